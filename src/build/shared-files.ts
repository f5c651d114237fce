import type { Rolldown } from 'vite'

/** How many files of the build need a module before it is worth a place in a file that all of them load. */
const minShareCount = 10

/** The layers' modules. What these need from packages comes with them, without the parts of a package that nobody uses. */
const own = /[\\/]src[\\/][^?]+$/
const react = /[\\/]node_modules[\\/]react(-dom)?[\\/]/
const shell = /[\\/]src[\\/]layouts[\\/]/
const everywhere = /[\\/]src[\\/](islands[\\/]login[\\/]|parts[\\/]ToolFrame\.tsx$)/

/**
 * Small modules that nearly every tool needs come in three files: in twenty they compress a twentieth worse, and each is a
 * request. Who imports a module decides its file, so a new folder needs no entry here:
 *
 * - `session`: what the shell imports, because the shell of a page without a tool loads that alone.
 * - `base`: what the login and the frame of every tool import besides, and React.
 * - `reading`: all else, which the login does without: it reads no list and shows none.
 *
 * What only some tools need, tables and choice lists above all, is not shared enough and stays out of them.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  sharedFile('session', 2, (id, importers) => own.test(id) && importers.some((each) => shell.test(each))),
  sharedFile(
    'base',
    1,
    (id, importers) => react.test(id) || (own.test(id) && importers.some((each) => everywhere.test(each))),
  ),
  sharedFile('reading', 0, (id) => own.test(id)),
]

function sharedFile(
  name: string,
  priority: number,
  holds: (id: string, importers: readonly string[]) => boolean,
): Rolldown.CodeSplittingGroup {
  return { name: (id, graph) => (holds(id, importersOf(id, graph)) ? name : null), priority, minShareCount }
}

/** A module and everything that imports it, in any number of steps; a dynamic import is none. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id])
  // A set that grows is read to its new end.
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return [...found]
}
