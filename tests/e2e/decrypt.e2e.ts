import { readFile } from 'node:fs/promises'
import { decryptAttributes } from '#lib/contracts/decrypt.ts'
import { edgesOf } from './support/boxes.ts'
import {
  cancel,
  choose,
  chooseFileFromDisk,
  chooseFiles,
  contentOf,
  createCustomer,
  csvFile,
  limitUploads,
  message,
  modal,
  sha256,
  submit,
  toggle,
  watchForms,
  zone,
} from './support/decrypt.ts'
import { noteFigure } from './support/figure.ts'
import { holdCalls } from './support/hold-calls.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, expectLive, failedRequest, test } from './support/test.ts'

/** Every byte, phone numbers that start with a plus, formulas, and no line end behind the last line. */
const anyBytes = Buffer.concat([
  Buffer.from('\uFEFFid;phone;note\r\n1;+33612345678;=1+1\n2;-1;@x\r'),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
])

test('the download has the customers of the file with the chosen properties, what differs in an answer is told until the next one, and any byte is saved as it came', {
  tag: [
    '@P17',
    '@DEC-01',
    '@DEC-05',
    '@DEC-12',
    '@DEC-13',
    '@DEC-14',
    '@DEC-15',
    '@DEC-16',
    '@DEC-20',
    '@DEC-25',
    '@INP-12',
    '@API-29',
  ],
}, async ({ page, db, signIn, faults, callsOf }) => {
  const { id, firstName } = await createCustomer(db)
  const file = csvFile(`id;note\r\n${id};"a; ""b"""\r\n`, 'Été 2026.csv')
  const sentForms = await watchForms(page)
  await signIn('SUPPORT_LVL_1')
  const goOn = await holdCalls(page, '**/decryptCustomers')
  // A file can be chosen before the tool works.
  const arrive = await holdScripts(page)
  await page.goto('/decrypt-customer', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Decrypt Customer' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await zone(page).click({ position: { x: 20, y: 20 } })
  await (await chooser).setFiles(file)
  arrive()
  await expect(modal(page)).toBeVisible()
  for (const name of decryptAttributes.slice(0, 9)) await toggle(page, name).setChecked(name === 'firstName')
  await toggle(page, 'loginLink').check()
  await modal(page).getByRole('textbox', { name: 'Query String' }).fill(' utm_source=a&utm_medium=b ')
  await modal(page).getByRole('checkbox', { name: 'Shorten URL? (useful for SMS campaigns)' }).check()
  const download = page.waitForEvent('download')
  await submit(page).click()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await expect(submit(page).locator('svg')).toBeVisible()
  goOn()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Decrypt-Été 2026.csv')
  expect(await contentOf(saved)).toMatch(
    new RegExp(`^\\uFEFFid;note;firstName;loginLink\\r\\n${id};"a; ""b""";${firstName};http://\\S+/s/[\\w-]+\\r\\n$`),
  )
  expect(await sentForms()).toEqual([
    [
      ['image', `Été 2026.csv ${sha256(file.buffer)}`],
      ['queryString', 'utm_source=a&utm_medium=b'],
      ['needShortURL', 'true'],
      ['attributes', 'firstName'],
      ['attributes', 'loginLink'],
    ],
  ])
  await expect(message(page, 'File decrypted successfully')).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await expect(zone(page)).toBeVisible()
  await expect(choose(page)).toBeFocused()
  expect(callsOf('decryptCustomers')).toBe(1)

  await chooseFiles(
    page,
    csvFile(Buffer.from(`sep=;\r\n\r\nid;prénom\r\n;;\r\n${`${id};Zoé\r\n`.repeat(40)}`, 'latin1')),
  )
  const fact = (name: string) =>
    modal(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('Rows')).toHaveText('40')
  await expect(fact('Separator')).toHaveText('Semicolon')
  await expect(fact('Encoding')).toHaveText('Windows-1252')
  await expect(fact('Columns')).toHaveText('id, prénom')
  await expect.poll(() => page.workers().length).toBe(0)
  faults.set('decryptCustomers', { truncate: true, times: 1 })
  const next = page.waitForEvent('download')
  await submit(page).click()
  const rows = (await contentOf(await next)).split('\n').length - 1
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Decrypt-customers.csv has other rows than the file that was sent')
  await expect(notice).toContainText(`Rows sent: 40. Rows that came back: ${rows}.`)
  await notice.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(notice).toHaveCount(0)
  const result = page.getByRole('region', { name: 'Decrypt-customers.csv' })
  await expect(result).toContainText(`${rows} rows`)
  await expect(result).toContainText('9 properties')
  await expect(result).toContainText('desyncronizationDate, referralCode')
  await chooseFiles(page, csvFile('id\n1\n'))
  await cancel(page).click()
  await expect(result).toBeVisible()

  await page.route('**/decryptCustomers', (route) =>
    route.fulfill({ body: anyBytes, contentType: 'text/csv', headers: { 'access-control-allow-origin': '*' } }),
  )
  await chooseFiles(page, csvFile('id\n1\n'))
  const last = page.waitForEvent('download')
  await submit(page).click()
  const bytes = await readFile(await (await last).path())
  expect(bytes.equals(anyBytes)).toBe(true)
  noteFigure(
    17,
    `decrypted file: ${bytes.length} of ${anyBytes.length} bytes saved as they came, each of the 256 values among them`,
  )
})

test('by keyboard a file is chosen, properties are asked for and toggled, a failure keeps them, a typed query string is not lost without a question, and each file resets them', {
  tag: [
    '@DEC-01',
    '@DEC-06',
    '@DEC-07',
    '@DEC-08',
    '@DEC-09',
    '@DEC-10',
    '@DEC-11',
    '@DEC-18',
    '@DEC-21',
    '@DEC-23',
    '@DEC-24',
    '@DEC-25',
    '@DEC-26',
    '@INP-16',
  ],
}, async ({ page, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  // The browser reports its file dialog with a delay, so the test starts to wait before the key press.
  const chooseBy = async (key: string) => {
    const chooser = page.waitForEvent('filechooser')
    await expect(choose(page)).toBeFocused()
    await page.keyboard.press(key)
    await (await chooser).setFiles(csvFile('id\n1\n'))
    await expect(toggle(page, 'id')).toBeFocused()
  }
  await choose(page).focus()
  await chooseBy('Enter')
  const shorten = modal(page).getByRole('checkbox', { name: 'Shorten URL? (useful for SMS campaigns)' })
  const queryString = modal(page).getByRole('textbox', { name: 'Query String' })
  const checked = modal(page).getByRole('checkbox', { checked: true })
  const chosen = checked.locator('xpath=following-sibling::label')

  await test.step('the toggles', async () => {
    const labels = await modal(page).getByRole('checkbox').locator('xpath=following-sibling::label').allTextContents()
    expect(labels.slice(0, -1)).toEqual([...decryptAttributes])
    await expect(chosen).toHaveText(decryptAttributes.slice(0, 9))
    await expect(queryString).toHaveAttribute('placeholder', 'utm_source=...&utm_medium=...&utm_campaign=...')
    await modal(page).getByRole('button', { name: 'Select all, Links' }).press('Enter')
    const links = modal(page).getByRole('group', { name: 'Links' })
    await expect(links.getByRole('checkbox', { checked: true })).toHaveCount(12)
    await modal(page).getByRole('button', { name: 'Select none, Links' }).press('Enter')
    await modal(page).getByRole('button', { name: 'Select none, Customer' }).press('Enter')
    await expect(submit(page)).toHaveAccessibleDescription('Error: select a least one element')
    await expect(submit(page)).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    await toggle(page, 'email').press('Space')
    await expect(submit(page)).toHaveAccessibleDescription('')
    await shorten.press('Space')
    expect(callsOf('decryptCustomers')).toBe(0)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  })

  await test.step('a failure and a typed query string', async () => {
    await chooseBy('Space')
    await expect(chosen).toHaveText(decryptAttributes.slice(0, 9))
    await page.keyboard.press('Space')
    await queryString.fill('utm_source=typed')
    faults.set('decryptCustomers', { status: 400, times: 1 })
    await submit(page).press('Enter')
    const failure = message(page, 'File is not a valid format for decrypting customers')
    await expect(failure).toBeVisible()
    await expect(submit(page)).toBeFocused()
    const { right, top } = await edgesOf(failure)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(right).toBeGreaterThan(width * 0.8)
    expect(top).toBeGreaterThan(height * 0.8)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
    await expect(queryString).toHaveValue('utm_source=typed')
    await expect(toggle(page, 'id')).not.toBeChecked()
    await cancel(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('another file', async () => {
    await chooseBy('Enter')
    await expect(queryString).toHaveValue('')
    await queryString.focus()
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await download
    await expect(choose(page)).toBeFocused()
    expect(callsOf('decryptCustomers')).toBe(2)
  })
})

test('the drop zone says why it refuses files and takes one by drop, and its slow upload shows its progress, asks before the user leaves, and can be cancelled', {
  tag: ['@P16', '@DEC-01', '@DEC-02', '@DEC-03', '@DEC-04', '@DEC-14', '@DEC-22', '@DEC-23', '@DEC-25'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  await expectLive(page)
  const region = page.getByRole('region', { name: /Drop a CSV file|Let go/ })
  const carry = (names: string[], rows = 1) =>
    page.evaluateHandle(
      ([files, count]) => {
        const carried = new DataTransfer()
        for (const name of files) {
          carried.items.add(new File([`id\n${'nobody\n'.repeat(count)}`], name, { type: 'text/csv' }))
        }
        return carried
      },
      [names, rows] as const,
    )
  const two = await carry(['a.csv', 'b.csv'])
  await region.dispatchEvent('dragenter', { dataTransfer: two })
  await expect(page.getByRole('heading', { name: 'Let go to choose this file' })).toBeVisible()
  await region.dispatchEvent('drop', { dataTransfer: two })
  await expect(zone(page).getByRole('alert')).toHaveText("You can't drop more than one file")
  await chooseFiles(page, { name: 'customers.txt', mimeType: 'text/plain', buffer: Buffer.from('id') })
  await expect(zone(page).getByRole('alert')).toHaveText('The file must be a CSV')
  const tooLarge = Buffer.alloc(10_000_000, 'a')
  await using _csv = await chooseFileFromDisk(page, csvFile(tooLarge, 'large.csv'))
  await expect(zone(page).getByRole('alert')).toHaveText("The file's size is to big")
  const one = await carry(['large.csv'], 400_000)
  const prevented = await page.evaluate(
    (dataTransfer) =>
      !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })),
    one,
  )
  expect(prevented).toBe(true)
  await expect(modal(page)).toHaveCount(0)
  await region.dispatchEvent('drop', { dataTransfer: one })
  await expect(modal(page)).toContainText('large.csv')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(callsOf('decryptCustomers')).toBe(0)
  noteFigure(16, `3 wrong choices refused, one of them a file of ${tooLarge.length} bytes`)

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
