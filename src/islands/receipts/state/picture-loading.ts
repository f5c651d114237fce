import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { webAddress } from '#lib/rules.ts'

/** A picture that loads longer than this is slow. */
const slowMs = 2_000

/** Whether the picture is visible, or why not. */
export type PictureState = 'loading' | 'slow' | 'there' | 'broken' | 'unsafe' | 'none'

export interface Loading {
  readonly state: PictureState
  /** Number of retries. Each one loads the picture again. */
  readonly attempt: number
}

export interface PictureLoading {
  readonly $loading: ReadableAtom<Loading>
  /** Address of the picture; null when there is nothing to load. */
  readonly address: string | null
  readonly retry: () => void
  readonly noteLoaded: () => void
  readonly noteBroken: () => void
}

/**
 * The loading of a receipt's picture. Only a web address is loaded.
 *
 * @param onSeen called when the picture is visible
 * Source: REC-03, REC-41.
 */
export function pictureLoading({ imageURI }: Pick<Receipt, 'imageURI'>, onSeen: () => void = () => {}): PictureLoading {
  const address = webAddress(imageURI)
  const first = address === null ? (imageURI?.trim() ? 'unsafe' : 'none') : 'loading'
  const $loading = atom<Loading>({ state: first, attempt: 0 })
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (part: Partial<Loading>) => $loading.set({ ...$loading.get(), ...part })
  const waitForSlow = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if ($loading.value.state === 'loading') change({ state: 'slow' })
    }, slowMs)
  }
  onMount($loading, () => {
    waitForSlow()
    return () => clearTimeout(timer)
  })
  return {
    $loading,
    address,
    retry() {
      change({ state: 'loading', attempt: $loading.get().attempt + 1 })
      waitForSlow()
    },
    noteLoaded() {
      change({ state: 'there' })
      onSeen()
    },
    noteBroken: () => change({ state: 'broken' }),
  }
}

/** Loads the picture of a receipt as soon as its address is known, so that it is there on Start. */
export function loadAhead({ imageURI }: Pick<Receipt, 'imageURI'>): void {
  const address = webAddress(imageURI)
  // There are no pictures outside of a browser.
  if (address === null || typeof Image === 'undefined') return
  const picture = new Image()
  picture.referrerPolicy = 'no-referrer'
  picture.src = address
}
