import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const kit = 'src/islands/ui-kit/'

const files = filesIn('src', ['.ts', '.tsx', '.astro'])

/** The parts of the kit that a file names, static or late; a file of the kit itself names its neighbours by relative paths. */
function partsIn(file: string): string[] {
  return [...read(file).matchAll(/'#ui\/([\w/-]+\.tsx)'/g)].map(([, part = '']) => `src/ui/${part}`)
}

/** A file of `src/ui` shows something where it exports a component of its name. */
function isComponent(file: string): boolean {
  return new RegExp(`^export function ${path.basename(file, '.tsx')}\\b`, 'm').test(read(file))
}

describe('the page of the UI kit', () => {
  it('shows every part that something outside the kit uses', () => {
    // What only other parts import is internal to them.
    const used = new Set(files.filter((file) => !file.startsWith('src/ui/')).flatMap(partsIn))
    const shown = new Set(files.filter((file) => file.startsWith(kit)).flatMap(partsIn))
    const parts = filesIn('src/ui', ['.tsx']).filter((file) => used.has(file) && isComponent(file))
    expect(parts.filter((part) => !shown.has(part))).toEqual([])
    expect(parts.length).toBeGreaterThan(20)
  })
})
