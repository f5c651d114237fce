import { createHub, type HubOptions, type TestHub } from '#tests/e2e/support/data.ts'
import type { Stage } from './stage.ts'

/** Signs a user in and opens the unassigned transactions of a new mall. */
export async function openAssociation({ page, db, signIn }: Stage, content: HubOptions): Promise<TestHub> {
  const hub = await createHub(db, content)
  await signIn('TRANSACTION_PINPOINT')
  await page.open(`/manual-association?hub=${hub.id}`)
  const count = content.labels?.length ?? 0
  await page.text(`${count} of ${count}`).shows()
  return hub
}
