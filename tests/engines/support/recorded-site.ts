import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from '#build/manifest.ts'
import { shiftDate } from '#scripts/shift-date.ts'
import { aheadOfMachine } from '#tests/e2e/support/clock.ts'
import recorder from './record-in-page.ts?inline-script'

/** A page with one problem of each kind. */
export const brokenPage = '/broken.html'

const broken = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'"><link rel="icon" href="data:,">
<body><img src="/nothing.png"><script>
console.error('said', 7)
setTimeout(() => { throw new Error('thrown') })
Promise.reject(new Error('rejected'))
fetch('/config.json').catch(() => {})
</script>`

const charset = '<meta charset="utf-8">'

/**
 * Adds a script to the start of each page of a stamped site: it records what goes wrong, and sets the clock of the page to that of
 * the test. The script comes before the policy of the page, so that the policy stays as it is.
 */
export async function recordInPages(site: string): Promise<void> {
  await writeFile(path.join(site, brokenPage), `${charset}${broken}`)
  const script = `<script>${recorder};(${shiftDate})(${aheadOfMachine()})</script>`
  for (const page of (await filesBelow(site)).filter((name) => name.endsWith('.html'))) {
    const file = path.join(site, page)
    const html = await readFile(file, 'utf8')
    if (!html.includes(charset)) throw new Error(`${page} does not name its character set`)
    await writeFile(file, html.replace(charset, charset + script.replaceAll('$', '$$$$')))
  }
}
