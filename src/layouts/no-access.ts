import { readStored, storageKeys } from '#browser/storage.ts'
import { queryNames } from '#lib/address.ts'
import { splitLocale } from '#lib/i18n/locale.ts'
import { type Refusal, readRefusal } from '#lib/session/refusal.ts'
import { type Functionality, isFunctionality } from '#lib/session/token.ts'

/*
 * Explains why the requested page did not open. The script comes after the texts that it changes, so that the original texts
 * are never painted. Source: NAV-32, NAV-34.
 */

const section = document.querySelector<HTMLElement>('[data-no-access]')
const asked = new URLSearchParams(location.search).get(queryNames.page)
const account = readStored(storageKeys.backUserEmail) ?? ''
if (section) show(section, readRefusal(asked, heldFunctionalities(), splitLocale(location.pathname).locale))

/** The functionalities that the guard has read. */
function heldFunctionalities(): Functionality[] {
  return (document.documentElement.dataset.can ?? '').split(' ').filter(isFunctionality)
}

function show(section: HTMLElement, refusal: Refusal): void {
  write(section, '[data-user-email]', account)
  if (refusal.kind === 'none') {
    reveal(section, '[data-row=check]')
    return
  }
  const { dataset } = section
  if (refusal.kind === 'unknown') {
    write(section, '[data-asked]', fill(dataset.unknown, { page: refusal.asked }))
    rename(dataset.titleUnknown)
    reveal(section, '[data-row=check]')
    return
  }
  const name = JSON.parse(dataset.names ?? '{}')[refusal.route] ?? ''
  write(section, '[data-asked]', fill(dataset.known, { name }))
  write(section, '[data-address]', refusal.asked)
  write(section, '[data-functionality]', needOf(dataset, refusal))
  reveal(section, '[data-row=page], [data-row=right]')
  if (refusal.kind === 'refused') {
    reveal(section, '[data-row=grant]')
    const { needs: functionality, asked: page } = refusal
    offerRequest(section, fill(dataset.request, { account, functionality, name, page }))
  } else {
    section.querySelector('[data-open]')?.setAttribute('href', refusal.link)
    reveal(section, '[data-open]')
    rename(dataset.titleAllowed)
  }
}

/** A request that the user can send to an ADMIN. Some browsers, and pages without encryption, have no clipboard. */
function offerRequest(section: HTMLElement, text: string): void {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  if (!clipboard) return
  reveal(section, '[data-copy-request]')
  section.querySelector('[data-copy-request]')?.addEventListener('click', async () => {
    await clipboard.writeText(text)
    write(section, '[data-copy-state]', section.dataset.copied ?? '')
  })
}

function needOf(texts: DOMStringMap, { kind, needs }: Exclude<Refusal, { kind: 'unknown' | 'none' }>): string {
  if (needs === null) return texts.mayOpen ?? ''
  return fill(kind === 'refused' ? texts.needsText : texts.holds, { functionality: needs })
}

/** Puts values, which can contain anything, into a text. */
function fill(text = '', values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
}

function write(section: HTMLElement, selector: string, text: string): void {
  const element = section.querySelector(selector)
  if (element) element.textContent = text
}

function reveal(section: HTMLElement, selector: string): void {
  for (const element of section.querySelectorAll<HTMLElement>(selector)) element.hidden = false
}

/** Replaces the title, because the page is built as "No access". */
function rename(title = ''): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  document.title = document.title.replace(/^.*(?= · )/, () => title)
  heading.textContent = title
}
