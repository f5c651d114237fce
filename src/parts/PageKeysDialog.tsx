import { useStore } from '@nanostores/react'
import { useContext, useEffect, useState } from 'react'
import { type KeyLine, keyLines } from '#lib/key-list.ts'
import { $pageKeys, type PageKeys } from '#stores/page-keys.ts'
import { rowKeyTable } from '#stores/row-keys.ts'
import { CharacterKeys } from '#ui/character-keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { nearestSearch, searchKeys } from '#ui/use-search-keys.ts'
import { type KeySection, KeysDialog } from './KeysDialog.tsx'

/** The keys of a page, of its forms and of its table. */
export function PageKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { lines = [], own: ownKeys, table, hasForms = false } = useStore($pageKeys) ?? {}
  const hasCharacters = useContext(CharacterKeys)
  const [place] = useState(() => placeOfSearch(table !== undefined))
  const search = hasCharacters ? place : null
  const { tableLines, rowLines, otherRowLines } = useTableLines(table, search === 'table')
  const own: KeySection = {
    title: t('keys.page'),
    lines: [
      ...lines,
      ...(search === 'page' ? keyLines(searchKeys, () => t('keys.search')) : []),
      ...(hasForms ? [{ keys: 'Ctrl+↵', effect: t('keys.send') }] : []),
    ],
  }
  const everywhere: KeySection = {
    title: t('keys.everywhere'),
    lines: [
      { keys: 'Ctrl+K', effect: t('keys.palette') },
      ...(hasCharacters ? [{ keys: '?', effect: t('keys.help') }] : []),
    ],
  }
  const ofTable = table ? [{ title: t('table.keys'), lines: [...tableLines, ...rowLines] }] : []
  const columns = columnsOf([own, ...ofTable], everywhere)
  return (
    <KeysDialog
      title={t('keys.title')}
      columns={columns}
      table={ownKeys ?? (rowLines.length > 0 ? rowKeyTable : undefined)}
      unlisted={otherRowLines}
      onClose={onClose}
    />
  )
}

/** One column for each section. The last section is below the shorter column, or beside the only one. */
function columnsOf(sections: readonly KeySection[], last: KeySection): readonly (readonly KeySection[])[] {
  const [first, second] = sections.filter(({ lines }) => lines.length > 0)
  if (!first) return [[last]]
  if (!second) return [[first], [last]]
  return first.lines.length < second.lines.length ? [[first, last], [second]] : [[first], [second, last]]
}

/** The section that lists `/`; null when it reaches no search. */
function placeOfSearch(hasTable: boolean): 'table' | 'page' | null {
  const search = nearestSearch()
  if (search === null) return null
  return hasTable && search.closest('[data-list]')?.querySelector('table') ? 'table' : 'page'
}

/** Whether a row on the page has a control with this key. */
function hasRowKey(shown: string): boolean {
  return document.querySelector(`tbody [aria-keyshortcuts="${shown}"]`) !== null
}

/** The keys that the table has now: a page may show no row with a control. */
function useTableLines({ hasAction = false }: PageKeys['table'] = {}, hasSearch: boolean) {
  const { t } = useLanguage()
  const rowKeys = useStore(rowKeyTable.$keys)
  const readActions = () => rowKeys.filter(({ shown }) => hasRowKey(shown)).map(({ action }) => action)
  const [rowActions, setRowActions] = useState(readActions)
  // The rows have other keys as soon as the user turns letters off or on.
  const hasCharacters = useContext(CharacterKeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter that the user changes stays listed
  useEffect(() => setRowActions(readActions), [hasCharacters])
  const linesOf = (isListed: boolean): readonly KeyLine[] =>
    keyLines(
      rowKeys.filter(({ action }) => rowActions.includes(action) === isListed),
      (action) => t(`table.keys.row.${action}`),
    )
  const tableLines: readonly KeyLine[] = [
    ...(hasSearch ? keyLines(searchKeys, () => t('table.keys.search')) : []),
    { keys: '↑ ↓', effect: t('table.keys.rows') },
    { keys: 'PgUp PgDn', effect: t('table.keys.pages') },
    { keys: 'Home End', effect: t('table.keys.ends') },
    { keys: '← →', effect: t('table.keys.sideways') },
    ...(hasAction ? [{ keys: 'Enter', effect: t('table.keys.action') }] : []),
  ]
  return { tableLines, rowLines: linesOf(true), otherRowLines: linesOf(false) }
}
