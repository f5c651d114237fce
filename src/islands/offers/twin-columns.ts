import { formatText } from '#lib/format.ts'
import { formatFixed } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { type DrawnGraph, type GraphLink, type GraphNode, type Size, sizes } from '#lib/offers/store-graph.ts'
import type { Column } from '#ui/table/column.ts'

/** A store with the data that the picture shows. */
export interface StoreRow extends GraphNode {
  /** Names of its marks. */
  readonly marks: string
  readonly links: number
}

/** The stores of the picture. */
export function storeRows(
  { nodes, links }: DrawnGraph,
  risks: ReadonlySet<string>,
  potentials: ReadonlySet<string>,
  t: Translate,
): readonly StoreRow[] {
  const counts = new Map<string, number>()
  for (const end of links.flatMap(({ source, target }) => [source, target])) counts.set(end, (counts.get(end) ?? 0) + 1)
  return nodes.map((node) => {
    const marks = [
      risks.has(node.id) && t('offers.risk.word'),
      potentials.has(node.id) && t('offers.potential.word'),
    ].filter((mark) => mark !== false)
    return { ...node, marks: marks.join(', '), links: counts.get(node.id) ?? 0 }
  })
}

/** Where the words of the heading leave less than the figures need room for. In CSS pixels. */
const widths: Partial<Record<Size, number>> = { avgCa: 96, avgNbCustomer: 134 }

/** Columns of the stores. */
export function twinStoreColumns(t: Translate, locale: Locale): readonly Column<StoreRow>[] {
  const figure = (size: Size): Column<StoreRow> => ({
    id: size,
    label: t(`offers.size.${size}`),
    kind: 'number',
    ...(widths[size] && { width: widths[size] }),
    value: ({ figures }) => figures[size],
    text: ({ figures }) => formatFixed(figures[size], locale, 2),
  })
  return [
    {
      id: 'id',
      label: t('offers.twin.store'),
      kind: 'text',
      width: 144,
      growsTo: 208,
      value: ({ id }) => id,
      text: ({ id }) => id,
    },
    {
      id: 'group',
      label: t('offers.group'),
      kind: 'text',
      width: 64,
      value: ({ group }) => group,
      text: ({ group }) => formatText(group),
      filter: 'choice',
    },
    {
      id: 'marks',
      label: t('offers.twin.mark'),
      kind: 'text',
      width: 88,
      value: ({ marks }) => marks,
      text: ({ marks }) => marks,
      filter: 'choice',
    },
    ...sizes.map(figure),
    {
      id: 'links',
      label: t('offers.twin.linksOfStore'),
      kind: 'number',
      value: ({ links }) => links,
      text: ({ links }) => String(links),
    },
  ]
}

/** Columns of the links. */
export function linkColumns(t: Translate, locale: Locale): readonly Column<GraphLink>[] {
  const end = (id: 'source' | 'target'): Column<GraphLink> => ({
    id,
    label: t(`offers.twin.${id}`),
    kind: 'text',
    width: 120,
    value: (link) => link[id],
    text: (link) => link[id],
  })
  return [
    end('source'),
    end('target'),
    {
      id: 'value',
      label: t('offers.twin.value'),
      kind: 'number',
      width: 80,
      value: ({ value }) => value,
      text: ({ value }) => formatFixed(value, locale, 2),
    },
  ]
}
