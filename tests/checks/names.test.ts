import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const declaration = /^(?:export )?(?:default )?function ([A-Z]\w*)/gm

describe('names', () => {
  it('of components are unique, so that a search for a name finds one part', () => {
    const places = new Map<string, string[]>()
    for (const file of filesIn('src', ['.tsx'])) {
      for (const [, name = ''] of read(file).matchAll(declaration))
        places.set(name, [...(places.get(name) ?? []), file])
    }
    expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
  })

  it('of files with components are unique, but for the entries of the tools', () => {
    const names = filesIn('src', ['.tsx']).map((file) => path.basename(file))
    const repeated = names.filter((name, index) => name !== 'index.tsx' && names.indexOf(name) !== index)
    expect(repeated).toEqual([])
  })
})
