import { useStore } from '@nanostores/react'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import { formatText } from '#lib/format.ts'
import { shownKey } from '#lib/keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { OneLineList } from '#ui/OneLineList.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { associationErrors } from '../errors.ts'
import { associationKeyTable } from '../keys.ts'
import { RunCount, RunState, RunSwitch, useFailures } from '../RunProgress.tsx'
import type { AssociationRun } from '../state/association-run.ts'
import type { Associable } from '../state/task.ts'
import { namesOfStores } from './names-of-stores.ts'
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
  AssociationRun<unknown>['kind'],
  { readonly catalogue: Catalogue; readonly [text: string]: unknown }
>

export interface GroupRunProps {
  readonly run: AssociationRun<Associable>
}

/** A run in place of the active transaction. */
export function GroupRun({ run }: GroupRunProps) {
  const { t } = useLanguage()
  const { phase } = useStore(run.writes.$progress)
  const { title, progress, catalogue } = kinds[run.kind]
  const keys = useStore(associationKeyTable.$keys)

  const name = t(title, { store: namesOfStores(run.stores, t) })
  const failures = useFailures({ run: run.writes, nameOf: ({ label }) => formatText(label), catalogue })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      // The button that has started the run is gone, and with it the focus of those who have used it.
      ref={takeStartFocus}
      role="group"
      aria-label={name}
      tabIndex={-1}
      className="col-span-2 col-start-1 row-span-3 row-start-1 grid grid-cols-subgrid grid-rows-subgrid items-center outline-none max-desktop:flex max-desktop:min-h-35 max-desktop:flex-col max-desktop:items-start max-desktop:gap-1.5"
    >
      <div className="flex min-w-0 items-center gap-x-3 max-desktop:flex-wrap">
        <p title={name} className="truncate font-medium max-desktop:whitespace-normal">
          {name}
        </p>
        <RunCount run={run.writes} progress={progress} />
      </div>
      <div className="col-span-2 flex min-w-0 items-baseline max-desktop:flex-col">
        <RunState run={run.writes} />
        {failures.length > 0 && (
          <OneLineList
            label={t('run.failed')}
            items={failures}
            more={(count) => t('associating.evidence.more', { count })}
            className="grow text-bad"
          />
        )}
      </div>
      <div className="col-span-2 flex gap-x-1.5 max-desktop:*:h-11">
        <RunSwitch run={run.writes} pauseKey={shownKey(keys, 'pause')} />
        {phase !== 'running' && (
          <StripButton action="leave" onPress={run.close}>
            {t('action.close')}
          </StripButton>
        )}
      </div>
    </div>
  )
}
