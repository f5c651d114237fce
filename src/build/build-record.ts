import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow, manifestName, sha256 } from './manifest.ts'

/** All inputs of a build. The lock file covers the dependencies. */
const sourceFolders = ['src', 'public']
const sourceFiles = [
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Digest of all inputs of a build. Equal digests produce equal sites. */
export async function sourcesDigest(root: string): Promise<string> {
  const below = await Promise.all(
    sourceFolders.map(async (folder) => (await filesBelow(path.join(root, folder))).map((name) => `${folder}/${name}`)),
  )
  const names = [...sourceFiles, ...below.flat()]
  const contents = await Promise.all(names.map((name) => readFile(path.join(root, name))))
  const digest = createHash('sha256')
  contents.forEach((content, index) => {
    digest.update(`${names[index]}\0${content.length}\0`).update(content)
  })
  return digest.digest('hex')
}

/** Records the sources of the site in `site`. */
export async function recordBuild(root: string, site: string, sources: string): Promise<void> {
  const file = recordFile(root)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await record(site, sources))
}

/** Whether `dist/` contains a complete site built from the current sources. */
export async function isBuildCurrent(root: string): Promise<boolean> {
  try {
    const present = await record(path.join(root, 'dist'), await sourcesDigest(root))
    return present === (await readFile(recordFile(root), 'utf8'))
  } catch (error) {
    // No record or no manifest. The manifest is the last file of a build, so an interrupted build has none.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** The manifest identifies the site, because another build may have replaced the site. */
async function record(site: string, sources: string): Promise<string> {
  return JSON.stringify({ sources, site: sha256(await readFile(path.join(site, manifestName))) })
}

function recordFile(root: string): string {
  return path.join(root, 'node_modules', '.cache', 'dashboard-tc', 'build.json')
}
