/* An instant in the browser's time zone. It stands apart from `format.ts`, because the shell of every page has it. */

/** A day as DD/MM/YYYY. Source: FMT-01, FMT-28. */
export function clockDay(date: Date): string {
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** A time as HH:mm. */
export function clockTime(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
