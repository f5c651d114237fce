import { atom, computed } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { keptForUser } from '#stores/kept-for-user.ts'
import type { LabelLine } from '../rules/label-lines.ts'
import { asideOf, isKept, readSetAside, type SetAside, withLabels, withoutKeys } from '../rules/set-aside.ts'

const kept = keptForUser(storageKeys.setAside, readSetAside)

/** The labels that a browser must not keep are set aside until the page is left. */
const $ofPage = atom<SetAside>([])

/** The labels that the user has set aside, of all hubs. They outlast an expiry, and the logout clears them. Source: MAS-34. */
export const $setAside = computed([kept.$value, $ofPage], (all, ofPage): SetAside => [...ofPage, ...all])

/** Sets labels aside until they have more transactions. */
export function setLabelsAside(hubId: string, lines: readonly LabelLine<unknown>[]): void {
  change(withLabels($setAside.get(), hubId, lines))
}

/** Takes labels back, by the keys of their lines. */
export function takeLabelsBack(hubId: string, keys: ReadonlySet<string>): void {
  change(withoutKeys($setAside.get(), hubId, keys))
}

/**
 * Forgets the labels that have more transactions now, so that they stay when these become fewer again.
 *
 * @param lines of all transactions of the hub
 */
export function forgetGrown(hubId: string, lines: readonly LabelLine<unknown>[]): void {
  takeLabelsBack(hubId, asideOf($setAside.get(), hubId, lines).grown)
}

function change(all: SetAside): void {
  if (all === $setAside.get()) return
  kept.set(all.filter(isKept))
  $ofPage.set(all.filter((entry) => !isKept(entry)))
}
