import { atom, computed } from 'nanostores'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Problem } from '#lib/problem.ts'
import { dissociateStore } from '#stores/association-writes.ts'
import { readTyped } from '../../rules/typed-ids.ts'
import type { WriteRun } from '../../state/write-run.ts'

/** A transaction that is to be dissociated. */
export interface Asked {
  readonly id: string
  /** Typed in the field, not taken from the log of the day. */
  readonly isTyped: boolean
}

/** Adds a dissociation that has ended to the log of the day. */
export type Note = (id: string, problem?: Problem) => void

/** The text of the field. */
export const $typed = atom('')

/** The one id or the several ids of the field. */
export const $ids = computed($typed, readTyped)

/** The open question about one transaction. */
export const $asked = atom<Asked | null>(null)

/** Whether the question about several ids is open. */
export const $isAskingMany = atom(false)

/** Why the last dissociation of one transaction has failed. */
export const $failure = atom<Problem | null>(null)

/** The run of several dissociations. */
export const $run = atom<WriteRun<string> | null>(null)

/** Whether the text was pasted, sent or left. Until then it may become an id. */
const $isWhole = atom(false)

/** What is wrong with the only id, and why nothing can be sent: null and undefined when all is well. Source: MDI-04, MDI-13. */
export const $form = computed([$ids, $isWhole, $run], ({ several, fault, hasId }, isWhole, run) => {
  const wrong = fault !== null && (isWhole || fault !== 'malformed') ? fault : null
  return { wrong, off: offReason(run !== null, hasId, several !== null, wrong !== null) }
})

function offReason(isRunning: boolean, hasId: boolean, isMany: boolean, isWrong: boolean): MessageId | undefined {
  if (isRunning) return 'dissociation.many.running'
  if (hasId) return undefined
  if (isMany) return 'dissociation.many.none'
  return isWrong ? 'dissociation.wrong' : 'dissociation.disabled'
}

/** Takes the text of the field. */
export function typeIds(text: string, isPasted: boolean): void {
  $isWhole.set(isPasted)
  $typed.set(text)
}

/** The user has left the field. */
export function leaveField(): void {
  $isWhole.set(true)
}

/** Asks whether to dissociate what is in the field. */
export function submitIds(): void {
  $isWhole.set(true)
  const { id, several, hasId } = $ids.get()
  if (!hasId || $run.get()) return
  if (several) $isAskingMany.set(true)
  else $asked.set({ id, isTyped: true })
}

/**
 * Asks whether to take an action of the log back. Those of a run go through the field, as pasted ones do, which shows what each has
 * become.
 */
export function askToTakeBack(ids: readonly string[]): void {
  const [id = ''] = ids
  if (ids.length === 1) {
    $asked.set({ id, isTyped: false })
  } else if (!$run.get()) {
    $typed.set(ids.join('\n'))
    $isAskingMany.set(true)
  }
}

/** Closes the questions. */
export function dropQuestion(): void {
  $asked.set(null)
  $isAskingMany.set(false)
}

/**
 * Dissociates one transaction. Its id stays in the field after a failure. Source: MDI-06, MDI-08 to MDI-12, MDI-14.
 *
 * @param tell says that it is done
 */
export function dissociate({ id, isTyped }: Asked, note: Note | undefined, tell: () => void): Promise<void> {
  return dissociateStore.send(id, {
    settled: dropQuestion,
    done() {
      tell()
      note?.(id)
      if (isTyped) $typed.set('')
    },
    failed(problem) {
      note?.(id, problem)
      $failure.set(problem)
    },
  })
}
