import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#lib/i18n/locale.ts'
import { MessagesProvider } from '#ui/Messages.tsx'
import englishCommon from '../../public/locales/en/common.json' with { type: 'json' }
import english from '../../public/locales/en/receipts.json' with { type: 'json' }
import frenchCommon from '../../public/locales/fr/common.json' with { type: 'json' }
import french from '../../public/locales/fr/receipts.json' with { type: 'json' }

const messages = { en: { ...englishCommon, ...english }, fr: { ...frenchCommon, ...french } }

/** The HTML of a part of the review of receipts. */
export function receiptMarkup(part: ReactElement, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <MessagesProvider messages={messages[locale]} locale={locale}>
      {part}
    </MessagesProvider>,
  )
}

/** The texts of a part, one after the other. */
export function receiptTexts(part: ReactElement, locale?: Locale): readonly string[] {
  return [...receiptMarkup(part, locale).matchAll(/>([^<]+)</g)].map(([, text = '']) => text.replaceAll('&#x27;', "'"))
}
