import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type LazyPart, useLazyPart } from '#ui/use-lazy-part.ts'

/** Loads a late component as soon as it is wanted: by default when the calling component is mounted, even if it is not shown yet. */
export function useLatePart<Part>(importPart: () => Promise<Part>, isWanted = true): LazyPart<Part> {
  return useLazyPart(importPart, isWanted)
}

/** Whether a late component still loads. */
export function isAwaited({ part, failed }: LazyPart<unknown>): boolean {
  return part === null && !failed
}

export interface LatePartProps<Part> {
  readonly of: LazyPart<Part>
  /** Shown while it loads. */
  readonly waiting?: Elements
  /** Shown when the file cannot be loaded. The default is a button that reloads the page. */
  readonly missing?: Elements
  readonly children: (part: Part) => Elements
}

/** Shows a component that loads late, or a placeholder. */
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
