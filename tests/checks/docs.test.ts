import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesIn, read, root } from '#tests/support/source-files.ts'

const folders = ['src', 'sandbox', 'scripts', 'tests', 'docs', 'public', 'hosting']
const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
const files = [...rootFiles.map(({ name }) => name), ...folders.flatMap((folder) => filesIn(folder, ['']))]
const docs = files.filter((file) => file.endsWith('.md') && !['CHANGELOG.md', 'docs/requirements.md'].includes(file))

/** Every file and folder, and the ends of its path: `src/lib/routes.ts` is also `lib/routes.ts` and `routes.ts`. */
const places = new Set(files.flatMap((file) => foldersOf(file).flatMap(endsOf)))

function foldersOf(file: string): string[] {
  const names = file.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

function endsOf(file: string): string[] {
  const names = file.split('/')
  return names.map((_, index) => names.slice(index).join('/'))
}

const sourceFile = /^[\w./@{},-]+\.(?:tsx?|astro|css|mjs|cjs)$/
const inProject = new RegExp(`^(?:${folders.join('|')})(?:/[\\w.@{},-]+)*/?$`)

/** `{en,fr}` stands for two paths. */
function alternatives(name: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
  return choices === '' ? [name] : choices.split(',').map((choice) => before + choice + after)
}

/** Words of the code and of its tests. */
const words = new Set(
  files
    .filter((file) => /\.(?:tsx?|astro|json|css|mjs|sql)$/.test(file))
    .flatMap((file) => read(file).match(/[\w$]+/g) ?? []),
)

/** Names such as `deleteUser`, `UserList` and `$users`. */
const codeName = /^(?=.*[a-z][A-Z]|.*[A-Z][a-z]|\$)[\w$]+$/

const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')
const spansOf = (text: string) => [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

function missingPlaces(text: string): string[] {
  const named = spansOf(text).filter((span) => sourceFile.test(span) || inProject.test(span))
  return named.flatMap(alternatives).filter((name) => !places.has(name.replace(/\/$/, '')))
}

/** Blocks of source code. A block comes from the file that is named last before it. */
function quotesOf(text: string): readonly { readonly file: string; readonly parts: readonly string[] }[] {
  return [...text.matchAll(/^```(?:tsx?|astro)\n([\s\S]*?)^```/gm)].map(({ 1: code = '', index }) => ({
    file: spansOf(text.slice(0, index)).findLast((span) => sourceFile.test(span) && files.includes(span)) ?? '',
    parts: code.split('…').map(plain),
  }))
}

const plain = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

/** Parts of a quote that do not follow each other in the code. */
function missingParts(code: string, parts: readonly string[]): string[] {
  let end = 0
  return parts.filter((part) => {
    const at = code.indexOf(part, end)
    if (at >= 0) end = at + part.length
    return at < 0
  })
}

describe.each(docs)('%s', (file) => {
  const text = read(file)

  it('names files and folders that exist', () => {
    expect(missingPlaces(text)).toEqual([])
  })

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...text.matchAll(/npm run (?:-\S+ )*([\w:-]*\w)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('quotes code as it is', () => {
    for (const quote of quotesOf(text)) expect(missingParts(plain(read(quote.file)), quote.parts)).toEqual([])
  })
})

// Decisions also name what was tried, and what libraries have.
it.each(docs.filter((file) => file !== 'docs/decisions.md'))('%s names code that exists', (file) => {
  expect(spansOf(read(file)).filter((span) => codeName.test(span) && !words.has(span))).toEqual([])
})

it('a path, and a quote, that is not there is found', () => {
  expect(missingPlaces('`lib/routes.ts`, `src/lib`, `public/locales/{en,fr}/users.json`')).toEqual([])
  expect(missingPlaces('`lib/rutes.ts`, `src/libs`, `public/locales/{en,de}/users.json`')).toHaveLength(3)
  expect(missingParts('a b c d', ['a', 'c d'])).toEqual([])
  expect(missingParts('a b c d', ['c d', 'a'])).toEqual(['a'])
})
