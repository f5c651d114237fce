import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { DrawnGraph, GraphLink } from '#lib/offers/store-graph.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { $chosenStore, $shortNames, $size } from './state/offers.ts'
import { linkColumns, type StoreRow, storeRows, twinStoreColumns } from './twin-columns.ts'

export interface GraphTwinProps extends DrawnGraph {
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
}

const rowOfStore = ({ id }: StoreRow) => id
const rowOfLink = ({ source, target }: GraphLink) => JSON.stringify([source, target])

/** The data of the picture as two tables: the stores and the links that it shows. Source: OFF-66. */
export function GraphTwin(props: GraphTwinProps) {
  return (
    <div className="flex flex-col gap-6">
      <Stores {...props} />
      <Links links={props.links} />
      <PageKeys table={{ hasAction: true }} />
    </div>
  )
}

function Stores({ nodes, links, risks, potentials }: GraphTwinProps) {
  const { t, locale } = useLanguage()
  const short = useStore($shortNames)
  const size = useStore($size)
  const columns = useMemo(() => withShortNames(twinStoreColumns(t, locale), ['id'], short), [t, locale, short])
  const rows = useMemo(() => storeRows({ nodes, links }, risks, potentials, t), [nodes, links, risks, potentials, t])
  const rowAction = useMemo(
    () => ({
      label: t('offers.twin.action'),
      width: 84,
      render: ({ id }: StoreRow) => (
        <Button
          size="small"
          look="quiet"
          aria-label={t('offers.twin.chooseStore', { name: id })}
          onClick={() => $chosenStore.set(id)}
        >
          {t('offers.twin.choose')}
        </Button>
      ),
    }),
    [t],
  )
  const compact = useMemo(
    () => ({ title: 'id', facts: [size, 'links'], end: 'marks', render: ({ id }: StoreRow) => short.get(id) ?? id }),
    [size, short],
  )
  return (
    <DataTable
      title={t('offers.twin.stores')}
      rows={rows}
      rowId={rowOfStore}
      columns={columns}
      compact={compact}
      address="stores"
      className="h-80"
      exportName="stores"
      empty={t('offers.graph.empty')}
      rowAction={rowAction}
      onRowAction={({ id }) => $chosenStore.set(id)}
    />
  )
}

function Links({ links }: Pick<GraphTwinProps, 'links'>) {
  const { t, locale } = useLanguage()
  const short = useStore($shortNames)
  const columns = useMemo(() => withShortNames(linkColumns(t, locale), ['source', 'target'], short), [t, locale, short])
  return (
    <DataTable
      title={t('offers.twin.links')}
      rows={links}
      rowId={rowOfLink}
      columns={columns}
      address="links"
      className="h-80"
      exportName="links"
      empty={t('offers.graph.noLinks')}
    />
  )
}

/** Columns of names without the name of the hub. The whole name is searched and exported, and it is the tooltip. */
function withShortNames<Row>(
  columns: readonly Column<Row>[],
  keys: readonly string[],
  short: ReadonlyMap<string, string>,
): readonly Column<Row>[] {
  return columns.map((column) => {
    if (!keys.includes(column.id)) return column
    const { text } = column
    return { ...column, render: (row: Row) => <span title={text(row)}>{short.get(text(row)) ?? text(row)}</span> }
  })
}
