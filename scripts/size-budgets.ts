import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { builtPages, pageLoad } from '#build/page-scripts.ts'
import { repository } from './tools.ts'

/** A check in the format of size-limit. Sizes are compressed with brotli; 1 kB is 1000 bytes. */
export interface SizeCheck {
  name: string
  path: string[]
  limit: string
}

/** Compressed kilobytes of script that a page may load before it is used. Its French version has the same budget. */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 92,
  '/404': 10,
  '/customer-search-support': 107,
  '/customerSupport/manualAssociation': 101,
  '/decrypt-customer': 105,
  '/entity-management': 116,
  '/home': 10,
  '/hub-creation': 119,
  '/hub-management': 100,
  '/hub-setup-initial-transaction': 102,
  '/hub-update': 119,
  '/manual-association': 101,
  '/manual-dissociation': 100,
  '/no-access': 10,
  '/offers': 100,
  '/receipts-management': 115,
  '/statistic-board': 105,
  '/user-management': 102,
}

/** Budgets that include the parts which a page loads by itself later: all scripts that load before a dialog opens. */
const partBudgets: Readonly<Record<string, { parts: readonly string[]; limit: number }>> = {
  '/customerSupport/manualAssociation': { parts: ['CustomerTransactions'], limit: 119 },
  '/hub-setup-initial-transaction': { parts: ['GiftCardStoreStep'], limit: 123 },
  '/entity-management': { parts: ['WholeText'], limit: 113 },
  '/manual-association': { parts: ['TransactionStep'], limit: 119 },
  '/offers': { parts: ['OfferTabs', 'SegmentedTab'], limit: 114 },
  '/statistic-board': { parts: ['DailyChart'], limit: 160 },
}

/** Compressed kilobytes of style per page. */
const styleBudget = 14

/**
 * One script check and one style check for each page of a built site. Inline text is written to files, because size-limit
 * measures files.
 *
 * @param inlineFolder folder inside the repository for these files
 * @throws Error when a page has no budget, or a budget has no page or names a part that the page does not load
 */
export async function sizeChecks(
  site: string,
  inlineFolder: string,
  budgets: Readonly<Record<string, number>> = scriptBudgets,
): Promise<SizeCheck[]> {
  const pages = await builtPages(site)
  if (pages.size === 0) throw new Error(`${site} holds no pages; run \`npm run build\` first`)
  const unused = Object.keys(budgets).filter((page) => !pages.has(page))
  const unlimited = [...pages.keys()].filter((page) => budgets[sourcePage(page)] === undefined)
  if (unused.length > 0) throw new Error(`No page for the size budget of ${unused.join(', ')}`)
  if (unlimited.length > 0) throw new Error(`No size budget for ${unlimited.join(', ')}`)
  await mkdir(inlineFolder, { recursive: true })
  const checks = [...pages].map(([page, file]) => pageChecks(site, inlineFolder, page, file, budgets[sourcePage(page)]))
  return (await Promise.all(checks)).flat()
}

async function pageChecks(
  site: string,
  inlineFolder: string,
  page: string,
  file: string,
  budget: number | undefined,
): Promise<SizeCheck[]> {
  const load = await pageLoad(site, file)
  const inline = path.join(inlineFolder, file.replaceAll('/', '-'))
  await writeFile(`${inline}.js`, load.inlineScript)
  await writeFile(`${inline}.css`, load.inlineStyle)
  const inSite = (name: string) => pattern(path.join(site, name))
  const later = partBudgets[sourcePage(page)]
  const withPart = later && (await pageLoad(site, file, later.parts)).scripts
  const missing = later?.parts.filter(
    (part) => !withPart?.some((script) => path.basename(script).startsWith(`${part}.`)),
  )
  if (missing && missing.length > 0) throw new Error(`${page} loads no ${missing.join(', ')}`)
  return [
    ...(later && withPart
      ? [
          {
            name: `${page} scripts with ${later.parts.join(' and ')}`,
            path: withPart.map(inSite),
            limit: `${later.limit} kB`,
          },
        ]
      : []),
    { name: `${page} scripts`, path: [...load.scripts.map(inSite), pattern(`${inline}.js`)], limit: `${budget} kB` },
    {
      name: `${page} styles`,
      path: [...load.styles.map(inSite), pattern(`${inline}.css`)],
      limit: `${styleBudget} kB`,
    },
  ]
}

/** The page that a French page is a version of. */
function sourcePage(page: string): string {
  return page.replace(/^\/fr(\/|$)/, '/')
}

/** size-limit takes glob patterns, so the path is relative to the repository and must not contain pattern characters. */
function pattern(file: string): string {
  const name = path.relative(repository, file).split(path.sep).join('/')
  if (/[*?[\]{}()!]/.test(name)) throw new Error(`${name} cannot be measured: its name reads as a pattern`)
  return name
}
