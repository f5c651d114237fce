import type { Faults } from '#sandbox/http/faults.ts'

/* `WITH_DELAYS=1 npm run test:e2e -- FILE` runs any journey with answers of the API that come late and in any order. */

const mostMs = process.env.WITH_DELAYS === '1' ? 1200 : 0

/**
 * Delays each answer by a random time, half of them by none. A request of a page that is closed meanwhile reaches the next journey: its user
 * may then hold a receipt of that journey.
 */
export function delayAnswers(faults: Faults): void {
  if (mostMs === 0) return
  const { take } = faults
  faults.take = (call) => ({ delayMs: Math.round(Math.max(0, Math.random() * 2 - 1) * mostMs), ...take(call) })
}
