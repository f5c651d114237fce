import { atom, computed } from 'nanostores'
import type { WholeHub } from '#lib/contracts/hubs.ts'
import { limits } from '#lib/limits.ts'
import type { Problem } from '#lib/problem.ts'
import { readText } from '#lib/typed/text.ts'
import { type Choice, conflictsOf, type HubConflict, merged } from '../rules/conflict.ts'
import type { HubFieldName } from '../rules/fields.ts'
import { bodyOf, changesBetween, type HubValues, valuesOf } from '../rules/form.ts'
import { createHub, updateHub } from './hubs.ts'

/** `saved`: the list opens soon. */
export type SaveState = 'editing' | 'saving' | 'saved'

/** Another user has saved the hub since the form was opened. */
interface Outdated {
  readonly theirs: WholeHub
  readonly conflicts: readonly HubConflict[]
}

/** What the page does about a save. */
export interface SaveNews {
  /** @param name of a new hub; null for a changed one */
  readonly saved: (name: string | null) => void
  readonly openList: () => void
  readonly failed: (problem: Problem) => void
}

/**
 * The save of a form. It sends the form once, never overwrites what another user has saved meanwhile, and opens the list 3 seconds after a
 * success. Source: HUB-23 to HUB-29, HUB-41.
 *
 * @param hub the hub to change; null for a new one
 */
export function hubSave(hub: WholeHub | null, news: SaveNews) {
  const $version = atom(hub)
  const $isSaved = atom(false)
  const $isUnchanged = atom(false)
  const $outdated = atom<Outdated | null>(null)
  const $isSending = computed([createHub.$pending, updateHub.$pending], (...pending) => pending.includes(true))
  const $state = computed(
    [$version, $isSaved, $isSending, $isUnchanged, $outdated],
    (version, isSaved, isSending, isUnchanged, outdated) => {
      const state: SaveState = isSaved ? 'saved' : isSending ? 'saving' : 'editing'
      /** `base`: the values that the changes are told from. `isUnchanged`: the last press found no change. */
      return { state, base: valuesOf(version), isUnchanged, outdated }
    },
  )

  function end(name: string | null): void {
    news.saved(name)
    $isSaved.set(true)
    const timer = setTimeout(news.openList, limits.hubRedirectMs)
    // The user may leave the page first.
    addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  }

  function compare(theirs: WholeHub, mine: HubValues): void {
    // An earlier save has arrived although its answer was lost: the stored values are the values of the form.
    if (changesBetween(valuesOf(theirs), mine).length === 0) {
      end(null)
      return
    }
    const conflicts = conflictsOf(valuesOf($version.get()), mine, valuesOf(theirs))
    if (conflicts.length === 0) $version.set(theirs)
    $outdated.set({ theirs, conflicts })
  }

  return {
    $state,
    /** Sends the form, unless it was saved or has no change. */
    send(values: HubValues): void {
      if ($isSaved.get()) return
      const version = $version.get()
      const { failed } = news
      if (version === null) {
        void createHub.send(bodyOf(values, []), { done: () => end(readText(values.name)), failed })
        return
      }
      const base = valuesOf(version)
      $isUnchanged.set(changesBetween(base, values).length === 0)
      if ($isUnchanged.get()) return
      const form = bodyOf(values, version.dataRetrievalMethod, base)
      void updateHub.send(
        { id: version.id, form, madeFrom: version.updated_at },
        { done: (result) => (result.kind === 'saved' ? end(null) : compare(result.theirs, values)), failed },
      )
    },
    /** Goes on from the version of the other user. Returns the values of the form after the choices. */
    take(values: HubValues, choices: Readonly<Partial<Record<HubFieldName, Choice>>>): HubValues {
      const outdated = $outdated.get()
      if (!outdated) return values
      $version.set(outdated.theirs)
      $outdated.set(null)
      return merged(values, outdated.conflicts, choices)
    },
    forgetOutdated: () => $outdated.set(null),
  }
}
