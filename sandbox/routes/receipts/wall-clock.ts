const parisClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The local time in France, such as `2026-04-12T18:05:00`. */
export function wallClockInFrance(at: Date): string {
  return parisClock.format(at).replace(' ', 'T')
}

/** The time of a purchase, or what is wrong with it. */
export type PurchaseTime =
  | { readonly kind: 'read'; readonly at: string }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'future' }

/**
 * Reads the time of a purchase. The request sends the time a second time by itself, and both must agree. Without it
 * `dateTime` says midnight, and only the day has to be in the past. Source: REC-37, REC-38.
 *
 * @param dateTime local time of the shop as `YYYY-MM-DDTHH:mm:ss`
 * @param time `HH:mm`, or undefined if nobody knows it
 */
export function readPurchaseTime(dateTime: string, time: string | undefined, now: Date): PurchaseTime {
  if (!isWallClockTime(dateTime)) return unreadable('dateTime has to read YYYY-MM-DDTHH:mm:ss')
  if (time !== undefined && !/^\d{2}:\d{2}$/.test(time)) return unreadable('time has to read HH:mm')
  if (dateTime.slice(11, 16) !== (time ?? '00:00')) return unreadable('dateTime and time disagree')
  // Texts of this form sort by time.
  return dateTime > wallClockInFrance(now) ? { kind: 'future' } : { kind: 'read', at: dateTime }
}

function unreadable(reason: string): PurchaseTime {
  return { kind: 'unreadable', reason }
}

/** Whether a text is a real day and time. 31 February is none. */
function isWallClockTime(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return false
  const at = new Date(`${text}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text
}
