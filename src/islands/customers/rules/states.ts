import type { BankConnection } from '#lib/contracts/customers.ts'

/** The colour of a state, named as in the theme. */
export type StateTone = 'ok' | 'warn' | 'bad'

/** Source: CUS-35. */
export function rewardTone(state: string | null): StateTone {
  if (state === 'RFND' || state === 'TRAN') return 'ok'
  return state === 'TERM' ? 'warn' : 'bad'
}

const works = 'OK'
const inProgress = 'IN PROGRESS'

/** State of a bank connection: working, in progress, or the error text. Source: CUS-36, CUS-53. */
export function connectionState({ error }: Pick<BankConnection, 'error'>): { tone: StateTone; text: string } {
  const text = error?.trim() ?? ''
  if (text === '' || text === works) return { tone: 'ok', text: works }
  return { tone: text === inProgress ? 'warn' : 'bad', text }
}

/** When a connection stopped working; null while it works or is in progress. Source: CUS-53. */
export function desynchronisedAt(connection: Pick<BankConnection, 'error' | 'lastUpdate'>): string | null {
  return connectionState(connection).tone === 'bad' ? connection.lastUpdate : null
}

/** Source: CUS-37. */
export function attemptTone(responseCode: number): StateTone {
  if (responseCode < 400) return 'ok'
  return responseCode < 500 ? 'warn' : 'bad'
}
