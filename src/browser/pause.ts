/** `background` lets everything else on the page run first. */
export type PausePriority = 'background' | 'user-visible'

interface TaskScheduler {
  readonly postTask?: (act: () => void, options: { readonly priority: PausePriority }) => Promise<unknown>
}

/** Lets the browser paint and handle input. Nested timers wait at least 4 ms, posted tasks do not. */
export function pause(priority: PausePriority): Promise<unknown> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler }
  if (scheduler?.postTask) return scheduler.postTask(() => {}, { priority })
  return new Promise((resolve) => setTimeout(resolve))
}
