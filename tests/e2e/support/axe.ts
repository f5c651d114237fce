import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on colours. All others find the same in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds nothing in what is shown now, in the light and in the dark colour scheme.
 *
 * @param what names the state in a failure
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const found = await violationsOf(page, axe(page).withTags(tags))
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const foundInOther = await violationsOf(page, axe(page).withRules(colourRules))
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  const scheme = isDark ? 'light' : 'dark'
  expect([
    ...found.map((violation) => `${what}: ${violation}`),
    ...foundInOther.map((violation) => `${what}, ${scheme}: ${violation}`),
  ]).toEqual([])
}

/** Without the legacy mode, axe opens another page for each check, to join the results of frames. The product has none. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true)
}

async function violationsOf(page: Page, builder: AxeBuilder): Promise<readonly string[]> {
  // Finishes transitions, because axe has to check the final colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
