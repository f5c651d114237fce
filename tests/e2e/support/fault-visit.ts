import { stripVTControlCharacters } from 'node:util'
import type { Locator, Page, Request } from '@playwright/test'
import { storageKeys } from '#browser/storage.ts'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Faults } from '#sandbox/http/faults.ts'
import { type FaultCase, faultCases, type Outcome } from './fault-cases.ts'
import type { PageReading, PageState, Telling } from './page-readings.ts'
import { expect, failedRequest } from './test.ts'
import { t } from './texts.ts'
import type { World } from './world.ts'

/* Opens pages while a call has a fault, and compares what they show with what they have to show. */

/** A page, one of its readings and a fault. */
export interface Cell {
  readonly state: PageState
  readonly reading: PageReading
  readonly fault: FaultCase
}

const nameOf = ({ state, reading, fault }: Cell) => `${state.name}, ${reading.call}, ${fault.name}`

/** Chromium logs this line for an answer that the page may not read. */
export const blockedAnswer = /blocked by CORS policy/

/** The timeout of a call, and how long a page may need. */
const timeoutMs = 20_000

export interface FaultVisit {
  /** Opens a page without a fault. Returns its cells, and what is wrong if it does not read what the table says. */
  learn(state: PageState): Promise<{ readonly cells: readonly Cell[]; readonly wrong: readonly string[] }>
  /** Returns what is wrong with a cell. */
  judge(cell: Cell): Promise<readonly string[]>
  /** Opens a page while all calls have a fault, then logs out. Returns what is wrong. */
  judgeAll(state: PageState, fault: FaultCase['fault']): Promise<readonly string[]>
}

/** @param page a user is signed in */
export async function startVisit(page: Page, world: World): Promise<FaultVisit> {
  const { faults } = world.sandbox
  const session = await page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
    [storageKeys.accessToken, storageKeys.backUserEmail, storageKeys.backUserId],
  )
  // A control that is missing is one wrong cell, and the others are judged all the same.
  page.setDefaultTimeout(timeoutMs)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`throws ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !failedRequest.test(text) && !blockedAnswer.test(text)) troubles.push(text)
  })

  /** Calls that have no answer yet. */
  const running = new Set<Request>()
  page.on('request', (request) => request.url().startsWith(world.sandbox.url) && running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))

  /** Opens a page without a fault, or with those that `plan` sets. */
  async function open(state: PageState, plan: () => void = () => {}): Promise<void> {
    const stored = { ...session, ...state.stored }
    await page.evaluate((values) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(values)) {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      }
    }, stored)
    // The former page could send a late call, which would use up the fault or be counted as one of this page.
    await page.goto('about:blank')
    faults.clear()
    plan()
    await page.goto(state.address)
    await state.act?.()
  }

  /** The message of the first assertion that fails, or of an error of the page. */
  async function wrongIn(name: string, check: () => Promise<void>): Promise<readonly string[]> {
    troubles.length = 0
    try {
      await check()
    } catch (error) {
      troubles.push(stripVTControlCharacters(String(error)).split('\nCall log')[0] ?? '')
    }
    return troubles.map((trouble) => `${name}: ${trouble}`)
  }

  return {
    async learn(state) {
      const answers = await answersDuring(page, world, () => open(state))
      const wrong = await wrongIn(`${state.name}, without a fault`, async () => {
        await expectNoWaiting(page)
        for (const reading of state.readings) await reading.shows()
        // A list that only a control uses is read behind the control.
        const names = () => new Set(faults.calls.map(({ name }) => name))
        await expect
          .poll(names, 'what the page reads')
          .toEqual(new Set([...state.readings.map(({ call }) => call), ...(state.others ?? [])]))
      })
      const cells: Cell[] = []
      for (const reading of state.readings) {
        const cases = await faultCases({
          endpoint: reading.endpoint ?? contract[reading.call],
          answer: (await answers()).get(reading.call),
          isUsable: reading.isUsable ?? (() => true),
          emptyCodes: reading.emptyCodes ?? [],
        })
        for (const fault of cases) {
          // These replace the page, so the user cannot reach the place of the reading.
          const replaces = ['forbidden', 'ended'].includes(fault.outcome.kind)
          if (!(replaces && reading.isSentBefore)) cells.push({ state, reading, fault })
        }
      }
      return { cells, wrong }
    },

    async judge(cell) {
      const { state, reading, fault } = cell
      return wrongIn(nameOf(cell), async () => {
        await open(state, () => faults.set(reading.call, fault.fault))
        if (fault.hangs) {
          // The jump of the clock would be the timeout of every other call.
          await expect.poll(() => running.size, 'calls without an answer').toBe(1)
          await passTimeout(page, faults, reading.call)
        }
        await expectOutcome(page, cell)
        faults.clear()
        await recover(page, cell, () => open(state))
      })
    },

    async judgeAll(state, fault) {
      return wrongIn(`${state.name}, all calls fail`, async () => {
        await open({ ...state, act: async () => {} }, () => {
          for (const name of Object.keys(contract)) faults.set(name as EndpointName, fault)
        })
        await expectNoWaiting(page)
        const dialogs = page.getByRole('alertdialog')
        const told = await dialogs.count()
        if (told > 1) throw new Error(`${told} dialogs tell one failure`)
        if (told === 1) await dialogs.getByRole('button', { name: /^(Back|OK)$/ }).click()
        await expect(dialogs).toHaveCount(0)
        await logOut(page).click()
        await expect(page).toHaveURL('/')
        await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible()
        expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)).toBeNull()
        faults.clear()
      })
    },
  }
}

const logOut = (page: Page) => page.getByRole('button', { name: t('shell.logout') })

/** Records the answers of the API, by call. The returned function waits for their bodies. */
async function answersDuring(page: Page, { sandbox }: World, act: () => Promise<void>) {
  const bodies = new Map<string, Promise<unknown>>()
  const note = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (!response.url().startsWith(sandbox.url) || response.request().method() !== 'GET') return
    bodies.set(
      response.url().slice(sandbox.url.length),
      response.json().catch(() => undefined),
    )
  }
  page.on('response', note)
  await act()
  const isAnswered = ({ name, path }: Faults['calls'][number]) => contract[name].method !== 'GET' || bodies.has(path)
  return async () => {
    await expect.poll(() => sandbox.faults.calls.filter((call) => !isAnswered(call)), 'unanswered calls').toEqual([])
    page.off('response', note)
    const answers = new Map<EndpointName, unknown>()
    for (const { name, path } of sandbox.faults.calls) answers.set(name, await bodies.get(path))
    return answers
  }
}

/** Moves the clock of the page past the timeout of a call, once the page waits for it. */
async function passTimeout(page: Page, faults: Faults, call: EndpointName): Promise<void> {
  const sent = () => faults.calls.find(({ name }) => name === call)
  await expect.poll(sent).toBeDefined()
  // The guard has sent it before the script of the page, which sets the timeout when it takes the request over.
  const isTaken = () =>
    page.evaluate(
      (path) =>
        document.querySelector('astro-island[ssr]') === null &&
        !(globalThis.earlyRequests ?? []).some(({ key }) => key.includes(path)),
      sent()?.path ?? '',
    )
  await expect.poll(isTaken).toBe(true)
  await page.clock.fastForward(timeoutMs + 1_000)
}

/** Expects that nothing that is seen says that it waits, and that the island works. */
async function expectNoWaiting(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate((loading) => {
      const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) === true
      const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
      const moving = document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && isSeen((one.effect as KeyframeEffect).target))
      return [
        ...[...document.querySelectorAll('astro-island:not([data-live])')].map(() => 'an island'),
        ...all('[aria-busy=true], [role=progressbar], progress').map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ...all(`input[placeholder="${loading}"]`).map(() => 'a field that loads'),
        ...moving.map((one) => (one as CSSAnimation).animationName),
        ...(document.body.innerText.split('\n').includes(loading) ? [loading] : []),
      ]
    }, t('state.loading'))
  // The sandbox computes the links of the stores once, which is slow.
  await expect.poll(waiting, { timeout: timeoutMs, message: 'nothing waits' }).toEqual([])
}

async function expectOutcome(page: Page, { state, reading, fault }: Cell): Promise<void> {
  const { outcome } = fault
  if (outcome.kind === 'ended') return expectEnded(page)
  await expectNoWaiting(page)
  if (outcome.kind === 'forbidden') await expectForbidden(page)
  else if (outcome.kind === 'failed') await expectTold(page, reading.tells(outcome.problem))
  else await expectRead(page, state, reading, outcome)
  await expectNoWaiting(page)
  // A modal of the tool covers the shell.
  if (!state.act || (await page.getByRole('dialog').count()) === 0) await logOut(page).click({ trial: true })
  await expect(page.getByRole('banner')).toBeVisible()
}

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText(t('login.ended'), { exact: true })).toBeVisible()
  await expectSeen(page.locator('body'), t('login.ended'), 1)
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)).toBeNull()
}

async function expectForbidden(page: Page): Promise<void> {
  const view = page.getByRole('region', { name: t('forbidden.title') })
  await expect(view).toBeVisible()
  await expectSeen(page.locator('body'), t('forbidden.text'), 1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await view.getByRole('button', { name: t('action.back') }).click()
  await expect(view).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

async function expectTold(page: Page, { dialog, toast, inPlace = [] }: Telling): Promise<void> {
  const body = page.locator('body')
  const dialogs = page.getByRole('alertdialog')
  await expect(dialogs).toHaveCount(dialog ? 1 : 0)
  if (toast !== undefined) await expectSeen(page.getByRole('status'), toast, 1)
  if (dialog) {
    await expect(dialogs).toHaveAccessibleName(dialog.text)
    await expectSeen(body, dialog.text, 1)
    if (dialog.detail !== undefined) await expectSeen(dialogs, dialog.detail, 1)
    await dialogs.getByRole('button', { name: dialog.button, exact: true }).click()
    await expect(dialogs).toHaveCount(0)
  }
  for (const { where, text, times = 1 } of inPlace) await expectSeen(where, text, times)
  for (const text of new Set(inPlace.map((place) => place.text))) {
    const all = inPlace.filter((place) => place.text === text)
    await expectSeen(
      body,
      text,
      all.reduce((sum, { times = 1 }) => sum + times, 0),
    )
  }
}

async function expectRead(
  page: Page,
  { notice = page.locator('body') }: PageState,
  { tells, tellsParts, tellsInTable }: PageReading,
  { leftOut }: Extract<Outcome, { kind: 'read' }>,
): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  if (!tellsParts) await expectNotTold(page, tells({ kind: 'unreadable', issues: [] }))
  const text = t(tellsInTable ? 'table.leftOut' : 'list.leftOut', { count: Math.max(leftOut, 1) })
  await expectSeen(notice, text, leftOut > 0 ? 1 : 0)
}

async function expectNotTold(page: Page, { toast, inPlace = [] }: Telling): Promise<void> {
  const texts = [...inPlace.map(({ text }) => text), ...(toast === undefined ? [] : [toast])]
  for (const text of new Set(texts)) await expectSeen(page.locator('body'), text, 0)
}

/** Expects that a text is seen this many times in a place. */
async function expectSeen(where: Locator, text: string, times: number): Promise<void> {
  const seen = async () => {
    const words = await where.evaluateAll((elements) =>
      elements.map((one) => (one as HTMLElement).innerText).join('\n'),
    )
    return words.split(text).length - 1
  }
  await expect.poll(seen, { message: `“${text}” is seen` }).toBe(times)
}

/** The fault is over. The page's own button reads again; without one the page opens again. */
async function recover(page: Page, { reading, fault }: Cell, reopen: () => Promise<void>): Promise<void> {
  const { outcome } = fault
  const { again, shows, tells } = reading
  if (outcome.kind === 'read' && fault.fault.delayMs === undefined) return
  if (outcome.kind === 'failed' && again && (!fault.isOfContract || (await again.count()) > 0)) await again.click()
  else if (outcome.kind !== 'read') await reopen()
  await shows()
  await expectNoWaiting(page)
  if (outcome.kind === 'failed') await expectNotTold(page, { inPlace: tells(outcome.problem).inPlace ?? [] })
}
