import { atom, computed, type ReadableAtom } from 'nanostores'
import { forgetFailedEarly } from '#browser/api/early.ts'
import { noAnswer } from '#browser/api/failures.ts'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import type { Credentials } from '#lib/contracts/auth.ts'
import { mutation } from '#stores/mutation.ts'
import { loginErrors } from './errors.ts'
import { invalidCredentials } from './rules.ts'
import type { LoginResult } from './send-login.ts'

export type Field = keyof Credentials

/** A message and its second line. */
export type Failure = Pick<CatalogueRow, 'message' | 'detail'>

type FieldFailures = Readonly<Partial<Record<Field, Failure>>>

/** What the page does when a login is decided. */
export interface LoginPage {
  /** Opens the page after the login. */
  readonly enter: () => void
  /** Moves the focus to a field that is wrong. */
  readonly focus: (field: Field) => void
}

/** The code that sends the login loads while the user types, because the form does not need it before. */
export const loadSending = () => import('./send-login.ts')

const signIn = mutation(async (credentials: Credentials) => {
  const { sendLogin } = await loadSending().catch((error) => {
    forgetFailedEarly()
    throw noAnswer(error)
  })
  return sendLogin(credentials)
})

const $fieldFailures = atom<FieldFailures>({})
const $dialogFailure = atom<Failure | null>(null)
const $isEntering = atom(false)

/** The messages at the fields. */
export const $failures: ReadableAtom<FieldFailures> = $fieldFailures

/** The message in the dialog; null when it is closed. */
export const $dialog: ReadableAtom<Failure | null> = $dialogFailure

/** Whether a login is on its way, or has succeeded and the next page loads. */
export const $isBusy = computed([signIn.$pending, $isEntering], (isSending, isEntering) => isSending || isEntering)

/** The text when the API accepts a login but no session can start. */
const notStarted: Record<Exclude<LoginResult, 'started'>, Partial<Failure>> = {
  noToken: {},
  unreadable: { detail: 'login.error.token' },
  expired: { detail: 'login.error.clock' },
  blocked: { detail: 'error.storage' },
}

/** Sends a login that is complete, once. Source: SES-10 to SES-16, SES-25 to SES-35. */
export function logIn(credentials: Credentials, { enter, focus }: LoginPage): void {
  if ($isBusy.get()) return
  const invalid = invalidCredentials(credentials)
  $fieldFailures.set(Object.fromEntries(invalid.map((field) => [field, { message: 'login.required' }])))
  const [first] = invalid
  if (first) {
    focus(first)
    return
  }
  void signIn.send(credentials, {
    done(result) {
      if (result !== 'started') return $dialogFailure.set({ message: 'error.generic', ...notStarted[result] })
      $isEntering.set(true)
      enter()
    },
    failed(problem) {
      const { place, ...failure } = lookUp(loginErrors, problem)
      if (place === 'dialog') return $dialogFailure.set(failure)
      $fieldFailures.set({ [place]: failure })
      focus(place)
    },
  })
}

/** Removes the message of a changed field when it is valid. The first change removes an answer of the server. Source: SES-34. */
export function recheck(field: Field, credentials: Credentials): void {
  const { [field]: shown, ...others } = $fieldFailures.get()
  if (!shown || (shown.message === 'login.required' && invalidCredentials(credentials).includes(field))) return
  $fieldFailures.set(others)
}

export function closeDialog(): void {
  $dialogFailure.set(null)
}
