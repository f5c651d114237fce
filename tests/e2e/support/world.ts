import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stamp } from '#build/stamp.ts'
import { type Sandbox, startSandbox } from '#sandbox/start/start-sandbox.ts'
import { type HostName, serveOn } from '#scripts/host-servers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { now } from './clock.ts'
import { delayAnswers } from './delays.ts'
import { servedBase } from './served.ts'

/** All seeded transactions are before this day, so that every run has the same data. */
const seededUntil = '2026-11-01'

/** `SITE_HOST=nginx` runs journeys with the site on this host. */
const host = (process.env.SITE_HOST || 'file server') as HostName

/** A page of the site's origin that has no scripts, no policy and sends no requests. The built site does not have it. */
export const blankPage = '/blank.html'

/** The test environment of a worker: the built and stamped site on a host, and an API. */
export interface World {
  readonly siteUrl: string
  readonly sandbox: Sandbox
  close(): Promise<void>
}

/**
 * Starts the site and the API on free ports. They have two origins, as in production.
 *
 * @param prepare changes the folder of the stamped site before it is served
 */
export async function startWorld(prepare: (site: string) => Promise<void> = async () => {}): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  const sandbox = await startSandbox({ folder: join(folder.path, 'data'), until: seededUntil, now })
  stack.defer(sandbox.close)
  delayAnswers(sandbox.faults)
  const root = join(folder.path, 'served')
  const site = join(root, servedBase)
  await stamp({
    from: 'dist',
    out: site,
    apiUrl: sandbox.url,
    offersApiUrl: sandbox.url,
    imageOrigins: [sandbox.url],
    environment: 'test',
    base: servedBase,
  })
  await writeFile(
    join(site, blankPage),
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Blank</title>',
  )
  await prepare(site)
  const server = await serveOn(host, { root, base: servedBase })
  stack.defer(server.close)
  const kept = stack.move()
  return { siteUrl: server.url, sandbox, close: () => kept.disposeAsync() }
}
