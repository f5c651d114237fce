import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWaiting, receiptQueue } from '#browser/waiting.ts'
import { rejection } from '#islands/receipts/rules/judge.ts'
import * as receipts from '#islands/receipts/state/review.ts'
import { decideReceipt, getNextReceipt, type Receipt } from '#lib/contracts/receipts.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { request } from '#stores/request.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { receiptWith } from '#tests/support/receipt.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const receipt = (id: string) => receiptWith({ id, receiptsLeft: 3 })
const refused = (code: string) => new ApiError({ kind: 'refused', status: 409, code, message: null })
const lost: Problem = { kind: 'unreachable', offline: false }

/** Every answer is handed out once, in this order. */
function answers(...list: (Receipt | Record<string, never> | ApiError)[]) {
  for (const answer of list) {
    if (answer instanceof ApiError) api.mockRejectedValueOnce(answer)
    else api.mockResolvedValueOnce(answer)
  }
}
const asked = () =>
  api.mock.calls
    .filter(([endpoint]) => endpoint === getNextReceipt)
    .map(([, input]) => (input as { query: object }).query)
const sent = () => api.mock.calls.filter(([endpoint]) => endpoint === decideReceipt).length
const phase = () => receipts.$review.get().phase
const onScreen = () => receipts.$shown.get()?.receipt.id
/** Rejects a receipt and gives what the reviewer is told: nothing of a decision that was not sent. */
async function reject(id: string) {
  const told: (Problem | 'done')[] = []
  await receipts.decide(rejection('incomplete', { id, backUserId: 'user' }), {
    done: () => told.push('done'),
    failed: (problem) => told.push(problem),
  })
  return told
}
const settle = () => vi.advanceTimersByTimeAsync(pressGuardMs)
const press = (key = 'V', at = performance.now()) => receipts.takePress(key, at)
const dropped = () => receipts.$dropped.get()

beforeEach(() => {
  vi.useFakeTimers()
  api.mockReset()
  receipts.$review.set({ phase: 'unread' })
})
afterEach(() => {
  receipts.clearReview()
  vi.useRealTimers()
})

describe('the queue', () => {
  it('is asked once for the first receipt, however often the page asks [REC-01]', async () => {
    answers(receipt('1'))
    await Promise.all([receipts.takeFirst(), receipts.takeFirst(), receipts.takeNext()])
    await receipts.takeFirst()
    expect(asked()).toEqual([{}])
    expect(onScreen()).toBe('1')
  })

  it('is asked when the page opens, and the picture and the stores of the receipt load at once [REC-01] [REC-36]', async () => {
    vi.resetModules()
    const { $review, $shown } = await import('#islands/receipts/state/review.ts')
    const pictures: { src?: string }[] = []
    vi.stubGlobal(
      'Image',
      class {
        constructor() {
          pictures.push(this)
        }
      },
    )
    answers(receiptWith({ id: '1', hubId: 'hub', imageURI: 'https://pictures.example/1.jpg' }))
    const leave = $review.listen(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect([$shown.get()?.receipt.id, pictures[0]?.src]).toEqual(['1', 'https://pictures.example/1.jpg'])
    expect(api.mock.calls.map(([{ path }]) => path)).toEqual([getNextReceipt.path, listHubStores.path])
    leave()
    vi.unstubAllGlobals()
  })

  it('leaves the number of receipts for the start page, and none when the queue is empty [NAV-42]', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    })
    const left = () => readWaiting('waitingReceipts').get(receiptQueue)?.count
    answers(receipt('1'), {})
    await receipts.takeFirst()
    expect(left()).toBe(3)
    await receipts.takeNext()
    expect(left()).toBe(0)
    vi.unstubAllGlobals()
  })

  it('is asked again, silently, while somebody else holds what comes up [REC-22]', async () => {
    answers(refused('alreadyUnderReview'), refused('alreadyUnderReview'), receipt('3'))
    await receipts.takeFirst()
    expect([asked().length, onScreen(), receipts.$shown.get()?.heldId]).toEqual([3, '3', null])
  })

  it('is given up after 20 receipts in a row that others hold [P19] [REC-22] [REC-43]', async () => {
    api.mockRejectedValue(refused('alreadyUnderReview'))
    await receipts.takeFirst()
    expect([asked().length, phase()]).toEqual([20, 'failed'])
    noteFigure(19, `an endless queue of receipts that others hold ends after ${asked().length} calls with a message`)
    await receipts.tryAgain()
    expect(asked()).toHaveLength(40)
  })

  it('is empty by an object without an id [REC-23] [REC-24]', async () => {
    answers({})
    await receipts.takeFirst()
    expect(phase()).toBe('empty')
    receipts.clearReview()
    expect(phase()).toBe('empty')
  })

  it('fails once, is not asked again by itself, and can be tried again [REC-30] [REC-33]', async () => {
    answers(new ApiError(lost), receipt('1'))
    await receipts.takeFirst()
    expect(receipts.$review.get()).toMatchObject({ phase: 'failed', problem: lost })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toHaveLength(1)
    await receipts.tryAgain()
    expect(onScreen()).toBe('1')
  })
})

describe('an accepted decision', () => {
  it('leaves the screen, even when what counts the decisions fails [REC-21]', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    await settle()
    answers({}, receipt('2'))
    const stop = receipts.$decided.listen(() => {
      throw new Error('full')
    })
    await reject('1').catch(() => undefined)
    stop()
    await settle()
    expect([onScreen(), sent()]).toEqual(['2', 1])
  })
})

describe('a full storage', () => {
  it('keeps no decided receipt on the screen [REC-20] [REC-21]', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { getItem: () => null, setItem: full })
    answers(receipt('1'))
    await receipts.takeFirst()
    answers({}, receipt('2'))
    expect(await reject('1')).toEqual(['done'])
    await settle()
    expect([onScreen(), sent()]).toEqual(['2', 1])
    vi.unstubAllGlobals()
  })
})

describe('a jump', () => {
  it('asks for the id, and goes on to the next when somebody holds it, saying which [REC-05] [REC-22]', async () => {
    answers(receipt('1'), refused('alreadyUnderReview'), receipt('2'))
    await receipts.takeFirst()
    await receipts.jumpTo('9')
    expect(asked()).toEqual([{}, { receiptId: '9' }, {}])
    expect(receipts.$shown.get()).toMatchObject({ receipt: { id: '2' }, heldId: '9', isRequested: false })
  })

  it('that fails leaves the receipt on the screen to go back to [REC-33]', async () => {
    answers(receipt('1'), new ApiError(lost))
    await receipts.takeFirst()
    const before = receipts.$shown.get()
    await receipts.jumpTo('9')
    expect(phase()).toBe('failed')
    receipts.backToShown()
    expect(receipts.$review.get()).toEqual({ phase: 'reviewing', shown: before, refusedJump: null })
  })

  it.each(['receiptNotFound', 'invalidReceiptId', 'alreadyReviewed'])(
    'that is refused with %s leaves the receipt on the screen as it was [REC-33]',
    async (code) => {
      const refusal = refused(code)
      answers(receipt('1'), refusal, receipt('2'))
      await receipts.takeFirst()
      const before = receipts.$shown.get()
      await receipts.jumpTo('9')
      const refusedJump = { wantedId: '9', problem: refusal.problem }
      expect(receipts.$review.get()).toEqual({ phase: 'reviewing', shown: before, refusedJump })
      await receipts.jumpTo('2')
      expect(receipts.$review.get()).toMatchObject({ phase: 'reviewing', refusedJump: null })
    },
  )

  it('to the receipt on the screen starts it afresh', async () => {
    answers(receipt('1'), receipt('1'))
    await receipts.takeFirst()
    const before = receipts.$shown.get()?.serial
    await receipts.jumpTo('1')
    expect(receipts.$shown.get()?.serial).not.toBe(before)
    expect(receipts.$shown.get()?.isRequested).toBe(true)
  })
})

describe('a decision', () => {
  it('is sent once and followed by the next receipt, asked for once [REC-11] [REC-21]', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    await settle()
    api.mockResolvedValueOnce(undefined)
    answers(receipt('2'))
    const [first, second] = await Promise.all([reject('1'), reject('1')])
    await vi.runAllTimersAsync()
    expect([first, second]).toEqual([['done'], []])
    expect([sent(), asked().length, onScreen()]).toEqual([1, 2, '2'])
  })

  it('about another receipt than the one on the screen is not sent', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    await settle()
    expect(await reject('2')).toEqual([])
    expect(sent()).toBe(0)
  })

  it('is not taken while the next receipt is on its way, which keeps the last one on the screen', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    await settle()
    const { promise, resolve } = Promise.withResolvers<Receipt>()
    api.mockResolvedValueOnce(undefined).mockReturnValueOnce(promise)
    await reject('1')
    expect([phase(), onScreen()]).toEqual(['reading', '1'])
    expect(await reject('1')).toEqual([])
    await receipts.takeNext()
    resolve(receipt('2'))
    await vi.waitFor(() => expect(onScreen()).toBe('2'))
    expect([sent(), asked().length]).toEqual([1, 2])
  })

  it('that fails leaves the receipt open, asks for nothing, and can be sent again [REC-31] [REC-42]', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    await settle()
    answers(new ApiError(lost))
    expect(await reject('1')).toEqual([lost])
    expect([phase(), onScreen(), asked().length]).toEqual(['reviewing', '1', 1])
    api.mockResolvedValueOnce(undefined)
    answers({})
    expect(await reject('1')).toEqual(['done'])
  })

  it('remembers the store for the next receipt of the same mall', async () => {
    answers({ ...receipt('1'), hubId: 'hub' })
    await receipts.takeFirst()
    await settle()
    api.mockResolvedValueOnce(undefined)
    answers({})
    await receipts.decide({ id: '1', status: 'validated', storeId: 'store', backUserId: null })
    expect(receipts.$lastUsedStores.get().get('hub')).toBe('store')
  })
})

describe('a press', () => {
  /** Shows the first receipt, decides it, and shows the second one, which has just come by itself. */
  async function decideFirst() {
    answers(receipt('1'))
    await receipts.takeFirst()
    api.mockResolvedValueOnce(undefined)
    answers(receipt('2'))
    await reject('1')
    await vi.advanceTimersByTimeAsync(0)
  }

  it('is taken at once on a receipt that the user asked for by Start, by its id, or to go back to [REC-05] [REC-44]', async () => {
    answers(receipt('1'), receipt('9'), new ApiError(lost))
    await receipts.takeFirst()
    expect([press(), receipts.$isSettled.get()]).toEqual([true, true])
    await receipts.jumpTo('9')
    expect([press(), receipts.$isSettled.get()]).toEqual([true, true])
    await receipts.jumpTo('8')
    receipts.backToShown()
    expect([press(), dropped()]).toEqual([true, null])
  })

  it('in the first quarter of a second of the receipt after a decision is dropped and told [REC-21]', async () => {
    await decideFirst()
    await vi.advanceTimersByTimeAsync(pressGuardMs - 1)
    expect([press(), receipts.$isSettled.get()]).toEqual([false, false])
    expect(dropped()).toEqual({ press: 'V', why: 'changed' })
    await vi.advanceTimersByTimeAsync(1)
    expect([press(), receipts.$isSettled.get(), dropped()]).toEqual([true, true, null])
  })

  it('counts by the time at which it was made, however late a busy page handles it [REC-21]', async () => {
    await decideFirst()
    const early = performance.now() + pressGuardMs - 1
    await vi.advanceTimersByTimeAsync(60_000)
    expect([press('V', early), dropped()?.why]).toEqual([false, 'changed'])
    expect(press('V', early + 1)).toBe(true)
  })

  it('that was made before a receipt that the user asked for was there is not for that receipt [REC-05]', async () => {
    answers(receipt('1'), receipt('9'))
    await receipts.takeFirst()
    const before = performance.now()
    await vi.advanceTimersByTimeAsync(10)
    await receipts.jumpTo('9')
    expect([press('V', before), dropped()?.why]).toEqual([false, 'changed'])
  })

  it('is dropped on what came instead of the receipt that the user asked for [REC-22] [REC-33]', async () => {
    answers(receipt('1'), refused('alreadyUnderReview'), receipt('2'))
    await receipts.takeFirst()
    await receipts.jumpTo('9')
    expect(press()).toBe(false)
    await settle()
    expect(press()).toBe(true)
    answers(refused('receiptNotFound'))
    await receipts.jumpTo('9')
    expect([press(), onScreen()]).toEqual([false, '2'])
  })

  it('while a decision or the next receipt is on its way is dropped and told, and stays told on the next receipt [REC-21]', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    const accepted = Promise.withResolvers<undefined>()
    const next = Promise.withResolvers<Receipt>()
    api.mockReturnValueOnce(accepted.promise).mockReturnValueOnce(next.promise)
    void reject('1')
    expect([press('R'), dropped()]).toEqual([false, { press: 'R', why: 'sending' }])
    accepted.resolve(undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect([press('Park'), dropped()]).toEqual([false, { press: 'Park', why: 'reading' }])
    next.resolve(receipt('2'))
    await vi.advanceTimersByTimeAsync(0)
    await settle()
    expect([onScreen(), dropped()?.press]).toEqual(['2', 'Park'])
    expect([press(), dropped(), sent()]).toEqual([true, null, 1])
  })

  it('that is dropped twice is told once', async () => {
    await decideFirst()
    const told: unknown[] = []
    const stop = receipts.$dropped.listen((value) => told.push(value))
    for (const key of ['V', 'V', 'R', 'R']) press(key)
    stop()
    expect(told).toEqual([
      { press: 'V', why: 'changed' },
      { press: 'R', why: 'changed' },
    ])
  })

  it.each([
    ['a jump', () => receipts.jumpTo('9')],
    ['the next receipt', () => receipts.takeNext()],
    ['closing', async () => receipts.clearReview()],
  ])('that was dropped is not told after %s', async (_, act) => {
    await decideFirst()
    press()
    api.mockResolvedValue(receipt('9'))
    await act()
    expect(dropped()).toBeNull()
  })

  it('on a question counts a quarter of a second after it has come, and acts at once when it is left [REC-18] [REC-19]', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    const leave = receipts.guardQuestion()
    expect([press('Enter'), dropped()]).toEqual([false, { press: 'Enter', why: 'asked' }])
    leave()
    expect([dropped(), press()]).toEqual([null, true])
    receipts.guardQuestion()
    await settle()
    expect(press('Shift+V')).toBe(true)
  })
})

describe('a decided receipt', () => {
  it('is remembered with its receipt, its decision and its time, once the API has accepted it', async () => {
    answers(receipt('1'))
    await receipts.takeFirst()
    await settle()
    const before = receipts.$decided.get().length
    answers(new ApiError(lost))
    await reject('1')
    expect(receipts.$decided.get()).toHaveLength(before)
    api.mockResolvedValueOnce(undefined)
    answers({})
    await reject('1')
    expect(receipts.$decided.get().slice(before)).toEqual([
      {
        decision: rejection('incomplete', { id: '1', backUserId: 'user' }),
        receipt: receipt('1'),
        storeName: null,
        at: new Date().toISOString(),
      },
    ])
  })
})

describe('the turns of a picture', () => {
  it('are those of the last one of its mall, and none for a receipt without a mall [REC-03]', () => {
    receipts.noteTurns('turned', 3)
    receipts.noteTurns(null, 2)
    expect([receipts.turnsOf('turned'), receipts.turnsOf('other'), receipts.turnsOf(null)]).toEqual([3, 0, 0])
    receipts.noteTurns('turned', 0)
    expect(receipts.turnsOf('turned')).toBe(0)
  })
})

describe('closing', () => {
  it('clears the receipt; Start fetches the next one [REC-25] [REC-44]', async () => {
    answers(receipt('1'), receipt('1'))
    await receipts.takeFirst()
    receipts.clearReview()
    expect([phase(), onScreen()]).toEqual(['cleared', undefined])
    await receipts.takeFirst()
    expect(asked()).toHaveLength(1)
    await receipts.takeNext()
    expect(onScreen()).toBe('1')
  })

  it('drops an answer that comes later, and a newer one is not overwritten by it', async () => {
    const late = Promise.withResolvers<Receipt>()
    api.mockReturnValueOnce(late.promise)
    void receipts.takeFirst()
    receipts.clearReview()
    answers(receipt('2'))
    await receipts.takeNext()
    late.resolve(receipt('1'))
    await vi.advanceTimersByTimeAsync(0)
    expect(onScreen()).toBe('2')
  })
})
