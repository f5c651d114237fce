import { atom } from 'nanostores'

/** The element of the page that shows the toasts; null when the page has none, and they are shown over it. */
export const $noticePlace = atom<HTMLElement | null>(null)

/** Use it as the `ref` of that element. A page has one at most. */
export function noticePlace(element: HTMLElement | null): () => void {
  $noticePlace.set(element)
  return () => $noticePlace.set(null)
}
