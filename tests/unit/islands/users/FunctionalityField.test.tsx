import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FunctionalityField } from '#islands/users/FunctionalityField.tsx'
import { userForm } from '#islands/users/state/form.ts'
import { $functionalities } from '#islands/users/state/users.ts'
import { listFunctionalities } from '#lib/contracts/back-users.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { ApiError } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { failed } from '#tests/support/problems.ts'
import { MessagesProvider } from '#ui/Messages.tsx'
import enCommon from '../../../../public/locales/en/common.json' with { type: 'json' }
import enUsers from '../../../../public/locales/en/users.json' with { type: 'json' }
import frUsers from '../../../../public/locales/fr/users.json' with { type: 'json' }

vi.mock('#stores/request.ts')

const user = {
  backUserId: '1',
  email: 'anne@mall.test',
  functionalities: ['Old right', 'Customer support'].map((name) => ({ code: null, name })),
}

/** The field in the form of a user, after a reading of the functionalities. */
async function shown(answer: Promise<unknown>, locale: Locale): Promise<string> {
  vi.mocked(request).mockImplementation(async (endpoint) => (endpoint === listFunctionalities ? answer : []) as never)
  const stop = $functionalities.listen(() => {})
  $functionalities.forget()
  await vi.waitFor(() => expect($functionalities.get().loading).toBe(false))
  const form = userForm({ kind: 'update', user, serial: 1 })
  const html = renderToStaticMarkup(
    <MessagesProvider messages={{ ...enCommon, ...(locale === 'fr' ? frUsers : enUsers) }} locale={locale}>
      <FunctionalityField form={form} failedMessage="users.rights.unread" />
    </MessagesProvider>,
  )
  stop()
  return html
}

const textsIn = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)
const list = [{ code: 'SUPPORT_LVL_1', name: 'Customer support' }]

it('the rights have their codes beside words in French, and an unknown one stays as it came [USR-03] [USR-45] [I18-01]', async () => {
  const texts = textsIn(await shown(Promise.resolve(list), 'fr'))
  expect(texts.slice(1)).toEqual(['Support client', 'SUPPORT_LVL_1', 'Old right'])
})

it('rights whose list could not be read say so, can be read again, and cannot be changed [USR-12] [USR-39]', async () => {
  const html = await shown(Promise.reject(new ApiError(failed)), 'en')
  expect(textsIn(html)).toContain('The rights cannot be changed now: their list could not be read.')
  expect(textsIn(html)).toContain('Try again')
  for (const box of html.match(/<input[^>]*>/g) ?? [])
    expect(box).toMatch(/disabled="".*checked=""|checked="".*disabled=""/)
})
