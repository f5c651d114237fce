import { memo, useState } from 'react'
import { classes } from './classes.ts'
import { isCutOff, useMeasured } from './use-measured.ts'

export interface CutTextProps {
  readonly text: string
  /** Where the whole text has room: over what is below it or above it. */
  readonly whole?: 'down' | 'up'
  /** Whether its end can go, because its start says more. */
  readonly keepsStart?: boolean
  readonly className?: string
}

/** The end stays, because bank labels end with a date. */
const endAndRest = /^(.*?)(.{0,12})$/su

/** CSS draws the whole text, so that the page has it once. */
const wholeBox =
  'after:pointer-events-none after:absolute after:-inset-x-1 after:z-10 after:hidden after:rounded-control after:bg-raised after:px-1 ' +
  "after:text-left after:wrap-anywhere after:whitespace-pre-wrap after:text-ink after:shadow-lift after:content-[attr(data-whole)/''] " +
  'hover:after:block focus:after:block'

const wholeSides = { down: 'after:top-0 after:min-h-full after:py-1', up: 'after:bottom-0 after:py-1' } as const

function CutTextBase({ text, whole = 'down', keepsStart = false, className }: CutTextProps) {
  const [isCut, setIsCut] = useState(false)
  const line = text.replaceAll(/[\n\r]+/g, ' ')
  const [, start = '', end = ''] = keepsStart ? [line, line] : (endAndRest.exec(line) ?? [])
  const box = useMeasured((element) => setIsCut([element, ...element.querySelectorAll('span')].some(isCutOff)))
  return (
    <span
      ref={box}
      // Without it, the start of a Hebrew or Arabic text would come after its end.
      dir="auto"
      data-whole={line}
      {...(isCut && { tabIndex: 0 })}
      className={classes(
        'block overflow-hidden whitespace-pre',
        isCut && wholeBox,
        isCut && wholeSides[whole],
        className,
      )}
    >
      <span
        className={classes(
          'inline-block overflow-hidden align-bottom text-ellipsis',
          keepsStart ? 'max-w-full' : 'max-w-[calc(100%-14ch)]',
        )}
      >
        {start}
      </span>
      {end !== '' && <span className="pr-[2.5ch]">{end}</span>}
    </span>
  )
}

/**
 * A text of one line that is cut in its middle, or at its end. While it is hovered or focused, the whole text is over its line, which is the nearest
 * positioned element around it. It takes the focus only when it is cut, also by a finger. It
 * is memoised, because each render costs a reflow.
 */
export const CutText = memo(CutTextBase) as typeof CutTextBase
