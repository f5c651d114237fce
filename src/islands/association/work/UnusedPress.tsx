import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import type { Selection } from '../state/selection.ts'

/** Why the last press did nothing, at the end of the first line. Source: INP-16. */
export function UnusedPress({ $unused }: Pick<Selection<unknown>, '$unused'>) {
  const { t } = useLanguage()
  const unused = useStore($unused)
  return (
    <span
      role="status"
      data-unused=""
      className="text-small leading-5 text-warn max-desktop:empty:-mt-1 max-desktop:not-empty:min-h-8 max-desktop:leading-4 desktop:col-start-2 desktop:row-start-1 desktop:self-center desktop:not-empty:ml-4 desktop:whitespace-nowrap"
    >
      {unused && t(`associating.unused.${unused.why}`)}
    </span>
  )
}
