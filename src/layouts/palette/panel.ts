import { giveHandover, handedOver } from '#browser/handover.ts'
import { knowsRow, openRow } from '#browser/known-rows.ts'
import { readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import { readStored, storageKeys } from '#browser/storage.ts'
import { readDayLog } from '#lib/association/day-log.ts'
import { locales, splitLocale } from '#lib/i18n/locale.ts'
import { createTranslator, type Messages } from '#lib/i18n/translator.ts'
import { linkTo } from '#lib/links.ts'
import { isFunctionality } from '#lib/session/token.ts'
import englishPalette from '../../../public/locales/en/palette.json'
import englishPlace from '../../../public/locales/en/place.json'
import englishShell from '../../../public/locales/en/shell.json'
import frenchPalette from '../../../public/locales/fr/palette.json'
import frenchPlace from '../../../public/locales/fr/place.json'
import frenchShell from '../../../public/locales/fr/shell.json'
import { currentPlace } from './current-place.ts'
import { entriesFor } from './entries.ts'
import type { Entry, PaletteContext, Target } from './entry.ts'
import { paletteDialog, paletteOpened } from './open.ts'
import { openDialogs, pageControls } from './page-controls.ts'

/*
 * The list of the palette. It loads when the palette opens for the first time. The texts of both languages are part of it,
 * because a page is found by its name in either. It is written without React, because pages without a tool do not load React.
 */

const messages: Readonly<Record<(typeof locales)[number], Messages>> = {
  en: { ...englishShell, ...englishPalette, ...englishPlace },
  fr: { ...englishShell, ...englishPalette, ...frenchShell, ...frenchPalette, ...frenchPlace },
}

/** Makes the dialog of the page work. */
function start(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  const { locale } = splitLocale(location.pathname)
  const other = locales.find((one) => one !== locale) ?? locale
  const t = createTranslator(messages[locale], locale)
  const texts: PaletteContext['texts'] = [t, createTranslator(messages[other], other)]
  const list = element('div', 'min-h-0 overflow-y-auto overscroll-contain px-1 empty:hidden')
  const noMatch = element('p', 'px-4 py-3 text-body text-muted', t('palette.noMatch'))
  const count = element('p', 'shrink-0 border-t border-line px-4 py-2 text-small text-muted')
  let entries: readonly Entry[] = []
  let active = 0

  function show(): void {
    entries = entriesFor(field.value, contextOf(texts, other))
    list.replaceChildren(...groupsOf(entries))
    noMatch.hidden = entries.length > 0
    field.setAttribute('aria-expanded', String(entries.length > 0))
    count.textContent = t('palette.count', { count: entries.length })
    point(0)
  }

  function point(index: number): void {
    active = index
    const options = list.querySelectorAll('[role=option]')
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === index))
    const option = options[index]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    // The heading of the first group comes into view with its first option.
    if (index === 0) list.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }

  function choose(index: number): void {
    const entry = entries[index]
    if (!entry) return
    dialog.close()
    follow(entry.target, locale)
  }

  /** Returns false when the key means nothing here. */
  function perform(key: string): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      if (entries.length > 0) point((active + step + entries.length) % entries.length)
    } else if (key === 'Enter') {
      // What the text means may have come with the page since.
      if (entries.length === 0) show()
      choose(active)
    } else if (key === 'Escape') dialog.close()
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter on the close button closes.
    const isOnButton = event.key === 'Enter' && event.target instanceof HTMLButtonElement
    if (isOnButton || !perform(event.key)) return
    event.preventDefault()
    // A dialog or a table below has keys of its own.
    event.stopPropagation()
  }

  function groupsOf(shown: readonly Entry[]): HTMLElement[] {
    const groups = [...new Set(shown.map(({ group }) => group))]
    return groups.map((group) => {
      const heading = element('div', 'px-3 pt-2 pb-1 text-small text-muted', t(`palette.group.${group}`))
      heading.id = `palette-group-${group}`
      const box = element('div', 'pb-1', heading)
      box.setAttribute('role', 'group')
      box.setAttribute('aria-labelledby', heading.id)
      box.append(...shown.flatMap((entry, index) => (entry.group === group ? [optionOf(entry, index)] : [])))
      return box
    })
  }

  function optionOf({ label, hint }: Entry, index: number): HTMLElement {
    const name = element('span', 'min-w-0 shrink-0 max-w-full truncate', label)
    // A space of its own keeps the two apart in the name that screen readers read.
    const option = element(
      'div',
      optionLook,
      name,
      ' ',
      element('span', 'min-w-0 text-table text-muted wrap-anywhere', hint),
    )
    option.id = `palette-option-${index}`
    option.setAttribute('role', 'option')
    option.addEventListener('mousemove', () => index !== active && point(index))
    option.addEventListener('click', () => choose(index))
    return option
  }

  list.id = 'palette-list'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', t('palette.list'))
  count.setAttribute('role', 'status')
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-autocomplete', 'list')
  dialog.append(list, noMatch, count)
  field.addEventListener('input', show)
  dialog.addEventListener('keydown', onKeyDown)
  // The field keeps the focus.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  dialog.addEventListener('click', ({ target }) => {
    // A press on the backdrop has the dialog as its target.
    if (target === dialog) dialog.close()
  })
  document.addEventListener(paletteOpened, show)
  dialog.dataset.ready = ''
  show()
  if (dialog.open) for (const key of dialog.dataset.earlyKeys?.split(' ') ?? []) perform(key)
}

const optionLook =
  'flex min-h-9 cursor-pointer items-baseline gap-3 rounded-control px-3 py-2 text-body aria-selected:active-option max-desktop:min-h-10 max-desktop:flex-col max-desktop:gap-0'

function contextOf(texts: PaletteContext['texts'], otherLocale: PaletteContext['otherLocale']): PaletteContext {
  const { can = '' } = document.documentElement.dataset
  const isCovered = openDialogs().length > 0
  return {
    texts,
    otherLocale,
    held: can.split(' ').filter(isFunctionality),
    current: currentPlace(),
    places: readLastPlaces(),
    placeNames: readPlaceNames(),
    hasRow: knowsRow,
    hasLogged,
    controls: pageControls(),
    isCovered,
    // A press of this button waits until the tool works.
    hasKeys: !isCovered && document.querySelector('[data-list-keys]') !== null,
  }
}

function hasLogged(id: string): boolean {
  const log = readDayLog(
    readStored(storageKeys.dayLog) ?? undefined,
    readStored(storageKeys.backUserId) ?? '',
    new Date(),
  )
  return log.some(({ transactionId }) => transactionId === id)
}

/** The guard handles the language links and the logout button of the page. The palette is closed, and the focus is where it was before. */
function follow(target: Target, locale: (typeof locales)[number]): void {
  if (target.kind === 'logout') press('[data-logout]')
  else if (target.kind === 'row') openRow(target.id)
  else if (target.kind === 'language') press(`[data-language=${target.locale}]`)
  else if (target.kind === 'control') target.press()
  else if (target.kind === 'keys') press('[data-list-keys]')
  else if (target.kind === 'dialog') {
    giveHandover(target.route, target.handover)
    if (target.isHere) document.dispatchEvent(new Event(handedOver))
    else location.assign(linkTo(target.route, locale))
  } else {
    if (target.handover !== undefined) giveHandover(target.route, target.handover)
    location.assign(linkTo(target.route, locale, { query: new URLSearchParams(target.query) }))
  }
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click()
}

function element(name: string, look: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = look
  made.append(...content)
  return made
}

const palette = paletteDialog()
const paletteField = palette?.querySelector('input')
if (palette && paletteField) start(palette, paletteField)
