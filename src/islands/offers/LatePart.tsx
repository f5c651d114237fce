import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useLazyPart } from '#ui/use-lazy-part.ts'

export interface LatePartProps<Part> {
  readonly load: () => Promise<Part>
  /** Stands in the part's place while it is on its way. */
  readonly waiting: ReactNode
  readonly children: (part: Part) => ReactNode
}

/** A part that loads when it is shown; where its file does not arrive, the page around it goes on. */
export function LatePart<Part>({ load: importPart, waiting, children }: LatePartProps<Part>) {
  const { t } = useLanguage()
  const { part, failed, load } = useLazyPart(importPart)
  useEffect(load, [load])
  if (part) return children(part)
  if (!failed) return waiting
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-3">
      <p className="text-table text-bad">{t('offers.partMissing')}</p>
      <Button size="small" onClick={load}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
