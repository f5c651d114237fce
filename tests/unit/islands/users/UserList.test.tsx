import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { removeUser } from '#islands/users/state/users.ts'
import { UserList } from '#islands/users/UserList.tsx'
import type { BackUser } from '#lib/contracts/back-users.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { request } from '#stores/request.ts'
import { $backUserEmail } from '#stores/session.ts'
import { MessagesProvider } from '#ui/Messages.tsx'
import enCommon from '../../../../public/locales/en/common.json' with { type: 'json' }
import enUsers from '../../../../public/locales/en/users.json' with { type: 'json' }
import frCommon from '../../../../public/locales/fr/common.json' with { type: 'json' }
import frUsers from '../../../../public/locales/fr/users.json' with { type: 'json' }

vi.mock('#stores/request.ts')

const messages = { en: { ...enCommon, ...enUsers }, fr: { ...frCommon, ...frUsers } }
const choices = [{ code: 'SUPPORT_LVL_1', name: 'Customer support' }]
const userWith = (email: string | null, ...rights: string[]): BackUser => ({
  backUserId: email,
  email,
  functionalities: rights.map((name) => ({ code: null, name })),
})
const anne = userWith('anne@mall.test', 'Old right', 'Customer support')

function markup(users: readonly BackUser[], locale: Locale = 'en'): string {
  const nothing = () => {}
  return renderToStaticMarkup(
    <MessagesProvider messages={messages[locale]} locale={locale}>
      <UserList
        users={users}
        choices={choices}
        busy={false}
        isAwaited={false}
        empty={<p>no list</p>}
        onCreate={nothing}
        onEdit={nothing}
        onDelete={nothing}
      />
    </MessagesProvider>,
  )
}

const textsIn = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)
const rowsOf = (html: string) => html.slice(html.indexOf('<tbody')).split('<tr').slice(1)
const buttonsOf = (row = '') => row.match(/<button[^>]*>/g) ?? []

afterEach(() => $backUserEmail.set(undefined))

describe('the list of users', () => {
  it('names rights in the language of the page, and an unknown one as it came [USR-03] [USR-45] [I18-01]', () => {
    expect(textsIn(rowsOf(markup([anne]))[0] ?? '')).toEqual(['anne@mall.test', 'Old right', 'Customer support'])
    expect(textsIn(rowsOf(markup([anne], 'fr'))[0] ?? '')).toEqual(['anne@mall.test', 'Old right', 'Support client'])
  })

  it('marks the own row, which has no button to delete [USR-07]', () => {
    $backUserEmail.set('ME@mall.test')
    const [own = '', other = ''] = rowsOf(markup([userWith('me@mall.test'), anne]))
    expect(textsIn(own)).toEqual(['me@mall.test', 'you', 'None'])
    expect([buttonsOf(own).length, buttonsOf(other).length]).toEqual([1, 2])
  })

  it('shows missing fields as such, and counts the users [USR-45] [API-47]', () => {
    const html = markup([anne, userWith(null), userWith(null)])
    expect(textsIn(html)).toContain('3 of 3')
    const [, missing = ''] = rowsOf(html)
    expect(textsIn(missing)).toEqual(['N/A', 'None'])
    for (const button of buttonsOf(missing)) expect(button).toContain('disabled=""')
  })

  it('marks a user who is being deleted, whose buttons keep the focus and do nothing [USR-26] [USR-29]', async () => {
    const answer = Promise.withResolvers<never>()
    vi.mocked(request).mockReturnValue(answer.promise)
    const removal = removeUser('anne@mall.test', {})
    const [row = ''] = rowsOf(markup([anne]))
    expect(textsIn(row)).toContain('Being deleted')
    expect(buttonsOf(row)).toHaveLength(2)
    for (const button of buttonsOf(row)) {
      expect(button).toContain('aria-disabled="true"')
      expect(button).not.toContain(' disabled=""')
    }
    answer.reject(new Error('lost'))
    await removal
  })

  it('has a place of its own without users [USR-37]', () => {
    expect(textsIn(markup([]))).toContain('no list')
    expect(markup([])).not.toMatch(/\d of \d/)
  })
})
