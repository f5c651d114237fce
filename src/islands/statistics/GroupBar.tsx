import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'

/** Text size that grows with the screen, so that a board on a wall can be read from across the room. */
export const barText = 'text-[clamp(0.875rem,min(1.15vw,2.1vh),1.5rem)] leading-tight'

export interface GroupBarProps {
  readonly title: string
  readonly titleId: string
  /** Whether the figures are old. */
  readonly old: boolean
  readonly age: Elements
  readonly children: Elements
}

/** The bar above a group of figures: title, age and tools. */
export function GroupBar({ title, titleId, old, age, children }: GroupBarProps) {
  return (
    <div
      className={classes(
        'flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 border-y border-line px-6 py-2 max-desktop:px-4 min-[80rem]:flex-nowrap',
        old ? 'bg-warn-tint' : 'bg-ground',
      )}
    >
      <div className="min-w-0">
        <h2 id={titleId} className={classes(barText, 'font-strong')}>
          {title}
        </h2>
        {age}
      </div>
      <div className="-mr-2 ml-auto flex min-[80rem]:shrink-0 flex-wrap items-center gap-x-3 gap-y-2 max-desktop:mr-0 max-desktop:ml-0 max-desktop:w-full max-desktop:justify-between">
        {children}
      </div>
    </div>
  )
}
