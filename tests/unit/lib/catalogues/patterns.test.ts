import { describe, expect, it } from 'vitest'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { patternSaveErrors, patternTestErrors } from '#lib/catalogues/patterns.ts'
import type { Problem } from '#lib/problem.ts'

const refused = (status: number, code: string | null = null): Problem => ({
  kind: 'refused',
  status,
  code,
  message: 'raw',
})
const failed: Problem = { kind: 'failed', status: 500, code: null, message: null }
const unreachable: Problem = { kind: 'unreachable', offline: false }
const offline: Problem = { kind: 'unreachable', offline: true }
const unreadable: Problem = { kind: 'unreadable', issues: [] }

describe('what is said of a failed test of a pattern', () => {
  it.each([
    [refused(404, 'noTransactionFound'), 'patterns.error.noTransaction', undefined],
    [refused(404), 'error.generic', undefined],
    [refused(400, 'noTransactionFound'), 'error.generic', undefined],
    [refused(400, 'invalidPattern'), 'error.generic', 'patterns.error.notAccepted'],
    [refused(400), 'error.generic', undefined],
    [failed, 'error.generic', undefined],
    [unreachable, 'error.generic', undefined],
    [offline, 'error.generic', 'error.offline'],
    [unreadable, 'error.generic', undefined],
  ])('%j [PAT-16] [PAT-17] [PAT-25]', (problem, message, detail) => {
    const row = lookUp(patternTestErrors, problem)
    expect([row.message, row.detail, row.place]).toEqual([message, detail, 'dialog'])
  })
})

describe('what is said of a pattern that could not be written', () => {
  it.each([
    [refused(404, 'patternNotFound'), undefined],
    [refused(404, 'storeNotFound'), undefined],
    [refused(400, 'invalidPattern'), 'patterns.error.notAccepted'],
    [failed, undefined],
    [unreachable, 'error.maybeSaved'],
    [offline, 'error.offline'],
    [unreadable, 'error.maybeSavedUnreadable'],
  ])('%j [PAT-23]', (problem, detail) => {
    const row = lookUp(patternSaveErrors, problem)
    expect([row.message, row.detail, row.place]).toEqual(['error.generic', detail, 'form'])
  })
})
