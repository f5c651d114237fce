import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A server in place of the call that lists the unassigned transactions. It sends an answer when and as far as the test wants. */
export interface ListServer extends AsyncDisposable {
  readonly url: string
  /** How often the list was asked for. */
  readonly asked: () => number
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'content-type': 'application/json',
}

/** @param answer sends an answer; its status and headers are sent before */
export async function serveList(page: Page, answer: (response: ServerResponse) => unknown): Promise<ListServer> {
  let asked = 0
  const server = createServer(({ method }, response) => {
    response.writeHead(200, headers)
    if (method === 'OPTIONS') return void response.end()
    asked += 1
    void answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await page.route('**/transactions/unaffected', (route) => route.continue({ url }))
  return {
    url,
    asked: () => asked,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A server that sends the first half of each answer at once, and the rest when the test says how it goes on. */
export interface HeldList extends ListServer {
  /** Sends the rest of the last answer. */
  readonly release: () => void
  /** Ends the last answer with something that is not JSON. */
  readonly spoil: () => void
  /** Cuts the connection of the last answer. */
  readonly cut: () => void
}

export async function holdHalf(page: Page, rows: readonly unknown[]): Promise<HeldList> {
  const text = JSON.stringify({ unaffectedTransactionsInfo: rows })
  const middle = Math.floor(text.length / 2)
  let last: ServerResponse | undefined
  const server = await serveList(page, (response) => {
    last = response
    response.write(text.slice(0, middle))
  })
  return {
    ...server,
    release: () => last?.end(text.slice(middle)),
    spoil: () => last?.end('}]'),
    cut: () => last?.destroy(),
  }
}
