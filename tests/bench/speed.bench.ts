import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { startSandbox } from '#sandbox/start/start-sandbox.ts'
import { ensureBuild } from '#scripts/site.ts'
import { repository } from '#scripts/tools.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startApi } from './speed/api.ts'
import { candidates, loads, works } from './speed/figures.ts'
import { openPage, type PageFigures, toolPages } from './speed/pages.ts'
import { median, rowsOf, rowText, type VisitResult, worseThan } from './speed/result.ts'
import { openStand } from './speed/stand.ts'

/*
 * Compares the product with a floor, which is a site written by hand without a framework, and measures all pages. The
 * result replaces the one in docs/performance.md, unless a ratio got worse. The document says how the figures are taken.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const documentFile = path.join(repository, 'docs', 'performance.md')
const [begin, end] = ['<!-- npm run bench: begin -->', '<!-- npm run bench: end -->']

await ensureBuild()
const document = await readFile(documentFile, 'utf8')
const visits = await compare()
// A figure that looks worse is measured again: the medians are then those of twice as many visits.
const isTwice = worseThan(document, rowsOf(visits)).length > 0
if (isTwice) visits.push(...(await compare()))
const compared = rowsOf(visits)
const pages = await measurePages()
const result = [
  `${new Date().toISOString().slice(0, 10)}, medians of ${isTwice ? 2 * rounds : rounds} rounds, ${cpus().length} × ${cpus()[0]?.model}.`,
  '',
  '| figure | floor | product | × floor | × floor, HTTP/1.1 | wanted | reached |',
  '|-|-|-|-|-|-|-|',
  ...compared.map(rowText),
  '',
  '| page | first control works (ms) | sent without its drawing library (KB) | graph or chart (ms) |',
  '|-|-|-|-|',
  ...pages.map((row) => `| ${row.join(' | ')} |`),
].join('\n')
console.log(result)

const worse = worseThan(document, compared)
if (worse.length > 0) {
  console.error(`\nWorse than in docs/performance.md, which stays as it is:\n${worse.join('\n')}`)
  process.exitCode = 1
} else {
  const [before = '', after = ''] = [document.split(begin)[0], document.split(end)[1]]
  await writeFile(documentFile, `${before}${begin}\n\n${result}\n\n${end}${after}`)
}

/** Visits of the floor and the product in turns. */
async function compare(): Promise<VisitResult[]> {
  await using folder = await temporaryFolder()
  await using api = await startApi()
  await using http2 = await openStand(path.join(folder.path, 'http2'), api.url)
  await using http1 = await openStand(path.join(folder.path, 'http1'), api.url, { protocol: 'HTTP/1.1' })
  const parts = [
    { protocol: 'HTTP/2', stand: http2, walks: [...loads, ...works] },
    { protocol: 'HTTP/1.1', stand: http1, walks: loads },
  ] as const
  const visits: VisitResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { protocol, stand, walks } of parts) {
      for (const walk of walks) {
        for (const candidate of candidates) {
          visits.push({ name: candidate.name, protocol, measured: await walk(stand, candidate, api.token) })
        }
      }
    }
  }
  return visits
}

/** All pages with a tool, with the data of the sandbox. */
async function measurePages(): Promise<string[][]> {
  await using folder = await temporaryFolder()
  const sandbox = await startSandbox({ folder: path.join(folder.path, 'data') })
  await using stand = await openStand(path.join(folder.path, 'site'), sandbox.url)
  const rows = []
  for (const page of await toolPages(sandbox)) {
    const visits: PageFigures[] = []
    for (let round = 0; round < Math.min(rounds, 3); round += 1) visits.push(await openPage(stand, page))
    const typical = (name: keyof PageFigures) => median(visits.flatMap((visit) => visit[name] ?? []))
    const [control, kilobytes, drawing] = [typical('firstControl'), typical('kilobytes'), typical('drawing')]
    rows.push([page.path, control.toFixed(0), kilobytes.toFixed(0), drawing ? drawing.toFixed(0) : ''])
  }
  await sandbox.close()
  return rows
}
