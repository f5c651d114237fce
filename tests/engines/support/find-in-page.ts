import { isInaccessible, queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'

/** A part of a page as its users know it. */
export interface Part {
  /** A role with its accessible name, the label of a field, a text, or the field of a file. A password has no role. */
  readonly by: 'role' | 'label' | 'text' | 'file'
  readonly role?: string
  /** The whole name, label or text. A role without one may have any name. */
  readonly name?: string
  /** Source of a regular expression in place of the whole name. */
  readonly pattern?: string
}

declare global {
  interface Window {
    /** Finds the elements of the last part that are not hidden, inside of all parts before it. */
    findParts?: (parts: readonly Part[]) => readonly HTMLElement[]
  }
}

function findIn(within: HTMLElement, { by, role = '', name = '', pattern }: Part): readonly HTMLElement[] {
  const wanted = pattern === undefined ? name : new RegExp(pattern)
  if (by === 'file') return Array.from(within.querySelectorAll<HTMLElement>('input[type=file]'))
  if (by === 'role') return queryAllByRole(within, role, wanted === '' ? {} : { name: wanted })
  const found = by === 'label' ? queryAllByLabelText(within, wanted) : queryAllByText(within, wanted)
  return found.filter((element) => !isInaccessible(element))
}

window.findParts = (parts) =>
  parts.reduce<readonly HTMLElement[]>((found, part) => found.flatMap((one) => findIn(one, part)), [document.body])
