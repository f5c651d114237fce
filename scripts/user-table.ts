import type { SeededUser } from '#sandbox/seed/users.ts'

/** The seeded users as an aligned table, one line each, with what they may do. */
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
