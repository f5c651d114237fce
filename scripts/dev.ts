import { defaultPort } from '#sandbox/start/command-line.ts'
import { endAsked } from '#sandbox/start/signal-end.ts'
import { startLocalSandbox } from './local-sandbox.ts'
import { main, startTool } from './tools.ts'

await main(async () => {
  const sandbox = await startLocalSandbox({ apiPort: defaultPort, faults: true })
  console.log(`Sandbox API: ${sandbox.url}`)
  const astro = startTool('astro', 'astro', ['dev', '--port', '4321', ...process.argv.slice(2)], {
    env: { DASHBOARD_API_URL: sandbox.url },
  })
  const code = await Promise.race([astro.code, endAsked()])
  // The sandbox closes after Astro has ended, so that it closes its data for every signal.
  await astro.end().finally(() => sandbox.close())
  return code ?? 0
})
