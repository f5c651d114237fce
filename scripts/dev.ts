import { defaultPort } from '#sandbox/start/command-line.ts'
import { startLocalSandbox } from './local-sandbox.ts'
import { exitCode, main, startTool } from './tools.ts'

await main(async () => {
  const sandbox = await startLocalSandbox({ apiPort: defaultPort, faults: true })
  console.log(`Sandbox API: ${sandbox.url}`)
  const astro = startTool('astro', 'astro', ['dev', '--port', '4321', ...process.argv.slice(2)], {
    env: { DASHBOARD_API_URL: sandbox.url },
  })
  // The sandbox closes after Astro has ended, so that it closes its data whoever sends the signal.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal))
  const code = await exitCode(astro).finally(() => sandbox.close())
  return code ?? 0
})
