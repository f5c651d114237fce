import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mayNameBase, pageWithBase, withBase } from './base-path.ts'
import { filesBelow, manifestName, writeManifest } from './manifest.ts'
import { configFile } from './site-config.ts'
import { checkStampOptions, type StampOptions } from './stamp-options.ts'
import { stampPage } from './stamp-page.ts'
import { telemetryScript } from './telemetry-file.ts'

const configName = 'config.json'

/**
 * Copies a sealed site for one environment. The path of the site replaces its placeholder in all files. Beyond that, only pages,
 * `config.json` and the manifest differ from the build. The site is prepared in a temporary folder beside its destination and moved as a
 * whole, so a failure keeps the previous site.
 *
 * @throws Error that names what is missing or refused
 */
export async function stamp(options: StampOptions): Promise<void> {
  checkStampOptions(options)
  const from = path.resolve(options.from)
  const out = path.resolve(options.out)
  await checkFolders(from, out)
  const prepared = `${out}.part-${process.pid}`
  try {
    await cp(from, prepared, { recursive: true })
    await stampFiles(prepared, options)
    await rm(out, { recursive: true, force: true })
    await rename(prepared, out)
  } finally {
    await rm(prepared, { recursive: true, force: true })
  }
}

async function stampFiles(folder: string, options: StampOptions): Promise<void> {
  const { apiUrl, offersApiUrl, imageOrigins, environment } = options
  const config = { apiUrl, offersApiUrl, imageOrigins: [...new Set(imageOrigins)], environment }
  const base = options.base ?? '/'
  const version = await builtVersion(path.join(folder, configName))
  const telemetry = options.telemetry && {
    settings: { ...options.telemetry, version },
    script: `${base}${await telemetryScript(folder)}`,
  }
  for (const name of (await filesBelow(folder)).filter(mayNameBase)) {
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    try {
      await writeFile(
        file,
        name.endsWith('.html') ? stampPage(pageWithBase(text, base), config, telemetry) : withBase(text, base),
      )
    } catch (cause) {
      throw new Error(`${name} cannot be stamped: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  }
  const settings = options.telemetry ? { ...config, telemetry: options.telemetry } : config
  await writeFile(path.join(folder, configName), configFile(settings, base, version))
  await writeManifest(folder)
}

async function checkFolders(from: string, out: string): Promise<void> {
  if (isInside(from, out) || isInside(out, from))
    throw new Error(`--out: ${out} and ${from} lie inside one another; expected a folder of its own`)
  const source = await namesIn(from)
  if (!source?.includes(manifestName)) throw new Error(`${from} holds no built site; run \`npm run build\` first`)
  const target = (await namesIn(out)) ?? []
  if (target.length > 0 && !(target.includes(manifestName) && target.includes(configName)))
    throw new Error(`--out: ${out} holds something else than a stamped site; expected a new or an empty folder`)
}

function isInside(folder: string, other: string): boolean {
  const relative = path.relative(folder, other)
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..'
}

async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function builtVersion(file: string): Promise<string> {
  const config: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof config === 'object' && config && 'version' in config) return String(config.version)
  throw new Error(`${configName} of the built site has no version`)
}
