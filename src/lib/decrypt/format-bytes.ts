import type { Locale } from '#lib/i18n/locale.ts'

const units = [
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1_000 },
  { unit: 'byte', bytes: 1 },
] as const

/**
 * The size of a file in the language of the page: `1.2 MB`, `1,2 Mo`. Bytes are written in full, with a plural: `136 bytes`,
 * `136 octets`. Sizes are rounded down, so that a size below a limit also looks below it.
 */
export function formatBytes(size: number, locale: Locale): string {
  const { unit, bytes } = units.find((one) => size >= one.bytes) ?? units[2]
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1, roundingMode: 'floor' } as const
  return new Intl.NumberFormat(locale, format).format(size / bytes)
}
