/** Receives the share of a work that is done, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Passes on the progress of one step, which takes the whole from one share to another. */
export function partOf(onProgress: OnProgress, from: number, to: number): OnProgress {
  return (share) => onProgress(from + (to - from) * share)
}
