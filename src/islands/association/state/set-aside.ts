import { atom, computed } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { keptForUser } from '#stores/kept-for-user.ts'
import type { LabelLine } from '../rules/label-lines.ts'
import { asideOf, isKept, readSetAside, type SetAside, withLabels, withoutIds } from '../rules/set-aside.ts'

const kept = keptForUser(storageKeys.setAside, readSetAside)

/** The labels that a browser must not keep are set aside until the page is left. */
const $ofPage = atom<SetAside>([])

/** The labels that the user has set aside, of all hubs. They outlast an expiry, and the logout clears them. Source: MAS-34. */
export const $setAside = computed([kept.$value, $ofPage], (all, ofPage): SetAside => [...ofPage, ...all])

/** Sets labels aside until they have more transactions. */
export function setLabelsAside(hubId: string, lines: readonly LabelLine<unknown>[]): void {
  const { keep = [], leave = [] } = Object.groupBy(lines, (line) => (isKept(line) ? 'keep' : 'leave'))
  change(withLabels(kept.$value.get(), hubId, keep), withLabels($ofPage.get(), hubId, leave))
}

/** Takes labels back, by the ids of their lines. */
export function takeLabelsBack(hubId: string, ids: ReadonlySet<string>): void {
  change(withoutIds(kept.$value.get(), hubId, ids), withoutIds($ofPage.get(), hubId, ids))
}

/**
 * Forgets the labels that have more transactions now, so that they stay when these become fewer again.
 *
 * @param lines of all transactions of the hub
 */
export function forgetGrown(hubId: string, lines: readonly LabelLine<unknown>[]): void {
  takeLabelsBack(hubId, asideOf($setAside.get(), hubId, lines).grown)
}

function change(ofBrowser: SetAside, ofPage: SetAside): void {
  if (ofBrowser !== kept.$value.get()) kept.set(ofBrowser)
  $ofPage.set(ofPage)
}
