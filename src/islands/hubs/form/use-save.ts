import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { hubFormErrors } from '#lib/catalogues/hubs.ts'
import type { WholeHub } from '#lib/contracts/hubs.ts'
import { limits } from '#lib/limits.ts'
import { linkTo } from '#lib/links.ts'
import { readText } from '#lib/typed/text.ts'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { type Choice, conflictsOf, type HubConflict, merged } from '../rules/conflict.ts'
import type { HubFieldName } from '../rules/fields.ts'
import { bodyOf, changesBetween, type HubValues, valuesOf } from '../rules/form.ts'
import { createHub, updateHub } from '../state.ts'

/** `saved`: the list opens soon. */
export type SaveState = 'editing' | 'saving' | 'saved'

/** Another user has saved the hub since the form was opened. */
interface Outdated {
  readonly theirs: WholeHub
  readonly conflicts: readonly HubConflict[]
}

/**
 * Saves the form once, and opens the list 3 seconds later. It never overwrites what another user has saved meanwhile.
 * Source: HUB-23 to HUB-29, HUB-41.
 *
 * @param hub the hub to change; null for a new one
 */
export function useSave(hub: WholeHub | null, form: UseFormReturn<HubValues>) {
  const { t } = useLanguage()
  const fail = useFailureToast(hubFormErrors, limits.toastMs)
  const isCreating = useStore(createHub.$pending)
  const isUpdating = useStore(updateHub.$pending)
  const [version, setVersion] = useState(hub)
  const [isSaved, setSaved] = useState(false)
  const [isUnchanged, setUnchanged] = useState(false)
  const [outdated, setOutdated] = useState<Outdated | null>(null)
  useRedirect(isSaved)
  const base = valuesOf(version)

  function done(text: string) {
    announce(text, { durationMs: limits.toastMs })
    setSaved(true)
  }

  function send() {
    if (isSaved) return
    const values = form.getValues()
    const hasNoChanges = version !== null && changesBetween(base, values).length === 0
    setUnchanged(hasNoChanges)
    if (hasNoChanges) return
    if (version === null) return create(values)
    const body = bodyOf(values, version.dataRetrievalMethod, base)
    void updateHub.send(
      { id: version.id, form: body, madeFrom: version.updated_at },
      {
        done: (result) => (result.kind === 'saved' ? done(t('hubs.success.updated')) : compare(result.theirs, values)),
        failed: fail,
      },
    )
  }

  function create(values: HubValues) {
    void createHub.send(bodyOf(values, []), {
      done: () => done(t('hubs.success.created', { name: readText(values.name) })),
      failed: fail,
    })
  }

  function compare(theirs: WholeHub, mine: HubValues) {
    // An earlier save has arrived although its answer was lost: the stored values are the values of the form.
    if (changesBetween(valuesOf(theirs), mine).length === 0) return done(t('hubs.success.updated'))
    const conflicts = conflictsOf(base, mine, valuesOf(theirs))
    if (conflicts.length === 0) setVersion(theirs)
    setOutdated({ theirs, conflicts })
  }

  function take(choices: Readonly<Partial<Record<HubFieldName, Choice>>>) {
    if (!outdated) return
    form.reset(merged(form.getValues(), outdated.conflicts, choices), { keepDefaultValues: true })
    setVersion(outdated.theirs)
    setOutdated(null)
  }

  const state: SaveState = isSaved ? 'saved' : isCreating || isUpdating ? 'saving' : 'editing'
  return { state, base, isUnchanged, outdated, send, take, forgetOutdated: () => setOutdated(null) }
}

/** Opens the list after a while, unless the user leaves the page first. Source: HUB-26, HUB-41. */
function useRedirect(isSaved: boolean): void {
  const { locale } = useLanguage()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => location.assign(linkTo('hubManagement', locale)), limits.hubRedirectMs)
    const stop = () => clearTimeout(timer)
    addEventListener('pagehide', stop)
    return () => {
      stop()
      removeEventListener('pagehide', stop)
    }
  }, [isSaved, locale])
}
