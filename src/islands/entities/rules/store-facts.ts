import type { Store } from '#lib/contracts/stores.ts'
import { formatNumber, formatText, missing } from '#lib/format.ts'

/** The address of a store: formatted by the API, or else joined from its parts. Source: ENT-18, ENT-32, ENT-67. */
export function addressText({ formattedAddress, address, cityName }: Store): string {
  if (formatText(formattedAddress) !== missing) return formatText(formattedAddress)
  const street = joined([address?.streetNumber, address?.route], ' ')
  return formatText(joined([street, cityName, address?.country], ', '))
}

/** "3 / 12": a part and its total. A missing one is N/A; both missing give a single N/A. Source: ENT-18, ENT-22, ENT-67. */
export function ratioText(part: number | null, total: number | null): string {
  return part === null && total === null ? missing : `${formatNumber(part)} / ${formatNumber(total)}`
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)
}
