import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { jsonIn, sender } from '#scripts/conformance/exchange.ts'

async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dispose = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, [Symbol.asyncDispose]: dispose }
}

describe('sender', () => {
  it('sends a request with its headers and body, and times the answer', async () => {
    let clock = 0
    await using server = await startServer(async (request, response) => {
      clock += 250
      const body = Buffer.concat(await request.toArray()).toString()
      response.writeHead(201, { 'x-seen': `${request.method} ${request.headers.origin}` }).end(body)
    })
    const send = sender({ clock: () => clock })
    const headers = { origin: 'https://dashboard.example.com' }
    const exchange = await send({ method: 'PATCH', address: server.address, headers, body: '{"a":1}' })
    expect(exchange).toMatchObject({ kind: 'answered', status: 201, text: '{"a":1}', ms: 250 })
    expect(exchange.kind === 'answered' && exchange.headers.get('x-seen')).toBe('PATCH https://dashboard.example.com')
  })

  it('follows no redirect', async () => {
    let requests = 0
    await using server = await startServer((_, response) => {
      requests += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const exchange = await sender()({ method: 'GET', address: server.address, headers: {} })
    expect([exchange.kind === 'answered' && exchange.status, requests]).toEqual([307, 1])
  })

  it('gives up after a while and sends nothing again', async () => {
    let requests = 0
    await using server = await startServer(() => {
      requests += 1
    })
    const exchange = await sender({ timeoutMs: 300 })({ method: 'POST', address: server.address, headers: {} })
    expect([exchange, requests]).toEqual([{ kind: 'none', reason: 'no answer within 0.3 s' }, 1])
  })

  it('says why a connection fails', async () => {
    const { address } = await (async () => {
      await using server = await startServer(() => {})
      return server
    })()
    const exchange = await sender()({ method: 'GET', address, headers: {} })
    expect(exchange).toEqual({ kind: 'none', reason: expect.stringContaining('ECONNREFUSED') })
  })
})

describe('jsonIn', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['null', null],
    ['', undefined],
    ['{"a":', undefined],
  ])('%s', (text, json) => {
    expect(jsonIn(text)).toEqual(json)
  })
})
