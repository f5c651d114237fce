import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '#ui/Messages.tsx'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { LatePart } from '../LatePart.tsx'

/** The strip under the table. It has the same height from the start, so that nothing moves when it loads. */
export function StripPlace<Part>({ of, children }: { of: LazyPart<Part>; children: (part: Part) => ReactNode }) {
  const { t } = useLanguage()
  const { load } = of
  useEffect(load, [load])
  return (
    <div className="mt-2 h-35 shrink-0 contain-strict max-desktop:h-64">
      <LatePart of={of} missing={<p className="text-small text-muted">{t('error.partMissing')}</p>}>
        {children}
      </LatePart>
    </div>
  )
}
