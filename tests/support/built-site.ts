import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from '#build/manifest.ts'

/** Writes files by their path inside a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
}

/** All files of a folder by their path inside it. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = await filesBelow(folder)
  const entries = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(entries))
}
