import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreField } from '#islands/receipts/StoreField.tsx'
import { $form } from '#islands/receipts/state/form.ts'
import { $review, $shown, clearReview, takeNext } from '#islands/receipts/state/review.ts'
import { getNextReceipt, type Receipt } from '#lib/contracts/receipts.ts'
import { ApiError } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { failed } from '#tests/support/problems.ts'
import { receiptWith } from '#tests/support/receipt.ts'
import { receiptMarkup, receiptTexts } from '#tests/support/receipt-markup.tsx'

vi.mock('#stores/request.ts')

const mall = [
  { id: 'f', name: 'Fnac', inProgram: true },
  { id: 'a', name: 'Armand Thiery', inProgram: true },
  { id: 's', name: 'Sephora', inProgram: false },
]
let hubs = 0
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/receipts-management' })
  stop = $form.listen(() => {})
})
afterEach(() => {
  stop()
  clearReview()
  $review.set({ phase: 'unread' })
  vi.unstubAllGlobals()
})

/** The field of a receipt, when its stores are read. */
async function fieldOf(known: Partial<Receipt>, stores: unknown[] | ApiError = mall) {
  hubs += 1
  vi.mocked(request).mockImplementation(async (endpoint) => {
    if (endpoint === getNextReceipt) return receiptWith({ id: '1', hubId: `hub ${hubs}`, ...known })
    if (stores instanceof ApiError) throw stores
    return stores
  })
  await takeNext()
  await vi.waitFor(() => expect($form.get()?.awaitsStores).toBe(false))
  const [form, shown] = [$form.get(), $shown.get()]
  if (!form || !shown) throw new Error('no receipt')
  return <StoreField receipt={shown.receipt} form={form} />
}

it.each([
  [{ hubId: null }, 'This receipt has no mall, so no store can be chosen.'],
  [{ declaredStoreName: 'Sephora' }, 'Sephora is not in the programme.'],
])('the field of a receipt of %j says why it is empty [REC-14]', async (known, reason) => {
  expect(receiptTexts(await fieldOf(known))).toContain(reason)
})

it('a failure to read the stores is an alert at their field, which offers another try [REC-36]', async () => {
  const field = await fieldOf({}, new ApiError(failed))
  expect(receiptMarkup(field)).toMatch(/role="alert"[^>]*><span>The stores could not be read\./)
  expect(receiptTexts(field)).toContain('Try again')
  expect(receiptTexts(await fieldOf({}))).not.toContain('The stores could not be read.')
})

it('the stores between which the sources do not decide are buttons with a digit and a reason [REC-13] [REC-39]', async () => {
  const field = await fieldOf({ declaredStoreName: 'THIERY', ocrStoreId: 'f' })
  const buttons = [...receiptMarkup(field).matchAll(/<button[^>]*aria-pressed="false"[^>]*>/g)].map(([tag]) => tag)
  expect(buttons.map((tag) => /aria-keyshortcuts="(.)"/.exec(tag)?.[1])).toEqual(['1', '2'])
  const texts = receiptTexts(field).join(' ')
  expect(texts).toMatch(/Armand Thiery Declared by the customer Fnac Read from the picture/)
})
