import { expect, it } from 'vitest'
import { findUsers } from '#islands/users/rules/find.ts'

const choices = [{ code: 'HUB_SETUP_INIT', name: 'Hub set-up' }]
const users = [
  { backUserId: '1', email: 'Anne.Hubs@mall.test', functionalities: [{ code: null, name: 'Hub set-up' }] },
  { backUserId: '2', email: 'anne@other.test', functionalities: [] },
  { backUserId: '3', email: null, functionalities: [{ code: 'HUB_SETUP_INIT', name: null }] },
]

it.each([
  ['', '', ['1', '2', '3']],
  ['ANNE', '', ['1', '2']],
  ['hubs anne', '', ['1']],
  ['', 'HUB_SETUP_INIT', ['1', '3']],
  ['other', 'HUB_SETUP_INIT', []],
])('the search %j and the functionality %j find the users %j [USR-02]', (search, functionality, ids) => {
  expect(findUsers(users, choices, { search, functionality }).map(({ backUserId }) => backUserId)).toEqual(ids)
})
