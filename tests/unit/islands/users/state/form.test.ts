import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $dialog, closeDialog, type Mode, openDialog } from '#islands/users/state/dialog.ts'
import { type UserForm, userForm } from '#islands/users/state/form.ts'
import { $functionalities, $users } from '#islands/users/state/users.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'
import * as contract from '#lib/contracts/back-users.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { $backUserEmail } from '#stores/session.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'
import common from '../../../../../public/locales/en/common.json' with { type: 'json' }
import texts from '../../../../../public/locales/en/users.json' with { type: 'json' }

vi.mock('#stores/request.ts')
const api = vi.mocked(request)
const t = createTranslator({ ...common, ...texts }, 'en')

const functionalities = [
  { code: 'ADMIN', name: 'Administration' },
  { code: 'HUB_SETUP_INIT', name: 'Hub set-up' },
  { code: 'SUPPORT_LVL_1', name: 'Customer support' },
]
const [admin, hubs, support] = functionalities as [contract.NamedFunctionality, ...contract.NamedFunctionality[]]
const userWith = (email: string, ...held: (contract.NamedFunctionality | undefined)[]): BackUser => ({
  backUserId: `id of ${email}`,
  email,
  functionalities: held.filter((one) => one !== undefined),
})
const anne = userWith('anne@mall.test', support)
const other = userWith('other@mall.test', admin)

/** The list of the API, and how it fails the next calls. */
let stored: readonly BackUser[] = []
let failures: Partial<Record<'list' | 'functionalities' | 'write', Problem>> = {}
let sent: object[] = []
/** Writes wait for the first, readings of the list for the second. */
let gate: Promise<unknown> = Promise.resolve()
let listGate: Promise<unknown> = Promise.resolve()
let stops: (() => void)[] = []
let said: string[] = []

const toasts = {
  saved: (message: Parameters<typeof t>[0], email: string) => said.push(`${t(message)}: ${email}`),
  failed: (problem: Problem) => said.push(`failed: ${problem.kind}`),
}

async function answer(endpoint: object, input: object): Promise<unknown> {
  const call =
    endpoint === contract.listBackUsers
      ? 'list'
      : endpoint === contract.listFunctionalities
        ? 'functionalities'
        : 'write'
  if (call === 'write') {
    sent.push(input)
    await gate
  }
  if (call === 'list') await listGate
  const problem = failures[call]
  delete failures[call]
  if (problem) throw new ApiError(problem)
  return { list: [...stored], functionalities, write: undefined }[call]
}

const readings = () => api.mock.calls.filter(([endpoint]) => endpoint === contract.listBackUsers).length

/** Shows the list of these users, as the page does. */
async function show(users: readonly BackUser[]): Promise<void> {
  stored = users
  stops = [$users, $functionalities].map((reading) => reading.listen(() => {}))
  $users.revalidate()
  $functionalities.revalidate()
  await vi.waitFor(() => expect([$users.get().loading, $functionalities.get().loading]).toEqual([false, false]))
  api.mockClear()
}

function open(mode: Mode): UserForm {
  openDialog(mode)
  const dialog = $dialog.get()
  if (!dialog) throw new Error('no dialog is open')
  const form = userForm(dialog)
  stops.push(form.$view.listen(() => {}))
  return form
}

/** Sends the form, and waits for the answer. */
async function send(form: UserForm): Promise<void> {
  form.send(toasts)
  await vi.waitFor(() => expect(form.$view.get().isPending).toBe(false))
}

/** Where the failure shows, and its words. */
function failureOf(form: UserForm) {
  const { failure } = form.$view.get()
  return failure && [failure.place, t(failure.message), ...(failure.detail ? [t(failure.detail)] : [])].join(' | ')
}

const offReasonOf = (form: UserForm) => {
  const { offReason } = form.$view.get()
  return offReason && t(offReason, { email: form.email })
}

const passwords = { password: 'Password1', confirmation: 'Password1' }

function fillNew(form: UserForm): void {
  form.type({ email: ' new@mall.test ', ...passwords })
  form.tick('SUPPORT_LVL_1', true)
  form.tick('HUB_SETUP_INIT', true)
}

beforeEach(() => {
  failures = {}
  sent = []
  said = []
  gate = Promise.resolve()
  listGate = Promise.resolve()
  api.mockReset()
  api.mockImplementation(answer as never)
})
afterEach(() => {
  const dialog = $dialog.get()
  if (dialog) closeDialog(dialog)
  for (const stop of stops) stop()
  $backUserEmail.set(undefined)
})

describe('the form of a new user', () => {
  it('checks in the order of the specification, shows one failure and sends nothing [USR-04] [USR-11] [USR-15] [USR-16] [USR-17] [USR-18] [USR-19] [USR-20] [USR-42]', async () => {
    await show([anne])
    const form = open({ kind: 'create' })
    const steps = [
      [{}, 'email | Email is required'],
      [{ email: 'somebody' }, 'email | Email is not valid'],
      [
        { email: 'a@b.test', password: 'Passwor1' },
        'confirmation | Password and password confirmation are not the same',
      ],
      [
        { confirmation: 'Passwor1' },
        'confirmation | Password must contains at least 9 chars, one uppercase, one lowercase and one digit',
      ],
      [passwords, 'functionalities | A least one functionality is required'],
    ] as const
    for (const [typed, failure] of steps) {
      form.type(typed)
      await send(form)
      expect(failureOf(form)).toBe(failure)
    }
    expect(sent).toEqual([])
    closeDialog(form.dialog)
    expect(failureOf(open({ kind: 'create' }))).toBeNull()
  })

  it('sends the e-mail without blanks and the codes once, closes, and reads the list again [USR-24] [USR-27] [USR-28] [USR-29] [USR-40] [USR-41]', async () => {
    await show([anne])
    const form = open({ kind: 'create' })
    fillNew(form)
    form.send(toasts)
    await send(form)
    expect(sent).toEqual([
      { body: { email: 'new@mall.test', password: 'Password1', functionalities: ['HUB_SETUP_INIT', 'SUPPORT_LVL_1'] } },
    ])
    expect(said).toEqual(['User successfully created: new@mall.test'])
    expect($dialog.get()).toBeNull()
    expect(readings()).toBe(1)
  })

  it.each([
    [refused(409, 'backUserAlreadyExists'), 'email | A user with same email already exists in database'],
    [
      refused(400, 'invalidPassword'),
      'confirmation | Password must contains at least 9 chars, one uppercase, one lowercase and one digit',
    ],
    [refused(400, 'invalidFunctionalities'), 'functionalities | Invalid functionalities'],
    [refused(400, 'required'), 'top | At least one value is required'],
    [refused(418, 'somethingElse'), 'top | An error has occurred'],
    [failed, 'top | An error has occurred'],
  ])(
    'shows %j in its place, keeps the input and can be sent again [USR-30] [USR-31] [USR-32] [USR-33] [USR-34] [USR-42]',
    async (problem, failure) => {
      await show([anne])
      const form = open({ kind: 'create' })
      fillNew(form)
      failures.write = problem
      await send(form)
      expect(failureOf(form)).toBe(failure)
      expect(form.$typed.get()).toMatchObject({ email: ' new@mall.test ', ...passwords })
      await send(form)
      expect([failureOf(form), said]).toEqual([null, ['User successfully created: new@mall.test']])
    },
  )

  it('says that a used e-mail may be its own when the list cannot be read again [USR-30] [USR-42] [API-42]', async () => {
    await show([anne])
    const form = open({ kind: 'create' })
    fillNew(form)
    failures = { write: refused(409, 'backUserAlreadyExists'), list: failed }
    await send(form)
    expect(failureOf(form)).toMatch(
      /^email \| A user with same email already exists in database \| It may be what you have just sent/,
    )
  })

  it('shows a failure as a toast once it is closed, and leaves the next dialog open [USR-24] [USR-28] [USR-34]', async () => {
    await show([anne])
    const waiting = Promise.withResolvers<void>()
    gate = waiting.promise
    failures.write = failed
    const form = open({ kind: 'create' })
    fillNew(form)
    form.send(toasts)
    closeDialog(form.dialog)
    const next = open({ kind: 'create' })
    waiting.resolve()
    await vi.waitFor(() => expect(said).toEqual(['failed: failed']))
    expect($dialog.get()).toEqual(next.dialog)
    expect([failureOf(next), next.$typed.get().email]).toEqual([null, ''])
  })

  it('says its success once it is closed, and leaves the next dialog open [USR-28]', async () => {
    await show([anne])
    const form = open({ kind: 'create' })
    fillNew(form)
    form.send(toasts)
    closeDialog(form.dialog)
    const next = open({ kind: 'create' })
    await vi.waitFor(() => expect(said).toEqual(['User successfully created: new@mall.test']))
    expect($dialog.get()).toEqual(next.dialog)
  })

  it('cannot be sent without the functionalities, which the next form reads again [USR-12] [USR-23]', async () => {
    await show([anne])
    failures.functionalities = failed
    $functionalities.forget()
    await vi.waitFor(() => expect($functionalities.get().error).toBeDefined())
    const form = open({ kind: 'create' })
    expect([offReasonOf(form), form.$view.get().isListed]).toEqual([t('state.loading'), false])
    await vi.waitFor(() => expect(offReasonOf(form)).toBeNull())
    failures.functionalities = failed
    $functionalities.forget()
    await vi.waitFor(() => expect(offReasonOf(form)).toBe('Read the functionalities again first.'))
    form.send(toasts)
    expect(sent).toEqual([])
  })

  it('stays when it is opened again [NAV-42]', async () => {
    await show([anne])
    const { dialog } = open({ kind: 'create' })
    openDialog({ kind: 'create' })
    expect($dialog.get()).toBe(dialog)
  })
})

describe('the form of a change', () => {
  it('asks for a change, and then sends the password and the rights with their names [USR-12] [USR-21] [USR-25] [USR-38] [USR-39] [USR-40] [USR-41]', async () => {
    await show([anne, other])
    const form = open({ kind: 'update', user: anne })
    expect(form.$view.get().rights.ticked).toEqual(['SUPPORT_LVL_1'])
    form.tick('SUPPORT_LVL_1', false)
    await send(form)
    expect(failureOf(form)).toBe('top | At lease one parameter is required for updating back user')
    form.type({ password: 'Password2' })
    await send(form)
    expect(failureOf(form)).toBe('confirmation | Password and password confirmation are not the same')
    form.type({ confirmation: 'Password2' })
    form.tick('HUB_SETUP_INIT', true)
    expect(sent).toEqual([])
    await send(form)
    expect(sent).toEqual([
      { params: { backUserId: 'id of anne@mall.test' }, body: { password: 'Password2', functionalities: [hubs] } },
    ])
    expect(said).toEqual(['User successfully updated: anne@mall.test'])
    expect([$dialog.get(), readings()]).toEqual([null, 1])
  })

  it('sends the rights also without a change [USR-39]', async () => {
    await show([anne, other])
    await send(open({ kind: 'update', user: anne }))
    expect(sent).toEqual([{ params: { backUserId: 'id of anne@mall.test' }, body: { functionalities: [support] } }])
  })

  it('leaves the outcome open when the answer is lost, and is pending until the list is read [USR-25] [USR-34] [USR-39] [API-42]', async () => {
    await show([anne, other])
    const form = open({ kind: 'update', user: anne })
    form.type(passwords)
    failures.write = unreachable
    await send(form)
    expect(failureOf(form)).toBe(`top | An error has occurred | ${t('error.maybeSaved')}`)
    expect(t('error.maybeSaved')).toContain('It may have been saved all the same')
    expect([form.$typed.get().password, said, readings()]).toEqual(['Password1', [], 1])
  })

  it('sends only a password while the functionalities are not known [USR-12] [USR-39] [USR-45]', async () => {
    await show([anne, other])
    const form = open({ kind: 'update', user: other })
    failures.functionalities = failed
    $functionalities.forget()
    await vi.waitFor(() => expect($functionalities.get().error).toBeDefined())
    expect(form.$view.get()).toMatchObject({ isListed: false, loss: null, rights: { ticked: ['ADMIN'] } })
    await send(form)
    expect(failureOf(form)).toBe('top | At lease one parameter is required for updating back user')
    form.type(passwords)
    await send(form)
    expect(sent).toMatchObject([{ body: { password: 'Password1' } }])
    expect(JSON.stringify(sent)).not.toContain('functionalities')
  })

  it('does not send a functionality that is not in the list, and sends the others once it is unticked [USR-39] [USR-45]', async () => {
    const old = userWith('old@mall.test', { code: null, name: 'Old right' }, support)
    await show([old, other])
    const form = open({ kind: 'update', user: old })
    form.tick('HUB_SETUP_INIT', true)
    expect(offReasonOf(form)).toMatch(/^Untick what is not in the list to change the rights/)
    form.send(toasts)
    expect(sent).toEqual([])
    form.tick('Old right', false)
    await send(form)
    expect(sent).toMatchObject([{ body: { functionalities: [hubs, support] } }])
  })

  it.each([
    ['from oneself', [userWith('me@mall.test', admin, support), other], 'own'],
    ['from the last one', [userWith('me@mall.test', admin, support), anne], 'last'],
  ] as const)('asks for the e-mail before it takes ADMIN %s [USR-25]', async (_, users, loss) => {
    $backUserEmail.set('me@mall.test')
    await show(users)
    const form = open({ kind: 'update', user: users[0] })
    expect(form.$view.get()).toMatchObject({ loss: null, canLoseAdmin: true, offReason: null })
    form.tick('ADMIN', false)
    expect(form.$view.get().loss).toBe(loss)
    for (const confirmedEmail of ['', 'me@', 'other@mall.test']) {
      form.type({ confirmedEmail })
      form.send(toasts)
      expect(offReasonOf(form)).toBe('Type me@mall.test to confirm')
    }
    expect(sent).toEqual([])
    form.type({ confirmedEmail: 'ME@mall.test ' })
    await send(form)
    expect(sent).toMatchObject([{ body: { functionalities: [support] } }])
  })
})

describe('the form of a deletion', () => {
  it('deletes its user, and asks nothing more [USR-06] [USR-14] [USR-26] [USR-41]', async () => {
    await show([anne, other])
    const form = open({ kind: 'delete', user: anne })
    stored = [other]
    await send(form)
    expect(sent).toEqual([{ params: { backUserId: 'id of anne@mall.test' } }])
    expect(said).toEqual(['User successfully deleted: anne@mall.test'])
    expect($dialog.get()).toBeNull()
  })

  it('asks for the e-mail of the last user with ADMIN [USR-14]', async () => {
    await show([anne, other])
    const form = open({ kind: 'delete', user: other })
    expect([form.$view.get().loss, offReasonOf(form)]).toEqual(['last', 'Type other@mall.test to confirm'])
    form.send(toasts)
    expect(sent).toEqual([])
    form.type({ confirmedEmail: 'other@mall.test' })
    await send(form)
    expect(sent).toHaveLength(1)
  })

  it('stays open with its failure, and can be sent again [USR-34] [USR-43]', async () => {
    await show([anne, other])
    const form = open({ kind: 'delete', user: anne })
    failures.write = failed
    await send(form)
    expect(failureOf(form)).toBe('top | An error has occurred')
    expect($dialog.get()).toEqual(form.dialog)
    await send(form)
    expect(said).toEqual(['User successfully deleted: anne@mall.test'])
  })

  it('stays locked after a lost answer until the list is read again, or that has failed too [USR-34] [USR-43]', async () => {
    await show([anne, other])
    const form = open({ kind: 'delete', user: anne })
    failures = { write: unreachable, list: failed }
    const waiting = Promise.withResolvers<void>()
    listGate = waiting.promise
    form.send(toasts)
    await vi.waitFor(() => expect(failureOf(form)).toContain(t('error.maybeSaved')))
    expect(form.$view.get().isPending).toBe(true)
    form.send(toasts)
    waiting.resolve()
    await vi.waitFor(() => expect(form.$view.get().isPending).toBe(false))
    expect([sent.length, readings()]).toEqual([1, 1])
    await send(form)
    expect(sent).toHaveLength(2)
  })

  it('is not opened again, nor a change, while its user is being deleted, and its failure is a toast once it is closed [USR-14] [USR-26] [USR-29] [USR-43]', async () => {
    await show([anne, other])
    const waiting = Promise.withResolvers<void>()
    gate = waiting.promise
    failures.write = failed
    const form = open({ kind: 'delete', user: anne })
    form.send(toasts)
    closeDialog(form.dialog)
    for (const kind of ['update', 'delete'] as const) openDialog({ kind, user: anne })
    expect($dialog.get()).toBeNull()
    openDialog({ kind: 'update', user: other })
    expect($dialog.get()).toMatchObject({ kind: 'update' })
    waiting.resolve()
    await vi.waitFor(() => expect(said).toEqual(['failed: failed']))
    expect($dialog.get()).toMatchObject({ kind: 'update' })
    openDialog({ kind: 'delete', user: anne })
    expect($dialog.get()).toMatchObject({ kind: 'delete' })
  })
})

describe('what is typed', () => {
  it.each([
    ['a new e-mail', { kind: 'create' }, (form: UserForm) => form.type({ email: 'a' })],
    ['a password', { kind: 'update', user: anne }, (form: UserForm) => form.type({ confirmation: 'a' })],
    ['a right', { kind: 'update', user: anne }, (form: UserForm) => form.tick('HUB_SETUP_INIT', true)],
  ] as const)('counts as changed: %s [USR-28]', async (_, mode, type) => {
    await show([anne, other])
    const form = open(mode)
    expect(form.$view.get().hasChanges).toBe(false)
    type(form)
    expect(form.$view.get().hasChanges).toBe(true)
  })

  it('does not count when it is taken back, nor in a deletion [USR-28]', async () => {
    await show([anne, other])
    const change = open({ kind: 'update', user: anne })
    for (const isOn of [true, false]) change.tick('HUB_SETUP_INIT', isOn)
    expect(change.$view.get().hasChanges).toBe(false)
    const deletion = open({ kind: 'delete', user: other })
    deletion.type({ confirmedEmail: 'o' })
    expect(deletion.$view.get().hasChanges).toBe(false)
  })

  it('is kept at the end of the session without the password [SES-41]', async () => {
    await show([anne])
    const form = open({ kind: 'create' })
    form.type({ password: 'Password1', confirmation: 'Password1' })
    expect(form.kept()).toBeUndefined()
    fillNew(form)
    const kept = form.kept()
    expect(kept).toEqual({ email: ' new@mall.test ', ticked: ['HUB_SETUP_INIT', 'SUPPORT_LVL_1'] })
    closeDialog(form.dialog)
    const next = open({ kind: 'create' })
    next.type(kept ?? {})
    expect(next.$view.get()).toMatchObject({
      hasChanges: true,
      rights: { ticked: ['HUB_SETUP_INIT', 'SUPPORT_LVL_1'] },
    })
  })
})
