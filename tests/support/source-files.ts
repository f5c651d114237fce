import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/** Files below a folder of the project that end in one of the endings, as paths from the root with forward slashes. */
export function filesIn(folder: string, endings: readonly string[]): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
