import { type KeyLine, keyLines } from '#lib/keys.ts'
import type { KeyTable } from '#stores/own-keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { searchKeys } from '#ui/use-search-keys.ts'
import { type KeySection, KeysDialog } from './KeysDialog.tsx'

/** The keys that work on a page beside those that work everywhere. */
export interface PageKeysProps {
  /** The page's own keys, as `keyLines` of its table returns them. */
  readonly lines?: readonly KeyLine[]
  /** The table of these keys, whose letters the user can change. */
  readonly own?: KeyTable
  /** What the keys of the page's table do beyond moving; without it the page has no table. */
  readonly table?: { readonly hasAction?: boolean; readonly hasSelection?: boolean } | undefined
  /** Whether the page opens forms in dialogs. */
  readonly hasForms?: boolean
}

/** The keys of a page, of its forms and of its table. */
export function PageKeysDialog({
  lines = [],
  own: ownKeys,
  table,
  hasForms = false,
  onClose,
}: PageKeysProps & { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const tableLines = useTableLines(table)
  const own: KeySection = {
    title: t('keys.page'),
    lines: [
      ...lines,
      ...(hasForms ? [{ keys: 'Ctrl+↵', effect: t('keys.send') }] : []),
      { keys: 'Ctrl+K', effect: t('keys.palette') },
      { keys: '?', effect: t('keys.help') },
    ],
  }
  const columns = table ? [[own], [{ title: t('table.keys'), lines: tableLines }]] : [[own]]
  return <KeysDialog title={t('keys.title')} columns={columns} table={ownKeys} onClose={onClose} />
}

function useTableLines({ hasAction = false, hasSelection = false }: PageKeysProps['table'] = {}): readonly KeyLine[] {
  const { t } = useLanguage()
  return [
    ...keyLines(searchKeys, () => t('table.keys.search')),
    { keys: '↑ ↓', effect: t('table.keys.rows') },
    { keys: 'PgUp PgDn', effect: t('table.keys.pages') },
    { keys: t('table.keys.homeEnd'), effect: t('table.keys.ends') },
    { keys: '← →', effect: t('table.keys.sideways') },
    ...(hasAction ? [{ keys: t('table.keys.enter'), effect: t('table.keys.action') }] : []),
    ...(hasSelection ? [{ keys: t('table.keys.space'), effect: t('table.keys.selection') }] : []),
  ]
}
