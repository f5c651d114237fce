import { useId } from 'react'
import type { Candidate } from '#lib/patterns/candidates.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type CandidateSource, useCandidates } from './use-candidates.ts'

export interface CandidateListProps extends CandidateSource {
  /** The text of the pattern field. */
  readonly pattern: string
  readonly onChoose: (pattern: string) => void
}

/** Proposed patterns with their effect on the loaded transactions. Choosing one fills in the field. Source: PAT-07. */
export function CandidateList({ pattern, onChoose, ...source }: CandidateListProps) {
  const { t } = useLanguage()
  const { candidates, keep, compared, hasOthers } = useCandidates(source)
  const id = useId()
  if (candidates.length === 0) return null

  function choose(candidate: Candidate) {
    keep()
    onChoose(candidate.pattern)
  }

  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-table font-medium">
        {t('patterns.candidates')}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {candidates.map((candidate, index) => (
          <li key={candidate.kind}>
            <Button
              aria-pressed={candidate.pattern === pattern}
              onClick={() => choose(candidate)}
              data-autofocus={index === 0 && source.evidence.length > 0 ? '' : undefined}
              className="h-auto! min-h-9 w-full justify-start! px-2.5! py-1 text-left whitespace-normal! aria-pressed:border-accent forced-colors:aria-pressed:border-[Highlight]"
            >
              <span className="flex grow flex-wrap items-center gap-x-3 gap-y-0.5 text-table font-normal">
                <code className="font-mono wrap-anywhere">{candidate.pattern}</code>
                <span className="text-small text-muted">{t(`patterns.candidate.${candidate.kind}`)}</span>
                {compared > 0 && <Effect candidate={candidate} compared={compared} hasOthers={hasOthers} />}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        {t(compared > 0 ? 'patterns.candidates.counted' : 'patterns.candidates.help')}
      </p>
    </section>
  )
}

interface EffectProps {
  readonly candidate: Candidate
  readonly compared: number
  readonly hasOthers: boolean
}

function Effect({ candidate: { caught, taken }, compared, hasOthers }: EffectProps) {
  const { t } = useLanguage()
  const matched = caught + taken
  return (
    <span className="ml-auto flex flex-wrap gap-1.5">
      <Chip tone={caught > 0 ? 'ok' : 'neutral'}>{t('patterns.candidate.matched', { matched, count: compared })}</Chip>
      {hasOthers && <Chip tone={taken > 0 ? 'warn' : 'neutral'}>{t('patterns.candidate.taken', { taken })}</Chip>}
    </span>
  )
}
