import { atom, type ReadableAtom } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, type Mock, vi } from 'vitest'
import type { Rights } from '#islands/association/state/presses.ts'
import { type Selection, selection } from '#islands/association/state/selection.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { createWork, type WorkSource } from '#islands/association/state/work.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { PressedKey } from '#lib/keys.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { MovedBy } from '#lib/table-place.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import type { request } from '#stores/request.ts'
import { $accessToken, $backUserId } from '#stores/session.ts'
import { tokenOf } from '#tests/fixtures/tokens.ts'
import { stubAddressBar } from './address-bar.ts'
import { press } from './pressed-key.ts'

/* The work of an association tool with a table and an API of the test, on a clock that the test moves. */

/** Stores of the hub "Hub". A label with their name and the word HUB has a proposal. */
export const hubStores = ['Belor', 'Fanal', 'Fanal Livres', 'Sorelle', 'Zephir'].map((name) =>
  HubStore.parse({ id: name.toLowerCase(), name }),
)

export function storeOf(name: string): HubStore {
  const store = hubStores.find((one) => one.name === name)
  if (!store) throw new Error(`no store ${name}`)
  return store
}

export function transactionOf(id: string | null, label: string, facts: Partial<Associable> = {}): Associable {
  return { id, label, customerId: 'customer', amount: -12.5, ...facts }
}

/** Lets answers arrive, without the time that a guard needs. */
export const arrive = () => vi.advanceTimersByTimeAsync(0)
/** Lets the time pass in which presses for the row before do nothing. */
export const passGuard = () => vi.advanceTimersByTimeAsync(pressGuardMs)

/** A write that waits for its answer. */
interface HeldWrite {
  readonly to: string
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Two writes whose answers the test gives. */
function heldWrites() {
  /** As `transaction>store` and as `transaction>`, in the order of sending. */
  const sent: string[] = []
  const held: HeldWrite[] = []
  const write = (to: string) => {
    sent.push(to)
    return new Promise<void>((resolve, reject) => void held.push({ to, resolve, reject }))
  }

  /** Answers the oldest write, or that of a transaction. */
  async function answer(error: Error | Problem | null = null, id = ''): Promise<void> {
    const index = held.findIndex(({ to }) => to.startsWith(id && `${id}>`))
    const [one] = held.splice(index, index < 0 ? 0 : 1)
    if (!one) throw new Error(`no write of ${id} waits`)
    if (error) one.reject(error instanceof Error ? error : new ApiError(error))
    else one.resolve()
    await arrive()
  }

  return {
    sent,
    answer,
    /** Answers all writes, and those that they let go. */
    async answerAll() {
      while (held.length > 0) await answer()
    },
    writes: {
      associate: ({ transactionId, storeId }: { transactionId: string; storeId: string }) =>
        write(`${transactionId}>${storeId}`),
      dissociate: (id: string) => write(`${id}>`),
    },
  }
}

/** A transaction has an id, and a line of a label has a key. */
interface Listed {
  readonly id?: string | null
  readonly key?: string
}

const idOf = ({ id, key }: Listed) => id ?? key ?? null

/** Moves a table as the user does, and follows its work as `useAssociation` and `DataTable` do. */
export function followedTable<Row extends Listed>(
  own: Pick<Selection<Row>, '$place' | '$focus'>,
  $rows: ReadableAtom<readonly Row[]>,
  canOpen: (row: Row) => boolean = () => true,
) {
  let index = 0
  let shows: (row: Row) => boolean = () => true
  const shown = () => $rows.get().filter(shows)
  const activeId = () => {
    const { row } = own.$place.get()
    return row ? idOf(row) : undefined
  }

  function put(target: number, by: MovedBy): void {
    const rows = shown()
    index = Math.max(0, Math.min(target, rows.length - 1))
    own.$place.set({ row: rows[index] ?? null, shown: rows.map((original) => ({ original })), by })
  }

  /** The active row stays active; what follows takes the place of one that is gone. */
  function follow(): void {
    const id = activeId()
    const kept = shown().findIndex((row) => idOf(row) === id)
    put(kept < 0 ? index : kept, 'itself')
  }

  put(0, 'itself')
  const stops = [
    $rows.listen(follow),
    own.$focus.listen((wish) => {
      if (wish?.to === 'row' || wish?.to === 'shown') {
        const target = shown().findIndex((row) => idOf(row) === wish.id)
        if (target >= 0) put(target, 'key')
      } else if (wish?.to === 'after') {
        const target = shown().findIndex((row, place) => place > index && canOpen(row))
        put(target < 0 ? index : target, 'key')
      }
    }),
  ]
  return {
    activeId,
    moveTo: (id: string, by: MovedBy = 'key') =>
      put(
        shown().findIndex((row) => idOf(row) === id),
        by,
      ),
    /** Shows only some of the rows, as a search does. */
    show(fits: (row: Row) => boolean) {
      shows = fits
      follow()
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

let users = 0

/** A user whose log of the day is empty. */
export function newUser(): void {
  users += 1
  $backUserId.set(`user ${users}`)
}

/** Lets all answers arrive, and the time pass in which presses for the row before do nothing. */
export const settle = () => vi.advanceTimersByTimeAsync(pressGuardMs + 50)

/** Time between two frames of a screen, in milliseconds. */
const frameMs = 16

/**
 * The page of a tool, whose API is a mock. Call it before the tool is imported, which reads the rights.
 *
 * @param api the mocked `request`
 * @param answer what it answers at the start of each test
 */
export function useToolPage(api: Mock<typeof request>, functionalities: readonly Functionality[], answer: object) {
  let address: ReturnType<typeof stubAddressBar>
  let stops: (() => void)[] = []
  beforeAll(() => {
    address = stubAddressBar('')
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, frameMs))
    $accessToken.set(tokenOf({ exp: 4_000_000_000, functionalities }))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    newUser()
    api.mockReset()
    api.mockImplementation(answer as never)
  })
  afterEach(() => {
    for (const stop of stops) stop()
    stops = []
    vi.useRealTimers()
  })
  return {
    query: () => address.search(),
    /** Called after the test. */
    stopAfter: (...some: readonly (() => void)[]) => void stops.push(...some),
    /** What was sent to an endpoint, in its order. */
    sent: (endpoint: Endpoint) => api.mock.calls.filter(([called]) => called === endpoint).map(([, input]) => input),
  }
}

export interface FakeToolOptions extends Partial<Pick<WorkSource<Associable>, 'canOpen'>> {
  readonly rights?: Partial<Rights>
  /** Read at first; null while they are on their way. */
  readonly stores?: readonly HubStore[] | null
  readonly isPartial?: boolean
}

/** A tool whose rows leave their list when they get a store. */
export function fakeTool(
  rows: readonly Associable[],
  { canOpen = () => true, rights, stores = hubStores, isPartial = false }: FakeToolOptions = {},
) {
  const api = heldWrites()
  const own = selection<Associable>(canOpen)
  const $rows = atom(rows)
  const $list = atom<string | null>('hub')
  const $stores = atom<{ readonly data?: readonly HubStore[]; readonly error?: unknown; readonly loading: boolean }>(
    stores ? { data: stores, loading: false } : { loading: true },
  )
  const $isPartial = atom(isPartial)
  const reread = vi.fn<() => void>()
  const changed = vi.fn<() => void>()
  const source: WorkSource<Associable> = {
    selection: own,
    $list,
    $rows,
    $isPartial,
    $stores: Object.assign($stores, { revalidate() {}, forget() {}, change() {}, askedAt: () => undefined }),
    $hubName: atom('Hub'),
    canOpen,
    rights: { canUndo: true, canAddPatterns: true, ...rights },
    writes: api.writes,
    associated: ({ id }) => $rows.set($rows.get().filter((row) => row.id !== id)),
    takenBack: (row, list) => list === $list.get() && $rows.set([...$rows.get(), row]),
    changed,
    reread,
  }
  return { ...api, source, selection: own, $rows, $list, $stores, $isPartial, changed, reread }
}

/** The started work of a fake tool with its table. */
export function startedWork(rows: readonly Associable[], options?: FakeToolOptions) {
  const tool = fakeTool(rows, options)
  const work = createWork(tool.source)
  const table = followedTable(tool.selection, tool.$rows, tool.source.canOpen)
  return {
    ...tool,
    work,
    table,
    stop: work.start(),
    /** Presses a key now. */
    key: (key: string, rest: Partial<PressedKey> = {}) =>
      work.press.key(press(key, { timeStamp: performance.now(), ...rest })),
    unused: () => tool.selection.$unused.get()?.why ?? null,
    group: () => work.groups.at(tool.selection.$place.get()),
  }
}
