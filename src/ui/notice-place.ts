import { atom } from 'nanostores'
import type { ReactElement } from 'react'

export interface NoticePlace {
  readonly element: HTMLElement
  /** Fits the text below the title into the place. */
  readonly showDetail: (text: string) => ReactElement
}

/** The line of the page, or of a dialog, that shows the toasts; null when the page has none, and they are shown over it. */
export const $noticePlace = atom<NoticePlace | null>(null)

/** Gives the `ref` of that line. A page has one at most. */
export function noticePlace(showDetail: NoticePlace['showDetail']): (element: HTMLElement | null) => () => void {
  return (element) => {
    $noticePlace.set(element && { element, showDetail })
    return () => $noticePlace.set(null)
  }
}
