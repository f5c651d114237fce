import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read, root } from '#tests/support/source-files.ts'
import { rules } from '../../vitest.config.ts'

const unitTests = filesIn('tests/unit', ['.test.ts', '.test.tsx'])

/** Path of a test's subject without extension. `tests/unit` mirrors `src`, with one folder each for `sandbox`, `scripts` and `tests/bench`. */
function testedBy(test: string): string {
  const place = test.slice('tests/unit/'.length).replace(/\.test\.tsx?$/, '')
  if (place.startsWith('bench/')) return `tests/${place}`
  return /^(sandbox|scripts)\//.test(place) ? place : `src/${place}`
}

/** The imported modules below a path, as the imports name them. */
function importsBelow(test: string, place: string): string[] {
  const alias = `#${place.replace(/^src\//, '')}`
  const imports = [...read(test).matchAll(/(?:from |import\()'(#[^']+)'/g)].map(([, target = '']) => target)
  return imports.filter((target) => target.startsWith(`${alias}/`) || target.replace(/\.tsx?$/, '') === alias)
}

describe('the place of a test', () => {
  it.each(unitTests)('%s is that of the module that it tests, or of the folder with two of its modules', (test) => {
    const place = testedBy(test)
    const isModule = ['.ts', '.tsx'].some((ending) => existsSync(path.join(root, place + ending)))
    expect(isModule || existsSync(path.join(root, place)), `${place} is no module and no folder`).toBe(true)
    expect(importsBelow(test, place).length).toBeGreaterThanOrEqual(isModule ? 1 : 2)
  })

  it('is apart from that of its helpers', () => {
    const files = ['tests/unit', 'tests/api', 'tests/checks'].flatMap((folder) => filesIn(folder, ['.ts', '.tsx']))
    expect(files.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
  })
})

describe('a test that shares its worker', () => {
  const tests = ['tests/unit', 'tests/checks'].flatMap((folder) => filesIn(folder, ['.test.ts', '.test.tsx']))
  const shared = tests.filter((file) => [...rules, 'tests/checks/**'].some((place) => path.matchesGlob(file, place)))

  it('replaces no module, because the next file would get the replacement', () => {
    expect(shared.length).toBeGreaterThan(100)
    expect(shared.filter((file) => /\bvi\.(do)?mock\(/i.test(read(file)))).toEqual([])
  })

  it('changes the environment by a stub, which ends with the test', () => {
    expect(shared.filter((file) => /\bprocess\.env\.\w+ =[^=]/.test(read(file)))).toEqual([])
  })
})

describe('the words of a test', () => {
  it('are `it` in vitest and `test` in Playwright', () => {
    const vitest = ['tests/unit', 'tests/api', 'tests/checks'].flatMap((folder) =>
      filesIn(folder, ['.test.ts', '.test.tsx']),
    )
    expect(vitest.filter((file) => /^import \{[^}]*\btest\b[^}]*\} from 'vitest'/m.test(read(file)))).toEqual([])
  })
})
