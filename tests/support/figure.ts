import { appendFileSync } from 'node:fs'

/** The environment variable that names the file with the figures of a run. */
export const figuresVariable = 'FIGURES_FILE'

/** What a test has counted or measured for a promise. */
export interface Figure {
  /** 1 to 25, as in `scripts/promises.ts`. */
  readonly promise: number
  /** A short sentence with the number and its unit, without a full stop. */
  readonly words: string
}

/**
 * Prints a figure that a test has counted or measured. `npm run prove` writes it into `docs/promises.md`. Call it after the
 * assertions, so that a broken promise has no figure.
 */
export function noteFigure(promise: number, words: string): void {
  console.log(`P${promise}: ${words}`)
  const file = process.env[figuresVariable]
  const figure: Figure = { promise, words }
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
