import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GroupSummary } from '#islands/association/work/EqualLabels.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { MessagesProvider } from '#ui/Messages.tsx'
import en from '../../../../../public/locales/en/associating.json' with { type: 'json' }
import fr from '../../../../../public/locales/fr/associating.json' with { type: 'json' }

const member = { id: '1', label: 'CB ZEPHIR', amount: -8, currency: 'EUR' }

const shown = (locale: Locale, count: number) =>
  renderToStaticMarkup(
    <MessagesProvider messages={locale === 'en' ? en : fr} locale={locale}>
      <GroupSummary members={Array(count).fill(member)} total={count} />
    </MessagesProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('a line with one transaction is named in the singular [MAS-33]', () => {
  expect([shown('en', 1), shown('en', 2)]).toEqual([
    expect.stringMatching(/^1 transaction with this label gets the store/),
    expect.stringMatching(/^2 transactions with this label get the store/),
  ])
  expect([shown('fr', 1), shown('fr', 2)]).toEqual([
    expect.stringMatching(/^1 transaction de ce libellé reçoit la boutique/),
    expect.stringMatching(/^2 transactions de ce libellé reçoivent la boutique/),
  ])
})
