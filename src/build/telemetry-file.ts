import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { bundle } from './inline-script.ts'
import { filesBelow } from './manifest.ts'

const entry = fileURLToPath(new URL('../layouts/telemetry.ts', import.meta.url))

/**
 * Writes the script of the telemetry into a build. No page names it: only the stamp of a site with an endpoint does. It has to come
 * before the licences, which list its packages.
 *
 * @param plugins plugins of the build of the script
 */
export function telemetryFile(plugins: () => Plugin[]): AstroIntegration {
  let siteBase: string | undefined
  return {
    name: 'telemetry-file',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteBase = config.vite.define?.SITE_BASE
      },
      'astro:build:done': async ({ dir }) => {
        const { text } = await bundle(entry, plugins(), siteBase)
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
        await writeFile(new URL(`_astro/telemetry.${hash}.js`, dir), text)
      },
    },
  }
}

/**
 * The file of the script in a site, below its root.
 *
 * @throws Error when the site has none
 */
export async function telemetryScript(site: string): Promise<string> {
  const file = (await filesBelow(site)).find((name) => /^_astro\/telemetry\.[\w-]+\.js$/.test(name))
  if (!file) throw new Error(`${site} has no script for the telemetry; run \`npm run build\` again`)
  return file
}
