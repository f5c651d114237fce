import { useEffect, useState } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { webAddress } from '#lib/rules.ts'

/** A picture that loads longer than this is slow. */
const slowMs = 2_000

type LoadingState = 'loading' | 'slow' | 'there' | 'broken'

/** Whether the picture is visible, or why not. */
export type PictureState = LoadingState | 'unsafe' | 'none'

export interface PictureLoading {
  readonly state: PictureState
  /** Address of the picture; null when there is nothing to load. */
  readonly address: string | null
  /** Number of retries. Each one loads the picture again. */
  readonly attempt: number
  readonly retry: () => void
  readonly noteLoaded: () => void
  readonly noteBroken: () => void
}

/** Loading state of a receipt's picture. Only a web address is loaded. Source: REC-03, REC-41. */
export function usePictureLoading({ imageURI }: Receipt): PictureLoading {
  const [state, setState] = useState<LoadingState>('loading')
  const [attempt, setAttempt] = useState(0)
  const address = webAddress(imageURI)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts the time again
  useEffect(() => {
    const timer = setTimeout(() => setState((last) => (last === 'loading' ? 'slow' : last)), slowMs)
    return () => clearTimeout(timer)
  }, [attempt])
  return {
    state: address === null ? (imageURI?.trim() ? 'unsafe' : 'none') : state,
    address,
    attempt,
    retry: () => {
      setState('loading')
      setAttempt((last) => last + 1)
    },
    noteLoaded: () => setState('there'),
    noteBroken: () => setState('broken'),
  }
}
