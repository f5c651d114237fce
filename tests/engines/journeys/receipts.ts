import { expect } from 'vitest'
import { createHub } from '#tests/e2e/support/data.ts'
import { createReceipts, decisionOn } from '#tests/e2e/support/receipts.ts'
import type { Page } from '../support/page.ts'
import type { Journey } from '../support/stage.ts'

/** Waits until a receipt takes input and its picture is there. */
async function expectReady(page: Page, id: string): Promise<void> {
  await page.role('region', new RegExp(`^Receipt ${id},`)).shows({ attributes: { 'aria-busy': 'false' } })
  await page.role('img', `Receipt ${id}`).shows()
}

export const receiptJourneys: readonly Journey[] = [
  {
    name: 'a reviewer validates the first receipt and rejects the next one',
    requirements: ['REC-01', 'REC-09', 'REC-20', 'REC-26', 'REC-35'],
    async run({ page, db, signIn, callsOf }) {
      const hub = await createHub(db, { labels: ['CB FNAC 12/10'], stores: ['Fnac', 'Sephora'] })
      const [first = '', second = ''] = await createReceipts(db, hub, [{}, {}])
      const user = await signIn('SUPPORT_LVL_1')
      await page.open('/receipts-management')
      await page.text('The next receipt is ready.').shows()
      await page.role('button', 'Start').click()
      const review = page.role('dialog', /^Manage receipt/)
      await expectReady(page, first)
      await review.role('textbox', 'Purchase date').shows({ value: '14/03/2025' })
      await review.role('textbox', 'Amount').shows({ value: '42.50' })
      await review.role('combobox', 'Store').shows({ value: 'Fnac' })
      await review.role('button', 'Validate').click()
      await page
        .role('status')
        .text(/^Receipt successfully validated/)
        .shows()
      await expectReady(page, second)
      await review.role('button', 'Reject').click()
      await page.role('menuitem', /Not a debit/).click()
      await page
        .role('status')
        .text(/^Receipt successfully rejected/)
        .shows()
      expect(await decisionOn(db, first)).toMatchObject({ status: 'validated', amountCents: -4250, decidedBy: user.id })
      expect(await decisionOn(db, second)).toMatchObject({ status: 'rejected', decidedBy: user.id })
      expect(callsOf('decideReceipt')).toBe(2)
    },
  },
]
