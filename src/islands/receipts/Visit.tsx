import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { nameKeys } from '#lib/key-names.ts'
import { ratePerHour } from '#lib/pace.ts'
import { StartHeading } from '#parts/ToolStart.tsx'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { DecisionLine, DecisionsDialog } from './DecisionsDialog.tsx'
import { reviewKeyTable } from './keys.ts'
import { ParkedList } from './ParkedList.tsx'
import { $parked } from './state/parked.ts'
import { $decided } from './state/review.ts'
import { $tally } from './state/tally.ts'

/** Most of the decisions that the start shows. */
const mostShown = 5

/** Actions whose keys the start shows. */
const firstActions = ['validate', 'reject', 'park', 'parked', 'lastDecision', 'help'] as const

/** What the user has done today and in this visit, for the start of the tool. Before the first decision it shows what decides. */
export function Visit({ onJump }: { readonly onJump: (id: string) => void }) {
  return (
    <div className="flex max-w-140 flex-col gap-6">
      <Day />
      <Parked onJump={onJump} />
      {useStore($decided).length === 0 ? <FirstKeys /> : <LastDecisions />}
    </div>
  )
}

function Parked({ onJump }: { readonly onJump: (id: string) => void }) {
  const { t } = useLanguage()
  const id = useId()
  if (useStore($parked).length === 0) return null
  return (
    <section aria-labelledby={id}>
      <StartHeading id={id} text={t('receipts.parked')} />
      <ParkedList onJump={onJump} />
    </section>
  )
}

/** A finger has no keys. */
function FirstKeys() {
  const { t } = useLanguage()
  const id = useId()
  const shownOf = useShownKeys(reviewKeyTable)
  const actions = firstActions.filter((action) => shownOf(action) !== undefined)
  if (actions.length === 0) return null
  return (
    <section aria-labelledby={id} className="pointer-coarse:hidden sheet:hidden">
      <StartHeading id={id} text={t('receipts.keys.title')} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 pt-3 text-table">
        {actions.map((action) => (
          <div key={action} className="contents">
            <dt className="text-muted">
              <KeyHint shown={shownOf(action)} />
              <span className="sr-only">{nameKeys(shownOf(action) ?? '', t)}</span>
            </dt>
            <dd>{t(action === 'help' ? 'receipts.keys.all' : `receipts.key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The decisions of the day as figures, and their speed. */
function Day() {
  const { t } = useLanguage()
  const id = useId()
  const tally = useStore($tally)
  const rate = ratePerHour(tally)
  const figures = [
    [t('receipts.day.accepted'), tally.accepted],
    [t('receipts.day.rejected'), tally.rejected],
    ...(rate === null ? [] : [[t('receipts.day.rate'), rate] as const]),
  ] as const
  return (
    <section aria-labelledby={id}>
      <StartHeading id={id} text={t('receipts.day')} />
      <dl className="flex flex-wrap gap-x-12 gap-y-2 pt-2">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-table text-muted">{name}</dt>
            <dd className="text-title font-strong tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LastDecisions() {
  const { t } = useLanguage()
  const id = useId()
  const decided = useStore($decided)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={id}>
      <StartHeading id={id} text={t('receipts.decisions.title')} />
      <ul className="divide-y divide-line">
        {decided
          .slice(-mostShown)
          .toReversed()
          .map((one) => (
            <li key={`${one.decision.id} ${one.at}`} className="py-2">
              <DecisionLine decided={one} />
            </li>
          ))}
      </ul>
      <Button data-in-palette="" size="small" onClick={() => setOpen(true)} className="mt-1">
        {t('receipts.decisions.open', { count: decided.length })}
      </Button>
      {isOpen && <DecisionsDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
