import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getNextReceipt, type Receipt } from '#lib/contracts/receipts.ts'
import { receipts } from '#sandbox/db/schema/receipts.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { isPending } from '#sandbox/routes/receipts/queue.ts'
import { specialReceipts } from '#sandbox/seed/receipt-specials.ts'
import { testSeed, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()
let rows: (typeof receipts.$inferSelect)[]
beforeAll(async () => {
  rows = await sandbox.db.select().from(receipts).orderBy(asc(receipts.receivedAt))
})

const pictureOf = async (id: string) => (await sandbox.request(`/pictures/receipts/${id}`)).text()
const of = (picture: (typeof rows)[number]['picture']) => rows.filter((row) => row.picture === picture)
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
const french = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

describe('a picture', () => {
  it('shows shop, total, day and time of the receipt [REC-03]', async () => {
    for (const row of of('ticket').slice(0, 80)) {
      const texts = textsOf(await pictureOf(row.id))
      expect(texts).toContain(row.printedStoreName.toUpperCase())
      expect(texts).toContain(`${french(row.printedTotalCents)} EUR`)
      expect(texts).toContain(`le ${row.printedAt.slice(0, 10).split('-').reverse().join('/')}`)
      expect(texts).toContain(`a ${row.printedAt.slice(11, 16)}`)
    }
  })

  it('is an image for pages of every origin that can do nothing else', async () => {
    const { status, headers } = await sandbox.request(`/pictures/receipts/${of('ticket')[0]?.id}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is the same each time, and another for each receipt', async () => {
    const [one, other] = of('ticket')
    expect(await pictureOf(one?.id ?? '')).toBe(await pictureOf(one?.id ?? ''))
    expect(await pictureOf(one?.id ?? '')).not.toBe(await pictureOf(other?.id ?? ''))
  })

  it('is upright, turned to either side or upside down, short or tall', async () => {
    const pictures = await Promise.all(of('ticket').map(({ id }) => pictureOf(id)))
    const turns = new Set(pictures.map((svg) => /rotate\((\d+)\)/.exec(svg)?.[1]))
    expect([...turns].sort()).toEqual(expect.arrayContaining(['0', '180', '270', '90']))
    const heights = pictures.map((svg) => Number(/height="([\d.]+)"/.exec(svg)?.[1]))
    expect(Math.min(...heights)).toBeLessThan(600)
    expect(Math.max(...heights)).toBeGreaterThan(1300)
  })

  it('of a torn receipt has no total, of a refund says so, of a note has no amount', async () => {
    for (const row of of('torn')) expect(await pictureOf(row.id)).not.toContain(french(row.printedTotalCents))
    for (const row of of('refund')) expect(textsOf(await pictureOf(row.id))).toContain('*** AVOIR - RETOUR ***')
    for (const row of of('note')) expect(textsOf(await pictureOf(row.id)).join(' ')).not.toMatch(/\d,\d\d/)
    expect([of('torn'), of('refund'), of('note')].every((found) => found.length > 3)).toBe(true)
  })

  it.each(['x', '00000000-0000-4000-8000-999999999999', 'missing'])('of %s is not found', async (name) => {
    const id = name === 'missing' ? of('missing')[0]?.id : name
    const response = await sandbox.request(`/pictures/receipts/${id}`)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'notFound' }])
  })
})

describe('the seeded receipts', () => {
  it('are hundreds, waiting and decided, of several malls', () => {
    const waiting = rows.filter(({ status }) => status === 'pending')
    expect(waiting.length).toBeGreaterThanOrEqual(300)
    expect(new Set(waiting.map(({ shoppingHubId }) => shoppingHubId).filter(Boolean)).size).toBeGreaterThan(5)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending', 'validated', 'rejected']))
    const until = `${testSeed.until}T00:00:00`
    expect(rows.every(({ printedAt }) => printedAt.replace(' ', 'T') < until)).toBe(true)
  })

  it('were read rightly for the most part, but not all [REC-12] [REC-13]', async () => {
    const names = new Map((await sandbox.db.select().from(stores)).map((store) => [store.id, store.name]))
    const tickets = of('ticket')
    const share = (holds: (row: (typeof rows)[number]) => boolean) => tickets.filter(holds).length / tickets.length
    const total = share((row) => row.ocrTotalCents === row.printedTotalCents)
    const named = share((row) => [...names.values()].includes(row.declaredStoreName ?? ''))
    const storeId = share((row) => names.get(row.ocrStoreId ?? '')?.startsWith(row.printedStoreName) ?? false)
    for (const part of [total, named, storeId]) {
      expect(part).toBeGreaterThan(0.2)
      expect(part).toBeLessThan(0.95)
    }
    const formats = [/^\d{4}-\d\d-\d\d$/, /^\d\d\/\d\d\/\d{4}$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/]
    for (const format of formats) expect(share(({ ocrDate }) => format.test(ocrDate ?? ''))).toBeGreaterThan(0.1)
  })

  it('have a special one for each thing that is worth trying', async () => {
    async function special(about: RegExp) {
      const receiptId = specialReceipts.find((one) => about.test(one.about))?.id ?? ''
      const { status, json } = await sandbox.call(getNextReceipt, {
        as: 'support@dashboard.test',
        query: { receiptId },
      })
      expect([status, (json as Receipt).id]).toEqual([200, receiptId])
      return json as Receipt
    }
    expect((await special(/total is 0/)).ocrTotal).toBe(0)
    expect((await special(/299\.99/)).ocrTotal).toBe(299.99)
    expect((await special(/total is 300/)).ocrTotal).toBe(300)
    expect((await special(/negative/)).ocrTotal).toBeLessThan(0)
    expect((await special(/YYYY-MM-DD/)).ocrDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await special(/DD\/MM\/YYYY/)).ocrDate).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect((await special(/ISO date-time/)).ocrDate).toMatch(/^\d{4}-\d\d-\d\dT/)
    const { ocrTotal, ocrDate, ocrTime, ocrStoreId, declaredStoreName } = await special(/no OCR value/)
    expect([ocrTotal, ocrDate, ocrTime, ocrStoreId, declaredStoreName]).toEqual([null, null, null, null, null])
    expect((await special(/Isahit/)).isahitId).not.toBeNull()
    expect((await special(/cannot be read/)).ocrTime).not.toMatch(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    expect((await special(/future/)).ocrDate?.startsWith('2099')).toBe(true)
    expect((await special(/no mall/)).hubId).toBeNull()
    expect((await special(/script/)).imageURI).toMatch(/^javascript:/)
    const capitals = await special(/capitals/)
    expect(capitals.declaredStoreName).toMatch(/^[^\p{Ll}\p{Mn}]+$/u)
    const outside = await special(/out of the programme/)
    const [store] = await sandbox.db
      .select()
      .from(stores)
      .where(eq(stores.id, outside.ocrStoreId ?? ''))
    expect(store).toMatchObject({ inProgram: false, name: outside.declaredStoreName })
  })

  it('wait in the order in which they came in', async () => {
    const [oldest] = await sandbox.db
      .select()
      .from(receipts)
      .where(isPending)
      .orderBy(asc(receipts.receivedAt))
      .limit(1)
    expect((await sandbox.call(getNextReceipt, { as: 'all@dashboard.test' })).json).toMatchObject({ id: oldest?.id })
  })
})
