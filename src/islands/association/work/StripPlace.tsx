import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import { type ComponentType, useEffect } from 'react'
import { actionOf, digitOf, type PressedKey } from '#lib/keys.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useIsPainted } from '#ui/use-painted.ts'
import { associationKeyTable } from '../keys.ts'
import type { Selection } from '../state/selection.ts'

export interface StripPlaceProps {
  readonly importWork: () => Promise<ComponentType>
  /** The transaction whose dialog is asked for, and the keys that come before the strip. */
  readonly selection: Pick<Selection<object>, 'early'> & { readonly $asked: WritableAtom<object | null> }
}

/**
 * The strip under the table, which brings the dialog of a row. It has the same height from the start, so that nothing moves when it loads. On
 * a phone it is a sheet at the foot of the window, and the page keeps its height free.
 */
export function StripPlace({ importWork, selection: { $asked, early } }: StripPlaceProps) {
  const { t } = useLanguage()
  // The rows come first.
  const work = useLatePart(importWork, useIsPainted())
  const asked = useStore($asked)
  const { load } = work
  const isAwaited = useTopDialog() === null && work.part === null && !work.failed
  useKeys((pressed) => isOfStrip(pressed) && early.push(pressed) > 0, isAwaited)
  useEffect(() => {
    if (asked) load()
  }, [asked, load])
  return (
    <>
      <div className="mt-2 h-35 shrink-0 max-desktop:h-64 print:hidden">
        <div className="h-full contain-strict sheet:fixed sheet:inset-x-0 sheet:bottom-0 sheet:z-10 sheet:h-64">
          <LatePart of={work} missing={<p className="text-small text-muted">{t('error.partMissing')}</p>}>
            {(Work) => <Work />}
          </LatePart>
        </div>
      </div>
      {/* The loaded strip opens the dialog. Before that, keys are held, and a file that does not arrive is reported. */}
      {asked && (
        <LateDialog of={work} onBack={() => $asked.set(null)}>
          {() => null}
        </LateDialog>
      )}
    </>
  )
}

/** Escape and Space mean something only when the strip is there. */
function isOfStrip(pressed: PressedKey): boolean {
  const action = actionOf(associationKeyTable.$keys.get(), pressed)
  return action === null ? digitOf(pressed) !== null : action !== 'leave' && action !== 'pause'
}
