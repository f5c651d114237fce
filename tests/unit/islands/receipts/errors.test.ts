import { describe, expect, it } from 'vitest'
import { decisionErrors, nextReceiptErrors } from '#islands/receipts/errors.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { decideReceipt, getNextReceipt } from '#lib/contracts/receipts.ts'
import type { Problem } from '#lib/problem.ts'
import { failed } from '#tests/support/problems.ts'

const refused = (code: string | null): Problem => ({ kind: 'refused', status: 400, code, message: null })
const lost = (offline: boolean): Problem => ({ kind: 'unreachable', offline })
const said = (problem: Problem) => {
  const { message, detail = null, place } = lookUp(decisionErrors, problem)
  return [message, detail, place]
}

describe('a failed decision [P4]', () => {
  it('without an answer may have been taken all the same, unless the browser was offline [REC-31]', () => {
    expect(said(lost(false))).toEqual(['error.generic', 'error.maybeSaved', 'box'])
    expect(said({ kind: 'unreadable', issues: [] })).toEqual(['error.generic', 'error.maybeSavedUnreadable', 'box'])
    expect(said(lost(true))).toEqual(['error.generic', 'error.offline', 'box'])
  })

  it('says "Invalid date" for the two codes of a date [REC-32]', () => {
    for (const code of ['invalidDate', 'invalidDateTime']) {
      expect(said(refused(code))).toEqual(['receipts.error.invalidDate', null, 'box'])
    }
  })

  it('is a general error otherwise, and leads on only when the receipt is done with [REC-42]', () => {
    const dated = ['invalidDate', 'invalidDateTime']
    for (const code of Object.keys(decideReceipt.errors).filter((name) => !dated.includes(name))) {
      const [message, , place] = said(refused(code))
      expect(message).toBe('error.generic')
      expect(place, code).toBe(code.startsWith('already') ? 'decided' : 'box')
    }
    for (const problem of [failed, refused(null)]) {
      expect(said(problem)).toEqual(['error.generic', null, 'box'])
    }
  })
})

describe('a next receipt that could not be had [P4]', () => {
  it('has an alert of its own for each code, and one for every other failure [REC-33] [REC-43]', () => {
    const codes = Object.keys(getNextReceipt.errors)
    const problems = [
      ...codes.map(refused),
      failed,
      lost(true),
      lost(false),
      { kind: 'unreadable', issues: [] } as const,
    ]
    const messages = problems.map((problem) => lookUp(nextReceiptErrors, problem).message)
    expect(new Set(messages).size).toBe(problems.length)
  })

  it('shows at the jump when its id was refused, and in the server error view otherwise [REC-30] [REC-33]', () => {
    const placeOf = (problem: Problem) => lookUp(nextReceiptErrors, problem).place
    const ofTheId = ['receiptNotFound', 'invalidReceiptId', 'alreadyReviewed']
    expect(ofTheId.map((code) => placeOf(refused(code)))).toEqual(['jump', 'jump', 'jump'])
    for (const problem of [refused('alreadyUnderReview'), refused(null), failed, lost(true), lost(false)]) {
      expect(placeOf(problem)).toBe('view')
    }
  })
})
