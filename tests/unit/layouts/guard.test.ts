import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostileTokens, tokenOf } from '#tests/fixtures/tokens.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const tokenFor = (sub: string) => tokenOf({ sub, exp: now / 1000 + 3600, functionalities: ['SUPPORT_LVL_1'] })

/** Runs the guard on a page of the site, with the token of its user; null when nobody is signed in. */
async function openPage(token: string | null, pathname = '/home', more: readonly (readonly [string, string])[] = []) {
  const stored = new Map<string, string>([...(token === null ? [] : [['accessToken', token] as const]), ...more])
  const listeners = new Map<string, (event: object) => void>()
  const documentElement = { dataset: {} as Record<string, string>, hasAttribute: () => false }
  const location = { pathname, search: '', hash: '', replace: vi.fn(), reload: vi.fn() }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  }
  const globals = {
    document: {
      documentElement,
      addEventListener: () => {},
      dispatchEvent: () => true,
      querySelector: () => null,
      querySelectorAll: () => [],
    },
    location,
    localStorage: storage,
    sessionStorage: storage,
    history: { state: null, replaceState: () => {} },
    navigator: { languages: ['en'] },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  vi.stubGlobal('window', globals)
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.resetModules()
  await import('#layouts/guard.ts')
  return {
    location,
    /** @returns whether the page gets the key, and whether the browser does what it does by itself */
    press(init: object) {
      const event = { key: 'Enter', repeat: false, stopImmediatePropagation: vi.fn(), preventDefault: vi.fn(), ...init }
      listeners.get('keydown')?.(event)
      return [event.stopImmediatePropagation, event.preventDefault].map(({ mock }) => mock.calls.length === 0)
    },
    gate: () => documentElement.dataset.gate,
    kept: () => [...stored.keys()],
    /** Another tab changes the session: by a logout or a login, or because it has expired. */
    otherTab(current: string | null, hasExpired = false) {
      if (current !== null) stored.set('accessToken', current)
      else if (hasExpired) stored.delete('accessToken')
      else stored.clear()
      listeners.get('storage')?.({ key: current === null && !hasExpired ? null : 'accessToken' })
    },
    /** Another tab changes the session while this page is in the back-forward cache, and the user goes back. */
    returnAs(current: string | null) {
      if (current === null) stored.clear()
      else stored.set('accessToken', current)
      listeners.get('pageshow')?.({ persisted: true })
    },
  }
}

describe('the guard of a page that returns from the back-forward cache', () => {
  beforeEach(() => void vi.useFakeTimers({ now }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('opens the page for the same session [P11]', async () => {
    const page = await openPage(tokenFor('first'))
    page.returnAs(tokenFor('first'))
    expect([page.gate(), page.location.reload.mock.calls.length]).toEqual(['open', 0])
  })

  it('hides the page and loads it anew when another user has signed in [P11] [SES-24]', async () => {
    const page = await openPage(tokenFor('first'))
    expect(page.gate()).toBe('open')
    page.returnAs(tokenFor('second'))
    expect([page.gate(), page.location.reload.mock.calls.length]).toEqual(['leaving', 1])
  })

  it('hides the page when nobody is signed in [P11] [SES-23]', async () => {
    const page = await openPage(tokenFor('first'))
    page.returnAs(null)
    expect(page.gate()).toBe('leaving')
  })

  it('ends a session that has expired meanwhile [P9] [SES-20]', async () => {
    const page = await openPage(tokenFor('first'))
    vi.setSystemTime(now + 7_200_000)
    page.returnAs(tokenFor('first'))
    expect(page.gate()).toBe('leaving')
    expect(page.location.replace).toHaveBeenCalledWith(expect.stringContaining('ended=1'))
  })
})

describe('the guard of a page beside other tabs', () => {
  beforeEach(() => void vi.useFakeTimers({ now }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['a logout leads to the login page', false, '/'],
    ['an expiry leads to the login page, which says so', true, '/?ended=1&next=%2Fhome'],
  ])('%s [P11] [SES-24]', async (_, hasExpired, address) => {
    const page = await openPage(tokenFor('first'))
    page.otherTab(null, hasExpired)
    expect(page.gate()).toBe('leaving')
    expect(page.location.replace.mock.calls).toEqual([[address]])
  })

  it('a login as another user loads the page anew, and one of the same session does nothing [P11] [SES-24]', async () => {
    const page = await openPage(tokenFor('first'))
    page.otherTab(tokenFor('first'))
    expect([page.gate(), page.location.reload.mock.calls.length]).toEqual(['open', 0])
    page.otherTab(tokenFor('second'))
    expect([page.gate(), page.location.reload.mock.calls.length]).toEqual(['leaving', 1])
  })

  it('a login leads from the login page to the home page [P11] [NAV-02]', async () => {
    const page = await openPage(null, '/')
    expect(page.gate()).toBe('open')
    page.otherTab(tokenFor('first'))
    expect(page.location.replace.mock.calls).toEqual([['/home/']])
  })
})

describe('the guard of a page whose scripts do not arrive', () => {
  beforeEach(() => void vi.useFakeTimers({ now }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('removes a text that was handed over to it half a minute later [NAV-42]', async () => {
    const text = { route: 'customerSearch', text: 'anne@example.test', at: now }
    const page = await openPage(tokenFor('first'), '/customer-search-support', [['handover', JSON.stringify(text)]])
    vi.advanceTimersByTime(29_999)
    expect(page.kept()).toEqual(['accessToken', 'handover'])
    vi.advanceTimersByTime(1)
    expect(page.kept()).toEqual(['accessToken'])
  })
})

describe('the guard of a page with a hostile token', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each(hostileTokens)(
    'opens no page that needs a right, and throws nothing: $name [P13] [NAV-37] [SES-36]',
    async ({ token }) => {
      vi.useFakeTimers({ now })
      const page = await openPage(token, '/manual-association')
      expect(page.gate()).toBe('leaving')
      expect(page.location.replace).toHaveBeenCalledOnce()
    },
  )
})

describe('the guard of a page whose user holds a key', () => {
  class Area {}
  class PlainButton {}
  beforeEach(() => {
    vi.useFakeTimers({ now })
    vi.stubGlobal('HTMLTextAreaElement', Area)
    vi.stubGlobal('HTMLButtonElement', PlainButton)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    { key: 'Enter' },
    { key: 'Enter', ctrlKey: true },
    { key: 'Enter', shiftKey: true, target: new PlainButton() },
    { key: 'Enter', target: new Area() },
    { key: 'Escape' },
    { key: ' ', target: new PlainButton() },
  ])('takes %j once [INP-04]', async (press) => {
    const page = await openPage(tokenFor('first'))
    expect(page.press(press)).toEqual([true, true])
    expect(page.press({ ...press, repeat: true })).toEqual([false, false])
  })

  it.each([
    { key: 'Enter', shiftKey: true, target: new Area() },
    { key: ' ', target: new Area() },
    { key: 'ArrowDown' },
    { key: 'Tab' },
    { key: 'Backspace' },
    { key: 'a' },
  ])('lets %j repeat [INP-04]', async (press) => {
    const page = await openPage(tokenFor('first'))
    expect(page.press({ ...press, repeat: true })).toEqual([true, true])
  })
})
