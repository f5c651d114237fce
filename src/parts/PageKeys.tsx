import { useState } from 'react'
import { actionOf, type KeyBinding, type KeyLine, keyLines } from '#lib/keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import type { KeySection } from './KeysDialog.tsx'
import { LateDialog } from './LateDialog.tsx'

/** The key that lists the keys of a page. */
const helpKeys: readonly KeyBinding<'help'>[] = [{ action: 'help', key: '?', shown: '?' }]

export interface PageKeysProps {
  /** The page's own keys, as `keyLines` of its table returns them. */
  readonly lines?: readonly KeyLine[]
  /** What the keys of the page's table do beyond moving; without it the page has no table. */
  readonly table?: { readonly hasAction?: boolean; readonly hasSelection?: boolean }
}

/** Lists the keys of the page when `?` is pressed. A page renders it once, beside its work. */
export function PageKeys({ lines = [], table }: PageKeysProps) {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLazyPart(() => import('./KeysDialog.tsx'))
  const tableLines = useTableLines(table)
  const topDialog = useTopDialog()

  useKeys((pressed) => {
    if (actionOf(helpKeys, pressed) === null) return false
    dialog.load()
    setIsOpen(true)
    return true
  }, topDialog === null)

  if (!isOpen) return null
  const close = () => setIsOpen(false)
  const own: KeySection = {
    title: t('keys.page'),
    lines: [...lines, { keys: 'Ctrl+K', effect: t('keys.palette') }, ...keyLines(helpKeys, () => t('keys.help'))],
  }
  const columns = table ? [[own], [{ title: t('table.keys'), lines: tableLines }]] : [[own]]
  return (
    <LateDialog of={dialog} onBack={close}>
      {({ KeysDialog }) => <KeysDialog title={t('keys.title')} columns={columns} onClose={close} />}
    </LateDialog>
  )
}

function useTableLines({ hasAction = false, hasSelection = false }: PageKeysProps['table'] = {}): readonly KeyLine[] {
  const { t } = useLanguage()
  return [
    { keys: '↑ ↓', effect: t('table.keys.rows') },
    { keys: 'PgUp PgDn', effect: t('table.keys.pages') },
    { keys: t('table.keys.homeEnd'), effect: t('table.keys.ends') },
    { keys: '← →', effect: t('table.keys.sideways') },
    ...(hasAction ? [{ keys: t('table.keys.enter'), effect: t('table.keys.action') }] : []),
    ...(hasSelection ? [{ keys: t('table.keys.space'), effect: t('table.keys.selection') }] : []),
  ]
}
