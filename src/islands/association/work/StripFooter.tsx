import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { dayLogHash } from '#lib/address.ts'
import { formatText } from '#lib/format.ts'
import { linkTo } from '#lib/links.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { $notices } from '#stores/notices.ts'
import { dissociateStore } from '#stores/store-choices.ts'
import { classes } from '#ui/classes.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { noticePlace } from '#ui/notice-place.ts'
import { whenFocusLost } from '#ui/start-focus.ts'
import { associationKeyTable } from '../keys.ts'
import { StripButton } from './StripButton.tsx'
import type { Associable } from './task.ts'
import type { Undo } from './use-undos.ts'

export interface StripFooterProps {
  /** What can be taken back now. */
  readonly undo: Undo<Associable> | null
  /** Whether the user may take associations back at all. */
  readonly canUndo: boolean
  readonly onUndo: () => void
  /** The same function in every render. */
  readonly onUndoGone: () => void
}

/** The messages of the page, what can be taken back, and the way to the log of the day. */
export function StripFooter({ undo, canUndo, onUndo, onUndoGone }: StripFooterProps) {
  const logKey = useShownKeys(associationKeyTable)('log')
  const { t, locale } = useLanguage()
  const hasNotice = useStore($notices).length > 0
  const isUndoing = useStore(dissociateStore.$pending)
  const undoButton = useMemo(() => whenFocusLost(onUndoGone), [onUndoGone])
  return (
    <div className="sticky bottom-0 mt-auto flex items-center justify-end gap-x-3 bg-surface pb-1.5 max-desktop:order-2 max-desktop:flex-wrap">
      <div ref={noticePlace} className={classes('min-w-0', hasNotice && 'grow')} />
      {undo && canUndo && (
        <>
          {!hasNotice && <UndoText undo={undo} />}
          <StripButton action="undo" ref={undoButton} pending={isUndoing} onClick={onUndo}>
            {t('associating.undo')}
          </StripButton>
        </>
      )}
      {canUndo && (
        <a
          data-in-palette=""
          href={`${linkTo('dissociation', locale)}${dayLogHash}`}
          aria-keyshortcuts={logKey}
          className="flex items-center gap-2 text-small whitespace-nowrap text-accent hover:underline"
        >
          <span>{t('associating.log')}</span>
          <KeyHint shown={logKey} />
        </a>
      )}
      {!canUndo && <span className="text-small text-warn">{t('associating.final')}</span>}
    </div>
  )
}

function UndoText({ undo: { transactions, store } }: { undo: Undo<Associable> }) {
  const { t } = useLanguage()
  const words = { label: formatText(transactions[0].label), store: formatText(store.name), count: transactions.length }
  return (
    <span className="min-w-0 truncate text-small text-muted">
      {t(transactions.length > 1 ? 'associating.undo.all' : 'associating.undo.of', words)}
    </span>
  )
}
