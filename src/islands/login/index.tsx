import { useStore } from '@nanostores/react'
import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react'
import { keptState } from '#browser/drafts.ts'
import { queryNames } from '#lib/address.ts'
import { pageAfterLogin } from '#lib/session/gate.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { emailInput } from '#ui/email-input.ts'
import { type IslandProps, IslandRoot, useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { readCredentials } from './rules.ts'
import { $dialog, $failures, $isBusy, closeDialog, type Field, loadSending, logIn, recheck } from './state.ts'

export default function Login(props: IslandProps) {
  return (
    <IslandRoot {...props}>
      <LoginForm />
    </IslandRoot>
  )
}

/** Signs in. The inputs are uncontrolled. */
function LoginForm() {
  const { t, locale } = useLanguage()
  const isBusy = useStore($isBusy)
  const dialog = useStore($dialog)
  const hasFetched = useRef(false)
  const nextPage = () => pageAfterLogin(location.search, locale)

  /** Fetches what is needed next while the user types. */
  function fetchNext() {
    if (hasFetched.current) return
    hasFetched.current = true
    loadSending().catch(() => undefined)
    prefetchPage(nextPage())
  }

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    logIn(readCredentials(new FormData(form)), {
      enter: () => location.assign(nextPage()),
      focus: (field) => form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus(),
    })
  }

  return (
    <form name="login" method="post" noValidate onSubmit={send} onInput={fetchNext} className="flex flex-col">
      <LoginField field="email" {...emailInput} autoComplete="username" autoFocus />
      <LoginField field="password" type="password" autoComplete="current-password" />
      <Button type="submit" look="primary" pending={isBusy} className="mb-6">
        {t('login.submit')}
      </Button>
      <EndedNotice />
      {dialog && <FailureDialog failure={dialog} onBack={closeDialog} />}
    </form>
  )
}

interface LoginFieldProps extends Omit<ComponentProps<'input'>, 'required' | 'children'> {
  readonly field: Field
}

/** A field with room for two lines of an error, so that nothing moves when one shows. */
function LoginField({ field, ...input }: LoginFieldProps) {
  const { t } = useLanguage()
  const { [field]: failure } = useStore($failures)
  return (
    <div className="min-h-28 pointer-coarse:min-h-30">
      <TextField
        {...input}
        label={t(`login.${field}`)}
        name={field}
        error={failure && t(failure.message)}
        errorDetail={failure?.detail && t(failure.detail)}
        onChange={({ target: { form } }) => form && recheck(field, readCredentials(new FormData(form)))}
      />
    </div>
  )
}

/** Says that the session ended without a logout, and whether work is kept. Source: SES-39, SES-41. */
function EndedNotice() {
  // Only the browser knows the query and the storage.
  const isHydrated = useHydrated()
  return (
    <div role="status">{isHydrated && new URLSearchParams(location.search).has(queryNames.ended) && <EndedText />}</div>
  )
}

function EndedText() {
  const { t } = useLanguage()
  // A login may remove the work.
  const [kept] = useState(keptState)
  return (
    <Notice tone="info" title={t('login.ended')}>
      {kept === 'none' ? undefined : t(`login.ended.${kept}`)}
    </Notice>
  )
}

/** Fetches a page and its style sheets, whose addresses the seal keeps in links without effect. */
function prefetchPage(address: string): void {
  const page = document.createElement('link')
  page.href = address
  document.head.append(page)
  for (const link of [page, ...document.querySelectorAll<HTMLLinkElement>('link[data-next]')]) {
    if (prefetchesByLink()) link.rel = 'prefetch'
    else intoCache(link.href).catch(() => undefined)
  }
}

/**
 * Firefox allows a prefetch by link only if `default-src` does, which this site's policy sets to nothing, and Safari knows no such
 * link. Both do not support speculation rules either.
 */
function prefetchesByLink(): boolean {
  return HTMLScriptElement.supports?.('speculationrules') ?? false
}

/** Reads a file of the site to its end, because a browser does not keep an incomplete file. */
async function intoCache(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer()
}
