import { atom, computed, type ReadableAtom } from 'nanostores'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { firstFault } from '#lib/form-fault.ts'
import { formatText } from '#lib/format.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Problem } from '#lib/problem.ts'
import { readEmail } from '#lib/typed/email.ts'
import type { Handlers } from '#stores/mutation.ts'
import { $backUserEmail } from '#stores/session.ts'
import { userDeletionErrors, userFormErrors } from '../errors.ts'
import { type AdminLoss, adminLoss } from '../rules/admin-loss.ts'
import { confirms } from '../rules/confirmation.ts'
import { newUserForm, type UserFormPlace, userChangesForm } from '../rules/forms.ts'
import { keyOf } from '../rules/held.ts'
import { type RightsChange, rightsChange } from '../rules/rights-change.ts'
import { $dialog, closeDialog, type Mode, type OpenDialog } from './dialog.ts'
import { $choices, $functionalities, $leavingUsers, $users, deleteUser, removeUser, rereadUsers } from './users.ts'
import { createUser, updateUser } from './writes.ts'

/** What is typed into a form of a user. */
export interface Typed {
  readonly email: string
  readonly password: string
  readonly confirmation: string
  /** Keys of the ticked functionalities; null until the user changes them. */
  readonly ticked: readonly string[] | null
  /** The e-mail that confirms a loss of ADMIN. */
  readonly confirmedEmail: string
}

/** A failure of a form, and the place that shows it. */
export type FormFailure = Pick<CatalogueRow<UserFormPlace>, 'message' | 'detail' | 'place'>

/** What a form shows beside the typed text. */
export interface FormView {
  readonly rights: RightsChange
  /** Whether the list of functionalities is known. */
  readonly isListed: boolean
  /** Why the e-mail has to be typed; null when it has not. */
  readonly loss: AdminLoss | null
  /** Whether a change of the rights can lose ADMIN. */
  readonly canLoseAdmin: boolean
  /** Why the form cannot be sent; null when it can. */
  readonly offReason: MessageId | null
  readonly hasChanges: boolean
  readonly isPending: boolean
  readonly failure: FormFailure | null
}

/** Shows messages in the language of the page. */
export interface Toasts {
  readonly saved: (message: MessageId, email: string) => void
  readonly failed: (problem: Problem) => void
}

/** The form of a dialog of users. A deletion has one too: it may ask for the e-mail. */
export interface UserForm {
  readonly dialog: OpenDialog
  /** The e-mail of its user, as the page shows it. */
  readonly email: string
  /** Most changes are of rights. Before they can be changed, the password is all there is to type. */
  readonly startsAtRights: boolean
  readonly $typed: ReadableAtom<Typed>
  readonly $view: ReadableAtom<FormView>
  readonly type: (typed: Partial<Typed>) => void
  readonly tick: (key: string, isOn: boolean) => void
  /** Checks the form and sends it. Its failure is a toast when the dialog was closed meanwhile. Source: USR-10, USR-28, USR-29. */
  readonly send: (toasts: Toasts) => void
  /** What outlasts the end of the session: no password. Undefined when nothing is typed. Source: SES-41. */
  readonly kept: () => Partial<Typed> | undefined
}

const nothing: Typed = { email: '', password: '', confirmation: '', ticked: null, confirmedEmail: '' }
const nobody: BackUser = { backUserId: null, email: null, functionalities: [] }

/** Starts the form of an opened dialog. Source: USR-11 to USR-21, USR-24 to USR-28, USR-38, USR-39. */
export function userForm(dialog: OpenDialog): UserForm {
  const { kind } = dialog
  const user = dialog.kind === 'create' ? nobody : dialog.user
  const id = user.backUserId
  const email = formatText(user.email)
  const $typed = atom(nothing)
  const $failure = atom<FormFailure | null>(null)
  const { $rights, $view } = shownForm(kind, user, $typed, $failure)

  /** Sends the form, which is right. */
  function write(handlers: (success: MessageId, email: string) => Handlers<undefined>): void {
    const { password, email: address } = $typed.get()
    const { sent } = $rights.get()
    if (kind === 'create') {
      const body = { email: readEmail(address) ?? '', password, functionalities: codesOf($rights.get()) }
      return void createUser.send(body, handlers('users.success.created', body.email))
    }
    if (id === null) return
    if (kind === 'delete') return void removeUser(id, handlers('users.success.deleted', email))
    const body = { ...(password !== '' && { password }), ...(sent && { functionalities: [...sent] }) }
    void updateUser.send({ params: { backUserId: id }, body }, handlers('users.success.updated', email))
  }

  return {
    dialog,
    email,
    startsAtRights: $choices.get() !== null,
    $typed,
    $view,
    type: (typed) => $typed.set({ ...$typed.get(), ...typed }),
    tick(key, isOn) {
      const { options, ticked } = $rights.get()
      const keys = options.map(keyOf).filter((one) => (one === key ? isOn : ticked.includes(one)))
      $typed.set({ ...$typed.get(), ticked: keys })
    },
    send(toasts) {
      const { offReason, isPending } = $view.get()
      if (offReason !== null || isPending) return
      const fault = faultOf(kind, $typed.get(), codesOf($rights.get()))
      $failure.set(fault)
      if (fault) return
      write((success, address) => ({
        done() {
          toasts.saved(success, address)
          rereadUsers()
          closeDialog(dialog)
        },
        failed: (problem) =>
          $dialog.get()?.serial === dialog.serial
            ? $failure.set(lookUp(kind === 'delete' ? userDeletionErrors : userFormErrors, problem))
            : toasts.failed(problem),
        reread: rereadUsers,
      }))
    },
    kept() {
      const { email: address, ticked } = $typed.get()
      if (address === '' && ticked === null) return undefined
      return { ...(address !== '' && { email: address }), ...(ticked && { ticked }) }
    },
  }
}

/** What follows from the typed text, the lists and the last failure. */
function shownForm(
  kind: Mode['kind'],
  user: BackUser,
  $typed: ReadableAtom<Typed>,
  $failure: ReadableAtom<FormFailure | null>,
) {
  const $rights = computed([$typed, $choices], ({ ticked }, choices) => rightsChange(user, choices, ticked))
  const $lossOf = computed([$users, $choices, $backUserEmail], ({ data: users = [] }, choices, ownEmail) => {
    return (willHold: readonly string[]) => adminLoss({ user, willHold, users, choices: choices ?? [], ownEmail })
  })
  const $loss = computed([$rights, $lossOf], (rights, lossOf) => {
    if (kind === 'delete') return lossOf([])
    // If the call leaves out the functionalities, the user keeps them.
    return kind === 'update' && rights.sent ? lossOf(codesOf(rights)) : null
  })
  const $offReason = computed([$typed, $rights, $loss, $functionalities], (typed, rights, loss, { data, error }) => {
    // Without the list, nothing can be ticked.
    if (kind === 'create' && !data) return error === undefined ? 'state.loading' : 'users.functionalities.needed'
    if (rights.isBlocked) return 'users.rights.blocked'
    return loss === null || confirms(typed.confirmedEmail, formatText(user.email)) ? null : 'users.adminLoss.type'
  })
  const $isPending = computed([writeOf(kind).$pending, $leavingUsers], (isSending, leaving) => {
    return isSending || (kind === 'delete' && leaving.has(user.backUserId ?? ''))
  })
  const $view = computed(
    [$typed, $rights, $lossOf, $loss, $offReason, $isPending, $failure, $choices],
    (typed, rights, lossOf, loss, offReason, isPending, failure, choices): FormView => ({
      rights,
      isListed: choices !== null,
      loss,
      canLoseAdmin: lossOf([]) !== null,
      offReason,
      hasChanges: rights.isChanged || `${typed.email}${typed.password}${typed.confirmation}` !== '',
      isPending,
      failure,
    }),
  )
  return { $rights, $view }
}

function writeOf(kind: Mode['kind']) {
  return { create: createUser, update: updateUser, delete: deleteUser }[kind]
}

function codesOf({ sent }: RightsChange): string[] {
  return sent?.map(({ code }) => code) ?? []
}

function faultOf(kind: Mode['kind'], { email, password, confirmation }: Typed, functionalities: string[]) {
  const form = { email, password, confirmation, functionalities }
  if (kind === 'delete') return null
  return kind === 'create' ? firstFault(newUserForm, form) : firstFault(userChangesForm, form)
}
