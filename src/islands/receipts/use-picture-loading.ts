import { useEffect, useState } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { webAddress } from '#lib/web-address.ts'

/** After this long a picture that is still on its way is called slow, in milliseconds. */
const slowMs = 2_000

type LoadingState = 'loading' | 'slow' | 'there' | 'broken'

/** Whether the picture can be looked at, or why not. */
export type PictureState = LoadingState | 'unsafe' | 'none'

export interface PictureLoading {
  readonly state: PictureState
  /** Where the picture comes from; null when there is nothing to load. */
  readonly address: string | null
  /** Counts the tries; each one loads anew. */
  readonly attempt: number
  readonly retry: () => void
  readonly noteLoaded: () => void
  readonly noteBroken: () => void
}

/** How far a receipt's picture has come. Only a web address is ever loaded. Source: REC-03, REC-41. */
export function usePictureLoading({ imageURI }: Receipt): PictureLoading {
  const [state, setState] = useState<LoadingState>('loading')
  const [attempt, setAttempt] = useState(0)
  const address = webAddress(imageURI)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
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
