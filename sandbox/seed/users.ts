import { type Functionality, functionalities } from '#lib/session/token.ts'

/** A back user of a newly seeded sandbox. The password is in clear text for people and tests. */
export interface SeededUser {
  readonly email: string
  readonly password: string
  readonly functionalities: readonly Functionality[]
  readonly blocked: boolean
}

/** One user for each functionality, one with all, one with none, and one blocked. The passwords follow USR-18. */
export const seededUsers: readonly SeededUser[] = [
  { email: 'admin@dashboard.test', password: 'Admin2024', functionalities: ['ADMIN'], blocked: false },
  { email: 'hubs@dashboard.test', password: 'Hubsetup24', functionalities: ['HUB_SETUP_INIT'], blocked: false },
  { email: 'support@dashboard.test', password: 'Support24', functionalities: ['SUPPORT_LVL_1'], blocked: false },
  {
    email: 'pinpoint@dashboard.test',
    password: 'Pinpoint24',
    functionalities: ['TRANSACTION_PINPOINT'],
    blocked: false,
  },
  {
    email: 'entities@dashboard.test',
    password: 'Entities24',
    functionalities: ['STORE_RETAILER_MANAGEMENT'],
    blocked: false,
  },
  { email: 'all@dashboard.test', password: 'Everything24', functionalities, blocked: false },
  { email: 'none@dashboard.test', password: 'Nothing2024', functionalities: [], blocked: false },
  { email: 'blocked@dashboard.test', password: 'Blocked2024', functionalities, blocked: true },
]

/** Formats users as an aligned table, with one line for each. */
export function userTable(users: readonly SeededUser[]): string {
  const rows = users.map(({ email, password, functionalities, blocked }) => [
    email,
    password,
    [...functionalities, ...(blocked ? ['(blocked)'] : [])].join(' ') || '(nothing)',
  ])
  const table = [['E-mail', 'Password', 'Functionalities'], ...rows]
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`).join('\n')
}
