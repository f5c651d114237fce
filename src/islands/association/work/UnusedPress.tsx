import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import type { Selection } from '../state/selection.ts'

/** Why the last press did nothing, at the end of the line of the evidence. Source: INP-16. */
export function UnusedPress({ $unused }: Pick<Selection<unknown>, '$unused'>) {
  const { t } = useLanguage()
  const unused = useStore($unused)
  return (
    <span
      role="status"
      className="text-small leading-5 text-warn desktop:col-start-2 desktop:row-start-2 desktop:whitespace-nowrap"
    >
      {unused && t(`associating.unused.${unused.why}`)}
    </span>
  )
}
