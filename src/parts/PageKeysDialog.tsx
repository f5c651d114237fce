import { useStore } from '@nanostores/react'
import { type KeyLine, keyLines } from '#lib/key-list.ts'
import { $pageKeys, type PageKeys } from '#stores/page-keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { searchKeys } from '#ui/use-search-keys.ts'
import { type KeySection, KeysDialog } from './KeysDialog.tsx'

/** The keys of a page, of its forms and of its table. */
export function PageKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { lines = [], own: ownKeys, table, hasForms = false } = useStore($pageKeys) ?? {}
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

function useTableLines({ hasAction = false, hasSelection = false }: PageKeys['table'] = {}): readonly KeyLine[] {
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
