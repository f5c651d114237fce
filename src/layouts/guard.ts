import { clearExpired, endSession } from '#browser/end-session.ts'
import { endHandover } from '#browser/handover.ts'
import { pageConfig } from '#browser/page-config.ts'
import { clearStorage, readStored, storageKeys, writeStored } from '#browser/storage.ts'
import { logoutAsked } from '#browser/unsaved.ts'
import { loginAddress, queryNames } from '#lib/address.ts'
import { isLocale, localePath, splitLocale } from '#lib/i18n/locale.ts'
import { helpKey } from '#lib/key-list.ts'
import { fits } from '#lib/keys.ts'
import { type Gate, gateFor } from '#lib/session/gate.ts'
import { readSession } from '#lib/session/token.ts'
import { keepBuiltIsland } from './built-island.ts'
import { sendEarlyLogin } from './early-login.ts'
import { showEnvironment } from './environment.ts'
import { sendFirstReads } from './first-reads.ts'
import { hideNonPresses } from './hide-non-presses.ts'
import { watchFiles } from './missing-files.ts'
import { watchPalette } from './palette/open.ts'
import { watchScheme } from './scheme.ts'

/*
 * Runs on every page in <head>, before the first paint. It opens the page or redirects. CSS hides the body until the gate is
 * open. It runs again when the page returns from the back-forward cache and when another tab signs in or out.
 */

const root = document.documentElement

function run(): void {
  const token = readStored(storageKeys.accessToken)
  const gate = gateFor({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    errorDocument: root.hasAttribute('data-error-document'),
    framed: window.top !== window.self,
    token,
    chosenLanguage: readStored(storageKeys.language),
    browserLanguages: navigator.languages,
    now: Date.now(),
  })
  if (token !== null && !readSession(token, Date.now())) clearExpired()
  apply(gate, token)
}

/** The reads of a page are sent once, when it opens. */
let hasRead = false

function apply(gate: Gate, token: string | null): void {
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
  if (gate.id !== null) root.dataset.id = gate.id
  const query = new URLSearchParams(location.search)
  // Such a page opens behind the choice of a hub, which its built page still shows.
  if (query.has('hub')) root.dataset.hub = ''
  if (token !== null && !hasRead) sendFirstReads({ id: gate.id, query }, token)
  hasRead = true
  showExactAddress(gate.address)
}

/** Hosts that serve folders add a slash to the address. Users should see, copy and reload the exact route (NAV-03). */
function showExactAddress(address: string): void {
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address + location.hash)
}

/** The page's policy requires Trusted Types. The default policy only allows the empty text. */
function refuseRawHtml(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown }
  }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) })
}

/** A submit before hydration would reload the page. The form is marked instead, and its island submits it later. */
function holdEarlySubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !isWaiting(form)) return
      event.preventDefault()
      form.dataset.early = 'sent'
      if (form.name === 'login') sendEarlyLogin(form)
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, shiftKey } = event
      if (key !== 'Enter') return
      // Enter sends the form of a text area as well, and Shift+Enter makes a line.
      const isArea = target instanceof HTMLTextAreaElement && !shiftKey
      const form = isArea || target instanceof HTMLInputElement ? target.form : null
      if (!form || !isWaiting(form)) return
      if (isArea) event.preventDefault()
      // The built page disables the button of an empty form, and then Enter causes no submit event.
      if (form.querySelector('[type=submit]:disabled')) form.dataset.early = 'sent'
    },
    true,
  )
}

/**
 * A control that is pressed before hydration does nothing. It is marked instead, and its island presses it later. So is the button of the list
 * of keys for `?`, and a field for Enter.
 */
function holdEarlyPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const control = target.closest<HTMLElement>('button[type=button], [role=tab], [role=combobox]')
      if (control && isWaiting(control)) control.dataset.early = 'pressed'
    },
    true,
  )
  document.addEventListener('keydown', (event) => {
    const field = event.target
    // An Enter in a field without a form goes on to what it finds. A key after it gives that up.
    if (field instanceof HTMLInputElement && !field.form && isWaiting(field)) {
      if (event.key === 'Enter') field.dataset.early = event.key
      else if (field.dataset.early === 'Enter') delete field.dataset.early
    }
    const button = document.querySelector<HTMLElement>('[data-list-keys]')
    // In a field the key is text.
    if (!button || !fits(helpKey, event) || document.activeElement?.matches('select, option, :read-write')) return
    if (isWaiting(button)) button.dataset.early ??= event.key
  })
}

/**
 * Whether the island of an element has not hydrated yet. Astro removes its own mark when React begins, and React lets events pass until it
 * ends. The list of keys belongs to the island of the page, which may follow later in its document.
 */
function isWaiting(element: HTMLElement): boolean {
  if (element.matches('[data-list-keys]')) return document.querySelector('[data-live]') === null
  return element.closest('astro-island:not([data-live])') !== null
}

/** Logout, reload and the language links work from the first paint, even when other scripts are missing. */
function watchShell(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    chooseLanguage(target)
    if (target.closest('[data-logout]')) askToLogOut()
    else if (target.closest('[data-reload]')) location.reload()
  })
  // A middle click opens the other language in a new tab.
  document.addEventListener('auxclick', ({ target, button }) => {
    if (button === 1 && target instanceof Element) chooseLanguage(target)
  })
}

/** A page with unsaved input asks before the session ends. */
function askToLogOut(): void {
  if (document.dispatchEvent(new CustomEvent(logoutAsked, { cancelable: true, detail: logOut }))) logOut()
}

/**
 * Hides the page at once. Until it is left, its check of the expiry would otherwise find no token, keep the work and say that the session
 * has expired. Source: SES-23, SES-38, SES-41, NAV-08.
 */
function logOut(): void {
  root.dataset.gate = 'leaving'
  clearStorage()
  const { locale } = splitLocale(location.pathname)
  location.replace(loginAddress(locale, new URLSearchParams({ [queryNames.language]: locale })))
}

/** Links to the same page with its query and hash in the other language, and stores the language as chosen (I18-06). */
function chooseLanguage(pressed: Element): void {
  const link = pressed.closest<HTMLAnchorElement>('[data-language]')
  const language = link?.dataset.language
  if (!link || !isLocale(language)) return
  link.href = localePath(splitLocale(location.pathname).path, language) + location.search + location.hash
  // If storage refuses it, the address still contains the language.
  writeStored(storageKeys.language, language)
}

/** Reacts when another tab signs in, signs out, or signs in as another user. */
function followOtherTabs(): void {
  let token = readStored(storageKeys.accessToken)
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storageKeys.accessToken) return
    const current = readStored(storageKeys.accessToken)
    if (current === token) return
    const changedUser = token !== null && current !== null
    // A logout clears the storage as a whole, and the event has no key.
    const hasExpired = current === null && key !== null
    token = current
    if (changedUser) startAnew()
    else if (hasExpired) endSession()
    else run()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // The events that a page has missed in the back-forward cache come after this one at the earliest.
    if (readStored(storageKeys.accessToken) === token) run()
    else startAnew()
  })
}

/** Hides what an earlier session has left on the page, and loads the page for the current one. */
function startAnew(): void {
  root.dataset.gate = 'leaving'
  location.reload()
}

watchScheme()
refuseRawHtml()
watchFiles()
hideNonPresses()
keepBuiltIsland()
holdEarlySubmits()
watchShell()
// A key while the palette is open is not an early press.
watchPalette()
holdEarlyPresses()
endHandover()
root.dataset.environment = pageConfig().environment
addEventListener('DOMContentLoaded', showEnvironment)
run()
followOtherTabs()
