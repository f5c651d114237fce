import { readFile } from 'node:fs/promises'
import { csvFile, openModal, submit } from './support/decrypt.ts'
import { noteFigure } from './support/figure.ts'
import { expect, test } from './support/test.ts'

/** Every byte, phone numbers that start with a plus, formulas, and no line end behind the last line. */
const answer = Buffer.concat([
  Buffer.from('\uFEFFid;phone;note\r\n1;+33612345678;=1+1\n2;-1;@x\r'),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
])

test('the decrypted file is saved byte for byte, also with what no text may hold', {
  tag: ['@DEC-13', '@P17'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  await page.route('**/decryptCustomers', (route) =>
    route.fulfill({ body: answer, contentType: 'text/csv', headers: { 'access-control-allow-origin': '*' } }),
  )
  const download = page.waitForEvent('download')
  await submit(page).click()
  const saved = await readFile(await (await download).path())
  expect(saved.equals(answer)).toBe(true)
  noteFigure(
    17,
    `decrypted file: ${saved.length} of ${answer.length} bytes saved as they came, each of the 256 values among them`,
  )
})
