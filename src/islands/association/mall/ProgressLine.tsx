import { useStore } from '@nanostores/react'
import { $decisionTally } from '#stores/day-log.ts'
import { CutText } from '#ui/CutText.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useEveryMinute } from '#ui/use-every-minute.ts'
import { progressOf } from '../rules/progress.ts'
import { $waited } from '../state/progress.ts'
import { $rowsAside } from './labels.ts'

/** What waited when the user opened the hub, what the user has decided today in each way, what is set aside, and how fast. */
export function ProgressLine({ hubId }: { readonly hubId: string }) {
  const { t } = useLanguage()
  useEveryMinute()
  const waited = useStore($waited).get(hubId)
  const { decided, perHour } = progressOf(useStore($decisionTally), new Date())
  const hidden = useStore($rowsAside)
  const ways = (['row', 'label', 'pattern'] as const).filter((way) => decided[way] > 0)
  const parts = [
    ...(waited === undefined ? [] : [t('association.progress.waited', { count: waited })]),
    ...(ways.length === 0
      ? []
      : [
          t('association.progress.decided', {
            ways: ways.map((way) => t(`association.progress.${way}`, { count: decided[way] })).join(', '),
          }),
        ]),
    ...(hidden === 0 ? [] : [t('association.progress.aside', { count: hidden })]),
    ...(perHour === null ? [] : [t('association.progress.rate', { count: perHour })]),
  ]
  return (
    // A separate line would push the rows down after the first decision.
    <p className="relative min-w-40 flex-1 text-small max-desktop:basis-full text-muted tabular-nums">
      <CutText keepsStart text={parts.join(' · ')} className="desktop:text-right" />
    </p>
  )
}
