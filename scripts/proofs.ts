import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { kindOf, type NamedTest, testKinds, testsIn } from './test-sources.ts'
import { main, repository, UsageError } from './tools.ts'

/*
 * Prints where the requirements of docs/requirements.md are proven.
 *
 *   npm run proofs                      how many tests of each kind name each requirement
 *   npm run proofs -- USR MAS-06        the tests of these areas and requirements
 *   npm run proofs -- --since COMMIT    the journeys that have gone since, and where their requirements are proven now
 */

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e9 })

/** The tests of a commit; without one those of the folder. */
function readTests(commit?: string): readonly NamedTest[] {
  const list = commit ? ['ls-tree', '-r', '--name-only', commit, 'tests'] : ['ls-files', 'tests']
  const files = git(...list)
    .split('\n')
    .filter((file) => kindOf(file) !== null)
  const read = (file: string) =>
    commit ? git('show', `${commit}:${file}`) : readFileSync(path.join(repository, file), 'utf8')
  return files.flatMap((file) => testsIn(file, read(file)))
}

function readRequirements(): readonly string[] {
  const text = readFileSync(path.join(repository, 'docs', 'requirements.md'), 'utf8')
  return [...text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\??\*\*/gm)].map(([, id = '']) => id)
}

const requirements = readRequirements()

/** The tests that name a requirement. */
function byRequirement(tests: readonly NamedTest[]): (id: string) => readonly NamedTest[] {
  const named = new Map(requirements.map((id): [string, NamedTest[]] => [id, []]))
  for (const test of tests) for (const id of test.ids) named.get(id)?.push(test)
  return (id) => named.get(id) ?? []
}

/** As "unit 3, journeys 1". */
function countsOf(tests: readonly NamedTest[]): string {
  const counts = testKinds.map((kind) => ({ kind, count: tests.filter(({ file }) => kindOf(file) === kind).length }))
  const present = counts.filter(({ count }) => count > 0)
  return present.length === 0 ? 'no test' : present.map(({ kind, count }) => `${kind} ${count}`).join(', ')
}

/** As "unit: lib/csv, lib/format; journeys: users". */
function placesOf(tests: readonly NamedTest[]): string {
  const shortOf = (file: string) => file.replace(/^tests\/[^/]+\//, '').replace(/\.(test|e2e)?\.?tsx?$/, '')
  const places = testKinds.map((kind) => {
    const own = tests.filter(({ file }) => kindOf(file) === kind)
    return { kind, files: [...new Set(own.map(({ file }) => shortOf(file)))] }
  })
  const present = places.filter(({ files }) => files.length > 0)
  return present.length === 0 ? 'no test' : present.map(({ kind, files }) => `${kind}: ${files.join(', ')}`).join('; ')
}

function printCounts(proofsOf: ReturnType<typeof byRequirement>): number {
  for (const id of requirements) console.log(`${id.padEnd(8)}  ${countsOf(proofsOf(id))}`)
  const without = requirements.filter((id) => proofsOf(id).length === 0)
  console.log(`\n${requirements.length - without.length} of ${requirements.length} requirements have a test`)
  return without.length === 0 ? 0 : 1
}

function printTests(wanted: readonly string[], proofsOf: ReturnType<typeof byRequirement>): number {
  for (const word of wanted) {
    const ids = requirements.filter((id) => id === word || id.startsWith(`${word}-`))
    if (ids.length === 0) throw new UsageError(`${word} is neither an area nor a requirement`)
    for (const id of ids) {
      console.log(`${id}: ${countsOf(proofsOf(id))}`)
      for (const { file, name } of proofsOf(id)) console.log(`  ${file} › ${name}`)
    }
  }
  return 0
}

/** The journeys that a commit has and the folder has not. A journey that has another name counts as gone. */
function printGone(commit: string, tests: readonly NamedTest[], proofsOf: ReturnType<typeof byRequirement>): number {
  const isJourney = ({ file }: NamedTest) => kindOf(file) === 'journeys'
  const nameOf = ({ file, name }: NamedTest) => `${file} › ${name}`
  const present = new Set(tests.filter(isJourney).map(nameOf))
  const before = readTests(commit).filter(isJourney)
  const gone = before.filter((test) => !present.has(nameOf(test)))
  for (const test of gone) {
    console.log(nameOf(test))
    for (const id of test.ids.filter((one) => requirements.includes(one))) {
      console.log(`  ${id.padEnd(8)}  ${placesOf(proofsOf(id))}`)
    }
  }
  const lost = requirements.filter((id) => proofsOf(id).length === 0)
  console.log(`\n${before.length} journeys in the sources of ${commit}, ${present.size} now, ${gone.length} have gone`)
  console.log(`Requirements without a test: ${lost.join(', ') || 'none'}`)
  return lost.length === 0 ? 0 : 1
}

await main(async () => {
  const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true })
  const tests = readTests()
  const proofsOf = byRequirement(tests)
  if (values.since !== undefined) return printGone(values.since, tests, proofsOf)
  return positionals.length > 0 ? printTests(positionals, proofsOf) : printCounts(proofsOf)
})
