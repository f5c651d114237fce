import { parentPort } from 'node:worker_threads'
import { matchLabels } from '#lib/patterns/match-labels.ts'

// Runs `answerJobs` on a Node thread instead of a browser's worker.
parentPort?.on('message', ({ pattern, labels }: { pattern: string; labels: readonly string[] }) => {
  parentPort?.postMessage({ kind: 'answer', answer: matchLabels(pattern, labels) })
})
parentPort?.postMessage({ kind: 'ready' })
