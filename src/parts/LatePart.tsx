import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type LazyPart, useLazyPart } from '#ui/use-lazy-part.ts'

/** A part that loads as soon as the component that uses it is there, which may be before it is shown. */
export function useLatePart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  const late = useLazyPart(importPart)
  const { load } = late
  useEffect(load, [load])
  return late
}

export interface LatePartProps<Part> {
  readonly of: LazyPart<Part>
  /** Stands in the part's place while it is on its way. */
  readonly waiting?: ReactNode
  /** Stands there when its file does not arrive; without it, a way to reload the page. */
  readonly missing?: ReactNode
  readonly children: (part: Part) => ReactNode
}

/** A part that loads late, and what stands in its place until then. */
export function LatePart<Part>({ of, waiting, missing = <PartMissing />, children }: LatePartProps<Part>) {
  if (of.part) return children(of.part)
  return of.failed ? missing : waiting
}

/** The connection failed, or a newer release has replaced the file. */
function PartMissing() {
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('error.generic')}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      }
    >
      {t('error.partMissing')}
    </EmptyState>
  )
}
