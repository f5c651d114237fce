/** What a page records for the bench. All times are in milliseconds on the system clock. */
export interface Probe {
  /** First time that a POST was sent; null before. It survives a navigation. */
  sentAt(): number | null
  /** Time of the last input into a field. */
  typedAt: number
  /** Time of the last click. It survives a navigation. */
  clickedAt(): number
  /** First frame in which `isTrue` holds, of what is in the document or painted first. */
  when(isTrue: () => boolean): Promise<number>
  countFrames(): void
  /** The frames from the first to the last scroll event since `countFrames`, and the longest time without one. */
  countedFrames(): { readonly frames: number; readonly durationMs: number; readonly longestGapMs: number }
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Installs the probe before the scripts of a page. It is serialised, so it uses nothing of this module. */
export function installProbe(): void {
  const now = () => performance.timeOrigin + performance.now()
  let frames: number[] = []
  let scrolls: number[] = []
  const probe: Probe = {
    sentAt: () => Number(sessionStorage.getItem('bench.sentAt')) || null,
    typedAt: Number.NaN,
    clickedAt: () => Number(sessionStorage.getItem('bench.clickedAt')),
    countFrames: () => {
      frames = []
      scrolls = []
      const count = (at: number) => {
        frames.push(at)
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    },
    countedFrames: () => {
      const [start = 0, end = 0] = [scrolls[0], scrolls.at(-1)]
      const within = frames.filter((at) => at > start && at <= end)
      const gaps = [...within, end].map((at, index) => at - (within[index - 1] ?? start))
      return { frames: within.length, durationMs: end - start, longestGapMs: Math.max(0, ...gaps) }
    },
    when: (isTrue) =>
      new Promise((resolve) => {
        if (isTrue()) return resolve(now())
        // It asks for a frame only when something has changed: frames that nobody needs would slow the page.
        let isFrameAsked = false
        const check = () => {
          if (isFrameAsked || !isTrue()) return
          isFrameAsked = true
          requestAnimationFrame(() => {
            isFrameAsked = false
            if (!isTrue()) return
            changes.disconnect()
            paints.disconnect()
            resolve(now())
          })
        }
        const changes = new MutationObserver(check)
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const paints = new PerformanceObserver(check)
        paints.observe({ type: 'paint' })
      }),
  }
  window.probe = probe
  addEventListener('click', () => sessionStorage.setItem('bench.clickedAt', String(now())), true)
  const onInput = () => {
    probe.typedAt = now()
  }
  addEventListener('input', onInput, true)
  addEventListener('scroll', ({ timeStamp }) => scrolls.push(timeStamp), true)
  const send = window.fetch
  window.fetch = (input, init) => {
    const method = input instanceof Request ? input.method : init?.method
    if (method === 'POST' && probe.sentAt() === null) sessionStorage.setItem('bench.sentAt', String(now()))
    return send(input, init)
  }
}
