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
if (section) show(section, readRefusal(asked, heldFunctionalities(), splitLocale(location.pathname).locale))

/** The functionalities that the guard has read. */
function heldFunctionalities(): Functionality[] {
  return (document.documentElement.dataset.can ?? '').split(' ').filter(isFunctionality)
}

function show(section: HTMLElement, refusal: Refusal): void {
  if (refusal.kind === 'none') return
  const { dataset } = section
  const asked = (refusal.kind === 'unknown' ? dataset.unknown : dataset.known) ?? ''
  write(
    section,
    '[data-asked]',
    asked.replace('{{page}}', () => refusal.asked),
  )
  if (refusal.kind === 'unknown') {
    rename(dataset.titleUnknown)
    for (const sign of section.querySelectorAll<HTMLElement>('[data-sign]'))
      sign.hidden = sign.dataset.sign !== 'unknown'
  } else write(section, '[data-functionality]', needOf(dataset, refusal))
  if (refusal.kind === 'refused') section.querySelector('[data-grant]')?.removeAttribute('hidden')
  if (refusal.kind === 'allowed') {
    const link = section.querySelector('[data-open]')
    link?.setAttribute('href', refusal.link)
    link?.removeAttribute('hidden')
    rename(dataset.titleAllowed)
  }
}

function needOf(texts: DOMStringMap, { kind, needs }: Exclude<Refusal, { kind: 'unknown' | 'none' }>): string {
  if (needs === null) return texts.mayOpen ?? ''
  return (kind === 'refused' ? texts.needsText : texts.holds)?.replace('{{functionality}}', needs) ?? ''
}

function write(section: HTMLElement, selector: string, text: string): void {
  const element = section.querySelector(selector)
  if (element) element.textContent = text
}

/** Replaces the title, because the page is built as "No access". */
function rename(title = ''): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  document.title = document.title.replace(/^.*(?= · )/, () => title)
  heading.textContent = title
}
