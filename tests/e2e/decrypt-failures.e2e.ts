import type { Fault } from '#sandbox/http/faults.ts'
import { installClock, stopClock } from './support/clock.ts'
import {
  cancel,
  choose,
  chooseFiles,
  contentOf,
  createCustomer,
  csvFile,
  csvOfBytes,
  limitUploads,
  message,
  modal,
  openModal,
  submit,
  toggle,
} from './support/decrypt.ts'
import { holdCalls } from './support/hold-calls.ts'
import { served } from './support/served.ts'
import { expect, failedRequest, test } from './support/test.ts'

const failures: readonly { what: string; fault: Fault; text: string; tags: string[] }[] = [
  {
    what: 'a 400, whatever the server says',
    fault: { status: 400, code: 'other' },
    text: 'File is not a valid format for decrypting customers',
    tags: ['@DEC-18', '@DEC-26'],
  },
  { what: 'a refusal with a message', fault: { status: 422 }, text: 'Planned fault', tags: ['@DEC-17'] },
  { what: 'a failure of the server', fault: { status: 500 }, text: 'Planned fault', tags: ['@DEC-17'] },
  { what: 'a cut connection', fault: { drop: true }, text: 'Error server', tags: ['@DEC-19'] },
  { what: 'an answer that cannot be read', fault: { noCors: true }, text: 'Error server', tags: ['@DEC-19'] },
  { what: 'a web page in place of the file', fault: { html: true }, text: 'An error has occurred', tags: ['@DEC-17'] },
  { what: 'an empty answer', fault: { empty: true }, text: 'An error has occurred', tags: ['@DEC-17'] },
]

for (const { what, fault, text, tags } of failures) {
  test(`${what} shows "${text}", and the modal keeps its choices`, { tag: [...tags, '@DEC-16', '@DEC-25'] }, async ({
    page,
    signIn,
    faults,
    callsOf,
    allowConsole,
  }) => {
    allowConsole(failedRequest)
    allowConsole(/blocked by CORS policy/)
    await signIn('SUPPORT_LVL_1')
    await openModal(page, csvFile('id\n1\n'))
    faults.set('decryptCustomers', { ...fault, times: 1 })
    await toggle(page, 'id').uncheck()
    await modal(page).getByRole('textbox', { name: 'Query String' }).fill('utm_source=a')
    await submit(page).click()
    await expect(message(page, text)).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(1)
    await expect(toggle(page, 'id')).not.toBeChecked()
    await expect(modal(page).getByRole('textbox', { name: 'Query String' })).toHaveValue('utm_source=a')
    await expect(submit(page)).toBeFocused()
    expect(callsOf('decryptCustomers')).toBe(1)
    const download = page.waitForEvent('download')
    await submit(page).click()
    await download
    await expect(message(page, 'File decrypted successfully')).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
  })
}

test('messages disappear after 4 seconds, in the modal and after it closes', {
  tag: ['@DEC-21', '@DEC-26', '@FMT-07'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await installClock(page)
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  faults.set('decryptCustomers', { status: 400, times: 1 })
  await stopClock(page)
  const failure = message(page, 'File is not a valid format for decrypting customers')
  const success = message(page, 'File decrypted successfully')
  await submit(page).click()
  await expect(failure).toBeVisible()
  const box = await failure.boundingBox()
  const screen = page.viewportSize()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((screen?.width ?? 0) * 0.8)
  expect(box?.y).toBeGreaterThan((screen?.height ?? 0) * 0.8)
  await page.clock.fastForward(3_900)
  await expect(failure).toBeVisible()
  await page.clock.fastForward(200)
  await expect(failure).toHaveCount(0)
  const download = page.waitForEvent('download')
  await submit(page).click()
  await download
  await expect(success).toBeVisible()
  await page.clock.fastForward(3_900)
  await expect(success).toBeVisible()
  await page.clock.fastForward(200)
  await expect(success).toHaveCount(0)
})

test('the modal warns of a spreadsheet with a CSV name, and the API refuses it', {
  tag: ['@DEC-18'],
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])))
  await expect(modal(page).getByText('This does not look like a CSV file')).toBeVisible()
  await expect(modal(page).getByText(/It is a spreadsheet or a zip archive/)).toBeVisible()
  await submit(page).click()
  await expect(message(page, 'File is not a valid format for decrypting customers')).toBeVisible()
})

test('a permanent notice reports lost rows', async ({ page, db, signIn, faults }) => {
  const { id } = await createCustomer(db)
  await signIn('SUPPORT_LVL_1')
  faults.set('decryptCustomers', { truncate: true, times: 1 })
  await openModal(page, csvFile(`id\n${`${id}\n`.repeat(40)}`))
  const download = page.waitForEvent('download')
  await submit(page).click()
  const rows = (await contentOf(await download)).split('\n').length - 1
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Decrypt-customers.csv has other rows than the file that was sent')
  await expect(notice).toContainText(`Rows sent: 40. Rows that came back: ${rows}.`)
  await notice.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(notice).toHaveCount(0)
})

test('a double click sends one request', async ({ page, signIn, callsOf }) => {
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  const goOn = await holdCalls(page, '**/decryptCustomers')
  const download = page.waitForEvent('download')
  await submit(page).dblclick()
  await page.keyboard.press('Enter')
  goOn()
  await download
  await expect(message(page, 'File decrypted successfully')).toBeVisible()
  expect(callsOf('decryptCustomers')).toBe(1)
})

test('a slow upload shows its progress, asks before the user leaves, and can be cancelled', {
  tag: ['@DEC-14', '@DEC-25'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvOfBytes(3_000_000, 'nobody'))
  // At this speed the upload takes half a minute, so the test ends before it.
  await limitUploads(page, 100_000)
  const downloads: unknown[] = []
  page.on('download', (download) => downloads.push(download))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/decryptCustomers'))
  await submit(page).click()
  const progress = modal(page).getByRole('progressbar', { name: 'Sending large.csv' })
  const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
  await expect.poll(share).toBeGreaterThan(0)
  const before = await share()
  await expect.poll(share).toBeGreaterThan(before)
  expect(await share()).toBeLessThan(1)
  await expect(toggle(page, 'id')).toBeDisabled()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await cancel(page).click()
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(modal(page)).toBeHidden()
  await expect(choose(page)).toBeFocused()
  await expect(page.getByRole('status').getByRole('paragraph')).toHaveCount(0)
  expect(downloads).toEqual([])
  // No upload runs, so the user can choose a new file and can leave without a question.
  await chooseFiles(page, csvFile('id\n1\n'))
  await expect(submit(page)).not.toHaveAttribute('aria-busy')
  await page.goto('/home')
  await expect(page).toHaveURL(/\/home$/)
})

test('a refused right shows "Forbidden access" and keeps the choices', {
  tag: ['@NAV-33', '@NAV-39'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  faults.set('decryptCustomers', { status: 403, code: 'forbidden', times: 1 })
  await toggle(page, 'id').uncheck()
  await submit(page).click()
  const view = page.getByRole('region', { name: 'Forbidden access' })
  await expect(view).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await view.getByRole('button', { name: 'Back' }).click()
  await expect(modal(page)).toBeVisible()
  await expect(toggle(page, 'id')).not.toBeChecked()
})

test('a refused token leads to the login page without a question', { tag: ['@SES-39'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  faults.set('decryptCustomers', { status: 401, times: 1 })
  await submit(page).click()
  await expect(page).toHaveURL(new RegExp(`next=${encodeURIComponent(served('/decrypt-customer'))}`))
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
})
