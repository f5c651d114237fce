import { isBuildCurrent } from '#build/build-record.ts'
import { repository, runTool } from './tools.ts'

/** Builds the site unless `dist/` was built from the current sources. */
export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent(repository)) return
  console.log('Building the site …')
  const code = await runTool('astro', 'astro', ['build'])
  if (code !== 0) throw new Error('The site could not be built')
}
