import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** One element as it stands in the source text of a page; offsets count characters of that text. */
export interface HtmlElement {
  tag: string
  attributes: ReadonlyMap<string, string>
  /** Text directly inside, as the browser reads it (what a hash covers). */
  text: string
  parent: string | null
  /** Where the start tag ends; `null` when the parser added the element by itself. */
  startTagEnd: number | null
  /** Where an attribute stands, name and value. */
  attributeAt(name: string): { start: number; end: number } | null
}

/** Replaces the characters from `start` up to `end`; equal offsets insert. */
export interface Edit {
  start: number
  end: number
  text: string
}

/**
 * All elements of a page in source order, contents of `<template>` and `<noscript>` included: what stands there
 * can come to life too.
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

/** Applies edits that do not overlap; what stands outside them stays as it is, byte for byte. */
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
