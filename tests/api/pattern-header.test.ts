import { expect, it } from 'vitest'
import { listen } from '#sandbox/start/listen.ts'

it('a header may hold a pattern of 4,000 characters, each of them escaped [P15] [PAT-22]', async () => {
  const server = await listen((request) => new Response(request.headers.get('pattern')), 0)
  const pattern = String.raw`\u2019`.repeat(4000)
  const response = await fetch(`http://127.0.0.1:${server.port}`, { headers: { pattern } })
  expect([response.status, await response.text()]).toEqual([200, pattern])
  await server.close()
})
