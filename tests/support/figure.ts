import { TestRunner } from 'vitest'
import { type Figure, newFigure } from '#scripts/promises.ts'

declare module 'vitest' {
  interface TaskMeta {
    figures?: readonly Figure[]
  }
}

/**
 * Gives the current test a figure that it has counted or measured, and prints it. `npm test -- --long` writes it into
 * `docs/promises.md`. Call it after the assertions, so that a broken promise has no figure.
 *
 * @param promise its number in `scripts/promises.ts`
 * @param words a short sentence with the number and its unit, without a full stop
 * @param count what a `#` in the words stands for, when several tests count the same; their counts are added up
 */
export function noteFigure(promise: number, words: string, count?: number): void {
  const figure = newFigure(promise, words, count)
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('a figure needs a test')
  test.meta.figures = [...(test.meta.figures ?? []), figure]
}
