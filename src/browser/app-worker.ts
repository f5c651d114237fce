import type { WorkerMessage } from '#lib/patterns/job-runner.ts'
import { siteBase } from '#lib/site-base.ts'

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

type WithTrustedTypes = typeof globalThis & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a worker from a file of this build. The page's policy allows no other workers.
 *
 * @param url address from the bundler (`?worker&url`)
 * @throws TypeError for any other address
 */
export function startAppWorker(url: string): Worker {
  // A page can create a policy of this name only once.
  policy ??= makePolicy()
  return new Worker(policy.createScriptURL(url), { type: 'module' })
}

function makePolicy(): ScriptUrlPolicy {
  const rules = { createScriptURL: ownFile }
  return (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('app-worker', rules) ?? rules
}

function ownFile(url: string): string {
  const { origin, pathname, href } = new URL(url, location.origin)
  const isOwn = origin === location.origin && (import.meta.env.DEV || pathname.startsWith(`${siteBase}/_astro/`))
  if (!isOwn) throw new TypeError('a worker comes from a file of this build')
  return href
}

/** The worker side of `createJobRunner`: answers each posted job, and reports when the worker is ready. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer): void {
  const say = (message: WorkerMessage<Answer>) => postMessage(message)
  addEventListener('message', ({ data }: MessageEvent<Job>) => {
    try {
      say({ kind: 'answer', answer: work(data) })
    } catch {
      say({ kind: 'refused' })
    }
  })
  say({ kind: 'ready' })
}
