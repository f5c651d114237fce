import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upload } from '#islands/decrypt/upload.ts'
import { decryptCustomers } from '#lib/contracts/decrypt.ts'

/** An upload whose events the test causes. */
class OwnXhr {
  static last: OwnXhr
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  readonly form: [string, unknown][] = []
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  timeout = 0
  status = 200
  response = new Blob(['id;email'])

  constructor() {
    OwnXhr.last = this
  }

  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
  send(form: FormData) {
    this.form.push(...form)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', OwnXhr)
  vi.stubGlobal('location', { origin: 'http://site.test' })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '{"apiUrl":"http://api.test"}' }) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const form = {
  image: new File(['id'], 'a.csv'),
  queryString: '',
  needShortURL: 'false',
  attributes: ['id', 'email'],
} as const

function start(signal = new AbortController().signal) {
  const shares: number[] = []
  const sending = upload(
    decryptCustomers,
    { form: { ...form, attributes: [...form.attributes] } },
    { token: 't', signal, onProgress: (share) => shares.push(share) },
  )
  return { sending, shares }
}

it('an upload may take as long as its line needs, and tells what is sent [P16] [DEC-14]', async () => {
  const { sending, shares } = start()
  const settled = vi.fn()
  void sending.finally(settled)
  for (const loaded of [1, 5, 10]) {
    await vi.advanceTimersByTimeAsync(600_000)
    OwnXhr.last.upload.onprogress?.({ loaded, total: 10 })
  }
  expect([settled.mock.calls.length, OwnXhr.last.timeout]).toEqual([0, 0])
  OwnXhr.last.upload.onload?.()
  OwnXhr.last.onload?.()
  expect(await sending).toBe(OwnXhr.last.response)
  expect(shares).toEqual([0.1, 0.5, 1, 1])
})

it('the form has each property in a field of its own [DEC-12]', () => {
  void start()
  expect(OwnXhr.last.form).toEqual([
    ['image', form.image],
    ['queryString', ''],
    ['needShortURL', 'false'],
    ['attributes', 'id'],
    ['attributes', 'email'],
  ])
})

it('a cancelled upload ends with its reason', async () => {
  const controller = new AbortController()
  const { sending } = start(controller.signal)
  controller.abort('cancelled')
  await expect(sending).rejects.toBe('cancelled')
})
