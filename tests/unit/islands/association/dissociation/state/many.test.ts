import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $isAskingMany, $run, $typed, submitIds, typeIds } from '#islands/association/dissociation/state/ids.ts'
import { $left, $results, endMany, startMany } from '#islands/association/dissociation/state/many.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')

/** The ids that were sent, and how the test answers them. */
const sent = new Map<string, (problem?: Problem) => Promise<void>>()

beforeEach(() => {
  sent.clear()
  $run.set(null)
  $results.set([])
  vi.mocked(request).mockImplementation(((_: unknown, input: { body: { transactionId: string } }) => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    sent.set(input.body.transactionId, async (problem) => {
      if (problem) reject(new ApiError(problem))
      else resolve(undefined)
      await new Promise((settled) => setTimeout(settled))
    })
    return promise
  }) as never)
})

/** Starts a run with the ids of the field, and returns what is noted. */
function started(text: string) {
  const noted: unknown[] = []
  typeIds(text, true)
  submitIds()
  startMany((id, problem) => noted.push(problem ? [id, problem] : id))
  return noted
}

const answer = (id: string, problem?: Problem) => sent.get(id)?.(problem)
const results = () => $results.get().map(({ item, state }) => `${item} ${state}`)

describe('the dissociation of several ids', () => {
  it('sends each right id once, and keeps the others in the field [MDI-13]', async () => {
    const noted = started('11\n not-an-id\n12; 11\n')
    expect([[...sent.keys()], $isAskingMany.get()]).toEqual([['11', '12'], false])
    await answer('12')
    expect($run.get()?.$progress.get().phase).toBe('running')
    await answer('11')
    expect([$run.get(), results(), noted]).toEqual([null, ['11 done', '12 done'], ['12', '11']])
    expect([$typed.get(), $left.get()]).toEqual(['not-an-id', 'not-an-id'])
  })

  it('goes on after a refused id, which stays in the field [MDI-09] [MDI-13]', async () => {
    const notFound = refused(404, 'transactionNotFound')
    const noted = started('11\n12\n13')
    await answer('11')
    await answer('12', notFound)
    await answer('13')
    expect([results(), $typed.get()]).toEqual([['11 done', '12 failed', '13 done'], '12'])
    expect(noted).toEqual(['11', ['12', notFound], '13'])
  })

  it.each([failed, unreachable])(
    'stops at %j, and sends only the rest after Resume [MDI-11] [MDI-13]',
    async (problem) => {
      started('11\n12\n13\n14\n15')
      await answer('11', problem)
      for (const id of ['12', '13']) await answer(id)
      expect([...sent.keys()]).toEqual(['11', '12', '13'])
      expect($run.get()?.$progress.get().phase).toBe('stopped')
      $run.get()?.resume()
      for (const id of ['14', '15']) await answer(id)
      expect([$typed.get(), results()[0]]).toEqual(['11', '11 failed'])
    },
  )

  it('that the user ends keeps what was not sent, and speaks of it no more when the field changes [MDI-13]', async () => {
    started('11\n12\n13\n14\n15')
    $run.get()?.pause()
    for (const id of ['11', '12', '13']) await answer(id)
    endMany()
    expect([$run.get(), $typed.get()]).toEqual([null, '14\n15'])
    expect(results()).toEqual(['11 done', '12 done', '13 done', '14 waiting', '15 waiting'])
    started('14\n15')
    expect([$results.get(), [...sent.keys()].slice(3)]).toEqual([[], ['14', '15']])
  })
})
