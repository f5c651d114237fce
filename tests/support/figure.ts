import { appendFileSync } from 'node:fs'
import { wordsOf } from '#scripts/promise-report.ts'
import { type Figure, figuresVariable } from '#scripts/promises.ts'

/**
 * Prints a figure that a test has counted or measured. `npm run prove` writes it into `docs/promises.md`. Call it after the
 * assertions, so that a broken promise has no figure.
 *
 * @param promise its number in `scripts/promises.ts`
 * @param words a short sentence with the number and its unit, without a full stop
 * @param count what a `#` in the words stands for, when several tests count the same; their counts are added up
 */
export function noteFigure(promise: number, words: string, count?: number): void {
  const figure: Figure = { promise, words, ...(count === undefined ? {} : { count }) }
  console.log(`P${promise}: ${wordsOf([figure])}`)
  const file = process.env[figuresVariable]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
