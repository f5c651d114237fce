import type { BrowserContext, Page } from '@playwright/test'
import { like } from 'drizzle-orm'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import type { Fault, Faults } from '#sandbox/http/faults.ts'
import { createUser } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { holdRequests } from './support/hold-calls.ts'
import { interceptAtOnce } from './support/intercept.ts'
import { expect, signInAs, test } from './support/test.ts'
import type { World } from './support/world.ts'
import { dismissFailure, failureOf, isCall, type Write, type WriteForm, writes } from './support/writes.ts'

/** The open form of a write, and the sandbox that it sends to. */
interface Case {
  readonly write: Write
  readonly form: WriteForm
  readonly page: Page
  readonly context: BrowserContext
  /** Forgets the requests so far, and plans what happens to the next ones. */
  readonly plan: (fault: Fault) => void
  /** How many requests of the write have reached the sandbox since `plan`. */
  readonly sent: () => number
}

/** Ways to send one write more than once. All presses happen before the answer. */
const ways = {
  async 'a double click'({ form }: Case) {
    await form.button.dblclick()
  },
  async 'a double Enter'({ form, page }: Case) {
    await (form.field ?? form.button).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  },
  async 'Enter and a click at once'({ form, page }: Case) {
    await (form.field ?? form.button).focus()
    const [x, y] = await middleOf(form)
    await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x, y)])
  },
  async 'presses during a slow answer'({ form, page }: Case) {
    const [x, y] = await middleOf(form)
    await form.button.click()
    await expect(form.button).toHaveAttribute('aria-busy', 'true')
    for (let press = 0; press < 3; press += 1) await page.mouse.click(x, y)
    await page.keyboard.press('Enter')
    if (form.field && (await form.field.isEditable())) await form.field.press('Enter')
  },
  async 'Back and a second time'({ form }: Case) {
    if (!form.leave) throw new Error('this form has no way back')
    await form.button.click()
    await expect(form.button).toHaveAttribute('aria-busy', 'true')
    await form.leave()
    if (form.sendAgain) return form.sendAgain()
    await form.fill()
    await form.button.click({ force: true })
  },
} as const satisfies Readonly<Record<string, (one: Case) => Promise<void>>>

type Way = keyof typeof ways

const waysOf = ({ leave }: WriteForm) =>
  (Object.keys(ways) as Way[]).filter((way) => leave !== null || way !== 'Back and a second time')

async function middleOf({ button }: WriteForm): Promise<readonly [x: number, y: number]> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not shown')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const busy = ({ form, page }: Case) => form.button.and(page.locator('[aria-busy=true]'))

const lostText = ({ lost }: Write) => (lost.kind === 'nothing' ? lost.text : 'It may have been saved all the same')

/** Sends a write in one of the ways. Its answer waits until the last press. */
async function sendIn(way: Way, one: Case): Promise<void> {
  const release = await holdRequests(one.page, (request) => isCall(request, one.write.name))
  await ways[way](one)
  release()
  await expect.poll(() => one.sent()).toBeGreaterThan(0)
}

/** Presses offline: nothing is sent, the page says why, and the input stays. */
async function pressOffline({ write, form, page, context, plan, sent }: Case): Promise<void> {
  plan({})
  await context.setOffline(true)
  await form.button.click()
  await expect(
    failureOf(write, page, write.offline ?? 'You are offline. Nothing that you typed is lost.'),
  ).toBeVisible()
  await dismissFailure(write, page)
  await form.expectInput()
  await context.setOffline(false)
  await form.fill()
  expect(sent()).toBe(0)
}

/** Sends a write whose answer is lost. The form is locked while the page reads what the write has done. */
async function loseAnswer(way: Way, one: Case): Promise<void> {
  const { write, form, page, plan, sent } = one
  const { lost } = write
  plan({ drop: true, afterHandling: true, times: 1 })
  const reading = lost.kind === 'nothing' ? null : lost.reading
  let readings = 0
  const release = await holdRequests(page, (request) => {
    const isHeld = reading !== null && sent() > 0 && isCall(request, reading)
    if (isHeld) readings += 1
    return isHeld
  })
  await sendIn(way, one)
  if (reading) {
    await expect.poll(() => readings, `${reading} after the lost answer`).toBeGreaterThan(0)
    await expect(form.button).toHaveAttribute('aria-busy', 'true')
    await form.button.evaluate((button: HTMLElement) => button.click())
  }
  release()
  if (lost.kind === 'saved') await form.expectSuccess()
  else {
    await expect(failureOf(write, page, lostText(write))).toBeVisible()
  }
  expect(sent()).toBe(1)
}

/** Sends a write that fails with status 500, which is not repeated. The form can be sent again afterwards. */
async function failIn(way: Way, one: Case): Promise<void> {
  const { write, form, page, plan, sent } = one
  // A dialog that the user has left cannot show the failure.
  const told =
    write.place === 'form' && way === 'Back and a second time' ? { ...write, place: 'toast' as const } : write
  plan({ status: 500 })
  await sendIn(way, one)
  await expect(busy(one)).toHaveCount(0)
  await expect(failureOf(told, page, write.place === 'toast' ? 'Planned fault' : 'An error has occurred')).toBeVisible()
  await dismissFailure(told, page)
  await form.fill()
  expect(sent()).toBe(1)
}

/** The connection breaks after the sandbox has got the write, so it is unknown whether it is saved. The input stays. */
async function breakLine(one: Case): Promise<void> {
  const { write, form, page, context, plan, sent } = one
  plan({ status: 500 })
  const { promise: isBroken, resolve } = Promise.withResolvers<void>()
  await page.route('**/backoffice/**', async (route) => {
    if (!isCall(route.request(), write.name)) return route.fallback()
    await route.fetch()
    await isBroken
    await route.abort('internetdisconnected')
  })
  await form.button.click()
  await expect.poll(sent).toBe(1)
  await context.setOffline(true)
  resolve()
  await expect(failureOf(write, page, lostText(write))).toBeVisible()
  await expect(busy(one)).toHaveCount(0)
  await dismissFailure(write, page)
  await form.expectInput()
  expect(sent()).toBe(1)
}

/** Presses offline, and sends the same form once the connection is back. */
async function sendLater(one: Case): Promise<void> {
  await pressOffline(one)
  await sendIn('a double click', one)
  await one.form.expectSuccess()
  expect(one.sent()).toBe(1)
}

interface Fixtures {
  readonly context: BrowserContext
  readonly world: World
  readonly db: Database
  readonly faults: Faults
}

/** Opens a write on a new page, and closes the page at the end. */
async function withForm({ context, world, db, faults }: Fixtures, write: Write, use: (one: Case) => Promise<void>) {
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  interceptAtOnce(page)
  const signIn = async (...functionalities: Functionality[]) => {
    const user = await createUser(db, functionalities)
    await signInAs(page, world, user)
    return user
  }
  try {
    const form = await write.open({ page, db, signIn })
    await form.fill()
    await use({
      write,
      form,
      page,
      context,
      plan(fault) {
        faults.clear()
        if (Object.keys(fault).length > 0) faults.set(write.name, fault)
      },
      sent: () => faults.calls.filter(({ name }) => name === write.name).length,
    })
  } finally {
    await context.setOffline(false)
    await page.close()
    faults.clear()
  }
}

/** Runs checks and goes on after a failure, so that all failures are told together. */
function checks() {
  const wrong: string[] = []
  const kept = { p5: 0, p6: 0, p7: 0 }
  return {
    wrong,
    /** How many checks of each promise have passed. */
    kept,
    async check(name: string, run: () => Promise<void>, promise?: keyof typeof kept): Promise<void> {
      try {
        await test.step(name, run)
        if (promise) kept[promise] += 1
      } catch (error) {
        wrong.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
    },
  }
}

const allowed = /Failed to load resource|The pattern could not be written/

// Users of earlier tests make their list long and slow.
test.beforeEach(({ db }) => db.delete(backUsers).where(like(backUsers.email, 'user-%@dashboard.test')))

/** Presses each write offline, then sends it in one of the ways while its answer is lost. */
async function loseEach(fixtures: Fixtures, chosen: readonly Write[]): Promise<void> {
  const { wrong, kept, check } = checks()
  const met = new Map<string, number>()
  const uses = (way: Way) => met.get(way) ?? 0
  for (const write of chosen) {
    await check(write.name, () =>
      withForm(fixtures, write, async (one) => {
        // The way that fewer forms have is the last one.
        const way = waysOf(one.form).reduceRight((rarest, other) => (uses(other) < uses(rarest) ? other : rarest))
        met.set(way, uses(way) + 1)
        await check(`${write.name} offline`, () => pressOffline(one), 'p7')
        await check(`${write.name} by ${way}`, () => loseAnswer(way, one), 'p6')
      }),
    )
  }
  expect(wrong).toEqual([])
  expect(Object.keys(ways).filter((way) => !met.has(way))).toEqual([])
  const [all, told, read] = [
    chosen.length,
    chosen.filter(({ lost }) => lost.kind === 'told').length,
    chosen.filter(({ lost }) => lost.kind !== 'nothing' && lost.reading !== null).length,
  ]
  const harmless = chosen.filter(({ lost }) => lost.kind === 'nothing').length
  noteFigure(
    6,
    `${kept.p6} of ${all} writes, pressed twice, whose answer was lost: 1 request each. ${all - told - harmless} are found saved, ${told} are said to be perhaps saved, ${harmless} save nothing; ${read} are locked until they are read again`,
  )
  noteFigure(7, `${kept.p7} of ${all} writes pressed offline: 0 requests, the input stays`)
}

/** Writes with each place of a failure and each end of a lost answer. */
function oneOfEachKind(): readonly Write[] {
  const met = new Set<string>()
  return writes.filter(({ place, lost }) => {
    const kinds = [place, `${lost.kind} ${lost.kind !== 'nothing' && lost.reading !== null}`]
    const isNew = kinds.some((kind) => !met.has(kind))
    for (const kind of kinds) met.add(kind)
    return isNew
  })
}

test('a write keeps its input offline, goes out once however it is pressed, and tells that its answer was lost', {
  tag: ['@P5', '@P6', '@P7', '@API-42'],
}, async ({ context, world, db, faults, allowConsole }) => {
  test.setTimeout(120_000)
  allowConsole(allowed)
  const writing = Object.entries<Endpoint>(contract).filter(([, { method }]) => method !== 'GET')
  expect(writes.map(({ name }) => name).sort()).toEqual(writing.map(([name]) => name).sort())
  await loseEach({ context, world, db, faults }, oneOfEachKind())
})

test('every write keeps its input offline, goes out once, and tells that its answer was lost', {
  tag: ['@long', '@P6', '@P7', '@API-42'],
}, async ({ context, world, db, faults, allowConsole }) => {
  test.setTimeout(300_000)
  allowConsole(allowed)
  await loseEach({ context, world, db, faults }, writes)
})

test('every write goes out once in every way of pressing, is not repeated after a failure, and is sent when the connection is back', {
  tag: ['@long', '@P5', '@P6', '@P7', '@API-42'],
}, async ({ context, world, db, faults, allowConsole }) => {
  test.setTimeout(600_000)
  allowConsole(allowed)
  const { wrong, kept, check } = checks()
  for (const write of writes) {
    await check(write.name, () =>
      withForm({ context, world, db, faults }, write, async (one) => {
        for (const way of waysOf(one.form)) await check(`${write.name} by ${way}`, () => failIn(way, one), 'p5')
        await check(`${write.name} later`, () => sendLater(one), 'p7')
      }),
    )
    await check(write.name, () =>
      withForm({ context, world, db, faults }, write, async (one) => {
        await check(`${write.name} when the line breaks`, () => breakLine(one), 'p6')
      }),
    )
  }
  expect(wrong).toEqual([])
  const all = writes.length
  noteFigure(
    5,
    `${kept.p5} double sends over ${all} writes: ${kept.p5} with exactly one request, 0 repeats after a status 500`,
  )
  noteFigure(
    6,
    `${kept.p6} of ${all} writes on a line that breaks: 1 request each, the page leaves open what it has done`,
  )
  noteFigure(7, `${kept.p7} of ${all} writes pressed offline and again online: 1 request each`)
})
