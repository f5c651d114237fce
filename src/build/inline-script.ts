import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { optimization } from './module-graph.ts'

const suffix = '?inline-script'

/**
 * Makes `import text from './guard.ts?inline-script'` return the bundled and minified script as text for a `<script>` block.
 * So code that has to run before the first paint can be TypeScript and use the same modules as the rest.
 *
 * @param plugins plugins of the build of each script
 */
export function inlineScript(plugins: () => Plugin[] = () => []): Plugin {
  let siteBase: string | undefined
  return {
    name: 'dashboard-tc:inline-script',
    enforce: 'pre',
    configResolved(config) {
      siteBase = config.define?.SITE_BASE
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer)
      return resolved ? `\0${resolved.id}${suffix}` : null
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null
      const { text, files } = await bundle(id.slice(1, -suffix.length), plugins(), siteBase)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(text)}`
    },
  }
}

const fileSuffix = '?script-file'

/**
 * Makes `import address from './panel.ts?script-file'` return the address of a bundled script that shares no file with the
 * pages. A script that every page may load on use would otherwise take its modules out of the files of all tools.
 *
 * @param plugins plugins of the build of each script
 */
export function scriptFile(plugins: () => Plugin[] = () => []): Plugin {
  let isBuild = true
  let siteBase: string | undefined
  return {
    name: 'dashboard-tc:script-file',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
      siteBase = config.define?.SITE_BASE
    },
    async resolveId(source, importer) {
      if (!source.endsWith(fileSuffix)) return null
      const resolved = await this.resolve(source.slice(0, -fileSuffix.length), importer)
      return resolved ? `\0${resolved.id}${fileSuffix}` : null
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(fileSuffix)) return null
      const entry = id.slice(1, -fileSuffix.length)
      if (!isBuild) return `export default ${JSON.stringify(`/@fs${entry}`)}`
      const { text, files } = await bundle(entry, plugins(), siteBase)
      for (const file of files) this.addWatchFile(file)
      const name = `${path.basename(path.dirname(entry))}-${path.basename(entry, '.ts')}.js`
      return `export default import.meta.ROLLDOWN_FILE_URL_${this.emitFile({ type: 'asset', name, source: text })}`
    },
  }
}

/**
 * Bundles a script that shares no file with the pages.
 *
 * @param siteBase the constant `SITE_BASE` of the site's build, as source text
 * @returns the script, and the files that it was made of
 */
export async function bundle(
  entry: string,
  plugins: Plugin[],
  siteBase: string | undefined,
): Promise<{ text: string; files: string[] }> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    ...(siteBase === undefined ? {} : { define: { SITE_BASE: siteBase } }),
    plugins,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, optimization, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
  // A closing tag would end the block inside the script.
  if (/<\/script/i.test(chunk.code)) throw new Error(`${entry} holds a closing script tag`)
  return { text: chunk.code.trim(), files: chunk.moduleIds }
}
