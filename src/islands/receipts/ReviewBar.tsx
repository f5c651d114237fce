import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { ratePerHour } from '#lib/pace.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { DecisionsDialog } from './DecisionsDialog.tsx'
import { nextReceiptErrors } from './errors.ts'
import { type PanelAction, reviewKeyTable } from './keys.ts'
import { NewsLine } from './NewsLine.tsx'
import { ParkDialog } from './ParkDialog.tsx'
import { ParkedDialog } from './ParkedDialog.tsx'
import { PressGate } from './PressGate.tsx'
import { ReviewKeysDialog } from './ReviewKeysDialog.tsx'
import { $parked, $parkedNews } from './state/parked.ts'
import { $tally } from './state/tally.ts'

export { Visit } from './Visit.tsx'

export interface ReviewBarProps {
  /** Whether a receipt is on the screen. */
  readonly canPark: boolean
  readonly onOpen: (panel: PanelAction) => void
}

/** What is not about the decision: parking the receipt, the decisions of the visit and the tally of the day. */
export function ReviewBar({ canPark, onOpen }: ReviewBarProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        {canPark && (
          <PressGate>
            <Button data-in-palette="" size="small" aria-keyshortcuts={shownOf('park')} onClick={() => onOpen('park')}>
              <span>{t('receipts.park')}</span>
              <KeyHint shown={shownOf('park')} />
            </Button>
          </PressGate>
        )}
        <Button
          data-in-palette=""
          size="small"
          aria-keyshortcuts={shownOf('lastDecision')}
          onClick={() => onOpen('lastDecision')}
        >
          <span>{t('receipts.decisions')}</span>
          <KeyHint shown={shownOf('lastDecision')} />
        </Button>
      </div>
      <TallyLine />
    </div>
  )
}

/** The day's decisions and their speed. Before the first one it keeps its place on a phone, where the jump follows. */
function TallyLine() {
  const { t } = useLanguage()
  const tally = useStore($tally)
  const { accepted, rejected } = tally
  if (accepted + rejected === 0) return <div className="h-4 desktop:hidden" />
  const rate = ratePerHour(tally)
  return (
    <p className="text-small text-muted tabular-nums">
      {[
        t('receipts.tally', {
          accepted: t('receipts.tally.accepted', { count: accepted }),
          rejected: t('receipts.tally.rejected', { count: rejected }),
        }),
        ...(rate === null ? [] : [t('receipts.tally.rate', { rate })]),
      ].join(' · ')}
    </p>
  )
}

/** How many receipts are parked, and the way to them. It is beside the title, which never scrolls, so it moves nothing. */
export function ParkedButton({ onOpen }: { readonly onOpen: (panel: PanelAction) => void }) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const count = useStore($parked).length
  if (count === 0) return null
  return (
    <Button
      data-in-palette=""
      size="small"
      aria-keyshortcuts={shownOf('parked')}
      onClick={() => onOpen('parked')}
      className="desktop:mr-auto"
    >
      <span>{t('receipts.parked.count', { count })}</span>
      <KeyHint shown={shownOf('parked')} />
    </Button>
  )
}

/** Says that the receipt on the screen is parked, with its note, or why another parked one did not come. */
export function ParkedNewsLine() {
  const { t } = useLanguage()
  const news = useStore($parkedNews)
  if (news === null) return null
  if (news.kind === 'refused') {
    return <NewsLine text={t(lookUp(nextReceiptErrors, news.problem).message, { id: news.id })} isBad />
  }
  return <NewsLine text={[t(`receipts.parked.${news.kind}`), news.note].filter(Boolean).join(' · ')} />
}

export interface ReviewPanelProps {
  readonly panel: PanelAction
  /** The receipt on the screen. */
  readonly receiptId: string | undefined
  /** Fetches a parked receipt. */
  readonly onJump: (id: string) => void
  readonly onClose: () => void
  readonly home: RefObject<HTMLElement | null>
}

/** The dialog that a button or its key opens over the review. */
export function ReviewPanel({ panel, receiptId, onJump, onClose, home }: ReviewPanelProps) {
  switch (panel) {
    case 'help':
      return <ReviewKeysDialog onClose={onClose} />
    case 'lastDecision':
      return <DecisionsDialog onClose={onClose} returnFocus={home} />
    case 'parked':
      return <ParkedDialog onJump={onJump} onClose={onClose} returnFocus={home} />
    case 'park':
      return receiptId !== undefined && <ParkDialog receiptId={receiptId} onClose={onClose} returnFocus={home} />
  }
}
