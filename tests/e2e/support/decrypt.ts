import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { customers } from '#sandbox/db/schema/customers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createHub } from './data.ts'
import { expect } from './test.ts'

/* Helpers for the tests of Decrypt Customer. */

export const zone = (page: Page) => page.getByRole('region', { name: 'Drop a CSV file of customers here' })
export const choose = (page: Page) => zone(page).getByRole('button', { name: 'Choose a file' })
export const modal = (page: Page) =>
  page.getByRole('dialog', { name: 'Select the properties to extract for each customer' })
export const submit = (page: Page) => modal(page).getByRole('button', { name: 'Download CSV' })
export const cancel = (page: Page) => modal(page).getByRole('button', { name: 'Cancel' })
export const toggle = (page: Page, name: string) => modal(page).getByRole('checkbox', { name, exact: true })
/** The toast or other temporary message with this text. */
export const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export function csvFile(content: string | Buffer, name = 'customers.csv'): TestFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
}

/** A file of exactly this size. Its rows have the same customer and line breaks in cells; its last cell fills the rest. */
export function csvOfBytes(bytes: number, customerId: string): TestFile {
  const row = `${customerId};"${'one\nline, '.repeat(40)}"\n`
  const head = `id;note\n${row.repeat(Math.floor((bytes - 1_000) / row.length))}${customerId};`
  return csvFile(head + 'x'.repeat(bytes - head.length), 'large.csv')
}

/**
 * Writes a file to the disk and chooses it. Playwright only accepts large files from the disk. The page reads it later, so it
 * stays until the end of the block.
 */
export async function chooseFileFromDisk(page: Page, { name, buffer }: TestFile): Promise<AsyncDisposable> {
  const folder = await temporaryFolder()
  await writeFile(join(folder.path, name), buffer)
  await page.locator('input[type=file]').setInputFiles(join(folder.path, name))
  return folder
}

/** Chooses files without the browser's file dialog. */
export async function chooseFiles(page: Page, ...files: readonly TestFile[]) {
  await page.locator('input[type=file]').setInputFiles([...files])
}

/** Limits the speed of the page's uploads. */
export async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Creates a customer with a unique first name. */
export async function createCustomer(db: Database): Promise<{ id: string; firstName: string }> {
  const { customerId: id } = await createHub(db)
  const firstName = `Ada ${randomUUID().slice(0, 8)}`
  await db.update(customers).set({ firstName }).where(eq(customers.id, id))
  return { id, firstName }
}

/** Opens the page and chooses a file, so that the modal is open. */
export async function openModal(page: Page, file: TestFile) {
  await page.goto('/decrypt-customer')
  await chooseFiles(page, file)
  await expect(modal(page)).toBeVisible()
}

export async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Records the forms that the page sends: the name and text of each field; for a file, its name and the hash of its bytes. */
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
