import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $asked,
  $failure,
  $form,
  $isAskingMany,
  $run,
  $typed,
  type Asked,
  askToTakeBack,
  dissociate,
  dropQuestion,
  leaveField,
  submitIds,
  typeIds,
} from '#islands/association/dissociation/state/ids.ts'
import { startRun } from '#islands/association/state/write-run.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import { dissociateTransaction } from '#lib/contracts/transactions.ts'
import { ApiError, ForbiddenError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { failed, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import { messagesIn } from '#tests/support/rendered.tsx'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const id = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'

beforeEach(() => {
  api.mockReset()
  for (const $value of [$asked, $failure, $run]) $value.set(null)
  $isAskingMany.set(false)
  typeIds('', false)
})

/** What is open: nothing, the question about one id, or the one about several. */
const open = () => ($isAskingMany.get() ? 'many' : $asked.get())

describe('the field of the dissociation', () => {
  it.each([
    ['', 'dissociation.disabled'],
    ['   ', 'dissociation.disabled'],
    [id.slice(0, 12), 'dissociation.disabled'],
    ['1.23E+15', 'dissociation.wrong'],
    ['abc\ndef', 'dissociation.many.none'],
    [`  ${id} `, undefined],
    [`abc\n${id}`, undefined],
  ])(
    'with %j typed has its button off for the reason %s, and asks nothing then [MDI-04] [MDI-14] [INP-05]',
    (text, off) => {
      typeIds(text, false)
      expect($form.get().off).toBe(off)
      submitIds()
      expect(open() === null).toBe(off !== undefined)
    },
  )

  it('names a wrong form only after the text was pasted, sent or left, and until it is changed [MDI-04] [MDI-13] [INP-16]', () => {
    for (const act of [submitIds, leaveField, () => typeIds('abc', true)]) {
      typeIds('ab', false)
      expect($form.get().wrong).toBeNull()
      act()
      expect($form.get()).toEqual({ wrong: 'malformed', off: 'dissociation.wrong' })
    }
    typeIds('abcd', false)
    expect($form.get()).toEqual({ wrong: null, off: 'dissociation.disabled' })
    typeIds('1.23E+15', false)
    expect($form.get().wrong).toBe('rounded')
    expect(open()).toBeNull()
  })

  it.each<[string, Asked | 'many']>([
    [` ${id}\n`, { id, isTyped: true }],
    ['1\u202f234\u202f567', { id: '1234567', isTyped: true }],
    [`${id}\n4711`, 'many'],
  ])('with %j asks before anything is sent, and no more after Back [MDI-05] [MDI-13] [INP-01]', (text, asked) => {
    typeIds(text, false)
    submitIds()
    expect(open()).toEqual(asked)
    dropQuestion()
    expect([open(), $typed.get()]).toEqual([null, text])
    expect(api).not.toHaveBeenCalled()
  })

  it('is off while a run is on its way, which an action of the log does not disturb [MDI-13]', () => {
    typeIds(id, false)
    $run.set(startRun(['a'], { write: () => new Promise(() => {}) }))
    submitIds()
    askToTakeBack(['a', 'b'])
    expect([open(), $typed.get(), $form.get().off]).toEqual([null, id, 'dissociation.many.running'])
  })
})

describe('an action of the log that is taken back', () => {
  it('is asked about without the field when it is one transaction, and goes through the field when it is a run', () => {
    typeIds('4711', false)
    askToTakeBack([id])
    expect([open(), $typed.get()]).toEqual([{ id, isTyped: false }, '4711'])
    dropQuestion()
    askToTakeBack([id, '12'])
    expect([open(), $typed.get()]).toEqual(['many', `${id}\n12`])
  })
})

describe('the dissociation of one transaction', () => {
  /** Answers a confirmed question, and returns what the page and the log are told. */
  async function confirmed(answer: Promise<undefined>, isTyped = true): Promise<unknown[]> {
    const told: unknown[] = []
    api.mockReturnValueOnce(answer as never)
    typeIds(id, false)
    submitIds()
    const asked = { id, isTyped }
    const send = () =>
      dissociate(
        asked,
        (one, problem) => told.push([one, problem]),
        () => told.push('done'),
      )
    const first = send()
    expect(open()).toEqual({ id, isTyped: true })
    await Promise.all([first, send()])
    return told
  }

  it('is sent once for two presses, is told and noted, and clears a typed id [MDI-06] [MDI-07] [MDI-08] [API-11]', async () => {
    expect(await confirmed(Promise.resolve(undefined))).toEqual(['done', [id, undefined]])
    expect(api.mock.calls).toEqual([[dissociateTransaction, { body: { transactionId: id } }]])
    expect([open(), $typed.get(), $failure.get()]).toEqual([null, '', null])
  })

  it('leaves the field alone when it takes an action of the log back', async () => {
    await confirmed(Promise.resolve(undefined), false)
    expect($typed.get()).toBe(id)
  })

  const maybe = 'It may have been saved all the same'
  it.each<[Problem, string, string]>([
    [refused(404, 'transactionNotFound'), 'Error: No affected transaction found', ''],
    [refused(400, 'invalidTransactionId'), 'Error: invalid transaction ID', ''],
    [failed, 'An error has occurred', ''],
    [refused(409), 'An error has occurred', ''],
    [unreachable, 'An error has occurred', maybe],
    [unreadable, 'An error has occurred', maybe],
  ])(
    'that fails with %j says so and keeps the id [MDI-09] [MDI-10] [MDI-11] [MDI-14] [API-42]',
    async (problem, title, detail) => {
      expect(await confirmed(Promise.reject(new ApiError(problem)))).toEqual([[id, problem]])
      expect([open(), $typed.get(), $failure.get()]).toEqual([null, id, problem])
      const words = messagesIn('en')
      const row = lookUp(dissociationErrors, $failure.get() as Problem)
      expect([words[row.message], row.detail ? words[row.detail] : '']).toEqual([
        title,
        expect.stringContaining(detail),
      ])
    },
  )

  it('says nothing beside the page of a refused right, and keeps the id [NAV-33] [NAV-39]', async () => {
    expect(await confirmed(Promise.reject(new ForbiddenError(refused(403) as never)))).toEqual([])
    expect([open(), $typed.get(), $failure.get()]).toEqual([null, id, null])
  })
})
