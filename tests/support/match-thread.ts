import { parentPort } from 'node:worker_threads'
import { matchLabels } from '#lib/patterns/match-labels.ts'

// What `answerJobs` does in a browser's worker, on a thread of Node.
parentPort?.on('message', ({ pattern, labels }: { pattern: string; labels: readonly string[] }) => {
  parentPort?.postMessage({ kind: 'answer', answer: matchLabels(pattern, labels) })
})
parentPort?.postMessage({ kind: 'ready' })
