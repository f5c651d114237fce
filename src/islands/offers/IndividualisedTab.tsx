import { useStore } from '@nanostores/react'
import type { SyntheticEvent } from 'react'
import { formatRoundedEuros } from '#lib/format-number.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Slider } from '#ui/Slider.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { Card } from './Card.tsx'
import { CardProblem } from './CardProblem.tsx'
import { PredictionCard } from './PredictionCard.tsx'
import { type Level, levels } from './rules/predictions.ts'
import {
  $canLaunch,
  $highest,
  $launch,
  $levels,
  $maximumBudget,
  $parameters,
  launchOffer,
  nameOffer,
  setBudget,
  setLevel,
} from './state/predictions.ts'

/** The offer at the left, its predicted cost at the right. Source: OFF-02 to OFF-13. */
export function IndividualisedTab() {
  return (
    <div className="grid items-start gap-6 pt-6 min-[64rem]:grid-cols-[24rem_minmax(0,1fr)]">
      <IndividualisedForm />
      <PredictionCard />
    </div>
  )
}

/**
 * Name, priorities and budget of the offer. The button is off without a name. No call that launches the offer is known, so it
 * says that nothing was sent. Source: OFF-02 to OFF-06, OFF-54.
 */
function IndividualisedForm() {
  const { t } = useLanguage()
  const { name, isNoteShown } = useStore($launch)
  useDraft('individualised name', () => name || undefined, nameOffer)
  useDraft('individualised parameters', changedParameters, ({ turnover, interaction, budget }) => {
    setLevel('turnover', turnover as Level)
    setLevel('interaction', interaction as Level)
    setBudget(budget)
  })
  const { off, note } = useOffReason(useStore($canLaunch) ? undefined : t('offers.name.missing'))
  const launch = (event: SyntheticEvent) => {
    event.preventDefault()
    launchOffer()
  }
  return (
    <Card title={t('offers.launch.title')}>
      <form onSubmit={launch} noValidate className="flex flex-col gap-5">
        <TextField
          ref={takeStartFocus}
          label={t('offers.name')}
          required={t('state.required')}
          value={name}
          autoComplete="off"
          onChange={(event) => nameOffer(event.target.value)}
        />
        <LevelSlider of="interaction" />
        <LevelSlider of="turnover" />
        <BudgetSlider />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button type="submit" look="primary" {...off}>
            {t('offers.launch.submit')}
          </Button>
          {note}
        </div>
        {/* In the form and not in a toast, because it is French like the form. */}
        <div role="status" className="empty:hidden">
          {isNoteShown && (
            <Notice tone="info" title={t('offers.launch.nothingSent')}>
              {t('offers.launch.nothingSent.detail')}
            </Notice>
          )}
        </div>
      </form>
    </Card>
  )
}

/** The parameters, unless they are the first ones. */
function changedParameters() {
  const parameters = $parameters.get()
  if (parameters === null) return undefined
  const { turnover, interaction, budget } = parameters
  return turnover === 0 && interaction === 0 && budget === $highest.get() ? undefined : parameters
}

/** Source: OFF-03, OFF-04, OFF-51. */
function LevelSlider({ of: name }: { readonly of: 'interaction' | 'turnover' }) {
  const { t } = useLanguage()
  const level = useStore($levels)[name]
  return (
    <Slider
      label={t(`offers.slider.${name}`)}
      min={-2}
      max={2}
      step={1}
      value={level}
      valueText={t(`offers.level.${level}`)}
      marks={levels.map((mark) => t(`offers.level.${mark}`))}
      onChange={(value) => setLevel(name, value as Level)}
    />
  )
}

/** Source: OFF-05, OFF-09, OFF-52. */
function BudgetSlider() {
  const { t, locale } = useLanguage()
  const { error, loading } = useStore($maximumBudget)
  const highest = useStore($highest)
  const budget = useStore($parameters)?.budget ?? 0
  if (highest === null) {
    return error ? (
      <CardProblem
        error={error}
        of={t('offers.budget')}
        pending={loading}
        onRetry={() => $maximumBudget.revalidate()}
      />
    ) : (
      <Skeleton className="h-11" label={t('state.loading')} />
    )
  }
  return (
    <Slider
      label={t('offers.budget')}
      min={0}
      max={highest}
      step={1}
      value={budget}
      valueText={formatRoundedEuros(budget, locale)}
      disabled={highest === 0}
      onChange={setBudget}
    />
  )
}
