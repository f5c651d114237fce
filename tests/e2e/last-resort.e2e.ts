import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { createHub } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { t } from './support/texts.ts'
import { triedSignedIn, triedTools } from './support/tried-routes.ts'

/* What is left of a page when its tool breaks. */

const cause = 'The part that broke is secret'
const flag = 'tool breaks'
/** The texts of the box that replaces a tool. */
const boxTexts = [t('error.generic'), t('error.unexpected'), t('error.reload')]

/**
 * Lets every text of a tool throw while React renders it, as long as the storage has the flag. The parts of a tool write their texts with
 * this method, and so does the box that replaces them, whose texts do not throw.
 */
async function breakTools(page: Page): Promise<void> {
  await page.addInitScript(
    ({ cause, flag, boxTexts }) => {
      const { replace } = String.prototype
      const breaking = function (this: string, ...parts: Parameters<typeof replace>) {
        const isPlaceholder = parts[0] instanceof RegExp && parts[0].source.includes('{\\{')
        const isBroken = isPlaceholder && sessionStorage.getItem(flag) !== null
        if (isBroken && !boxTexts.includes(String(this))) throw new Error(cause)
        return replace.apply(this, parts)
      }
      String.prototype.replace = breaking as typeof replace
    },
    { cause, flag, boxTexts },
  )
}

const setFlag = (page: Page, isOn: boolean) =>
  page.evaluate(
    ([name, on]) => (on ? sessionStorage.setItem(String(name), '1') : sessionStorage.removeItem(String(name))),
    [flag, isOn] as const,
  )

const box = (page: Page) => page.getByRole('alert').filter({ hasText: t('error.unexpected') })
const words = (page: Page) => page.evaluate(() => document.body.innerText)

/** Lets an error and a rejection pass that nothing handles. The page goes on, and shows neither. */
async function passErrors(page: Page): Promise<boolean> {
  const heard: string[] = []
  const hear = ({ message }: Error) => heard.push(message)
  page.on('pageerror', hear)
  await page.evaluate((text) => {
    void Promise.reject(new Error(text))
    setTimeout(() => {
      throw new Error(text)
    })
  }, cause)
  await expect.poll(() => heard).toEqual([cause, cause])
  page.off('pageerror', hear)
  await page.getByRole('button', { name: t('shell.logout') }).click({ trial: true })
  const shown = await words(page)
  return !shown.includes(cause) && !shown.includes(t('error.unexpected'))
}

test('a tool that breaks leaves a box in its frame, without a stack, and the shell works; unhandled errors change no page', {
  tag: ['@P21', '@API-44'],
}, async ({ page, db, signIn, allowConsole }) => {
  test.setTimeout(120_000)
  allowConsole(new RegExp(cause))
  // A host without rewrites answers the address of a hub with its page for missing files.
  allowConsole(failedRequest)
  const hub = await createHub(db)
  await signIn(...functionalities)
  await breakTools(page)
  const wrong: string[] = []
  for (const route of triedSignedIn) {
    await test.step(route.path, async () => {
      const isTool = triedTools.includes(route)
      if (isTool) await setFlag(page, true)
      await page.goto(route.path.includes('{id}') ? `${route.page}/?id=${hub.id}` : route.path)
      if (isTool) {
        const islands = await page.locator('astro-island').count()
        expect(islands).toBeGreaterThan(0)
        await expect(box(page)).toHaveCount(islands)
        for (const text of boxTexts) await expect(box(page).getByText(text, { exact: true })).toBeVisible()
        const shown = await words(page)
        if (shown.includes(cause) || /^\s*at /m.test(shown)) wrong.push(`${route.path} shows the cause`)
        await expect(page.getByRole('banner')).toBeVisible()
        await page.getByRole('button', { name: t('shell.logout') }).click({ trial: true })
        // The shell writes its texts with the same method. The tool stays broken.
        await setFlag(page, false)
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Escape')
        await box(page)
          .getByRole('button', { name: t('error.reload') })
          .click()
        await expect(page.locator('astro-island:not([ssr])')).toHaveCount(islands)
        await expect(box(page)).toHaveCount(0)
      }
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      if (!(await passErrors(page))) wrong.push(`${route.path} shows an unhandled error`)
    })
  }
  expect(wrong).toEqual([])
  await setFlag(page, true)
  await page.goto(routes.users.path)
  await expect(box(page)).toBeVisible()
  await page.getByRole('button', { name: t('shell.logout') }).click()
  await expect(page).toHaveURL('/')
  const submit = page.getByRole('button', { name: t('login.submit') })
  await expect(submit).toBeVisible()
  await test.step('the login form', async () => {
    await setFlag(page, true)
    await page.reload()
    await expect(box(page)).toBeVisible()
    expect(await words(page)).not.toContain(cause)
    await setFlag(page, false)
    await box(page)
      .getByRole('button', { name: t('error.reload') })
      .click()
    await expect(submit).toBeEnabled()
  })
  noteFigure(
    21,
    `${triedTools.length} of ${triedTools.length} broken tools leave a box without a stack, a working shell and a button that brings the tool back`,
  )
  noteFigure(
    21,
    `${triedSignedIn.length} of ${triedSignedIn.length} pages go on after an unhandled rejection and an uncaught error, and show no stack`,
  )
})
