import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import { LateDialog } from '#parts/LateDialog.tsx'
import { LatePart } from '#parts/LatePart.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { LazyPart } from '#ui/use-lazy-part.ts'

export interface StripPlaceProps<Part> {
  readonly of: LazyPart<Part>
  /** The transaction whose dialog is asked for. */
  readonly $asked: ReadableAtom<object | null>
  /** Closes the dialog. */
  readonly onClose: () => void
  readonly children: (part: Part) => Elements
}

/** The strip under the table, which brings the dialog of a row. It has the same height from the start, so that nothing moves when it loads. */
export function StripPlace<Part>({ of, $asked, onClose, children }: StripPlaceProps<Part>) {
  const { t } = useLanguage()
  const asked = useStore($asked)
  const { load } = of
  useEffect(load, [load])
  return (
    <>
      <div className="mt-2 h-35 shrink-0 contain-strict max-desktop:h-64 print:hidden">
        <LatePart of={of} missing={<p className="text-small text-muted">{t('error.partMissing')}</p>}>
          {children}
        </LatePart>
      </div>
      {/* The loaded strip opens the dialog. Before that, keys are held, and a file that does not arrive is said. */}
      {asked && (
        <LateDialog of={of} onBack={onClose}>
          {() => null}
        </LateDialog>
      )}
    </>
  )
}
