import { CircleAlert } from 'lucide'
import type { Elements } from './elements.tsx'
import { Icon } from './Icon.tsx'
import { useLanguage } from './Messages.tsx'

interface ListToolbarProps {
  /** Title and count. */
  readonly heading: Elements
  /** How many entries are not in the list because they could not be read. */
  readonly leftOut?: number | undefined
  /** Buttons of the whole list, with a margin that moves them to the right end. */
  readonly actions?: Elements
  /** Search and filters. */
  readonly children?: Elements
}

/** The area above the rows of a list: title, count and actions in one line, search and filters in the next. */
export function ListToolbar({ heading, leftOut = 0, actions, children }: ListToolbarProps) {
  return (
    <div className="@container flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        {heading}
        <LeftOut count={leftOut} />
        {actions}
      </div>
      {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
    </div>
  )
}

/** Says how many entries a list lacks because they could not be read. Source: API-47. */
export function LeftOut({ count }: { readonly count: number }) {
  const { t } = useLanguage()
  if (count === 0) return null
  return (
    <p role="status" className="flex items-center gap-1.5 text-table text-warn">
      <Icon of={CircleAlert} className="size-3.5 shrink-0" />
      <span>{t('table.leftOut', { count })}</span>
    </p>
  )
}
