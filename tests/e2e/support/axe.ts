import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** WCAG 2.2 AA and best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on colours. All other rules give the same result in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block']

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Expects that axe finds nothing in the current state of the page, in the light and in the dark colour scheme.
 *
 * @param what name of the state in a failure message
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityProblems(page, what)).toEqual([])
}

/**
 * What axe finds in the current state of the page, in the light and in the dark colour scheme, each with the name of the state.
 * Under forced colours the browser chooses the colours, and axe reads those of the style sheets in part, so it does not check them.
 */
export async function accessibilityProblems(page: Page, what: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeScript, 'utf8'))
  // Axe measures only the visible part of a control that has scrolled under the top bar, or out of its line.
  await page.evaluate(() => {
    scrollTo(0, 0)
    for (const area of document.querySelectorAll('*')) if (area.scrollLeft > 0) area.scrollLeft = 0
  })
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) {
    const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
    const found = await violationsOf(page, { runOnly: { type: 'tag', values: tags }, rules })
    return found.map((violation) => `${what}, forced colours: ${violation}`)
  }
  const found = await violationsOf(page, { runOnly: { type: 'tag', values: tags } })
  const [isDark, isStill] = await page.evaluate(() =>
    ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map((query) => matchMedia(query).matches),
  )
  // Without motion, every colour of the other scheme is there at once.
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  const foundInOther = await violationsOf(page, { runOnly: { type: 'rule', values: colourRules } })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' })
  const other = isDark ? 'light' : 'dark'
  return [
    ...found.map((violation) => `${what}: ${violation}`),
    ...foundInOther.map((violation) => `${what}, ${other}: ${violation}`),
  ]
}

async function violationsOf(page: Page, rules: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (chosen) => {
    // Axe has to check the final colours, so this waits for animations that end. They start with the next frame. The
    // transition of an inherited property can start another one.
    const passing = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    do {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(passing().map(({ finished }) => finished))
    } while (passing().length > 0)
    const { violations } = await window.axe.run(document, { ...chosen, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core')
  }
}
