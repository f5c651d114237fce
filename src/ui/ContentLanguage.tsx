import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { MessagesProvider, type MessagesProviderProps, useLanguage } from './Messages.tsx'

/** The language of the user, inside content that has its own. */
const UserLanguageContext = createContext<Omit<MessagesProviderProps, 'children'> | null>(null)

/**
 * Content that is always in one language, marked for screen readers. A text that its own texts lack comes from the page, so
 * that a page in this language passes it once.
 */
export function ContentLanguage({ messages, locale, children }: MessagesProviderProps) {
  const user = useLanguage()
  const all = useMemo(() => ({ ...user.messages, ...messages }), [user, messages])
  return (
    <UserLanguageContext value={user}>
      <MessagesProvider messages={all} locale={locale}>
        <div lang={locale}>{children}</div>
      </MessagesProvider>
    </UserLanguageContext>
  )
}

/** A piece of such content in the language of the user, such as an error. */
export function UserLanguage({ children }: { readonly children: ReactNode }) {
  const content = useLanguage()
  const { messages, locale } = useContext(UserLanguageContext) ?? content
  return (
    <MessagesProvider messages={messages} locale={locale}>
      <div lang={locale} className="contents">
        {children}
      </div>
    </MessagesProvider>
  )
}
