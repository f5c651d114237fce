import type { ReactElement } from 'react'
import type { RelatedStore } from '#lib/contracts/retailers.ts'
import { formatFlag, formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { storeName } from '#parts/StoreName.tsx'
import type { Column } from '#ui/table/column.ts'
import type { CompactRow } from '#ui/table/compact.tsx'
import { EntityLink } from './EntityLink.tsx'

type Row = RelatedStore
type TextField = Exclude<keyof Row, 'isOnline'>

/** A store on a phone. Its name has room for all of it. */
export const compactStore: CompactRow<Row> = {
  title: 'name',
  facts: ['formattedAddress', 'shoppingHubName'],
  render: ({ id, name }) => linkedName(id, formatText(name), true),
}

/**
 * Columns of a retailer's stores, in the specification's order. A name links to its store.
 *
 * @param beginning the words that all names start with
 * Source: ENT-28.
 */
export function entityStoreColumns(t: Translate, beginning: string): readonly Column<Row>[] {
  const words = { yes: t('value.yes'), no: t('value.no') }
  const text = (id: TextField, width: number, kind: 'text' | 'id' = 'text'): Column<Row> => ({
    id,
    label: t(`entities.store.${id}`),
    kind,
    width,
    // An address is the longest of them.
    grows: id === 'formattedAddress',
    value: (row) => row[id],
    text: (row) => formatText(row[id]),
  })
  return [
    text('id', 88, 'id'),
    {
      ...text('name', 204),
      render: ({ id, name }) => linkedName(id, storeName(name, beginning)),
    },
    {
      id: 'isOnline',
      label: t('entities.store.isOnline'),
      kind: 'flag',
      value: (row) => row.isOnline,
      text: (row) => formatFlag(row.isOnline, words),
    },
    text('cityName', 116),
    text('cityId', 88, 'id'),
    text('formattedAddress', 240),
    text('shoppingHubName', 144),
  ]
}

function linkedName(id: string | null, name: string | ReactElement, isBox = false): string | ReactElement {
  if (id === null) return name
  return (
    <EntityLink entity={{ type: 'store', id }} isBox={isBox}>
      {name}
    </EntityLink>
  )
}
