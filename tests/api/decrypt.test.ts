import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type DecryptAttribute, decryptAttributes, decryptCustomers } from '#lib/contracts/decrypt.ts'
import { type CsvSeparator, createCsvReader } from '#lib/decrypt/csv-reader.ts'
import { customers } from '#sandbox/db/schema/customers.ts'
import { namedCustomers } from '#sandbox/seed/named-customers.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

/** A seeded customer by the first name. */
function seeded(firstName: string) {
  const customer = namedCustomers.find((named) => named.firstName === firstName)
  if (!customer) throw new Error(`Nobody is called ${firstName}`)
  return customer
}

const camille = seeded('Camille').id
const emma = seeded('Emma').id
const spaced = (digits: string) => digits.replaceAll(/(..)/g, '$1 ')
const unknown = '00000000-0000-4000-8000-000000000000'

interface Options {
  readonly attributes?: readonly DecryptAttribute[]
  readonly queryString?: string
  readonly needShortURL?: boolean
  readonly as?: string
}

async function send(content: BlobPart, options: Options = {}): Promise<Response> {
  const { attributes = ['firstName'], queryString = '', needShortURL = false, as = 'support@dashboard.test' } = options
  const form = new FormData()
  form.append('image', new File([content], 'customers.csv'))
  form.append('queryString', queryString)
  form.append('needShortURL', String(needShortURL))
  for (const attribute of attributes) form.append('attributes', attribute)
  const headers = { authorization: `Bearer ${await sandbox.tokenOf(as)}` }
  return sandbox.request(decryptCustomers.path, { method: 'POST', headers, body: form })
}

function rowsOf(text: string, separator: CsvSeparator = ','): string[][] {
  const rows: string[][] = []
  const reader = createCsvReader(separator, (cells) => rows.push(cells))
  reader.push(text)
  reader.end()
  return rows
}

/** The answered rows; fails unless the file was answered. */
async function answer(content: BlobPart, options?: Options, separator?: CsvSeparator): Promise<string[][]> {
  const response = await send(content, options)
  expect(response.status).toBe(200)
  return rowsOf(await response.text(), separator)
}

async function refusal(content: BlobPart, options?: Options) {
  const response = await send(content, options)
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

describe('a file of customers', () => {
  it('is answered as CSV with each attribute of each customer, in the order asked for [API-29] [DEC-12] [DEC-13]', async () => {
    const response = await send(`id,note\r\n${camille},"a, b"\r\n`, { attributes: decryptAttributes })
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    const [header, row] = rowsOf(await response.text())
    expect(header).toEqual(['id', 'note', ...decryptAttributes.slice(1)])
    const [customer] = await sandbox.db.select().from(customers).where(eq(customers.id, camille))
    expect(row?.slice(0, 10)).toEqual([
      camille,
      'a, b',
      'Camille',
      'Durand',
      'camille.durand@example.test',
      `+33${seeded('Camille').phone}`,
      customer?.createdAt.toISOString(),
      customer?.registrationDate?.toISOString() ?? '',
      customer?.desynchronisedAt?.toISOString() ?? '',
      customer?.referralCode ?? '',
    ])
    expect(row?.slice(10)).toHaveLength(12)
    for (const link of row?.slice(10) ?? [])
      expect(link).toMatch(/^https:\/\/confluent\.malls\.test\/[a-z/-]+\?customer=c0+/)
  })

  it('keeps its rows, those of nobody too, and its own columns where they are', async () => {
    const rows = await answer(`campaign,id\r\nspring,${emma}\r\nsummer,${unknown}\r\nautumn,\r\n`)
    expect(rows).toEqual([
      ['campaign', 'id', 'firstName'],
      ['spring', emma, 'Emma'],
      ['summer', unknown, ''],
      ['autumn', '', ''],
    ])
  })

  it('has no rows for what spreadsheets put around the table [INP-12?]', async () => {
    const rows = await answer(`sep=;\r\nCustomers\r\n;\r\nid;note\r\n;\r\n${camille};a\r\n;;\r\n\x1a`, {}, ';')
    expect(rows).toEqual([
      ['id', 'note', 'firstName'],
      [camille, 'a', 'Camille'],
    ])
  })

  it('finds a customer by e-mail in any capitals, the first of several malls', async () => {
    const [first] = (
      await sandbox.db.select().from(customers).where(eq(customers.firstName, 'Camille')).orderBy(customers.createdAt)
    ).filter(({ email }) => email?.toLowerCase() === seeded('Camille').email.toLowerCase())
    const rows = await answer('E-mail\nCAMILLE.Durand@example.test\n', { attributes: ['id'] })
    expect(rows[1]).toEqual(['CAMILLE.Durand@example.test', first?.id])
  })

  it.each([
    [`+33${seeded('Louis').phone}`, 'Louis'],
    [`0033 ${spaced(seeded('Louis').phone)}`, 'Louis'],
    [`0${spaced(seeded('Louis').phone)}`, 'Louis'],
    [seeded('Louis').phone, 'Louis'],
    [`+32 ${spaced(seeded('Emma').phone)}`, 'Emma'],
    [`+39 ${spaced(seeded('Giulia').phone)}`, 'Giulia'],
    [`0${seeded('Emma').phone}`, ''],
    ['no number', ''],
  ])('finds the phone %s', async (phone, firstName) => {
    expect(await answer(`phone;x\n${phone};1\n`, {}, ';')).toEqual([
      ['phone', 'x', 'firstName'],
      [phone, '1', firstName],
    ])
  })

  it('goes by the id before the e-mail, and by the e-mail where there is no id', async () => {
    const rows = await answer(
      `email,Customer ID\nlouis.petit+cashback@example.test,${emma}\nLOUIS.petit+cashback@example.test,\n`,
    )
    expect(rows.slice(1).map((row) => row[2])).toEqual(['Emma', 'Louis'])
  })
})

describe('a file', () => {
  const table = `id;note\r\n${camille};"say ""hi""; é"\r\n${emma};"two\r\nlines"\r\n`
  const expected = [
    ['id', 'note', 'firstName'],
    [camille, 'say "hi"; é', 'Camille'],
    [emma, 'two\r\nlines', 'Emma'],
  ]
  const utf16 = new Uint16Array([...`\uFEFF${table}`].map((character) => character.charCodeAt(0)))

  it.each([
    ['in UTF-8', table],
    ['with a byte order mark', `\uFEFF${table}`],
    ['in UTF-16', utf16],
    ['in Windows-1252', Uint8Array.from(table, (character) => character.charCodeAt(0))],
  ])('%s with semicolons, quotes and line breaks in cells is read and answered alike', async (_, content) => {
    expect(await answer(content, {}, ';')).toEqual(expected)
  })

  it.each([
    ['a spreadsheet under another name', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0)],
    ['no text', 'id\n\0\n'],
    ['empty', ''],
    ['of other things', 'colour,size\nred,3\n'],
    ['without an end of a quote', `id,note\n${camille},"open\n`],
  ])('that is %s is refused', async (_, content) => {
    expect(await refusal(content)).toEqual([400, 'invalidFile'])
  })

  it('may have 9,999,999 bytes and no more [DEC-04]', async () => {
    const head = `id,note\n${emma},`
    const ofSize = (bytes: number) => head + 'x'.repeat(bytes - head.length)
    const rows = await answer(ofSize(9_999_999))
    expect(rows[1]?.[2]).toBe('Emma')
    expect(await refusal(ofSize(10_000_000))).toEqual([400, 'invalidRequest'])
  })

  it('of a hundred thousand rows comes back with as many', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `${index % 10 === 0 ? emma : unknown},${index}`)
    const answered = await answer(`id,number\n${rows.join('\n')}`)
    expect(answered).toHaveLength(100_001)
    expect(answered[99_991]).toEqual([emma, '99990', 'Emma'])
    expect(answered[100_000]).toEqual([unknown, '99999', ''])
  })
})

describe('links', () => {
  const file = `id\n${camille}\n`

  it('carry the query string as it was typed', async () => {
    const [, row] = await answer(file, { attributes: ['loginLink'], queryString: ' ?utm_source=a&utm_medium=b ' })
    expect(row?.[1]).toBe(`https://confluent.malls.test/login?customer=${camille}&utm_source=a&utm_medium=b`)
  })

  it('are shortened, and lead on', async () => {
    const options = {
      attributes: ['loginLink', 'myOffersLink'],
      queryString: 'utm_source=a',
      needShortURL: true,
    } as const
    const [, row] = await answer(file, options)
    const [, again] = await answer(file, options)
    expect(again).toEqual(row)
    const targets = await Promise.all((row ?? []).slice(1).map((link) => sandbox.request(link)))
    expect(targets.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, `https://confluent.malls.test/login?customer=${camille}&utm_source=a`],
      [302, `https://confluent.malls.test/offers?customer=${camille}&utm_source=a`],
    ])
  })

  it('that were never given out lead nowhere', async () => {
    const [, row] = await answer(file, { attributes: ['loginLink'], needShortURL: true })
    const { pathname } = new URL(row?.[1] ?? '')
    expect((await sandbox.request(pathname)).status).toBe(302)
    for (const path of ['/s/x', `${pathname}AAAAAAAA`, pathname.slice(0, -1), '/s/AAAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await sandbox.request(path)).status, path).toBe(404)
    }
  })
})

describe('a request', () => {
  it('that is no form, or has no attribute, is refused', async () => {
    const headers = { authorization: `Bearer ${await sandbox.tokenOf('support@dashboard.test')}` }
    const response = await sandbox.request(decryptCustomers.path, { method: 'POST', headers, body: 'id' })
    expect(response.status).toBe(400)
    expect(await refusal(`id\n${camille}\n`, { attributes: [] })).toEqual([400, 'invalidRequest'])
  })

  it('of somebody without the functionality is refused', async () => {
    expect(await refusal(`id\n${camille}\n`, { as: 'hubs@dashboard.test' })).toEqual([403, 'forbidden'])
  })
})
