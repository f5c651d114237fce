import type { ReactElement } from 'react'

/**
 * Content without a bare text, for a place beside other elements. A translator in the browser replaces text nodes, and React
 * then fails to remove or update them. It replaces a text that is the only child of its element. Source: INP-15.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]

/** Content as elements: a text gets its own element. */
export function elementsOf(content: string | Elements): Elements {
  return typeof content === 'string' ? <span>{content}</span> : content
}
