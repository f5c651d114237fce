import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const kit = 'src/islands/ui-kit/'

const files = filesIn('src', ['.ts', '.tsx', '.astro'])

/** The UI kit components that a file imports, statically or dynamically, but not for types. Files of the kit use relative paths. */
function partsIn(file: string): string[] {
  const code = read(file).replaceAll(/^import type .*$/gm, '')
  return [...code.matchAll(/'#ui\/([\w/-]+\.tsx)'/g)].map(([, part = '']) => `src/ui/${part}`)
}

/** A file of `src/ui` is a component if it exports one with its own name. */
function isComponent(file: string): boolean {
  return new RegExp(`^export function ${path.basename(file, '.tsx')}\\b`, 'm').test(read(file))
}

describe('the page of the UI kit', () => {
  it('shows every part that something outside the kit uses', () => {
    // A component that only other components import is internal.
    const used = new Set(files.filter((file) => !file.startsWith('src/ui/')).flatMap(partsIn))
    const shown = new Set(files.filter((file) => file.startsWith(kit)).flatMap(partsIn))
    const parts = filesIn('src/ui', ['.tsx']).filter((file) => used.has(file) && isComponent(file))
    expect(parts.filter((part) => !shown.has(part))).toEqual([])
    expect(parts.length).toBeGreaterThan(20)
  })
})
