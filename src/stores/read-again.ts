import type { Reading } from './query.ts'

/**
 * Reads again what is shown, and waits for the answer.
 *
 * @returns null when the reading fails, and when the page is hidden and does not read
 */
export function readAgain<Data>(reading: Reading<Data>): Promise<Data | null> {
  reading.revalidate()
  return answerOf(reading)
}

/** Waits for the answer of a reading that has just started. Null as above. */
function answerOf<Data>(reading: Reading<Data>): Promise<Data | null> {
  return new Promise((resolve) => {
    const stop = reading.listen(({ data, error, loading }) => {
      if (!loading) end(error === undefined ? data : null)
    })
    function end(data: Data | null | undefined) {
      stop()
      resolve(data ?? null)
    }
    if (!reading.get().loading) end(null)
  })
}
