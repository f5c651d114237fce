import { listen } from '#sandbox/start/listen.ts'
import { startTool } from '#scripts/tools.ts'
import { expect } from './test.ts'

/**
 * Starts the development server, which alone has the UI kit.
 *
 * @param show gets the address of the UI kit
 */
export async function withUiKit(show: (address: string) => Promise<void>): Promise<void> {
  // If a port is in use, Astro takes the next one and does not report it. So the system chooses a free port.
  const { port, close } = await listen(() => new Response(), 0)
  await close()
  const server = startTool('astro', 'astro', ['dev', '--port', String(port), '--host', '127.0.0.1'])
  try {
    const address = `http://127.0.0.1:${port}/ui-kit`
    const statusOf = () =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
    await show(address)
  } finally {
    await server.end()
  }
}
