import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A page of the site with its storages. Another page of the same tab shares them. */
const local = new Map<string, string>()
const session = new Map<string, string>()
const page = { path: '/user-management', script: '/_astro/users.1.js' }

function storageOf(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
    clear: () => map.clear(),
  }
}

/** Loads a page with new modules. */
async function load({ path, script } = page) {
  vi.resetModules()
  vi.stubGlobal('location', { pathname: path, search: '', replace: () => {} })
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    querySelector: () => ({ getAttribute: () => script }),
  })
  vi.stubGlobal('document', document)
  const { endSession } = await import('#browser/end-session.ts')
  const { asWrite } = await import('#browser/writes.ts')
  return { endSession, asWrite, ...(await import('#browser/drafts.ts')) }
}

function signIn(backUserId: string): void {
  local.set('accessToken', 'token')
  local.set('backUserId', backUserId)
}

beforeEach(() => {
  const storage = storageOf(local)
  // The keys of a storage are its own properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...local.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('sessionStorage', storageOf(session))
  signIn('anne')
})

afterEach(() => {
  local.clear()
  session.clear()
  vi.unstubAllGlobals()
})

/** Types on a page until its session expires, and signs a user in again. */
async function expire(user: string, isUnsent = false): Promise<void> {
  const { declareDraft, endSession } = await load()
  declareDraft('search', () => 'typed')
  declareDraft('untouched', () => undefined)
  declareDraft('closed', () => 'closed')()
  endSession(isUnsent)
  signIn(user)
}

describe('the work of a page', () => {
  it('comes back once, without what was untouched or closed [SES-41]', async () => {
    await expire('anne')
    const { takeDraft, takenState } = await load()
    expect(['search', 'untouched', 'closed', 'search'].map(takeDraft)).toEqual([
      'typed',
      undefined,
      undefined,
      undefined,
    ])
    expect(takenState()).toBe('work')
    expect([...session.keys()]).toEqual([])
    const again = await load()
    expect([again.takeDraft('search'), again.takenState()]).toEqual([undefined, 'none'])
  })

  it('that still waits for its list is kept again when the session ends once more, or what has replaced it [SES-41]', async () => {
    await expire('anne')
    const second = await load()
    second.declareDraft('search', () => undefined)
    second.endSession()
    signIn('anne')
    const third = await load()
    third.declareDraft('search', () => 'newer')
    third.endSession()
    signIn('anne')
    expect((await load()).takeDraft('search')).toBe('newer')
  })

  it('is the same in both languages [SES-41]', async () => {
    await expire('anne')
    expect((await load({ ...page, path: '/fr/user-management' })).takeDraft('search')).toBe('typed')
  })

  it.each([
    ['another user', 'ben', page],
    ['another page', 'anne', { ...page, path: '/offers' }],
    ['another release', 'anne', { ...page, script: '/_astro/users.2.js' }],
  ])('is not for %s, and is removed [SES-41]', async (_, user, opened) => {
    await expire(user)
    const { takeDraft, takenState } = await load(opened)
    expect([takeDraft('search'), takenState()]).toEqual([undefined, 'none'])
    expect(session.size).toBe(0)
  })

  it('is removed when another user signs in, before any page opens [SES-41]', async () => {
    await expire('anne')
    const { dropOthersWork, keptState } = await load({ path: '/', script: '' })
    dropOthersWork('anne')
    expect(keptState()).toBe('work')
    dropOthersWork('ben')
    expect([keptState(), session.size]).toEqual(['none', 0])
  })

  it('says when a write was refused with the token, also without typed work [SES-39] [SES-41]', async () => {
    await expire('anne', true)
    expect((await load()).takenState()).toBe('unsent')
    const { takeDraft, endSession } = await load()
    takeDraft('search')
    endSession(true)
    expect((await load({ path: '/', script: '' })).keptState()).toBe('unsent')
  })

  it('says when a write had no answer yet, also beside a refused one [P6] [SES-41]', async () => {
    const { takeDraft, endSession, asWrite } = await load()
    takeDraft('search')
    void asWrite(() => new Promise(() => {}))
    endSession(true)
    expect((await load({ path: '/', script: '' })).keptState()).toBe('maybeSaved')
    signIn('anne')
    expect((await load()).takenState()).toBe('maybeSaved')
  })

  it('says nothing of a write that has its answer [SES-41]', async () => {
    const { takeDraft, endSession, keptState, asWrite } = await load()
    takeDraft('search')
    await asWrite(async () => 'saved')
    await expect(asWrite(() => Promise.reject(new Error('refused')))).rejects.toThrow()
    endSession()
    expect(keptState()).toBe('none')
  })

  it('leaves nothing when there is none, and keeps preferences only [SES-37] [SES-41]', async () => {
    const { takeDraft, endSession } = await load()
    takeDraft('search')
    local.set('giftCard.cardNumber', '97802000')
    local.set('ownKeys', '{}')
    session.set('handover', 'text')
    endSession()
    expect([[...local.keys()], [...session.keys()]]).toEqual([['ownKeys'], []])
  })

  it('is ignored when the storage holds something else, and is not kept when it is full', async () => {
    session.set('work', '{"owner":')
    const { takeDraft, declareDraft, endSession, keptState } = await load()
    expect(takeDraft('search')).toBeUndefined()
    expect(keptState()).toBe('none')
    declareDraft('search', () => 'typed')
    vi.stubGlobal('sessionStorage', {
      ...storageOf(session),
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(() => endSession()).not.toThrow()
    expect(local.has('accessToken')).toBe(false)
  })
})
