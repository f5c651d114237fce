import { isLong } from '#tests/support/long-run.ts'

/**
 * A limit of CPU time that a quiet machine keeps, in milliseconds. The same work takes up to twice as long while the processors are shared, as
 * in most runs of all tests, so only a long run has the limit. The limits of the promises hold in every run.
 */
export function quietLimit(ms: number): number {
  return isLong ? ms : Number.POSITIVE_INFINITY
}
