import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import { expect, signInAs, test } from '#tests/e2e/support/test.ts'
import { textsIn } from '#tests/e2e/support/texts.ts'
import { sizes, views } from './views.ts'

/* One test for each view and language. It takes a picture in each size and scheme. */

const user = 'all@dashboard.test'

for (const view of views) {
  for (const locale of ['en', 'fr'] as const) {
    test(`${view.name} ${locale}`, async ({ page, db, world, faults, allowConsole }) => {
      allowConsole(/./)
      const [account] = await db
        .select()
        .from(backUsers)
        .where(eq(backUsers.email, view.user ?? user))
      if (!view.isSignedOut && account) await signInAs(page, world, { ...account, password: '' })
      await page.setViewportSize(sizes['1366'])
      const visit = (address: string) => page.goto(locale === 'en' ? address : `/fr${address}`)
      await view.open({ page, db, faults, visit, t: textsIn(locale) })
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport)
          const name = `${size}-${locale}-${scheme}`
          await expect.soft(page).toHaveScreenshot([view.name, `${name}.png`])
          if (view.isInDocs && process.env.DOCS_PICTURES && name === '1366-en-light')
            // Few colours keep the repository small.
            await sharp(await page.screenshot())
              .png({ palette: true, colours: 64, dither: 0 })
              .toFile(`docs/pages/${view.name}.png`)
        }
      }
    })
  }
}
