import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as formState from '#islands/receipts/state/form.ts'
import type { PictureState } from '#islands/receipts/state/picture-loading.ts'
import * as reviewState from '#islands/receipts/state/review.ts'
import { decideReceipt, getNextReceipt, type Receipt, type ReceiptDecision } from '#lib/contracts/receipts.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { request } from '#stores/request.ts'
import { press } from '#tests/support/pressed-key.ts'
import { failed, offline, refused, unreachable } from '#tests/support/problems.ts'
import { receiptWith } from '#tests/support/receipt.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)
const page = { ...formState, ...reviewState }

const store = (id: string, name: string, inProgram = true) => ({ id, name, inProgram })
const mall = [store('f', 'Fnac'), store('a', 'Armand Thiery'), store('z', 'Zara'), store('x', 'Sephora', false)]
const read = {
  declaredStoreName: 'Fnac',
  ocrTotal: -42.5,
  ocrDate: '2025-03-14',
  ocrTime: '18:05',
} as const

let waiting: Partial<Receipt>[] = []
let sent: ReceiptDecision[] = []
let decided: ReceiptDecision[] = []
let stop = () => {}
/** Each test has a mall of its own, because the stores of a mall are read once. */
let hubs = 0
let stores: unknown[] | Error | Promise<unknown[]> = mall
/** The failures of the next decisions. */
let failures: Problem[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 5) })
  vi.stubGlobal('location', { pathname: '/receipts-management' })
  ;[waiting, sent, decided, failures, stores] = [[], [], [], [], mall]
  let lastId = 0
  hubs += 1
  api.mockReset()
  stop = page.$form.listen(() => {})
  api.mockImplementation(async (endpoint, input) => {
    if (endpoint === getNextReceipt) {
      const next = waiting.shift()
      lastId += 1
      return next === undefined ? {} : receiptWith({ ...read, id: String(lastId), hubId: `hub ${hubs}`, ...next })
    }
    if (endpoint !== decideReceipt) {
      if (stores instanceof Error) throw stores
      return stores
    }
    sent.push((input as { body: ReceiptDecision }).body)
    const failure = failures.shift()
    if (failure) throw new ApiError(failure)
    return undefined
  })
})
afterEach(() => {
  stop()
  page.$review.set({ phase: 'unread' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const onDecided = (decision: ReceiptDecision) => decided.push(decision)
const form = () => {
  const value = page.$form.get()
  if (!value) throw new Error('no receipt')
  return value
}
const validate = async (picture: PictureState = 'there') => {
  page.validate(picture, onDecided)
  await later()
}
const confirm = async (picture: PictureState = 'there') => {
  page.confirm(picture, onDecided)
  await later()
}
const asked = () => form().question?.kind
const pressed = () => page.takePress('V', performance.now())

/** Shows the first of these receipts. */
async function show(...receipts: Partial<Receipt>[]) {
  waiting = receipts
  await page.takeNext()
  await later()
}

describe('the form of a receipt', () => {
  it('starts with what was read, and its store when the stores of the mall are there [REC-12] [REC-13]', async () => {
    const arrived = Promise.withResolvers<unknown[]>()
    stores = arrived.promise
    await show({})
    const draft = { date: '14/03/2025', time: '18:05', amount: '42.50' }
    expect(form()).toMatchObject({ draft, storeId: null, awaitsStores: true, needed: ['store'], isEdited: false })
    arrived.resolve(mall)
    await later()
    expect(form()).toMatchObject({ storeId: 'f', awaitsStores: false, needed: [], isEdited: false })
  })

  it('writes an amount as the language of the page does', async () => {
    vi.stubGlobal('location', { pathname: '/fr/receipts-management' })
    await show({})
    expect(form().draft.amount).toBe('42,50')
    page.typeIn('amount', '17.3')
    page.leaveField('amount')
    expect(form().draft.amount).toBe('17,30')
  })

  it('offers the stores of the programme, the likely ones first, and needs what nobody could read [REC-14] [REC-15] [REC-39]', async () => {
    await show({ ocrTotal: null, ocrDate: '??/04', ocrTime: '25h61', declaredStoreName: 'THIERY ARMAND' })
    expect(form().likely.map(({ store: { name }, reason }) => [name, reason])).toEqual([
      ['Armand Thiery', 'similar'],
      ['Fnac', null],
      ['Zara', null],
    ])
    expect(form()).toMatchObject({ draft: { date: '', time: '', amount: '' }, needed: ['date', 'store', 'amount'] })
  })

  it('has no mistake of the user until a field is left, and none while it is typed in again [REC-15] [INP-16]', async () => {
    await show({ ocrTotal: 0 })
    expect(form()).toMatchObject({ needed: ['amount'], wrong: [] })
    page.leaveField('amount')
    expect(form()).toMatchObject({ needed: ['amount'], wrong: ['amount'], isEdited: false })
    page.typeIn('amount', '1.234')
    expect(form().wrong).toEqual([])
    page.leaveField('amount')
    expect(form()).toMatchObject({ needed: ['amount'], wrong: ['amount'] })
    page.typeIn('amount', '')
    page.leaveField('amount')
    expect(form()).toMatchObject({ needed: ['amount'], wrong: [] })
  })

  it('sends what is typed as a person sees it [INP-01] [INP-03] [INP-14] [REC-17]', async () => {
    await show({})
    for (const [field, text] of [
      ['amount', '2€50'],
      ['date', '13/03/2025 18:00'],
      ['time', '6:05\u202fPM'],
    ] as const) {
      page.typeIn(field, text)
      page.leaveField(field)
    }
    expect(form().draft).toEqual({ date: '13/03/2025', time: '18:05', amount: '2.50' })
    await validate()
    expect(sent).toEqual([
      expect.objectContaining({ id: '1', amount: -2.5, dateTime: '2025-03-13T18:05:00', time: '18:05', storeId: 'f' }),
    ])
  })

  it('is edited by a typed value or a chosen store, and no longer when both are back [REC-25]', async () => {
    await show({})
    page.typeIn('amount', '42,5')
    expect(page.$isEdited.get()).toBe(true)
    page.leaveField('amount')
    expect(page.$isEdited.get()).toBe(false)
    page.chooseStore('z')
    expect(page.$isEdited.get()).toBe(true)
    page.chooseStore('f')
    expect(page.$isEdited.get()).toBe(false)
    page.chooseStore(null)
    expect(form()).toMatchObject({ isEdited: true, needed: ['store'] })
  })

  it('stays through a refused or failed jump, and starts afresh with each receipt [REC-25] [REC-33]', async () => {
    await show({}, {}, {})
    page.typeIn('amount', '17.30')
    for (const problem of [refused(404, 'receiptNotFound'), failed]) {
      api.mockRejectedValueOnce(new ApiError(problem))
      await page.jumpTo('9')
      page.backToShown()
      expect(form()).toMatchObject({ draft: { amount: '17.30' }, isEdited: true })
    }
    await page.jumpTo('2')
    expect(form()).toMatchObject({ draft: { amount: '42.50' }, isEdited: false })
    page.typeIn('amount', '17.30')
    page.clearReview()
    expect([page.$form.get(), page.$isEdited.get()]).toEqual([null, false])
  })

  it('is kept and restored when the session ends, if it was edited [SES-41]', async () => {
    await show({})
    expect(page.keptForm()).toBeUndefined()
    page.typeIn('amount', '17.30')
    page.chooseStore('z')
    const kept = JSON.parse(JSON.stringify(page.keptForm()))
    await show({})
    page.restoreForm(kept)
    expect(form()).toMatchObject({ draft: { amount: '17.30', date: '14/03/2025' }, storeId: 'z', isEdited: true })
  })
})

describe('stores between which the sources do not decide', () => {
  const differing = { declaredStoreName: 'THIERY', ocrStoreId: 'z' }

  it('are taken by their digits, also as AZERTY writes them, and nothing is sent [INP-04] [REC-13] [REC-39]', async () => {
    await show(differing)
    expect(form()).toMatchObject({ storeId: null, storeDoubt: 'differ', needed: ['store'] })
    const now = { timeStamp: performance.now() }
    expect(page.takeRival(press('1', { code: 'Digit1', ...now }))).toBe(true)
    expect(form()).toMatchObject({ storeId: 'a', needed: [] })
    expect(page.takeRival(press('é', { code: 'Digit2', ...now }))).toBe(true)
    expect(form().storeId).toBe('z')
    for (const key of ['3', 'v', '0']) expect(page.takeRival(press(key, now))).toBe(false)
    expect([form().storeId, sent]).toEqual(['z', []])
  })

  it('are none of another receipt, and a press from before the receipt takes none [REC-39]', async () => {
    await show({})
    expect(page.takeRival(press('1', { timeStamp: performance.now() }))).toBe(false)
    await later(10)
    await show(differing)
    expect(page.takeRival(press('1', { timeStamp: performance.now() - 1 }))).toBe(true)
    expect([form().storeId, page.$dropped.get()]).toEqual([null, { press: '1', why: 'changed' }])
  })
})

describe('a press', () => {
  const goOn = (from?: string, picture: PictureState = 'there') => page.goOn(picture, onDecided, from)
  const pressV = () => page.pressValidate('V', 'there', onDecided)

  it('goes to what is needed first, and validates when nothing is [REC-15]', async () => {
    await show({ ocrDate: null, ocrTotal: null, declaredStoreName: null })
    expect([pressV(), goOn('date'), goOn('store'), goOn('amount')]).toEqual(['date', 'store', 'amount', 'date'])
    page.typeIn('date', '140325')
    page.chooseStore('z')
    page.typeIn('amount', '12,5')
    expect(sent).toEqual([])
    expect(goOn('amount')).toBeNull()
    await later()
    expect(sent).toMatchObject([{ amount: -12.5, storeId: 'z', dateTime: '2025-03-14T18:05:00' }])
  })

  it.each(['loading', 'slow', 'broken', 'unsafe', 'none'] as const)(
    'of Enter goes to Validate first while the picture is %s, and V asks [REC-41]',
    async (picture) => {
      await show({})
      expect(goOn('amount', picture)).toBe('button')
      expect([asked(), sent]).toEqual([undefined, []])
      expect(goOn(undefined, picture)).toBeNull()
      expect([asked(), sent]).toEqual(['unseen', []])
    },
  )

  it('of V before the stores of the mall is told and does nothing, so that the next letter is no text [REC-15] [INP-16]', async () => {
    const arrived = Promise.withResolvers<unknown[]>()
    stores = arrived.promise
    await show({})
    expect([pressV(), page.$dropped.get()]).toEqual([null, { press: 'V', why: 'stores' }])
    arrived.resolve(mall)
    await later()
    expect(pressV()).toBeNull()
    await later()
    expect(sent).toHaveLength(1)
  })

  it('of V goes to the store when the stores could not be read, which can be tried again [REC-36]', async () => {
    stores = new ApiError(failed)
    await show({})
    expect([pressV(), form().needed]).toEqual(['store', ['store']])
    stores = mall
    page.$receiptStores.revalidate()
    await later()
    expect(form()).toMatchObject({ storeId: 'f', needed: [] })
  })

  it('that was dropped is not told after a value has changed', async () => {
    await show({})
    page.dropPress('V', 'letter')
    page.typeIn('amount', '42.50')
    expect(page.$dropped.get()).not.toBeNull()
    page.typeIn('amount', '42.5')
    expect(page.$dropped.get()).toBeNull()
  })
})

describe('validating', () => {
  it('sends all values, tells once and brings the next receipt with a fresh form [REC-11] [REC-20] [REC-21] [REC-35]', async () => {
    await show({}, { ocrTotal: 7 })
    page.typeIn('time', '')
    await validate()
    const decision = {
      id: '1',
      amount: -42.5,
      status: 'validated',
      dateTime: '2025-03-14T00:00:00',
      storeId: 'f',
      backUserId: null,
    }
    expect([sent, decided]).toEqual([[decision], [decision]])
    expect(form()).toMatchObject({ draft: { amount: '7.00', time: '18:05' }, isEdited: false })
  })

  it('sends nothing while something is needed [REC-15]', async () => {
    await show({ ocrTotal: null })
    await validate()
    expect([sent, asked()]).toEqual([[], undefined])
  })

  it('refuses a purchase in the future to the minute, until the day or the time changes [REC-16] [REC-40] [REC-41]', async () => {
    await show({ ocrTotal: 900, ocrDate: '2026-11-20', ocrTime: '10:06' })
    await validate()
    expect(form()).toMatchObject({ isFuture: true, question: null })
    page.typeIn('amount', '1')
    expect(form().isFuture).toBe(true)
    page.typeIn('amount', '900')
    page.typeIn('time', '10:05')
    expect(form().isFuture).toBe(false)
    await validate()
    expect([asked(), sent]).toEqual(['high', []])
  })

  it('of 300 euros or more asks. Modify sends nothing, Validate sends the amount [FMT-16] [REC-17] [REC-18] [REC-19]', async () => {
    await show({ ocrTotal: 299.99 }, { ocrTotal: -300 })
    await validate()
    await validate()
    expect([asked(), sent.length]).toEqual(['high', 1])
    page.dismissQuestion()
    await later()
    expect([asked(), sent.length]).toEqual([undefined, 1])
    page.typeIn('amount', '-300,00')
    await validate()
    const next = Promise.withResolvers<Receipt>()
    api.mockResolvedValueOnce(undefined).mockReturnValueOnce(next.promise)
    await confirm()
    expect([asked(), page.$review.get().phase]).toEqual([undefined, 'reading'])
    expect(api.mock.calls.at(-2)?.[1]).toMatchObject({ body: { amount: -300 } })
  })

  it.each(['loading', 'slow', 'broken', 'unsafe', 'none'] as const)(
    'asks once while the picture is %s, and the other checks follow [REC-41]',
    async (picture) => {
      await show({ ocrTotal: 450 }, {})
      await validate(picture)
      expect([asked(), sent]).toEqual(['unseen', []])
      page.dismissQuestion()
      await validate(picture)
      await confirm(picture)
      expect([asked(), sent]).toEqual(['high', []])
      page.dismissQuestion()
      await validate(picture)
      expect(asked()).toBe('high')
      await confirm(picture)
      expect(sent).toHaveLength(1)
      await validate(picture)
      expect([asked(), sent.length]).toEqual(['unseen', 1])
    },
  )

  it('no longer asks about a picture that arrives, and the next press validates [REC-41]', async () => {
    await show({ ocrTotal: 450 })
    await validate('slow')
    page.notePictureSeen()
    expect([asked(), pressed()]).toEqual([undefined, true])
    await validate()
    page.notePictureSeen()
    expect(asked()).toBe('high')
  })

  it('drops presses in the first quarter of a second of each question, and none after it was left [REC-18] [REC-19]', async () => {
    await show({ ocrTotal: 450 })
    await validate('broken')
    expect([pressed(), page.$dropped.get()?.why]).toEqual([false, 'asked'])
    await later(pressGuardMs)
    expect(pressed()).toBe(true)
    await confirm('broken')
    expect([asked(), pressed()]).toEqual(['high', false])
    page.dismissQuestion()
    expect([pressed(), page.$dropped.get()]).toEqual([true, null])
  })
})

describe('a failed decision', () => {
  it.each([
    [unreachable, { message: 'error.generic', detail: 'error.maybeSaved', place: 'box' }],
    [offline, { message: 'error.generic', detail: 'error.offline', place: 'box' }],
    [failed, { message: 'error.generic', place: 'box' }],
    [refused(400, 'invalidDate'), { message: 'receipts.error.invalidDate', place: 'box' }],
    [refused(400, 'invalidDateTime'), { message: 'receipts.error.invalidDate', place: 'box' }],
    [
      refused(409, 'alreadyReviewed'),
      { message: 'error.generic', detail: 'receipts.error.alreadyReviewed', place: 'decided' },
    ],
  ] as const)('keeps what was typed, which can be sent again: %j [REC-31] [REC-32] [REC-42]', async (problem, row) => {
    failures = [problem]
    await show({}, {})
    page.typeIn('amount', '17,30')
    await validate()
    expect(form().question).toMatchObject({ kind: 'failed', row })
    expect([sent.length, decided]).toEqual([1, []])
    expect(pressed()).toBe(true)
    page.dismissQuestion()
    expect(form()).toMatchObject({ question: null, draft: { amount: '17,30' } })
    await validate()
    expect(sent.map(({ id, amount }) => [id, amount])).toEqual([
      ['1', -17.3],
      ['1', -17.3],
    ])
    expect([decided.length, page.$shown.get()?.receipt.id]).toEqual([1, '2'])
  })

  it('closes the question about the amount [REC-31]', async () => {
    failures = [failed]
    await show({ ocrTotal: 450 })
    await validate()
    await confirm()
    expect(asked()).toBe('failed')
  })
})

describe('rejecting', () => {
  it('sends the reason of a receipt of which nothing was read, has no mall, or whose store is out of the programme [REC-10] [REC-12] [REC-14] [REC-37]', async () => {
    const nothing = { ocrTotal: null, ocrDate: null, ocrTime: null, declaredStoreName: null }
    await show(nothing, { hubId: null }, { declaredStoreName: 'Sephora' })
    const needed = []
    for (const reason of ['incomplete', 'outOfMall', 'notInClientReferential'] as const) {
      needed.push(form().needed)
      page.reject(reason, onDecided)
      await later()
    }
    expect(needed).toEqual([['date', 'store', 'amount'], ['store'], ['store']])
    expect(sent.map(({ id, status, rejectionReason }) => [id, status, rejectionReason])).toEqual([
      ['1', 'rejected', 'incomplete'],
      ['2', 'rejected', 'outOfMall'],
      ['3', 'rejected', 'notInClientReferential'],
    ])
    expect(page.$review.get().phase).toBe('empty')
  })
})

describe('fifty receipts', () => {
  it('take one press each to accept, one decision, one reading, and one reading of the stores [REC-11] [REC-21] [REC-24] [REC-36]', async () => {
    await show(...Array.from({ length: 50 }, () => ({})))
    for (let count = 0; count < 50; count += 1) {
      expect(page.pressValidate('V', 'there', onDecided)).toBeNull()
      await later(pressGuardMs)
    }
    expect(page.$review.get().phase).toBe('empty')
    const calls = (endpoint: unknown) => api.mock.calls.filter(([called]) => called === endpoint).length
    expect([calls(decideReceipt), calls(getNextReceipt), calls(listHubStores)]).toEqual([50, 51, 1])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(50)
  })
})
