import { splitLocale } from '#lib/i18n/locale.ts'
import { type SessionEnd, sessionEnds } from './end-session.ts'
import { readStored, storageKeys } from './storage.ts'
import { isWriting } from './writes.ts'

/*
 * What a user has typed outlasts the end of the session. It is read when the session expires, kept in the session storage of the tab,
 * and given back when the same user opens the same page again. Passwords, IBANs and card numbers are never declared. Source: SES-41.
 */

/** The kept work of a page. */
interface KeptWork {
  readonly owner: string
  /** Path of the page, without its language. */
  readonly page: string
  /** Address of the page's script. Another release may have other drafts. */
  readonly script: string | null
  readonly state: Exclude<KeptState, 'none'>
  readonly drafts: Readonly<Record<string, unknown>>
}

/**
 * What is kept: nothing, work, or work with a write. The API has refused the token of an unsent write. A write that may be saved had no
 * answer yet.
 */
export type KeptState = 'none' | 'work' | 'unsent' | 'maybeSaved'

const sources = new Map<string, () => unknown>()

/** Null until the first draft of the page is declared. */
let given: { readonly owner: string | null; readonly state: KeptState; readonly drafts: Map<string, unknown> } | null =
  null

/**
 * Declares a part of the page's work.
 *
 * @param name unique on the page; with the id of what it belongs to
 * @param read called when the session ends; undefined when there is nothing to keep. The value has to survive JSON.
 * @returns takes the declaration back
 */
export function declareDraft(name: string, read: () => unknown): () => void {
  takeWork()
  sources.set(name, read)
  return () => {
    if (sources.get(name) === read) sources.delete(name)
  }
}

/** The draft that was kept under a name, once. */
export function takeDraft(name: string): unknown {
  const { drafts } = takeWork()
  const draft = drafts.get(name)
  drafts.delete(name)
  return draft
}

/** What was kept for this page. */
export function takenState(): KeptState {
  return takeWork().state
}

/** What is kept in this tab for the page after the login. */
export function keptState(): KeptState {
  return readWork()?.state ?? 'none'
}

/** Removes work that another user has left. */
export function dropOthersWork(owner: string): void {
  if (readWork()?.owner !== owner) removeWork()
}

/** Removes the kept work from the storage. The drafts of this page get it if it belongs to this user and page. */
function takeWork() {
  if (given) return given
  const owner = currentOwner()
  const work = readWork()
  removeWork()
  const isOwn = work !== null && work.owner === owner && work.page === currentPage() && work.script === currentScript()
  given = {
    owner,
    state: isOwn ? work.state : 'none',
    drafts: new Map(isOwn ? Object.entries(work.drafts) : []),
  }
  document.addEventListener(sessionEnds, keepWork)
  return given
}

function keepWork(event: Event): void {
  const { owner, drafts: waiting } = takeWork()
  if (owner === null) return
  const end = (event as CustomEvent<SessionEnd>).detail
  const drafts = Object.fromEntries(
    [...sources]
      // What still waits for its list is kept again.
      .map(([name, read]) => [name, read() ?? waiting.get(name)] as const)
      .filter(([, draft]) => draft !== undefined),
  )
  const state = isWriting() ? 'maybeSaved' : end.isUnsent ? 'unsent' : 'work'
  if (Object.keys(drafts).length === 0 && state === 'work') return
  const work: KeptWork = { owner, page: currentPage(), script: currentScript(), state, drafts }
  end.work = JSON.stringify(work)
}

function readWork(): KeptWork | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.work) ?? 'null')
  } catch {
    return null
  }
}

function removeWork(): void {
  try {
    sessionStorage.removeItem(storageKeys.work)
  } catch {
    // A blocked storage is empty.
  }
}

function currentOwner(): string | null {
  return readStored(storageKeys.backUserId)
}

function currentPage(): string {
  return splitLocale(location.pathname).path
}

function currentScript(): string | null {
  return document.querySelector('astro-island')?.getAttribute('component-url') ?? null
}
