import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { UserLanguage } from '#ui/ContentLanguage.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface OfferPartProps<Part> {
  readonly load: () => Promise<Part>
  /** Shown while the component loads. */
  readonly waiting: Elements
  readonly children: (part: Part) => Elements
}

/** A component that loads when it is shown. If its file cannot be loaded, the rest of the page still works. */
export function OfferPart<Part>({ load: importPart, waiting, children }: OfferPartProps<Part>) {
  const late = useLatePart(importPart)
  const missing = (
    <UserLanguage>
      <Missing onRetry={late.load} />
    </UserLanguage>
  )
  return (
    <LatePart of={late} waiting={waiting} missing={missing}>
      {children}
    </LatePart>
  )
}

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-3">
      <p className="text-table text-bad">{t('error.partMissing')}</p>
      <RetryButton onClick={onRetry} />
    </div>
  )
}
