import { classes } from '../classes.ts'

/** The box of an open list, out of the page's flow, but not out of the dialog that it stands in. */
export function listBox(isAbove: boolean): string {
  return classes(
    'absolute inset-x-0 z-20 flex flex-col overflow-hidden rounded-control border border-line bg-raised text-body shadow-lift',
    isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
  )
}

/** The part of it that scrolls. */
export const listScroll = 'min-h-0 overflow-y-auto overscroll-contain p-1 outline-none'

/** One line of it. */
export const listLine = 'flex min-h-8 items-center gap-2 rounded-control px-2 py-1 max-desktop:min-h-10'

/** What the list says under its lines. */
export const listNote = 'shrink-0 border-t border-line px-3 py-2 text-small text-muted first:border-t-0'
