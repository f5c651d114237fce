import path from 'node:path'
import { stamp } from '#build/stamp.ts'
import { seededUsers, userTable } from '#sandbox/seed/users.ts'
import { endAsked } from '#sandbox/start/signal-end.ts'
import type { Sandbox } from '#sandbox/start/start-sandbox.ts'
import { startLocalSandbox } from './local-sandbox.ts'
import { ensureBuild } from './site.ts'
import { type StartOptions, startOptionsFrom } from './start-options.ts'
import { serveFolder } from './static-server.ts'
import { main, repository } from './tools.ts'

function taken(asked: number, used: number): string {
  return asked === 0 || asked === used ? '' : ` (${asked} is taken)`
}

/** Serves the built site for a running sandbox until the process is asked to end. */
async function serveSite(sandbox: Sandbox, options: StartOptions): Promise<void> {
  const folder = path.join(repository, '.sandbox', 'site')
  await stamp({
    from: path.join(repository, 'dist'),
    out: folder,
    apiUrl: sandbox.url,
    offersApiUrl: sandbox.url,
    imageOrigins: [sandbox.url],
    environment: 'sandbox',
  })
  const site = await serveFolder(folder, { port: options.port })
  console.log(`
Dashboard TC   ${site.url}${taken(options.port, site.port)}
Sandbox API    ${sandbox.url}${taken(options.apiPort, sandbox.port)}
Data           ${sandbox.isNew ? 'seeded anew' : 'kept; npm run sandbox -- --reset seeds anew'}

${userTable(seededUsers)}

Ctrl+C ends both.`)
  await endAsked()
  await site.close()
}

await main(async () => {
  const options = startOptionsFrom(process.argv.slice(2))
  await ensureBuild()
  const sandbox = await startLocalSandbox(options)
  await serveSite(sandbox, options).finally(() => sandbox.close())
  return 0
})
