import { useStore } from '@nanostores/react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { doubtOf, type FirstStore } from '../rules/likely-store.ts'
import type { Selection } from '../state/selection.ts'

type Row = UnassignedTransaction
export type LikelyOf = Selection<Row>['$firstStore']

/** The first likely store of a transaction, and whether it is sure. It is empty until the stores are read. Source: MAS-35. */
export function likelyStoreColumn(t: Translate, $firstStore: LikelyOf): Column<Row> {
  return {
    id: 'likelyStore',
    label: t('column.likelyStore'),
    kind: 'text',
    width: 160,
    filter: 'text',
    changes: true,
    value: (row) => doubtOf($firstStore.get()?.(row) ?? null),
    text: (row) => wordsOf(row, $firstStore.get(), t).join(' '),
    render: (row) => <LikelyStore row={row} $firstStore={$firstStore} />,
  }
}

interface LikelyStoreProps {
  readonly row: Row
  readonly $firstStore: LikelyOf
}

function LikelyStore({ row, $firstStore }: LikelyStoreProps) {
  const { t } = useLanguage()
  return <LikelyWords words={wordsOf(row, useStore($firstStore), t)} mall={row.shoppingHubName} />
}

function wordsOf(row: Row, firstOf: ReturnType<LikelyOf['get']>, t: Translate): readonly string[] {
  return firstOf ? likelyWords(firstOf(row), t) : []
}

/** The name of a likely store, and the word that says that it is sure. */
export function likelyWords(first: FirstStore | null, t: Translate): readonly string[] {
  return [formatText(first?.store.name), ...(first?.isSure ? [t('association.likely.sure')] : [])]
}

interface LikelyWordsProps {
  readonly words: readonly string[]
  /** The mall of the transaction. All of its stores can end with its name, which needs no room. */
  readonly mall: string | null | undefined
}

/** The name gives way to the word that says that it is sure. */
export function LikelyWords({ words: [name = '', sure], mall }: LikelyWordsProps) {
  const end = ` ${mall}`
  return (
    <span className="flex whitespace-pre">
      <span data-cuts="" className="min-w-0 truncate">
        {mall && name.endsWith(end) ? name.slice(0, -end.length) : name}
      </span>
      {sure && <span className="shrink-0 text-ok">{` ${sure}`}</span>}
    </span>
  )
}
