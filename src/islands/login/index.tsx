import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { forgetFailedEarly } from '#browser/api/early.ts'
import { noAnswer } from '#browser/api/failures.ts'
import { type KeptState, keptState } from '#browser/drafts.ts'
import { queryNames } from '#lib/address.ts'
import { anyFailure, type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { Credentials } from '#lib/contracts/auth.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import { pageAfterLogin } from '#lib/session/gate.ts'
import { mutation } from '#stores/mutation.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import type { Elements } from '#ui/elements.tsx'
import { emailInput } from '#ui/email-input.ts'
import { type IslandProps, IslandRoot } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { invalidCredentials, readCredentials } from './rules.ts'
import type { LoginResult } from './send-login.ts'

/** A failed login. `email` and `password`: shows at the field. Source: SES-25 to SES-33. */
export const loginErrors: Catalogue<'email' | 'password' | 'dialog'> = [
  { kind: 'unreachable', message: 'error.generic', detail: 'login.error.tryAgain', place: 'dialog' },
  { status: 404, message: 'login.error.noAccount', detail: 'login.error.checkDetails', place: 'email' },
  { status: 401, message: 'login.error.invalidPassword', detail: 'login.error.checkDetails', place: 'password' },
  {
    status: 400,
    code: 'blockedAccount',
    message: 'login.error.blocked',
    detail: 'login.error.askAdmin',
    place: 'dialog',
  },
  anyFailure('dialog'),
]

/** The code that sends the login loads while the user types, because the form does not need it before. */
const sending = () => import('./send-login.ts')

const signIn = mutation(async (credentials: Credentials) => {
  const { sendLogin } = await sending().catch((error) => {
    forgetFailedEarly()
    throw noAnswer(error)
  })
  return sendLogin(credentials)
})

export default function Login(props: IslandProps) {
  return (
    <IslandRoot {...props}>
      <LoginForm />
    </IslandRoot>
  )
}

type Field = keyof Credentials

/** A message and its second line. */
interface Failure {
  readonly message: MessageId
  readonly detail?: MessageId
}

/** Signs in. The inputs are uncontrolled. */
function LoginForm() {
  const { t, locale } = useLanguage()
  const pending = useStore(signIn.$pending)
  const [failures, setFailures] = useState<Partial<Record<Field, Failure>>>({})
  const [dialog, setDialog] = useState<Failure | null>(null)
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasFetched = useRef(false)

  /** Fetches what is needed next while the user types. */
  function fetchNext() {
    if (hasFetched.current) return
    hasFetched.current = true
    sending().catch(() => undefined)
    prefetchPage(pageAfterLogin(location.search, locale))
  }

  function submit() {
    if (!form.current) return
    const credentials = readCredentials(new FormData(form.current))
    const invalid = invalidCredentials(credentials)
    setFailures(Object.fromEntries(invalid.map((field) => [field, { message: 'login.required' }])))
    if (invalid.length > 0) return focusField(form.current, invalid[0])
    void signIn.send(credentials, {
      done: enter,
      failed: (problem) => showFailure(lookUp(loginErrors, problem)),
    })
  }

  function enter(result: LoginResult) {
    if (result !== 'started') return setDialog({ message: 'error.generic', ...notStarted[result] })
    setLeaving(true)
    location.assign(pageAfterLogin(location.search, locale))
  }

  function showFailure({ place, ...failure }: Failure & { place: Field | 'dialog' }) {
    if (place === 'dialog') return setDialog(failure)
    setFailures({ [place]: failure })
    focusField(form.current, place)
  }

  /** Removes a message when its field is valid. The first change removes an answer of the server (SES-34). */
  function recheck(field: Field) {
    const shown = failures[field]
    if (!shown || !form.current) return
    if (
      shown.message === 'login.required' &&
      invalidCredentials(readCredentials(new FormData(form.current))).includes(field)
    )
      return
    setFailures({ ...failures, [field]: undefined })
  }

  function textsOf(field: Field): { error?: string; errorDetail?: string } {
    const failure = failures[field]
    if (!failure) return {}
    return { error: t(failure.message), ...(failure.detail ? { errorDetail: t(failure.detail) } : {}) }
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!leaving) submit()
  }

  return (
    <form
      ref={form}
      name="login"
      method="post"
      noValidate
      onSubmit={send}
      onInput={fetchNext}
      className="flex flex-col"
    >
      <FieldPlace>
        <TextField
          label={t('login.email')}
          name="email"
          {...emailInput}
          autoComplete="username"
          autoFocus
          onChange={() => recheck('email')}
          {...textsOf('email')}
        />
      </FieldPlace>
      <FieldPlace>
        <TextField
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          onChange={() => recheck('password')}
          {...textsOf('password')}
        />
      </FieldPlace>
      <Button type="submit" look="primary" pending={pending || leaving} className="mb-6">
        {t('login.submit')}
      </Button>
      <EndedNotice />
      {dialog && (
        <ErrorDialog
          message={t(dialog.message)}
          detail={dialog.detail && t(dialog.detail)}
          back={t('action.back')}
          close={t('action.close')}
          onBack={() => setDialog(null)}
        />
      )}
    </form>
  )
}

/** A field with room for two lines of an error, so that nothing moves when one shows. */
function FieldPlace({ children }: { readonly children: Elements }) {
  return <div className="min-h-28 pointer-coarse:min-h-30">{children}</div>
}

/** Says that the session ended without a logout, and whether work is kept. Source: SES-39, SES-41. */
function EndedNotice() {
  const { t } = useLanguage()
  const [kept, setKept] = useState<KeptState | null>(null)
  // Only the browser knows the query and the storage.
  useEffect(() => {
    if (new URLSearchParams(location.search).has(queryNames.ended)) setKept(keptState())
  }, [])
  return (
    <div role="status">
      {kept && (
        <Notice tone="info" title={t('login.ended')}>
          {kept === 'none' ? undefined : t(`login.ended.${kept}`)}
        </Notice>
      )}
    </div>
  )
}

/** The text when the API accepts a login but no session can start. */
const notStarted: Record<Exclude<LoginResult, 'started'>, Partial<Failure>> = {
  noToken: {},
  unreadable: { detail: 'login.error.token' },
  expired: { detail: 'login.error.clock' },
  blocked: { detail: 'error.storage' },
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

function focusField(form: HTMLFormElement | null, field: Field | undefined) {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
}
