import { clearStorage, readStored } from '#browser/storage.ts'
import { loginAddress } from '#lib/i18n/address.ts'
import { isLocale, localePath, splitLocale } from '#lib/i18n/locale.ts'
import { decide, type Gate } from '#lib/session/gate.ts'
import { queryNames } from '#lib/session/query-names.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'
import { readSession } from '#lib/session/token.ts'
import { watchFiles } from './missing-files.ts'

/*
 * Runs in <head> before anything is painted, on every page: it opens the page, or leaves it. CSS hides the body until the
 * gate is open. It runs again when the page comes back from the back-forward cache and when another tab signs in or out.
 */

const root = document.documentElement

function run(): void {
  const token = readStored(storageKeys.accessToken)
  const gate = decide({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    errorDocument: root.hasAttribute('data-error-document'),
    framed: isFramed(),
    token,
    chosenLanguage: readStored(storageKeys.language),
    browserLanguages: navigator.languages,
    now: Date.now(),
  })
  if (token !== null && !readSession(token, Date.now())) clearStorage()
  apply(gate)
}

function apply(gate: Gate): void {
  if (gate.kind === 'framed') {
    root.dataset.gate = 'framed'
    return
  }
  if (gate.kind === 'redirect') {
    root.dataset.gate = 'leaving'
    location.replace(gate.to)
    return
  }
  root.dataset.can = gate.held.join(' ')
  root.dataset.gate = 'open'
  showExactAddress(gate.address)
}

/** Hosts that serve folders add a slash to the address; the exact route is what is shown, copied and reloaded (NAV-03). */
function showExactAddress(address: string): void {
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address + location.hash)
}

function isFramed(): boolean {
  try {
    return window.top !== window.self
  } catch {
    return true
  }
}

/** The page's policy asks for Trusted Types; the default policy lets nothing through but the empty text. */
function refuseRawHtml(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown }
  }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) })
}

/** A form that is sent before its script has arrived would reload the page; it is marked instead, and its island sends it. */
function holdEarlySubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.closest('astro-island[ssr]')) return
      event.preventDefault()
      form.dataset.early = 'sent'
    },
    true,
  )
}

/** Logging out, reloading and changing the language work from the first paint on, whatever else has arrived. */
function watchShell(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    chooseLanguage(target)
    if (target.closest('[data-logout]')) logOut()
    else if (target.closest('[data-reload]')) location.reload()
  })
  // The middle button, which opens the other language in a new tab.
  document.addEventListener('auxclick', ({ target, button }) => {
    if (button === 1 && target instanceof Element) chooseLanguage(target)
  })
}

/** Source: SES-23, SES-38, NAV-08. */
function logOut(): void {
  clearStorage()
  const { locale } = splitLocale(location.pathname)
  location.replace(loginAddress(locale, new URLSearchParams({ [queryNames.language]: locale })))
}

/** The link leads to the same page with its query and its place, and the language counts as chosen from then on (I18-06). */
function chooseLanguage(pressed: Element): void {
  const link = pressed.closest<HTMLAnchorElement>('[data-language]')
  const language = link?.dataset.language
  if (!link || !isLocale(language)) return
  link.href = localePath(splitLocale(location.pathname).path, language) + location.search + location.hash
  try {
    localStorage.setItem(storageKeys.language, language)
  } catch {
    // Where nothing can be kept, the address still says the language.
  }
}

/** Of the page's settings the guard needs one word, which is not worth a schema in every page's head. */
function environmentName(): string {
  try {
    const content = document.querySelector('meta[name="app-config"]')?.getAttribute('content') ?? ''
    const { environment }: { environment?: unknown } = JSON.parse(content)
    return typeof environment === 'string' ? environment : ''
  } catch {
    return ''
  }
}

/** Another tab has signed in, out, or in as somebody else. */
function followOtherTabs(): void {
  let token = readStored(storageKeys.accessToken)
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storageKeys.accessToken) return
    const current = readStored(storageKeys.accessToken)
    if (current === token) return
    const changedUser = token !== null && current !== null
    token = current
    if (changedUser) location.reload()
    else run()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}

refuseRawHtml()
watchFiles()
holdEarlySubmits()
watchShell()
root.dataset.environment = environmentName()
run()
followOtherTabs()
