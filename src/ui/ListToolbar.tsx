import type { Elements } from './elements.tsx'

interface ListToolbarProps {
  /** Title and count. */
  readonly heading: Elements
  /** Buttons of the whole list, with a margin that moves them to the right end. */
  readonly actions?: Elements
  /** Search and filters. */
  readonly children?: Elements
}

/** The area above the rows of a list: title, count and actions in one line, search and filters in the next. */
export function ListToolbar({ heading, actions, children }: ListToolbarProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        {heading}
        {actions}
      </div>
      {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
    </div>
  )
}
