import { Component, type ErrorInfo, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { setHydrated } from '#browser/hydration.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Messages } from '#lib/i18n/translator.ts'
import { Button } from './Button.tsx'
import type { Elements } from './elements.tsx'
import { MessagesProvider, useLanguage } from './Messages.tsx'
import { useEarlyInput } from './use-early-input.ts'

/** Props that a page passes to its island. */
export interface IslandProps {
  readonly messages: Messages
  readonly locale: Locale
}

/**
 * The root of every island. It provides the texts, restores input typed before hydration, and shows a fallback when the
 * island crashes. The rest of the page keeps working.
 */
export function IslandRoot({ messages, locale, children }: IslandProps & { readonly children: Elements }) {
  useEffect(setHydrated, [])
  return (
    <MessagesProvider messages={messages} locale={locale}>
      <LastResort fallback={<Broken />}>
        <EarlyInput>{children}</EarlyInput>
      </LastResort>
    </MessagesProvider>
  )
}

function EarlyInput({ children }: { readonly children: Elements }) {
  const marker = useEarlyInput()
  return (
    <>
      <span ref={marker} hidden />
      {children}
    </>
  )
}

function Broken() {
  const { t } = useLanguage()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-control border border-bad p-4">
      <p className="text-lead font-strong">{t('error.generic')}</p>
      <p>{t('error.unexpected')}</p>
      <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
    </div>
  )
}

interface LastResortProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

class LastResort extends Component<LastResortProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}

const never = () => () => {}

/** False in the prerendered page and during hydration, then true. For components that only render on the client. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
