import { describe, expect, it } from 'vitest'
import type { BuiltModule } from '#build/module-graph.ts'
import { pageLoads, shareableModules } from '#build/page-loads.ts'

const renderer = '/app/node_modules/@astrojs/react/dist/client.js'
const react = '/app/node_modules/react-dom/index.js'
const login = '/app/src/islands/login/index.tsx'
const tool = '/app/src/islands/tool/index.tsx'
const step = '/app/src/islands/tool/Step.late.tsx'
const chart = '/app/src/islands/tool/Chart.late.tsx'
const dialog = '/app/src/islands/tool/Dialog.tsx'
const table = '/app/src/ui/Table.tsx'
const button = '/app/src/ui/Button.tsx'
const script = '/app/src/layouts/ShellScript.astro?astro&type=script&index=0&lang.ts'
const pageScript = '/app/src/pages/tool.astro?astro&type=script&index=0&lang.ts'
const shell = '/app/src/layouts/shell.ts'
const session = '/app/src/stores/session.ts'

function built(parts: Partial<BuiltModule> = {}): BuiltModule {
  return { size: 1, imports: [], laterImports: [], isEntry: false, ...parts }
}

const modules = new Map<string, BuiltModule>([
  [renderer, built({ isEntry: true, imports: [react] })],
  [react, built()],
  [login, built({ isEntry: true, imports: [button, session] })],
  [tool, built({ isEntry: true, imports: [button], laterImports: [step, dialog] })],
  [step, built({ imports: [table], laterImports: [chart] })],
  [chart, built({ imports: [button] })],
  [dialog, built({ imports: [button, session] })],
  [table, built({ imports: [button] })],
  [button, built()],
  [script, built({ isEntry: true, imports: [shell] })],
  [pageScript, built({ isEntry: true, imports: [session] })],
  [shell, built({ imports: [session] })],
  [session, built()],
])

describe('pageLoads', () => {
  const loads = pageLoads(modules)
  const loadOf = (id: string) => loads.find((load) => load.modules.has(id) && !load.after)

  it('loads an island with the library that renders it', () => {
    expect(loadOf(tool)?.modules).toEqual(new Set([tool, button, renderer, react]))
  })

  it('loads the scripts of a layout and of a page without that library', () => {
    expect(loadOf(script)?.modules).toEqual(new Set([script, shell, session]))
    expect(loadOf(pageScript)?.modules).toEqual(new Set([pageScript, session]))
  })

  it('loads late parts, and late parts of late parts, after the island', () => {
    const late = loads.find((load) => load.modules.has(step))
    expect(late?.modules).toEqual(new Set([step, table, chart]))
    expect(late?.after).toBe(loadOf(tool))
  })

  it('loads other parts on use, after the late parts', () => {
    const onUse = loads.find((load) => load.modules.has(dialog))
    expect(onUse?.modules).toEqual(new Set([dialog, session]))
    expect(onUse?.after?.modules).toContain(step)
  })

  it('gives the login more weight, and parts on use less', () => {
    const weights = [loadOf(login), loadOf(tool), loads.find((load) => load.modules.has(dialog))].map(
      (each) => each?.weight,
    )
    expect(weights).toEqual([4, 1, 0.1])
  })
})

it('keeps entries, dynamically imported modules and scripts out of shared files', () => {
  expect(new Set(shareableModules(modules).keys())).toEqual(new Set([react, table, button, session]))
})
