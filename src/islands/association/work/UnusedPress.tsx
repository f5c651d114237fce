import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import type { Selection } from '../state/selection.ts'

/** Why the last press did nothing. Source: INP-16. */
export function UnusedPress({ $unused }: Pick<Selection<unknown>, '$unused'>) {
  const { t } = useLanguage()
  const unused = useStore($unused)
  return (
    <span role="status" className="text-small text-warn">
      {unused && t(`associating.unused.${unused.why}`)}
    </span>
  )
}
