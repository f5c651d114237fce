import { expect, test } from '#tests/e2e/support/test.ts'
import { withUiKit } from '#tests/e2e/support/ui-kit.ts'
import { sizes } from './views.ts'

/* The UI kit in both schemes and with forced colours, which the page cannot ask for. */

const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
} as const

test('ui-kit en', async ({ page, allowConsole }) => {
  allowConsole(/./)
  await withUiKit(async (address) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'UI kit' }).waitFor({ timeout: 60_000 })
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce', ...media })
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await expect.soft(page).toHaveScreenshot(['ui-kit', `${size}-en-${look}.png`], { fullPage: true })
      }
    }
  })
})
