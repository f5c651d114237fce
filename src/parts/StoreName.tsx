import type { ReactElement } from 'react'
import { formatText } from '#lib/format.ts'

/**
 * A store's name in a narrow column. It is cut in the words that all names of the list start with, so that those that differ stay.
 *
 * @param beginning those words
 */
export function storeName(name: string | null, beginning: string): string | ReactElement {
  const text = formatText(name)
  if (beginning === '' || !text.startsWith(`${beginning} `)) return text
  return (
    <span className="flex w-fit max-w-full whitespace-pre">
      {/* Right to left, so that the ellipsis is at the start, without a gap before the word that differs. */}
      <span data-cuts="" dir="rtl" className="min-w-0 overflow-hidden text-ellipsis">
        {/* The left-to-right mark, which is invisible, keeps the trailing space on the right side. */}
        <bdi dir="ltr" className="after:content-['\200e'/'']">
          {`${beginning} `}
        </bdi>
      </span>
      <span data-cuts="" className="max-w-[calc(100%-1.5em)] shrink-0 overflow-hidden text-ellipsis">
        {text.slice(beginning.length + 1)}
      </span>
    </span>
  )
}
