import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import type { Candidate } from '../figures.ts'

/** The same pages as others write them. Their packages are none of this repository, so they are installed beside the copy. */
export const peerNames = ['classic', 'refine'] as const

/** Pages of a single-page application, which all are the same file. */
const pages = ['login.html', 'home.html', 'association.html']

/**
 * Installs and builds the peers. It needs the registry of npm.
 *
 * @param folder empty folder
 * @returns the folders of the built sites, by the name of the peer
 */
export async function buildPeers(folder: string): Promise<Record<string, string>> {
  await cp(import.meta.dirname, folder, { recursive: true })
  await copyFile(path.join(import.meta.dirname, '../floor/_astro/floor.css'), path.join(folder, 'floor.css'))
  const sites: Record<string, string> = {}
  for (const name of peerNames) {
    const root = path.join(folder, name)
    const outDir = path.join(root, 'dist')
    await copyFile(path.join(folder, 'index.html'), path.join(root, 'index.html'))
    await install(root)
    await build({
      configFile: false,
      root,
      base: `/${name}/`,
      logLevel: 'error',
      build: { outDir, assetsDir: '_astro', chunkSizeWarningLimit: 5_000 },
    })
    for (const page of pages) await copyFile(path.join(outDir, 'index.html'), path.join(outDir, page))
    sites[name] = outDir
  }
  return sites
}

async function install(root: string): Promise<void> {
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`The packages of ${path.basename(root)} are not installed`)
}

/** The pages of a peer. */
export function peer(name: string): Candidate {
  return { name, login: `/${name}/login.html`, home: `/${name}/home.html`, association: `/${name}/association.html` }
}
