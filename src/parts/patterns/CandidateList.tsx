import { Check, CornerLeftUp } from 'lucide'
import { useId } from 'react'
import type { Candidate } from '#lib/patterns/candidates.ts'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
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
      <ul className="divide-y divide-line border-y border-line">
        {candidates.map((candidate, index) => (
          <li key={candidate.kind}>
            <button
              type="button"
              aria-pressed={candidate.pattern === pattern}
              onClick={() => choose(candidate)}
              data-autofocus={index === 0 && source.evidence.length > 0 ? '' : undefined}
              className="flex min-h-9 w-full items-start gap-2 px-2 py-1.5 text-left text-table transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-accent-tint max-desktop:min-h-10 pointer-coarse:min-h-11 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]"
            >
              <Icon
                of={candidate.pattern === pattern ? Check : CornerLeftUp}
                className="mt-0.5 size-4 shrink-0 text-accent"
              />
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
                <code className="basis-full font-mono wrap-anywhere">{candidate.pattern}</code>
                <span className="text-small text-muted">{t(`patterns.candidate.${candidate.kind}`)}</span>
                {compared > 0 && <Effect candidate={candidate} compared={compared} hasOthers={hasOthers} />}
              </span>
            </button>
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
    <>
      <span className="text-small text-muted tabular-nums">
        {t('patterns.candidate.matched', { matched, count: compared })}
      </span>
      {hasOthers && <Chip tone={taken > 0 ? 'warn' : 'neutral'}>{t('patterns.candidate.taken', { taken })}</Chip>}
    </>
  )
}
