import type { Rolldown } from 'vite'

/** Minimum number of files that need a module before it moves to a shared file. */
const minShareCount = 10

/** Our own modules. Their dependencies move along with them, without the unused parts of a package. */
const own = /[\\/]src[\\/][^?]+$/
const react = /[\\/]node_modules[\\/]react(-dom)?[\\/]/
const shell = /[\\/]src[\\/]layouts[\\/]/
const everywhere = /[\\/]src[\\/](islands[\\/]login[\\/]|parts[\\/]ToolFrame\.tsx$)/

/**
 * Groups small modules that nearly every tool needs into three files. Twenty separate files would be 5 % larger when
 * compressed, and each is a request. The importers of a module decide its file, so a new folder needs no entry here:
 *
 * - `session`: what the shell imports, because a page without a tool loads nothing else.
 * - `base`: what the login and the frame of every tool import in addition, and React.
 * - `reading`: the rest, which the login does not need because it shows no list.
 *
 * Modules of only some tools, mainly tables and choice lists, are shared too little and are left out.
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

/** A module and its direct and indirect static importers. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id])
  // The iteration includes items that are added to the set meanwhile.
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return [...found]
}
