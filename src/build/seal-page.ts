import { applyEdits, attribute, elementsOf, type HtmlElement } from './html.ts'
import { hashSource, sealedPolicy } from './policy.ts'
import { configElements, isUnstampedConfig, policyElements } from './site-config.ts'

/** A page with its policy, or the problems that prevent one. */
export type SealedPage = { kind: 'sealed'; html: string } | { kind: 'refused'; problems: string[] }

/**
 * Inserts the policy of a built page directly after its charset meta, because a policy does not apply to what precedes it.
 * Hashes allow the inline scripts and styles of the page. Anything that a hash cannot allow is refused. Links that preload
 * the style sheets and the scripts of the page follow the policy, before the script of the guard, which delays what follows it.
 *
 * @param scripts addresses of the scripts
 * @param lateScripts addresses of late parts, whose bytes arrive behind those of the scripts
 */
export function sealPage(
  html: string,
  scripts: readonly string[] = [],
  lateScripts: readonly string[] = [],
): SealedPage {
  const elements = elementsOf(html)
  const at = elements.find(isCharset)?.startTagEnd ?? null
  const problems = [...headProblems(elements), ...elements.flatMap(elementProblems)]
  if (at === null || problems.length > 0) return { kind: 'refused', problems }
  const policy = sealedPolicy({
    scripts: elements.filter(isInlineScript).map(({ text }) => hashSource(text)),
    styles: elements.filter(({ tag }) => tag === 'style').map(({ text }) => hashSource(text)),
  })
  const meta = `<meta ${attribute('http-equiv', 'Content-Security-Policy')} ${attribute('content', policy)}>`
  const links = [
    ...elements.filter(isStyle).map(({ attributes }) => preloadStyle(attributes.get('href') ?? '')),
    ...scripts.map((script) => preloadScript(script)),
    ...lateScripts.map((script) => preloadScript(script, 'low')),
  ]
  return { kind: 'sealed', html: applyEdits(html, [{ start: at, end: at, text: [meta, ...links].join('') }]) }
}

function preloadStyle(sheet: string): string {
  return `<link rel="preload" as="style" ${attribute('href', sheet)}>`
}

function preloadScript(script: string, priority?: 'low'): string {
  return `<link rel="modulepreload" ${attribute('href', script)}${priority ? ` ${attribute('fetchpriority', priority)}` : ''}>`
}

function isStyle({ tag, attributes, parent }: HtmlElement): boolean {
  return parent === 'head' && tag === 'link' && attributes.get('rel') === 'stylesheet'
}

function headProblems(elements: readonly HtmlElement[]): string[] {
  const problems: string[] = []
  const first = elements.find(({ tag }) => tag !== 'html' && tag !== 'head')
  const charsets = elements.filter(isCharset)
  if (charsets.length !== 1) problems.push(`has ${charsets.length} charset metas, exactly one is needed`)
  else if (first !== charsets[0]) problems.push('the charset meta is not the first element of the head')
  if (policyElements(elements).length > 0) problems.push("already has a policy; keep Astro's own policy switched off")
  const configs = configElements(elements)
  if (configs.length !== 1) problems.push(`has ${configs.length} app-config metas, exactly one is needed`)
  else if (!isUnstampedConfig(configs[0]?.attributes.get('content') ?? ''))
    problems.push('its app-config is not the unstamped one; origins are set by stamping, not by building')
  if (!isMarkedAsNotTranslated(elements)) problems.push('may be translated by browsers; make it with Document.astro')
  return problems
}

function isMarkedAsNotTranslated(elements: readonly HtmlElement[]): boolean {
  return elements.some(({ tag, attributes }) => tag === 'html' && attributes.get('translate') === 'no')
}

function elementProblems(element: HtmlElement): string[] {
  const problems: string[] = []
  const at = nameOf(element)
  for (const [name, value] of element.attributes) {
    if (name === 'style') problems.push(`${at} has a style attribute; use classes`)
    if (name.startsWith('on')) problems.push(`${at} has an event attribute (${name}); use a script`)
    if (isScriptUrl(value)) problems.push(`${at} has a javascript: URL (${name})`)
  }
  for (const name of loadingAttributes(element)) {
    const value = element.attributes.get(name)
    if (value !== undefined && !isSameOrigin(value))
      problems.push(`${at} loads from another origin (${name}="${value}")`)
  }
  return problems
}

function isCharset({ tag, attributes, parent }: HtmlElement): boolean {
  return tag === 'meta' && parent === 'head' && attributes.get('charset')?.toLowerCase() === 'utf-8'
}

/** Script types that a browser executes or evaluates. Other types are data blocks, which a policy ignores. */
const activeTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
])

/** Whether the browser executes or evaluates the text of a script element, so that it needs a hash. */
export function isInlineScript({ tag, attributes, text }: HtmlElement): boolean {
  if (tag !== 'script' || attributes.has('src') || text === '') return false
  return activeTypes.has((attributes.get('type') ?? '').trim().toLowerCase())
}

/** Browsers ignore spaces and control characters before and inside the scheme. */
function isScriptUrl(value: string): boolean {
  const withoutBlanks = Array.from(value.slice(0, 200))
    .filter((character) => character > ' ')
    .join('')
  return withoutBlanks.toLowerCase().startsWith('javascript:')
}

const loadingLinks = new Set(['stylesheet', 'modulepreload', 'preload', 'prefetch', 'icon', 'manifest'])

function loadingAttributes({ tag, attributes }: HtmlElement): string[] {
  if (tag === 'script') return ['src']
  if (tag === 'astro-island') return ['component-url', 'renderer-url', 'before-hydration-url']
  const relations = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []
  return tag === 'link' && relations.some((relation) => loadingLinks.has(relation)) ? ['href'] : []
}

function isSameOrigin(url: string): boolean {
  const page = 'https://page.invalid'
  return URL.parse(url, page)?.origin === page
}

/** Describes an element for an error message: the tag with its id or class. */
function nameOf({ tag, attributes }: HtmlElement): string {
  const id = attributes.get('id')
  const className = attributes.get('class')
  if (id) return `<${tag} id="${id}">`
  return className ? `<${tag} class="${className.slice(0, 60)}">` : `<${tag}>`
}
