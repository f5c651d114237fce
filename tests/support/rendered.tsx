import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Elements } from '#ui/elements.tsx'
import { MessagesProvider } from '#ui/Messages.tsx'

const locales = new URL('../../public/locales/', import.meta.url)

/** All texts of the pages in a language, by key. */
export function messagesIn(locale: Locale): Record<string, string> {
  const own = new URL(`${locale}/`, locales)
  return Object.assign({}, ...readdirSync(own).map((file) => JSON.parse(readFileSync(new URL(file, own), 'utf8'))))
}

/** The first render of components with the texts of a language. */
export function rendered(shown: Elements, locale: Locale = 'en') {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messagesIn(locale)} locale={locale}>
      {shown}
    </MessagesProvider>,
  )
  return {
    /** The texts, with a bar where an element begins or ends. */
    text: html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'),
    /** The values of an attribute, in the order of the page. */
    all: (attribute: string) =>
      [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value),
  }
}
