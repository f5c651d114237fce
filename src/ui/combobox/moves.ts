import type { ComboboxChoice } from './options.ts'

/** The next line in a direction that can be chosen, around the ends; -1 when there is none. */
export function nextLine(choices: readonly ComboboxChoice[], from: number, step: 1 | -1): number {
  const { length } = choices
  const start = from === -1 && step === -1 ? length : from
  for (let distance = 1; distance <= length; distance += 1) {
    const index = (((start + step * distance) % length) + length) % length
    if (!choices[index]?.disabled) return index
  }
  return -1
}
