import { test } from '@playwright/test'
import { figureAnnotation, newFigure } from '#scripts/promises.ts'

/** Gives the current test a figure, as `tests/support/figure.ts` does in Vitest. */
export function noteFigure(promise: number, words: string, count?: number): void {
  const description = JSON.stringify(newFigure(promise, words, count))
  test.info().annotations.push({ type: figureAnnotation, description })
}
