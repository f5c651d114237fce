import { giveHandover, handedOver } from '#browser/handover.ts'
import { knowsRow, openRow } from '#browser/known-rows.ts'
import { readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import { readOwned } from '#browser/owned.ts'
import { readScheme } from '#browser/scheme.ts'
import { storageKeys } from '#browser/storage.ts'
import { entriesOfDay, readDayLog } from '#lib/day-log.ts'
import { locales, splitLocale } from '#lib/i18n/locale.ts'
import { createTranslator, type Messages } from '#lib/i18n/translator.ts'
import { linkTo } from '#lib/links.ts'
import { recognise } from '#lib/palette/recognise.ts'
import { isFunctionality } from '#lib/session/token.ts'
import englishPalette from '../../../public/locales/en/palette.json'
import englishPlace from '../../../public/locales/en/place.json'
import englishShell from '../../../public/locales/en/shell.json'
import frenchPalette from '../../../public/locales/fr/palette.json'
import frenchPlace from '../../../public/locales/fr/place.json'
import frenchShell from '../../../public/locales/fr/shell.json'
import { entryChoice } from './choice.ts'
import { currentPlace } from './current-place.ts'
import { entriesFor } from './entries.ts'
import type { Entry, PaletteContext, Target } from './entry.ts'
import { hubEntries, retailerEntries, storeEntries } from './name-entries.ts'
import { nameLists } from './names.ts'
import { paletteDialog, paletteOpened } from './open.ts'
import { openDialogs, pageControls } from './page-controls.ts'
import { element, resultList } from './result-list.ts'
import { type RetailerChip, retailerChip } from './retailer-chip.ts'

/*
 * The list of the palette. It loads when the palette opens for the first time. The texts of both languages are part of it,
 * because a page is found by its name in either. It is written without React, because pages without a tool do not load React.
 */

const messages: Readonly<Record<(typeof locales)[number], Messages>> = {
  en: { ...englishShell, ...englishPalette, ...englishPlace },
  fr: { ...englishShell, ...englishPalette, ...frenchShell, ...frenchPalette, ...frenchPlace },
}

function pageTexts() {
  const { locale } = splitLocale(location.pathname)
  const other = locales.find((one) => one !== locale) ?? locale
  const t = createTranslator(messages[locale], locale)
  const texts: PaletteContext['texts'] = [t, createTranslator(messages[other], other)]
  return { locale, other, t, texts }
}

/** Makes the dialog of the page work. */
function start(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  const { locale, other, t, texts } = pageTexts()
  const list = resultList(t, field, (index) => entries.chooseAt(index))
  const noMatch = element('p', 'px-4 py-3 text-body text-muted')
  const count = element('p', 'shrink-0 border-t border-line px-4 py-2 text-small text-muted')
  const names = nameLists(showArrived)
  const retailer = retailerChip(field, t, leave)
  const entries = entryChoice({ list, find, choose })

  function find(): readonly Entry[] {
    const chosen = retailer.chosen()
    if (chosen) return storeEntries(field.value, chosen, names.storesOf(chosen.id).items, t)
    const named = [...hubEntries(names.hubs().items, heldNow(), t), ...retailerEntries(names.retailers().items, t)]
    return entriesFor(field.value, contextOf(texts, other, named))
  }

  function show(pointed?: Entry): void {
    if (!retailer.chosen() && isNameSearch(field.value)) void names.readNames(heldNow())
    entries.show(pointed)
    tell()
  }

  function showArrived(): void {
    if (!dialog.open) return
    entries.showArrived()
    tell()
  }

  /** Says how many entries there are, and whether more may follow. */
  function tell(): void {
    const chosen = retailer.chosen()
    const phase = chosen ? names.storesOf(chosen.id).phase : isNameSearch(field.value) ? names.phase() : 'unread'
    noMatch.textContent = chosen ? t('palette.noStore', { name: chosen.name }) : t('palette.noMatch')
    noMatch.hidden = entries.count() > 0 || phase === 'reading'
    const more = phase === 'reading' || phase === 'failed' ? [t(`palette.names.${phase}`)] : []
    count.textContent = [t('palette.count', { count: entries.count() }), ...more].join(' · ')
  }

  function choose(entry: Entry) {
    const { target } = entry
    if (target.kind !== 'retailer') {
      dialog.close()
      return follow(target, locale)
    }
    retailer.choose({ ...entry, target })
    void names.readStores(target.id)
    show()
  }

  /** Returns from the stores of a retailer to the search that found it. */
  function leave(): void {
    show(retailer.leave())
  }

  /** Returns false when the key means nothing here. */
  function perform(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') entries.move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') {
      entries.enter()
      tell()
    } else if (retailer.chosen() && (key === 'Escape' || (key === 'Backspace' && field.value === ''))) leave()
    else if (key === 'Escape') dialog.close()
    else return false
    return true
  }

  count.setAttribute('role', 'status')
  dialog.append(list.element, noMatch, count)
  field.addEventListener('input', () => show())
  dialog.addEventListener('keydown', (event) => onKeyDown(event, field, perform))
  closeByPointer(dialog, retailer, leave)
  document.addEventListener(paletteOpened, () => {
    names.forgetFailures()
    show()
  })
  dialog.dataset.ready = ''
  show()
  if (dialog.open) for (const key of dialog.dataset.earlyKeys?.split(' ') ?? []) perform(key)
}

/** The gestures and presses that close the palette. In the stores of a retailer, the gesture of a phone that goes back leaves these. */
function closeByPointer(dialog: HTMLDialogElement, retailer: RetailerChip, leave: () => void): void {
  dialog.addEventListener('cancel', (event) => {
    if (!retailer.chosen()) return
    event.preventDefault()
    leave()
  })
  dialog.addEventListener('close', () => retailer.leave())
  dialog.addEventListener('click', ({ target }) => {
    // A press on the backdrop has the dialog as its target.
    if (target === dialog) dialog.close()
  })
}

/** @param perform returns false when a key means nothing in the palette */
function onKeyDown(event: KeyboardEvent, field: HTMLInputElement, perform: (key: string) => boolean): void {
  // Enter on the close button closes.
  const isOnButton = event.key === 'Enter' && event.target instanceof HTMLButtonElement
  if (isOnButton) return
  // A held Backspace empties the field and does not go back from the stores of a retailer as well.
  const isHeld = event.repeat && event.key === 'Backspace' && field.value === ''
  if (!isHeld && !perform(event.key)) return
  event.preventDefault()
  // A dialog or a table below has its own keys.
  event.stopPropagation()
}

/** Whether a text can be a name or the id of a mall or a retailer. The first letters find pages. */
function isNameSearch(text: string): boolean {
  return recognise(text).every((one) => one === 'id') && /\p{L}/u.test(text) && text.trim().length >= 2
}

function heldNow() {
  return (document.documentElement.dataset.can ?? '').split(' ').filter(isFunctionality)
}

function contextOf(
  texts: PaletteContext['texts'],
  otherLocale: PaletteContext['otherLocale'],
  named: readonly Entry[],
): PaletteContext {
  const isCovered = openDialogs().length > 0
  return {
    texts,
    otherLocale,
    scheme: readScheme() ?? 'system',
    held: heldNow(),
    named,
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
  const log = entriesOfDay(readDayLog(readOwned(storageKeys.dayLog)), new Date())
  return log.some(({ transactionId }) => transactionId === id)
}

/** The guard handles the language links, the choice of the scheme and the logout button of the page. The palette is closed, and the focus is where it was before. */
function follow(target: Exclude<Target, { kind: 'retailer' }>, locale: (typeof locales)[number]): void {
  if (target.kind === 'logout') press('[data-logout]')
  else if (target.kind === 'row') openRow(target.id)
  else if (target.kind === 'language') press(`[data-language=${target.locale}]`)
  else if (target.kind === 'scheme') press(`[data-scheme-choice=${target.scheme}]`)
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

const palette = paletteDialog()
const paletteField = palette?.querySelector('input')
if (palette && paletteField) start(palette, paletteField)
