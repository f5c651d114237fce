import { expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

/** Calls that only prepare a library or some state, which has no effect on a page that does not use it. */
const harmless = ['onMount', 'ChartLibrary.register', 'z.config']

/** A statement at the start of a line, which runs when the module loads. */
const statement = /^([a-z_$][\w$.]*)\s?\(/gim

/** Scripts of pages and workers run when they load. A shared file never holds them. */
const folders = ['src/lib', 'src/browser', 'src/stores', 'src/ui', 'src/parts', 'src/islands']

it.each(folders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx'])).filter((file) => !file.endsWith('-worker.ts')))(
  '%s does nothing when it loads, because a shared file may load it on pages that do not use it',
  (file) => {
    const calls = [...read(file).matchAll(statement)].map((match) => match[1] ?? '')
    expect(calls.filter((name) => name !== 'function' && !harmless.includes(name))).toEqual([])
  },
)
