/** `background` lets everything else on the page run first, and waits while the user scrolls. */
export type PausePriority = 'background' | 'user-visible'

/** A scroll goes on while its events are not further apart, in milliseconds. */
const scrollMs = 200

let scrolledAt = Number.NEGATIVE_INFINITY

const noteScroll = () => {
  scrolledAt = performance.now()
}
// A wheel also turns at the end of a list, where nothing scrolls.
globalThis.addEventListener?.('scroll', noteScroll, { capture: true, passive: true })

function isScrolling(): boolean {
  return performance.now() - scrolledAt < scrollMs
}

/**
 * In the background a slice leaves time for a frame on a slow machine. Work that the user waits for takes longer slices, because
 * the pauses between them take time too.
 */
const sliceMs: Readonly<Record<PausePriority, number>> = { background: 8, 'user-visible': 50 }

/** When a slice that starts now ends, on the clock of `performance.now`. */
export function sliceEnd(priority: PausePriority): number {
  return performance.now() + sliceMs[isScrolling() ? 'background' : priority]
}

interface TaskScheduler {
  readonly postTask?: (act: () => void, options: { readonly priority: PausePriority }) => Promise<unknown>
}

/** Resolves after the next frame, which shows what has changed. A hidden tab and a test without a page have no frames and do not wait for one. */
export function painted(): Promise<void> {
  // A timer that starts in a frame ends after it.
  return new Promise((resolve) => {
    if (globalThis.document?.hidden === false) requestAnimationFrame(() => setTimeout(resolve))
    else setTimeout(resolve)
  })
}

/** Acts after the next frame, as `painted` says. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let isCancelled = false
  void painted().then(() => {
    if (!isCancelled) act()
  })
  return () => {
    isCancelled = true
  }
}

const after = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the user does not scroll. */
export async function scrollEnd(): Promise<void> {
  while (isScrolling()) await after(scrollMs)
}

/** Work that the user waits for takes a sixth of a scroll: a slice, and this time for the frames. */
const framesMs = 40

/**
 * Lets the browser paint and handle input. Nested timers wait at least 4 ms, posted tasks do not. While the user scrolls, work in the
 * background waits, and other work leaves room for the frames.
 */
export async function pause(priority: PausePriority): Promise<unknown> {
  if (priority === 'background') await scrollEnd()
  if (isScrolling()) return after(framesMs)
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler }
  return scheduler?.postTask ? scheduler.postTask(() => {}, { priority }) : after()
}
