import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { $notices } from '#stores/notices.ts'
import { CutText } from '#ui/CutText.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { noticePlace } from '#ui/notice-place.ts'
import { whenFocusLost } from '#ui/start-focus.ts'
import type { AsideStep, Associable, Decision } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { namesOfStores } from './names-of-stores.ts'
import { StripButton } from './StripButton.tsx'

const $noStep = atom<AsideStep | null>(null)
const stripNotices = noticePlace((text) => <CutText text={text} whole="up" />)

/** The messages of the page, what can be taken back, and the way to the log of the day. */
export function StripFooter<Row extends Associable>({ work }: { readonly work: Work<Row> }) {
  const { t } = useLanguage()
  const { canUndo } = work.source.rights
  const { $focus } = work.source.selection
  const isRunning = useStore(work.decisions.$run)?.isSettled === false
  const decision = useStore(work.decisions.$undo)
  const step = useStore(work.source.lines?.$asideStep ?? $noStep)
  const undo = isRunning ? null : step?.after === decision ? step : decision
  const isSending = useStore(work.decisions.$isSending)
  const hasNotice = useStore($notices).length > 0
  const undoButton = useMemo(() => whenFocusLost(() => $focus.set({ to: 'ifLost' })), [$focus])
  return (
    <div className="relative col-span-2 row-start-4 flex min-w-0 items-center justify-end gap-x-3 max-desktop:sticky max-desktop:bottom-0 max-desktop:order-2 max-desktop:mt-auto max-desktop:min-h-22 max-desktop:flex-wrap max-desktop:content-end max-desktop:gap-y-1 max-desktop:bg-surface max-desktop:pb-1.5">
      <div
        ref={stripNotices}
        className={classes('min-w-0', hasNotice && 'grow max-desktop:min-h-9 max-desktop:basis-full')}
      />
      {canUndo && !undo && !hasNotice && (
        <span className="-ml-3 grow text-small text-muted">
          {t(isRunning ? 'associating.undo.running' : 'associating.undo.none')}
        </span>
      )}
      {undo && canUndo && (
        <>
          {!hasNotice && <UndoText undo={undo} />}
          <StripButton action="undo" ref={undoButton} pending={isSending} onPress={work.press.undo}>
            {t('associating.undo')}
          </StripButton>
        </>
      )}
      {canUndo && (
        <StripButton action="log" onPress={work.press.log}>
          {t('associating.log')}
        </StripButton>
      )}
      {!canUndo && <span className="shrink-0 text-small text-warn max-desktop:shrink">{t('associating.final')}</span>}
    </div>
  )
}

/** What Undo takes back. */
function textOf(undo: Decision<Associable> | AsideStep, t: Translate): string {
  if ('isAside' in undo) {
    return t(`associating.undo.${undo.isAside ? 'aside' : 'takenBack'}`, { label: formatText(undo.label) })
  }
  const { transactions, storeOf } = undo
  const store = namesOfStores([...new Set(transactions.map(storeOf))], t)
  return transactions.length > 1
    ? t('associating.undo.all', { count: transactions.length, store })
    : t('associating.about', { store, what: formatText(transactions[0].label) })
}

function UndoText({ undo }: { undo: Decision<Associable> | AsideStep }) {
  const { t } = useLanguage()
  return (
    <CutText
      text={textOf(undo, t)}
      whole="up"
      className="grow text-right text-small text-muted max-desktop:min-h-9 max-desktop:basis-full"
    />
  )
}
