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

/**
 * Compressed kilobytes of script that a page may load before it is used, rounded up to the next half. Its French version has
 * the same budget.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 81.5,
  '/404': 6,
  '/customer-search-support': 121.5,
  '/customerSupport/manualAssociation': 112,
  '/decrypt-customer': 120,
  '/entity-management': 122,
  '/home': 11,
  '/hub-creation': 136,
  '/hub-management': 116,
  '/hub-setup-initial-transaction': 114,
  '/hub-update': 136,
  '/manual-association': 114,
  '/manual-dissociation': 111,
  '/no-access': 10.5,
  '/offers': 133,
  '/receipts-management': 128.5,
  '/statistic-board': 124.5,
  '/user-management': 117,
}

/** Budgets that include the late parts of a page: all scripts that load before a dialog opens. */
const lateBudgets: Readonly<Record<string, number>> = {
  '/customerSupport/manualAssociation': 125.5,
  '/hub-setup-initial-transaction': 132,
  '/manual-association': 132,
  '/statistic-board': 173,
}

/** Compressed kilobytes of style per page. */
const styleBudget = 14

/**
 * One script check and one style check for each page of a built site. Inline text is written to files, because size-limit
 * measures files.
 *
 * @param inlineFolder folder inside the repository for these files
 * @throws Error when a page or its late parts have no budget, or a budget has no page
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
  const lateBudget = lateBudgets[sourcePage(page)]
  const hasLateParts = load.lateScripts.length > 0
  if (hasLateParts !== (lateBudget !== undefined)) {
    throw new Error(hasLateParts ? `No size budget for the late parts of ${page}` : `${page} has no late parts`)
  }
  return [
    ...(hasLateParts
      ? [
          {
            name: `${page} scripts with late parts`,
            path: [...load.scripts, ...load.lateScripts].map(inSite),
            limit: `${lateBudget} kB`,
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
