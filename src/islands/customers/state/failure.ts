import { atom, computed } from 'nanostores'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'

/** A failure with the catalogue that has its text. */
export interface Failure {
  readonly problem: Problem
  readonly catalogue: Catalogue
}

const $failure = atom<Failure | null>(null)

/** The failure in the modal. There is one modal at a time; other failures show in their own place. */
export const $customerFailure = computed($failure, (failure) => failure)

export function showFailure(problem: Problem, catalogue: Catalogue): void {
  if (!isForbidden(problem) && $failure.get() === null) $failure.set({ problem, catalogue })
}

export function closeFailure(): void {
  $failure.set(null)
}
