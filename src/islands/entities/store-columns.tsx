import type { RelatedStore } from '#lib/contracts/retailers.ts'
import { formatFlag, formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Column } from '#ui/table/column.ts'
import { EntityLink } from './EntityLink.tsx'
import { storeName } from './StoreName.tsx'

type Row = RelatedStore
type TextField = Exclude<keyof Row, 'isOnline'>

/**
 * Columns of a retailer's stores, in the specification's order. A name links to its store.
 *
 * @param beginning the words that all names start with
 * Source: ENT-28.
 */
export function entityStoreColumns(t: Translate, beginning: string): readonly Column<Row>[] {
  const words = { yes: t('value.yes'), no: t('value.no') }
  const text = (key: TextField, width: number, kind: 'text' | 'id' = 'text'): Column<Row> => ({
    key,
    label: t(`entities.store.${key}`),
    kind,
    width,
    grows: kind === 'text',
    value: (row) => row[key],
    text: (row) => formatText(row[key]),
  })
  return [
    text('id', 88, 'id'),
    {
      ...text('name', 192),
      render: ({ id, name }) => {
        const shown = storeName(name, beginning)
        return id === null ? shown : <EntityLink entity={{ type: 'store', id }}>{shown}</EntityLink>
      },
    },
    {
      key: 'isOnline',
      label: t('entities.store.isOnline'),
      kind: 'flag',
      value: (row) => row.isOnline,
      text: (row) => formatFlag(row.isOnline, words),
    },
    text('cityName', 136),
    text('cityId', 88, 'id'),
    text('formattedAddress', 280),
    text('shoppingHubName', 144),
  ]
}
