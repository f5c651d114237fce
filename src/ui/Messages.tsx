import { createContext, useContext, useMemo } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { createTranslator, type Messages, type Translate } from '#lib/i18n/translator.ts'
import type { Elements } from './elements.tsx'

interface Language {
  readonly t: Translate
  readonly locale: Locale
  /** The texts of `t`. */
  readonly messages: Messages
}

const LanguageContext = createContext<Language | null>(null)

export interface MessagesProviderProps {
  readonly messages: Messages
  readonly locale: Locale
  readonly children: Elements
}

/** Provides the texts of the page to an island. */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  const language = useMemo(() => ({ t: createTranslator(messages, locale), locale, messages }), [messages, locale])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The translator and the language of the page, or of content with its own language. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a MessagesProvider')
  return language
}
