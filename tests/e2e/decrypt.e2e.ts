import { decryptAttributes } from '#lib/contracts/decrypt.ts'
import {
  cancel,
  choose,
  chooseFileFromDisk,
  chooseFiles,
  contentOf,
  createCustomer,
  csvFile,
  message,
  modal,
  openModal,
  sha256,
  submit,
  toggle,
  watchForms,
  zone,
} from './support/decrypt.ts'
import { noteFigure } from './support/figure.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expect, test } from './support/test.ts'

test('the download has the customers of the file with the chosen properties', {
  tag: ['@DEC-01', '@DEC-05', '@DEC-12', '@DEC-13', '@DEC-14', '@DEC-15', '@DEC-16', '@DEC-20', '@DEC-25', '@API-29'],
}, async ({ page, db, signIn, callsOf }) => {
  const { id, firstName } = await createCustomer(db)
  const file = csvFile(`id;note\r\n${id};"a; ""b"""\r\n`, 'Été 2026.csv')
  const sentForms = await watchForms(page)
  await signIn('SUPPORT_LVL_1')
  const goOn = await holdCalls(page, '**/decryptCustomers')
  await page.goto('/decrypt-customer')
  await expect(page.getByRole('heading', { level: 1, name: 'Decrypt Customer' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await zone(page).click({ position: { x: 20, y: 20 } })
  await (await chooser).setFiles(file)
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
})

test('the modal has a toggle for each property, the first nine are on, and each file resets them', {
  tag: ['@DEC-06', '@DEC-07', '@DEC-08', '@DEC-09', '@DEC-10', '@DEC-24', '@DEC-25'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  const shorten = modal(page).getByRole('checkbox', { name: 'Shorten URL? (useful for SMS campaigns)' })
  const labels = await modal(page).getByRole('checkbox').locator('xpath=following-sibling::label').allTextContents()
  expect(labels.slice(0, -1)).toEqual([...decryptAttributes])
  const expectDefaults = async () => {
    for (const [index, name] of decryptAttributes.entries()) {
      await expect(toggle(page, name)).toBeChecked({ checked: index < 9 })
    }
    await expect(shorten).not.toBeChecked()
  }
  await expectDefaults()
  await expect(modal(page).getByRole('textbox', { name: 'Query String' })).toHaveAttribute(
    'placeholder',
    'utm_source=...&utm_medium=...&utm_campaign=...',
  )
  await modal(page).getByRole('button', { name: 'Select all, Links' }).click()
  await expect(modal(page).getByRole('group', { name: 'Links' }).getByRole('checkbox', { checked: true })).toHaveCount(
    12,
  )
  await modal(page).getByRole('button', { name: 'Select none, Links' }).click()
  await expect(modal(page).getByRole('group', { name: 'Links' }).getByRole('checkbox', { checked: true })).toHaveCount(
    0,
  )
  await toggle(page, 'id').uncheck()
  await shorten.check()
  await cancel(page).click()
  await expect(modal(page)).toBeHidden()
  await expect(choose(page)).toBeFocused()
  await chooseFiles(page, csvFile('id\n1\n'))
  await expectDefaults()
  expect(callsOf('decryptCustomers')).toBe(0)
})

test('without a property the error stands beside the button, which is off, and nothing is sent', {
  tag: ['@DEC-11', '@DEC-23', '@INP-16'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('SUPPORT_LVL_1')
  await openModal(page, csvFile('id\n1\n'))
  await modal(page).getByRole('button', { name: 'Select none, Customer' }).click()
  await expect(modal(page).getByText('Error: select a least one element')).toBeVisible()
  await expect(submit(page)).toHaveAccessibleDescription('Error: select a least one element')
  await expect(submit(page)).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  expect(callsOf('decryptCustomers')).toBe(0)
  await toggle(page, 'email').check()
  await expect(submit(page)).toHaveAccessibleDescription('')
  const download = page.waitForEvent('download')
  await submit(page).click()
  await download
  expect(callsOf('decryptCustomers')).toBe(1)
})

test('the drop zone checks the number of files first, then the CSV type, then the size', {
  tag: ['@P16', '@DEC-02', '@DEC-03', '@DEC-04', '@DEC-22', '@DEC-23'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  const text = { name: 'customers.txt', mimeType: 'text/plain', buffer: Buffer.from('id') }
  const refusals = [
    [[text, text], "You can't drop more than one file"],
    [[csvFile('id', 'a.csv'), csvFile('id', 'b.csv')], "You can't drop more than one file"],
    [[text], 'The file must be a CSV'],
  ] as const
  for (const [files, words] of refusals) {
    await chooseFiles(page, ...files)
    await expect(zone(page).getByRole('alert')).toHaveText(words)
  }
  const tooLarge = Buffer.alloc(10_000_000, 'a')
  await using _text = await chooseFileFromDisk(page, { ...text, name: 'large.txt', buffer: tooLarge })
  await expect(zone(page).getByRole('alert')).toHaveText('The file must be a CSV')
  await using _csv = await chooseFileFromDisk(page, csvFile(tooLarge, 'large.csv'))
  await expect(zone(page).getByRole('alert')).toHaveText("The file's size is to big")
  await expect(modal(page)).toHaveCount(0)
  expect(callsOf('decryptCustomers')).toBe(0)
  await chooseFiles(page, {
    name: 'CUSTOMERS.CSV',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('id\n1\n'),
  })
  await expect(modal(page)).toContainText('CUSTOMERS.CSV')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await cancel(page).click()
  await chooseFiles(page, { name: 'customers', mimeType: 'text/csv', buffer: Buffer.from('id\n1\n') })
  await expect(modal(page)).toContainText('customers')
  noteFigure(16, `${refusals.length + 2} wrong choices refused, one of them a file of ${tooLarge.length} bytes`)
})

test('a file can be dropped on the zone, and a file dropped beside it does not replace the page', {
  tag: ['@DEC-01', '@DEC-02'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  await expect(zone(page)).toBeVisible()
  const region = page.getByRole('region', { name: /Drop a CSV file|Let go/ })
  const carry = (names: string[]) =>
    page.evaluateHandle((files) => {
      const carried = new DataTransfer()
      for (const name of files) carried.items.add(new File(['id\n1\n'], name, { type: 'text/csv' }))
      return carried
    }, names)
  const two = await carry(['a.csv', 'b.csv'])
  await region.dispatchEvent('dragenter', { dataTransfer: two })
  await expect(page.getByRole('heading', { name: 'Let go to choose this file' })).toBeVisible()
  await region.dispatchEvent('drop', { dataTransfer: two })
  await expect(zone(page).getByRole('alert')).toHaveText("You can't drop more than one file")
  const one = await carry(['dropped.csv'])
  const prevented = await page.evaluate(
    (dataTransfer) =>
      !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })),
    one,
  )
  expect(prevented).toBe(true)
  await expect(modal(page)).toHaveCount(0)
  await region.dispatchEvent('drop', { dataTransfer: one })
  await expect(modal(page)).toContainText('dropped.csv')
})

test('the modal shows the content of the file before it is sent, and the worker that reads it ends', async ({
  page,
  signIn,
}) => {
  await signIn('SUPPORT_LVL_1')
  const latin = Buffer.from('email;prénom\r\na@b.test;"Zoé\r\nou Zoë"\r\n\r\nb@b.test;Inès\r\n', 'latin1')
  await openModal(page, csvFile(latin))
  const fact = (name: string) =>
    modal(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('Rows')).toHaveText('2')
  await expect(fact('Separator')).toHaveText('Semicolon')
  await expect(fact('Encoding')).toHaveText('Windows-1252')
  await expect(fact('Columns')).toHaveText('email, prénom')
  await expect.poll(() => page.workers().length).toBe(0)
  await cancel(page).click()
  await chooseFiles(page, csvFile(Buffer.from('\uFEFFid\temail\n1\ta@b.test\n', 'utf16le')))
  await expect(fact('Separator')).toHaveText('Tab')
  await expect(fact('Encoding')).toHaveText('UTF-16')
})

test('what a spreadsheet puts around the customers is sent unchanged, and what the file gave stays', {
  tag: ['@INP-12', '@DEC-25'],
}, async ({ page, db, signIn }) => {
  const { id } = await createCustomer(db)
  const file = csvFile(`sep=;\r\n\r\nid;note\r\n;;\r\n${id};a\r\n;;\r\n\x1a`)
  const sentForms = await watchForms(page)
  await signIn('SUPPORT_LVL_1')
  await openModal(page, file)
  const fact = (name: string) =>
    modal(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('Rows')).toHaveText('1')
  await expect(fact('Separator')).toHaveText('Semicolon')
  await expect(fact('Columns')).toHaveText('id, note')
  const download = page.waitForEvent('download')
  await submit(page).click()
  await download
  expect((await sentForms())[0]?.[0]).toEqual(['image', `customers.csv ${sha256(file.buffer)}`])
  const result = page.getByRole('region', { name: 'Decrypt-customers.csv' })
  await expect(result).toContainText('1 row')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(result).toContainText('9 properties')
  await expect(result).toContainText('desyncronizationDate, referralCode')
  await chooseFiles(page, csvFile('id\n1\n'))
  await cancel(page).click()
  await expect(result).toBeVisible()
})

test('Escape and the cross keep a typed query string, and Cancel drops the file at once', {
  tag: ['@DEC-10', '@DEC-25'],
}, async ({ page, signIn, callsOf }) => {
  await signIn('SUPPORT_LVL_1')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const queryString = modal(page).getByRole('textbox', { name: 'Query String' })
  await openModal(page, csvFile('id\n1\n'))
  await queryString.fill('utm_source=typed')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => modal(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await question.getByText('Stay').click()
    await expect(queryString).toHaveValue('utm_source=typed')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(modal(page)).toHaveCount(0)
  await chooseFiles(page, csvFile('id\n1\n'))
  await queryString.fill('utm_source=typed')
  await cancel(page).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(question).toHaveCount(0)
  expect(callsOf('decryptCustomers')).toBe(0)
})

test('the keyboard alone can use the whole page', { tag: ['@DEC-01', '@DEC-25'] }, async ({
  page,
  signIn,
  callsOf,
}) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  // The browser reports its file dialog with a delay, so the test starts to wait before the key press.
  const chooser = page.waitForEvent('filechooser')
  await choose(page).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(csvFile('id\n1\n'))
  await expect(toggle(page, 'id')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'id')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  const again = page.waitForEvent('filechooser')
  await expect(choose(page)).toBeFocused()
  await page.keyboard.press('Space')
  await (await again).setFiles(csvFile('id\n1\n'))
  await modal(page).getByRole('textbox', { name: 'Query String' }).focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await download
  await expect(choose(page)).toBeFocused()
  expect(callsOf('decryptCustomers')).toBe(1)
})
