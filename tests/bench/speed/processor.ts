/** Time that the work below takes on the slowed processor: six times that of a quiet core of an AMD EPYC (2026). */
const slowedMs = 72

/** The engine compiles the work in its first runs. */
const firstRuns = 20

for (let run = 0; run < firstRuns; run += 1) work()

/**
 * How many times a visit slows the processor now, so that the same work takes the same time on every machine and at every moment. Other
 * machines on the same host slow this one for seconds to minutes.
 *
 * @param workMs time of the work without slowing it, in milliseconds; measured by default
 * @returns at least 1
 */
export function slowdown(workMs: number = Math.min(...Array.from({ length: 5 }, work))): number {
  return Math.max(1, slowedMs / workMs)
}

/** Work of the kind that pages do. Returns its time in milliseconds. */
function work(): number {
  const start = performance.now()
  const lengths = new Map<string, number>()
  for (let index = 0; index < 100_000; index += 1) {
    const text = `text ${index % 5_000}`
    lengths.set(text, (lengths.get(text) ?? 0) + text.length)
  }
  const sorted = [...lengths].sort(([one], [other]) => (one < other ? -1 : 1))
  JSON.parse(JSON.stringify(sorted))
  return performance.now() - start
}
