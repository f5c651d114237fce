import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#lib/i18n/locale.ts'
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx'
import { MessagesProvider } from '#ui/Messages.tsx'

const grid = (locale: Locale) =>
  renderToStaticMarkup(
    <MessagesProvider messages={{}} locale={locale}>
      <MonthGrid
        ref={null}
        active="2026-11-20"
        day="2026-11-06"
        today="2026-11-27"
        limits={{ min: '2026-11-03', max: '2026-11-27' }}
        onKeyDown={() => undefined}
        onChoose={() => undefined}
      />
    </MessagesProvider>,
  )

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag} [^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
const buttonsWith = (html: string, mark: string) =>
  [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button).filter((button) => button.includes(mark))

describe('a month of the calendar', () => {
  it('begins on Monday in both languages, with the names of the language [STA-10]', () => {
    expect(texts(grid('fr'), 'th')).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
    expect(texts(grid('en'), 'th')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(grid('fr')).toContain('>novembre 2026<')
    expect(grid('fr')).toContain('aria-label="vendredi 6 novembre 2026"')
  })

  it('marks today and the chosen day, and has one stop of the Tab key [STA-10]', () => {
    const html = grid('fr')
    expect(html.match(/aria-selected="true"[^>]*><button[^>]*aria-label="([^"]*)"/)?.[1]).toBe(
      'vendredi 6 novembre 2026',
    )
    expect(buttonsWith(html, 'aria-current="date"')).toEqual([expect.stringContaining('vendredi 27 novembre 2026')])
    expect(buttonsWith(html, 'tabindex="0"')).toEqual([expect.stringContaining('vendredi 20 novembre 2026')])
  })

  it('turns off the days before the first and after the last one [STA-10]', () => {
    // 26 October to 2 November, and 28 November to 6 December.
    expect(buttonsWith(grid('fr'), 'disabled=""')).toHaveLength(8 + 9)
  })
})
