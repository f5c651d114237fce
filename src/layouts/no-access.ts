import { isFunctionality } from '#lib/access.ts'
import { splitLocale } from '#lib/i18n/locale.ts'
import { matchRoute } from '#lib/routes.ts'
import { queryNames } from '#lib/session/query-names.ts'

/* Names the page that was refused and what it needs. Source: NAV-32, NAV-34. */

const section = document.querySelector<HTMLElement>('[data-no-access]')
const asked = new URLSearchParams(location.search).get(queryNames.page) ?? location.pathname
const access = routeAccess(asked)

if (section) {
  const { known = '', unknown = '', needsText = '' } = section.dataset
  write('[data-asked]', (access === null ? unknown : known).replace('{{page}}', asked))
  if (isFunctionality(access)) {
    write('[data-functionality]', needsText.replace('{{functionality}}', access))
    section.querySelector('[data-grant]')?.removeAttribute('hidden')
  }
}

function write(selector: string, text: string): void {
  const element = section?.querySelector(selector)
  if (element) element.textContent = text
}

function routeAccess(address: string): string | null {
  const { pathname } = new URL(address, 'https://site.invalid')
  return matchRoute(splitLocale(pathname).path)?.route.access ?? null
}
