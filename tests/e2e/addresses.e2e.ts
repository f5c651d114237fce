import { functionalities } from '#lib/session/token.ts'
import { unsafeAddresses } from '#tests/fixtures/addresses.ts'
import { isLong } from '#tests/support/long-run.ts'
import { answerWithTexts } from './support/answers.ts'
import { noteFigure } from './support/figure.ts'
import { expect, failedRequest, test } from './support/test.ts'

/** Two that a browser follows without a question. The unit tests read all of them, and the long run shows one of each kind. */
const shown = unsafeAddresses.filter((address) =>
  (isLong ? /^(javascript|data:text|ftp|\/\/|evil-app)/ : /^(javascript|\/\/)/).test(address),
)

/** A web address is the counter-proof: it becomes a link. */
const webAddress = 'https://account.example.test/iban/1'

test('an address of the API that does not begin with http or https is no link and no picture', {
  tag: ['@CUS-22', '@REC-41', '@P24'],
}, async ({ page, signIn, world, allowConsole, context }) => {
  allowConsole(failedRequest)
  const own = [world.siteUrl, world.sandbox.url]
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!own.some((origin) => request.url().startsWith(origin))) foreign.push(request.url())
  })
  const opened: string[] = []
  context.on('page', (other) => opened.push(other.url()))
  page.on('download', (download) => opened.push(download.url()))
  await signIn(...functionalities)
  let address = ''
  await answerWithTexts(page, world.sandbox.url, {
    items: 2,
    textFor: () => address,
    fixed: { 'getNextReceipt.hubId': 'h1', 'getCustomer.customerHubId': 'h1' },
  })
  const wrong: string[] = []
  let tried = 0
  /** Where the page uses the address as more than text. */
  const uses = () =>
    page.evaluate((sent) => {
      const attributes = ['href', 'src', 'action', 'formaction', 'poster', 'data']
      const elements = [...document.querySelectorAll('*')]
      const found = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name)))
      return found.filter((value) => value !== null && (value === sent || value.trim() === sent.trim()))
    }, address)

  for (address of shown) {
    const views: Readonly<Record<string, () => Promise<void>>> = {
      '/customer-search-support?customer=c1': async () => {
        const fact = page.getByRole('definition').filter({ hasText: address.trim().slice(0, 12) })
        await fact.getByText(address.trim().slice(0, 12)).last().click()
      },
      '/receipts-management': async () => {
        await page.getByRole('button', { name: 'Start' }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'The picture cannot be shown' })).toBeVisible()
        await expect(page.getByRole('img', { name: 'Receipt r1' })).toHaveCount(0)
      },
    }
    for (const [path, act] of Object.entries(views)) {
      await page.goto(path)
      const { pathname } = new URL(page.url())
      await act()
      wrong.push(...(await uses()).map((use) => `${path}: ${use}`))
      if (new URL(page.url()).pathname !== pathname) wrong.push(`${path} left for ${address}`)
      if (!(await page.title()).endsWith('Dashboard TC')) wrong.push(`${path} ran ${address}`)
      tried += 1
    }
  }
  address = webAddress
  await page.goto('/customer-search-support?customer=c1')
  await expect(page.getByRole('link', { name: webAddress })).toHaveAttribute('href', webAddress)
  expect(await uses()).toContain(webAddress)
  expect(wrong).toEqual([])
  expect([foreign, opened]).toEqual([[], []])
  noteFigure(
    24,
    `${shown.length} kinds of address in ${tried} views: ${wrong.length} used as a link or a picture, ${foreign.length} requests, ${opened.length} opened`,
  )
})
