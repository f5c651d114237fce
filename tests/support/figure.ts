import { appendFileSync } from 'node:fs'
import { type Figure, figuresVariable } from '#scripts/promises.ts'

/**
 * Prints a figure that a test has counted or measured. `npm run prove` writes it into `docs/promises.md`. Call it after the
 * assertions, so that a broken promise has no figure.
 *
 * @param promise its number in `scripts/promises.ts`
 * @param words a short sentence with the number and its unit, without a full stop
 */
export function noteFigure(promise: number, words: string): void {
  console.log(`P${promise}: ${words}`)
  const file = process.env[figuresVariable]
  const figure: Figure = { promise, words }
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
