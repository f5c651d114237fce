import { describe, expect, it } from 'vitest'
import { sharedFiles } from '#build/shared-files.ts'

const shell = '/app/src/layouts/Shell.astro?astro&type=script&index=0&lang.ts'
const frame = '/app/src/parts/ToolFrame.tsx'
const login = '/app/src/islands/login/index.tsx'
const tool = '/app/src/islands/new-tool/index.tsx'

/** Who imports each module. */
const importers: Readonly<Record<string, readonly string[]>> = {
  '/app/src/stores/session.ts': [shell, tool],
  '/app/src/new-layer/key.ts': ['/app/src/stores/session.ts', login],
  '/app/src/new-layer/Button.tsx': [login, tool],
  [frame]: [tool],
  '/app/src/new-layer/Toasts.tsx': [frame],
  '/app/src/new-layer/Chip.tsx': [tool],
  '/app/src/new-layer/ring.ts': ['/app/src/new-layer/Chip.tsx', '/app/src/new-layer/ring.ts'],
  '/app/node_modules/react/index.js': [login],
  '/app/node_modules/ky/index.js': [login],
  '/app/node_modules/chart.js/index.js': [tool],
}

const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }

/** The first file in the order of the bundler that takes a module, if enough files need it. */
function fileOf(id: string): string | null {
  const names = [...sharedFiles]
    .sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => (typeof name === 'string' ? name : name(id, graph as Parameters<typeof name>[1])))
  return names.find((name) => typeof name === 'string') ?? null
}

describe('shared files', () => {
  it.each([
    ['/app/src/stores/session.ts', 'session'],
    ['/app/src/new-layer/key.ts', 'session'],
    ['/app/src/new-layer/Button.tsx', 'base'],
    [frame, 'base'],
    ['/app/src/new-layer/Toasts.tsx', 'base'],
    ['/app/src/new-layer/Chip.tsx', 'reading'],
    ['/app/src/new-layer/ring.ts', 'reading'],
    ['/app/node_modules/react/index.js', 'base'],
  ])('hold %s in %s, whatever its folder is called', (id, file) => {
    expect(fileOf(id)).toBe(file)
  })

  it.each(['/app/node_modules/ky/index.js', '/app/node_modules/chart.js/index.js'])(
    'hold %s only beside a module of ours that needs it',
    (id) => {
      expect(fileOf(id)).toBeNull()
    },
  )
})
