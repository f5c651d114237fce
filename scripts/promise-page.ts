import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisePage } from './promise-report.ts'
import { promises } from './promises.ts'
import type { Totals } from './test-totals.ts'
import { repository } from './tools.ts'

const page = 'docs/promises.md'

/** Writes the page of the promises after a whole run. It stays as it is where a test has failed, or files differ from the commit that it names. */
export async function writePromises({ failed, tests }: Required<Totals>): Promise<void> {
  const reason =
    failed.length > 0
      ? 'a test has failed'
      : git('status', '--porcelain', '--', '.', `:!${page}`) !== ''
        ? 'files differ from the commit that it would name'
        : null
  if (reason !== null) return console.log(`\n${page} stays as it is: ${reason}`)
  const date = new Date().toISOString().slice(0, 10)
  const commit = git('rev-parse', '--short=10', 'HEAD')
  await writeFile(path.join(repository, page), promisePage(promises, { date, commit, results: tests }))
  console.log(`\nWrote ${page}`)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
}
