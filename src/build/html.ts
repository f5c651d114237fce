import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** An element in the source of a page. Offsets count characters of the source. */
export interface HtmlElement {
  tag: string
  attributes: ReadonlyMap<string, string>
  /** Direct text content as the browser reads it, which is what a hash covers. */
  text: string
  parent: string | null
  /** Offset of the end of the start tag; `null` when the parser added the element. */
  startTagEnd: number | null
  /** Range of an attribute, name and value. */
  attributeAt(name: string): { start: number; end: number } | null
}

/** Replaces the characters from `start` to `end`; equal offsets insert. */
export interface Edit {
  start: number
  end: number
  text: string
}

/**
 * All elements of a page in source order. Includes the contents of `<template>` and `<noscript>`, because they can become
 * active too.
 */
export function elementsOf(html: string): HtmlElement[] {
  const found: HtmlElement[] = []
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }), null, found)
  return found
}

function visit(node: DefaultTreeAdapterTypes.ParentNode, parent: string | null, found: HtmlElement[]): void {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    found.push(toElement(child, parent))
    visit(child, child.tagName, found)
    if ('content' in child) visit(child.content, child.tagName, found)
  }
}

function toElement(node: DefaultTreeAdapterTypes.Element, parent: string | null): HtmlElement {
  const location = node.sourceCodeLocation
  return {
    tag: node.tagName,
    attributes: new Map(node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value])),
    text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    parent,
    startTagEnd: location?.startTag?.endOffset ?? location?.endOffset ?? null,
    attributeAt(name) {
      const at = location?.attrs?.[name]
      return at ? { start: at.startOffset, end: at.endOffset } : null
    },
  }
}

/** Applies edits that do not overlap. Everything else stays unchanged. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = html
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end)
  }
  return result
}

/** `name="value"` with the value escaped for HTML. */
export function attribute(name: string, value: string): string {
  return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`
}
