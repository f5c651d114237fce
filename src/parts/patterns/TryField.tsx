import { useMemo } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { MarkedLabel } from './MarkedLabel.tsx'
import { useMatches } from './use-pattern-job.ts'

export interface TryFieldProps {
  /** Null while it is empty or not a regular expression. */
  readonly pattern: string | null
  readonly label: string
  readonly onChange: (label: string) => void
}

/** Tries the pattern on one label while the user types, without a call of the API. */
export function TryField({ pattern, label, onChange }: TryFieldProps) {
  const { t } = useLanguage()
  const job = useMemo(() => (pattern === null || label === '' ? null : { pattern, labels: [label] }), [pattern, label])
  const result = useMatches(job)
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={t('patterns.try')}
        value={label}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('patterns.try.placeholder')}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
      />
      <p role="status" className="flex min-h-5 flex-wrap items-center gap-x-1 gap-y-2 text-small text-muted">
        {job === null && <span>{t('patterns.try.help')}</span>}
        {job !== null && result?.kind === 'answered' && (
          <>
            <Chip tone={result.answer[0] ? 'ok' : 'neutral'}>
              {t(result.answer[0] ? 'patterns.try.matches' : 'patterns.try.matchesNot')}
            </Chip>
            <code className="min-w-0 font-mono whitespace-pre-wrap wrap-anywhere text-ink">
              <MarkedLabel label={label} span={result.answer[0]} />
            </code>
          </>
        )}
        {result?.kind === 'tooSlow' && (
          <>
            <Chip tone="warn">{t('patterns.try.tooSlow')}</Chip>
            <span>{t('patterns.try.tooSlow.why')}</span>
          </>
        )}
        {result?.kind === 'unavailable' && <span>{t('patterns.try.unavailable')}</span>}
      </p>
    </div>
  )
}
