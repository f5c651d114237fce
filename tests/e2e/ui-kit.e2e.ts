import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import { startTool } from '#scripts/tools.ts'
import { expect, test } from './support/test.ts'

/** A port that nobody listens on just now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

test('the UI kit shows every part in development, and is no part of the built site', async ({ page }) => {
  test.setTimeout(90_000)
  await expect(access('dist/ui-kit')).rejects.toThrow('ENOENT')
  const port = await freePort()
  const server = startTool('astro', 'astro', ['dev', '--port', String(port), '--host', '127.0.0.1'])
  try {
    const address = `http://127.0.0.1:${port}/ui-kit`
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible({ timeout: 30_000 })
    const table = page.getByRole('table', { name: 'Twenty thousand rows' })
    await table.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(table.getByRole('checkbox', { name: 'Select 7', exact: true })).toBeChecked()
    await table.getByRole('checkbox', { name: 'Select 7', exact: true }).uncheck()
    expect(
      await table.getByRole('checkbox', { name: 'Select all' }).evaluate((box: HTMLInputElement) => box.indeterminate),
    ).toBe(true)
    for (const name of ['Dialog', 'Confirmation', 'Error']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([])
  } finally {
    server.kill()
  }
})
