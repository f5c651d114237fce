import { describe, expect, it } from 'vitest'
import { userTable } from '#sandbox/seed/users.ts'

describe('userTable', () => {
  it('aligns the columns and says who is blocked or may do nothing', () => {
    const table = userTable([
      { email: 'admin@dashboard.test', password: 'Admin2024', functionalities: ['ADMIN'], blocked: false },
      { email: 'no@dashboard.test', password: 'Nothing2024', functionalities: [], blocked: false },
      { email: 'b@dashboard.test', password: 'B2024', functionalities: ['ADMIN', 'HUB_SETUP_INIT'], blocked: true },
    ])
    expect(table.split('\n')).toEqual([
      '  E-mail                Password     Functionalities',
      '  admin@dashboard.test  Admin2024    ADMIN',
      '  no@dashboard.test     Nothing2024  (nothing)',
      '  b@dashboard.test      B2024        ADMIN HUB_SETUP_INIT (blocked)',
    ])
  })
})
