const parisClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What a clock on a wall in France says at an instant, such as `2026-04-12T18:05:00`. */
export function wallClockInFrance(at: Date): string {
  return parisClock.format(at).replace(' ', 'T')
}

/** A purchase time as sent, or what is wrong with it. */
export type PurchaseTime =
  | { readonly kind: 'read'; readonly at: string }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'future' }

/**
 * Reads when a purchase was made. The time alone is sent beside the whole, so the two must agree; without it the whole
 * says midnight, and then the day alone has to be past. Source: REC-37, REC-38.
 *
 * @param dateTime `YYYY-MM-DDTHH:mm:ss` on the wall of the shop
 * @param time `HH:mm`, or nothing where none is known
 */
export function readPurchaseTime(dateTime: string, time: string | undefined, now: Date): PurchaseTime {
  if (!isWallClockTime(dateTime)) return unreadable('dateTime has to read YYYY-MM-DDTHH:mm:ss')
  if (time !== undefined && !/^\d{2}:\d{2}$/.test(time)) return unreadable('time has to read HH:mm')
  if (dateTime.slice(11, 16) !== (time ?? '00:00')) return unreadable('dateTime and time disagree')
  // Texts of this form are in the order of the times.
  return dateTime > wallClockInFrance(now) ? { kind: 'future' } : { kind: 'read', at: dateTime }
}

function unreadable(reason: string): PurchaseTime {
  return { kind: 'unreadable', reason }
}

/** Whether a text names a day of the calendar and a time of the day; 31 February does not. */
function isWallClockTime(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return false
  const at = new Date(`${text}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text
}
