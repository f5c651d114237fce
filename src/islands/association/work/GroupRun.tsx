import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import { formatText } from '#lib/format.ts'
import { shownKey } from '#lib/keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { associationErrors } from '../errors.ts'
import { associationKeyTable } from '../keys.ts'
import { RunProgress } from '../RunProgress.tsx'
import type { StoreRun } from '../state/store-run.ts'
import type { Associable } from '../state/task.ts'
import { StripButton } from './StripButton.tsx'

const kinds = {
  associate: {
    title: 'associating.run.associating',
    progress: 'associating.run.associated',
    catalogue: [
      { status: 409, message: 'associating.run.exists', place: 'dialog' },
      { status: 404, message: 'associating.run.missing', place: 'dialog' },
      ...associationErrors,
    ],
  },
  dissociate: {
    title: 'associating.run.dissociating',
    progress: 'associating.run.dissociated',
    catalogue: dissociationErrors,
  },
} as const satisfies Record<
  StoreRun<unknown>['kind'],
  { readonly catalogue: Catalogue; readonly [text: string]: unknown }
>

export interface GroupRunProps {
  readonly run: StoreRun<Associable>
}

/** A run in place of the active transaction. */
export function GroupRun({ run }: GroupRunProps) {
  const { t } = useLanguage()
  const { phase } = useStore(run.writes.$progress)
  const { title, progress, catalogue } = kinds[run.kind]
  const keys = useStore(associationKeyTable.$keys)

  // The button that has started the run is gone, and with it the focus of those who have used it.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    takeStartFocus(place.current)
  }, [])

  const name = t(title, { store: formatText(run.store.name) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={place}
      role="group"
      aria-label={name}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-3 gap-y-1 outline-none"
    >
      <p className="font-medium">{name}</p>
      <RunProgress
        run={run.writes}
        progress={progress}
        nameOf={({ label }) => formatText(label)}
        catalogue={catalogue}
        pauseKey={shownKey(keys, 'pause')}
      />
      {phase !== 'running' && (
        <StripButton action="leave" onPress={run.close}>
          {t('action.close')}
        </StripButton>
      )}
    </div>
  )
}
