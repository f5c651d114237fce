import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProgressLine } from '#islands/association/mall/ProgressLine.tsx'
import { noteWaiting } from '#islands/association/state/progress.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { MessagesProvider } from '#ui/Messages.tsx'

const shown = (locale: Locale) =>
  renderToStaticMarkup(
    <MessagesProvider messages={{ 'association.progress.waited': '{{count}} waited' }} locale={locale}>
      <ProgressLine hubId="hub" />
    </MessagesProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('the progress writes large numbers as the language does', () => {
  noteWaiting('hub', 1171)
  expect([shown('en'), shown('fr')]).toEqual(['1,171 waited', '1\u202f171 waited'])
})
