import ts from 'typescript'

/** A test as its source names it. */
export interface NamedTest {
  readonly file: string
  /** With the names of its groups. A value that is filled in shows as `…`. */
  readonly name: string
  /** The requirements that it proves, without a question mark. */
  readonly ids: readonly string[]
}

const kinds = [
  ['tests/unit/', 'unit'],
  ['tests/checks/', 'checks'],
  ['tests/api/', 'api'],
  ['tests/hosts/', 'hosts'],
  ['tests/engines/', 'engines'],
  ['tests/e2e/', 'journeys'],
] as const

export type TestKind = (typeof kinds)[number][1]
export const testKinds: readonly TestKind[] = kinds.map(([, kind]) => kind)

/** The kind of a test file; null for another file, also for one that only helps tests. */
export function kindOf(file: string): TestKind | null {
  const [, kind = null] = kinds.find(([folder]) => file.startsWith(folder)) ?? []
  const isTest = kind === 'engines' ? file.includes('/journeys/') : /\.(test|e2e)\.tsx?$/.test(file)
  return isTest ? kind : null
}

/** The requirements that a text names. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z][A-Z0-9]{2,3}-\d{2,}\b/g)].map(([id]) => id)
}

/** The tests of a file, and one for its tables, whose rows name requirements too. */
export function testsIn(file: string, source: string): readonly NamedTest[] {
  const tests: NamedTest[] = []
  function visit(node: ts.Node, groups: readonly string[], inherited: readonly string[]): void {
    const found = groupOrTest(node) ?? engineJourney(node)
    const names = found ? [...groups, found.name] : groups
    const ids = found ? [...inherited, ...found.ids] : inherited
    if (found?.isTest) tests.push({ file, name: names.join(' › '), ids: [...new Set(ids)] })
    else ts.forEachChild(node, (child) => visit(child, names, ids))
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), [], [])
  const named = new Set(tests.flatMap(({ ids }) => ids))
  const inTables = [...new Set(idsIn(source))].filter((id) => !named.has(id))
  return inTables.length === 0 ? tests : [...tests, { file, name: 'its tables', ids: inTables }]
}

interface Found {
  readonly name: string
  readonly ids: readonly string[]
  readonly isTest: boolean
}

/** `it('…')`, `it.each(…)('…')`, `test('…', { tag: … })`, `test.describe('…')`, `describe.each(…)('…')` */
function groupOrTest(node: ts.Node): Found | null {
  if (!ts.isCallExpression(node)) return null
  const [title, options] = node.arguments
  const called = node.expression.getText().replace(/\(.*$/s, '')
  const isTest = /^(it|test)(\.(each|for|runIf|skipIf|only|concurrent))*$/.test(called)
  const isGroup = /^(test\.)?describe(\.(each|for|runIf|skipIf|serial))*$/.test(called)
  // The first call of `it.each(table)('name', …)` has the table.
  const isTable = /\.(each|for|runIf|skipIf)$/.test(node.expression.getText())
  if (!title || !(isTest || isGroup) || isTable) return null
  const name = titleOf(title)
  if (name === null) return null
  const tags = options && ts.isObjectLiteralExpression(options) ? options.getText() : ''
  return { name: name.replace(/( ?\[[A-Z0-9]{1,4}-?\d+\??\])+$/, ''), ids: idsIn(name + tags), isTest }
}

/** An entry of `tests/engines/journeys`. */
function engineJourney(node: ts.Node): Found | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  const propertyOf = (key: string) => {
    const property = node.properties.find((one) => one.name?.getText() === key)
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
  }
  const [name, requirements] = [propertyOf('name'), propertyOf('requirements')]
  const title = name && titleOf(name)
  return title && requirements ? { name: title, ids: idsIn(requirements.getText()), isTest: true } : null
}

function titleOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}
