import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesIn, root } from '#tests/support/source-files.ts'

/*
 * A translator in the browser moves or replaces text nodes. React then fails to remove the text or to insert an element before it, and
 * never updates it again. A text that is the only child of its element is safe, because React sets the content of the element.
 */

/** Elements with faults, each of which has a number of them, and elements without. */
const samples = {
  faults: `
    declare const name: string
    declare const count: number
    declare const isOpen: boolean
    declare const any: any
    declare const content: import('react').ReactNode
    declare const names: string[]
    declare const Context: import('react').Context<number>
    function Word() { return isOpen ? <b>word</b> : name }
    export const icon = <button><svg />Save</button>
    export const label = <p>{name}<b>{name}</b></p>
    export const pieces = <p>{name} ({count})</p>
    export const space = <p><b>a</b> <i>b</i></p>
    export const sometimes = <p>{isOpen && name}<b /></p>
    export const bare = <>{name}</>
    export const provided = <Context value={1}>{name}</Context>
    export const unknown = <p><b />{any}{content}</p>
    export const list = <p>{names}</p>
    export const mapped = <p>{names.map((one) => one.trim())}</p>
    export const drawn = <p><Word /></p>
    export const zero = <p>{count && <b />}<i /></p>
  `,
  right: `
    declare const name: string
    declare const isOpen: boolean
    declare const names: string[]
    declare const content: import('react').ReactNode
    export const lone = <p>{name}</p>
    export const either = <p>{isOpen ? name : <b />}</p>
    export const given = <p>{content}</p>
    export const template = <p>{\`\${name} (\${name})\`}</p>
    export const apart = <p><span>{\`\${name} \`}</span><b>b</b></p>
    export const named = <p>{name && <b />}{/* a comment */}<i /></p>
    export const items = <ul>{names.map((one) => <li key={one}>{one}</li>)}<li /></ul>
    export const lines = (
      <p>
        <b />
        <i />
      </p>
    )
  `,
}

/** The path of a sample, which is not a file. */
const sampleFile = (name: keyof typeof samples) => path.join(root, `src/${name}.sample.tsx`)

const files = filesIn('src', ['.tsx']).map((file) => path.join(root, file))
const program = programOf([...files, sampleFile('faults'), sampleFile('right')])
const checker = program.getTypeChecker()

function programOf(names: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const host = ts.createCompilerHost(options, true)
  const texts = new Map([
    [sampleFile('faults'), samples.faults],
    [sampleFile('right'), samples.right],
  ])
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => texts.has(path.normalize(name)) || fileExists(name)
  host.readFile = (name) => texts.get(path.normalize(name)) ?? readFile(name)
  host.getSourceFile = (name, version, ...others) => {
    const text = texts.get(path.normalize(name))
    return text === undefined
      ? getSourceFile(name, version, ...others)
      : ts.createSourceFile(name, text, version, true, ts.ScriptKind.TSX)
  }
  return ts.createProgram(names, { ...options, noEmit: true }, host)
}

/** The children of an element that React gets. Line breaks with their indent are none. */
function childrenOf(node: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  return node.children.filter((child) =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
  )
}

/** Whether a value of the type can be drawn as a text. An empty text draws nothing, as in `name && <b />`. */
function canBeText(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(canBeText)
  if (type.isStringLiteral()) return type.value !== ''
  const { Any, Unknown, StringLike, NumberLike, BigIntLike } = ts.TypeFlags
  return (type.flags & (Any | Unknown | StringLike | NumberLike | BigIntLike)) !== 0
}

/** Whether the type is a list with texts in it. */
function hasTexts(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(hasTexts)
  if (!checker.isArrayLikeType(type)) return false
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  return item !== undefined && canBeText(item)
}

/** Whether the tag draws its children and no element around them. */
function isBare(tag: ts.JsxTagNameExpression): boolean {
  const { symbol } = checker.getTypeAtLocation(tag)
  return symbol !== undefined && ['Context', 'Provider', 'ExoticComponent'].includes(symbol.name)
}

/** Whether the tag is a component that may draw a text and no element around it. */
function drawsText(tag: ts.JsxTagNameExpression): boolean {
  const signatures = checker.getTypeAtLocation(tag).getCallSignatures()
  return !isBare(tag) && signatures.some((signature) => canBeText(signature.getReturnType()))
}

function faultsIn(file: string): string[] {
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} is missing`)
  const faults: string[] = []
  const note = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    const text = node.getText(source).replace(/\s+/g, ' ').slice(0, 60)
    faults.push(`${path.relative(root, file)}:${line + 1} ${words}: ${text}`)
  }
  const visitChildren = (node: ts.JsxElement | ts.JsxFragment) => {
    const children = childrenOf(node)
    const isLone = children.length === 1 && ts.isJsxElement(node) && !isBare(node.openingElement.tagName)
    for (const child of children) {
      const type = ts.isJsxExpression(child) && child.expression ? checker.getTypeAtLocation(child.expression) : null
      if (!isLone && (ts.isJsxText(child) || (type && canBeText(type)))) note(child, 'a text beside others')
      if (type && hasTexts(type)) note(child, 'a list of texts')
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) visitChildren(node)
    if (ts.isJsxOpeningLikeElement(node) && drawsText(node.tagName)) note(node, 'a component that is a text')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

describe('the elements of the site', () => {
  it('have a text as their only child, so that they survive a translator [INP-15?]', { timeout: 60_000 }, () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(faultsIn)).toEqual([])
  })

  it('are told from those with texts beside others', () => {
    const lines = samples.faults.split('\n')
    const names = faultsIn(sampleFile('faults')).map((fault) => {
      const line = lines[Number(/:(\d+) /.exec(fault)?.[1]) - 1] ?? ''
      return /const (\w+)/.exec(line)?.[1] ?? line
    })
    expect(names.join(' ')).toBe(
      'icon label pieces pieces pieces pieces space sometimes bare provided unknown unknown list mapped drawn zero',
    )
    expect(faultsIn(sampleFile('right'))).toEqual([])
  })
})
