import { matchLabels, type Span } from '#lib/patterns/match-labels.ts'
import { answerJobs } from '../app-worker.ts'

export interface MatchJob {
  readonly pattern: string
  readonly labels: readonly string[]
}

answerJobs<MatchJob, readonly Span[]>(({ pattern, labels }) => matchLabels(pattern, labels))
