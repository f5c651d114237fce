import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { formatDateTime, formatEuros, formatText, formatTime } from '#lib/format.ts'
import { actionOf } from '#lib/keys.ts'
import { dayText } from '#lib/typed/day.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { isOfPicture, reviewKeyTable } from './keys.ts'
import { type PictureHandle, PictureViewer } from './PictureViewer.tsx'
import { pictureLoading } from './state/picture-loading.ts'
import { $decided, type Decided } from './state/review.ts'

export interface DecisionsDialogProps {
  readonly onClose: () => void
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** The decisions of the visit, the last one first, each with its picture and values. It changes nothing, because no call takes a decision back. */
export function DecisionsDialog({ onClose, returnFocus }: DecisionsDialogProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const keys = useStore(reviewKeyTable.$keys)
  const decided = useStore($decided).toReversed()
  const [chosen, setChosen] = useState(decided[0])
  const picture = useRef<PictureHandle>(null)
  useKeys((pressed) => {
    const action = actionOf(keys, pressed)
    if (action === 'lastDecision') onClose()
    else if (action !== null && isOfPicture(action)) picture.current?.act(action)
    else return false
    return true
  }, true)
  return (
    <Dialog
      width={chosen ? 'table' : 'narrow'}
      title={t('receipts.decisions.title')}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <Button
          look="primary"
          onClick={onClose}
          data-autofocus={chosen ? undefined : ''}
          aria-keyshortcuts={['Escape', shownOf('lastDecision')].join(' ').trim()}
        >
          <span>{t('action.back')}</span>
          <KeyHint shown={shownOf('lastDecision')} />
        </Button>
      }
    >
      {chosen ? (
        <div className="grid gap-x-6 gap-y-4 desktop:h-[calc(100dvh-12rem)] desktop:max-h-180 desktop:grid-cols-[20rem_minmax(0,1fr)]">
          <DecisionList decided={decided} chosen={chosen} onChoose={setChosen} />
          <ChosenDecision key={`${chosen.decision.id} ${chosen.at}`} decided={chosen} picture={picture} />
        </div>
      ) : (
        <p>{t('receipts.decisions.none')}</p>
      )}
    </Dialog>
  )
}

interface DecisionListProps {
  readonly decided: readonly Decided[]
  readonly chosen: Decided
  readonly onChoose: (decided: Decided) => void
}

/** The arrow keys move through the list, and the focused decision is shown. */
function DecisionList({ decided, chosen, onChoose }: DecisionListProps) {
  const { t } = useLanguage()
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const to = step && event.currentTarget.querySelectorAll('button')[decided.indexOf(chosen) + step]
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return (
    <ul
      aria-label={t('receipts.decisions.title')}
      onKeyDown={onKeyDown}
      className="min-h-0 divide-y divide-line overflow-y-auto border-y border-line max-desktop:max-h-50"
    >
      {decided.map((one, index) => (
        <li key={`${one.decision.id} ${one.at}`}>
          <button
            type="button"
            aria-current={one === chosen}
            tabIndex={one === chosen ? undefined : -1}
            data-autofocus={index === 0 ? '' : undefined}
            onFocus={() => onChoose(one)}
            onClick={() => onChoose(one)}
            className="block w-full px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-tint"
          >
            <DecisionLine decided={one} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One decision in two lines: what was decided of which amount, and why or for which store. */
export function DecisionLine({ decided: { decision, storeName, at } }: { readonly decided: Decided }) {
  const { t, locale } = useLanguage()
  const { status, rejectionReason, amount, storeId } = decision
  const about = rejectionReason ? t(`receipts.reason.${rejectionReason}`) : (storeName ?? formatText(storeId ?? null))
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <span className="font-medium">{t(`receipts.last.${status}`)}</span>
      <span className="text-right tabular-nums">
        {status === 'validated' && formatEuros(Math.abs(amount ?? 0), locale)}
      </span>
      <span className="min-w-0 truncate text-table text-muted" title={about}>
        {about}
      </span>
      <span className="text-right text-table text-muted tabular-nums">{formatTime(at)}</span>
    </span>
  )
}

interface ChosenDecisionProps {
  readonly decided: Decided
  readonly picture: RefObject<PictureHandle | null>
}

function ChosenDecision({ decided, picture }: ChosenDecisionProps) {
  const { t, locale } = useLanguage()
  const { decision, receipt, storeName, at } = decided
  const [loading] = useState(() => pictureLoading(receipt))
  const { status, rejectionReason, amount, dateTime = '', time } = decision
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-4 desktop:flex-row">
      <PictureViewer
        ref={picture}
        receipt={receipt}
        loading={loading}
        className="max-desktop:h-90 max-desktop:-mx-4 desktop:min-w-0 desktop:grow"
      />
      <div className="flex flex-col gap-3 desktop:w-80 desktop:shrink-0">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1.5">
          <DecisionFact name={t('receipts.last.decision')}>
            <span className="font-strong">{t(`receipts.last.${status}`)}</span>
          </DecisionFact>
          {rejectionReason && (
            <DecisionFact name={t('receipts.last.reason')}>{t(`receipts.reason.${rejectionReason}`)}</DecisionFact>
          )}
          {status === 'validated' && (
            <>
              <DecisionFact name={t('receipts.date')}>
                {[dayText(dateTime.slice(0, 10)), time].filter(Boolean).join(' ')}
              </DecisionFact>
              <DecisionFact name={t('receipts.store')}>
                <span className="wrap-anywhere">{storeName ?? decision.storeId}</span>
              </DecisionFact>
              <DecisionFact name={t('receipts.amount')}>{formatEuros(Math.abs(amount ?? 0), locale)}</DecisionFact>
            </>
          )}
          <DecisionFact name={t('receipts.hub')}>
            <span className="wrap-anywhere">{formatText(receipt.hubName)}</span>
          </DecisionFact>
          <DecisionFact name={t('receipts.last.at')}>{formatDateTime(at)}</DecisionFact>
        </dl>
        <CopyableText what={t('receipts.id')} text={decision.id} />
        <p className="text-small text-muted">{t('receipts.final')}</p>
      </div>
    </div>
  )
}

function DecisionFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
