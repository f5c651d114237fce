import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type ChipTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'accent' | 'teal'

const tones: Record<ChipTone, string> = {
  neutral: 'bg-hover text-ink',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
  accent: 'bg-accent-tint text-accent',
  teal: 'bg-teal-tint text-teal',
}

/** A hint or a state as a short label. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={classes('inline-block whitespace-nowrap rounded-control px-1.5 py-px text-small', tones[tone])}>
      {children}
    </span>
  )
}
