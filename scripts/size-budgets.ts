import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { builtPages, pageLoad } from '#build/page-scripts.ts'
import { repository } from './tools.ts'

/** A check in the format of size-limit. Its files are compressed with brotli already; 1 kB is 1000 bytes. */
export interface SizeCheck {
  name: string
  path: string[]
  limit: string
  brotli: false
}

/**
 * Compressed kilobytes of script that a page may load before it is used, rounded up to the next half. Its French version has
 * the same budget.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 82,
  '/404': 6,
  '/customer-search-support': 123,
  '/customerSupport/manualAssociation': 114,
  '/decrypt-customer': 122,
  '/entity-management': 124,
  '/home': 13,
  '/hub-creation': 138,
  '/hub-management': 118,
  '/hub-setup-initial-transaction': 115.5,
  '/hub-update': 138,
  '/manual-association': 115.5,
  '/manual-dissociation': 112.5,
  '/no-access': 12.5,
  '/offers': 135,
  '/receipts-management': 130.5,
  '/statistic-board': 126.5,
  '/user-management': 119,
}

/** Budgets that include the late parts of a page: all scripts that load before a dialog opens. */
const lateBudgets: Readonly<Record<string, number>> = {
  '/customerSupport/manualAssociation': 128,
  '/hub-setup-initial-transaction': 135,
  '/manual-association': 134,
  '/statistic-board': 175,
}

/** Compressed kilobytes of style per page. */
const styleBudget = 14

/**
 * One script check and one style check for each page of a built site. size-limit measures compressed copies of the files: pages share most
 * of them, and it would compress each file again for every page.
 *
 * @param copies folder inside the repository for the compressed copies
 * @throws Error when a page or its late parts have no budget, or a budget has no page
 */
export async function sizeChecks(
  site: string,
  copies: string,
  budgets: Readonly<Record<string, number>> = scriptBudgets,
): Promise<SizeCheck[]> {
  const pages = await builtPages(site)
  if (pages.size === 0) throw new Error(`${site} holds no pages; run \`npm run build\` first`)
  const unused = Object.keys(budgets).filter((page) => !pages.has(page))
  const unlimited = [...pages.keys()].filter((page) => budgets[sourcePage(page)] === undefined)
  if (unused.length > 0) throw new Error(`No page for the size budget of ${unused.join(', ')}`)
  if (unlimited.length > 0) throw new Error(`No size budget for ${unlimited.join(', ')}`)
  const compressed = await compressInto(copies)
  const inSite = (name: string) => compressed(name, () => readFile(path.join(site, name)))
  const checks = [...pages].map(async ([page, file]) => {
    const { scripts, lateScripts, inlineScript, styles, inlineStyle } = await pageLoad(site, file)
    const check = async (what: string, files: readonly Promise<string>[], limit: number | undefined) =>
      ({ name: `${page} ${what}`, path: await Promise.all(files), limit: `${limit} kB`, brotli: false }) as const
    const inline = (ending: string, text: string) => compressed(`${file}.${ending}`, async () => Buffer.from(text))
    const lateBudget = lateBudgets[sourcePage(page)]
    if (lateScripts.length > 0 !== (lateBudget !== undefined)) {
      throw new Error(
        lateBudget === undefined ? `No size budget for the late parts of ${page}` : `${page} has no late parts`,
      )
    }
    const late = [...scripts, ...lateScripts].map(inSite)
    return Promise.all([
      ...(lateBudget === undefined ? [] : [check('scripts with late parts', late, lateBudget)]),
      check('scripts', [...scripts.map(inSite), inline('js', inlineScript)], budgets[sourcePage(page)]),
      check('styles', [...styles.map(inSite), inline('css', inlineStyle)], styleBudget),
    ])
  })
  return (await Promise.all(checks)).flat()
}

/** Writes compressed copies of files into a folder, each once. The returned function gives the path of a copy. */
async function compressInto(folder: string) {
  await mkdir(folder, { recursive: true })
  const copies = new Map<string, Promise<string>>()
  const write = async (name: string, read: () => Promise<Buffer>) => {
    const copy = path.join(folder, `${name.replaceAll('/', '-')}.br`)
    await writeFile(copy, await promisify(brotliCompress)(await read()))
    return pattern(copy)
  }
  return (name: string, read: () => Promise<Buffer>) => {
    const copy = copies.get(name) ?? write(name, read)
    copies.set(name, copy)
    return copy
  }
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
