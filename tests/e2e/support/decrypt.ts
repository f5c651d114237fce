import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { customers } from '#sandbox/db/schema/customers.ts'
import { createHub } from './data.ts'
import { expect } from './test.ts'

/* What the journeys through Decrypt Customer share. */

export const zone = (page: Page) => page.getByRole('region', { name: 'Drop a CSV file of customers here' })
export const choose = (page: Page) => zone(page).getByRole('button', { name: 'Choose a file' })
export const modal = (page: Page) =>
  page.getByRole('dialog', { name: 'Select the properties to extract for each customer' })
export const submit = (page: Page) => modal(page).getByRole('button', { name: 'Download CSV' })
export const cancel = (page: Page) => modal(page).getByRole('button', { name: 'Cancel' })
export const toggle = (page: Page, name: string) => modal(page).getByRole('checkbox', { name, exact: true })
/** The toast or other passing message with this text. */
export const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export function csvFile(content: string | Buffer, name = 'customers.csv'): TestFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
}

/** A file of exactly so many bytes: rows of one customer, with line breaks in cells, and a last cell that fills it up. */
export function csvOfBytes(bytes: number, customerId: string): TestFile {
  const row = `${customerId};"${'one\nline, '.repeat(40)}"\n`
  const head = `id;note\n${row.repeat(Math.floor((bytes - 1_000) / row.length))}${customerId};`
  return csvFile(head + 'x'.repeat(bytes - head.length), 'large.csv')
}

/** Chooses a file that lies on the disk, which a large one has to. */
export async function giveFromDisk(page: Page, { name, buffer }: TestFile) {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-tc-upload-'))
  await writeFile(join(folder, name), buffer)
  await page.locator('input[type=file]').setInputFiles(join(folder, name))
}

/** Chooses files as the browser's own dialog does. */
export async function give(page: Page, ...files: readonly TestFile[]) {
  await page.locator('input[type=file]').setInputFiles([...files])
}

/** A customer with a name of their own. */
export async function createCustomer(db: Database): Promise<{ id: string; firstName: string }> {
  const { customerId: id } = await createHub(db)
  const firstName = `Ada ${randomUUID().slice(0, 8)}`
  await db.update(customers).set({ firstName }).where(eq(customers.id, id))
  return { id, firstName }
}

/** Opens the page and chooses a file, so that the modal is open. */
export async function openModal(page: Page, file: TestFile) {
  await page.goto('/decrypt-customer')
  await give(page, file)
  await expect(modal(page)).toBeVisible()
}

export async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** What the page hands to the network: the names and texts of the form's fields, a file as its name and the hash of its bytes. */
export async function watchForms(page: Page): Promise<() => Promise<readonly (readonly [string, string][])[]>> {
  await page.addInitScript(() => {
    const forms: Promise<[string, string][]>[] = []
    Object.assign(window, { sentForms: forms })
    const hash = async (file: File) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    const read = (form: FormData) =>
      Promise.all(
        Array.from(
          form,
          async ([name, value]): Promise<[string, string]> => [
            name,
            typeof value === 'string' ? value : `${value.name} ${await hash(value)}`,
          ],
        ),
      )
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) forms.push(read(body))
      send.call(this, body)
    }
  })
  return () =>
    page.evaluate(() => Promise.all((window as unknown as { sentForms: Promise<[string, string][]>[] }).sentForms))
}
