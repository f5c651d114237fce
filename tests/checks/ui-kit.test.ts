import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const kit = 'src/islands/ui-kit/'

const files = filesIn('src', ['.ts', '.tsx', '.astro'])

const importOfKit = /import (?!type )\{([^}]*)\} from '#ui\/[\w/-]+\.tsx'/g
const lateImportOfKit = /import\('#ui\/(?:[\w-]+\/)*(\w+)\.tsx'\)/g

/** The UI kit components that a file imports, statically or dynamically. Files of the kit use relative paths. */
function partsIn(file: string): string[] {
  const code = read(file)
  const names = [...code.matchAll(importOfKit)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  const late = [...code.matchAll(lateImportOfKit)].map(([, name = '']) => name)
  return [...names, ...late].filter((name) => components.has(name))
}

/** Names of the components that the kit exports. */
const components = new Set(
  filesIn('src/ui', ['.tsx']).flatMap((file) =>
    [...read(file).matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  ),
)

describe('the page of the UI kit', () => {
  it('shows every part that something outside the kit uses', () => {
    // A component that only other components import is internal.
    const used = new Set(files.filter((file) => !file.startsWith('src/ui/')).flatMap(partsIn))
    const shown = new Set(files.filter((file) => file.startsWith(kit)).flatMap(partsIn))
    expect([...used].filter((part) => !shown.has(part))).toEqual([])
    expect(used.size).toBeGreaterThan(20)
  })
})
