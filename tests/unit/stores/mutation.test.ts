import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/problem.ts'
import { mutation } from '#stores/mutation.ts'

describe('mutation', () => {
  it('sends a write once however often it is asked for while it runs', async () => {
    const sent: string[] = []
    const { promise, resolve } = Promise.withResolvers<string>()
    const write = mutation((input: string) => {
      sent.push(input)
      return promise
    })
    const first = write.send('a')
    expect(write.$pending.get()).toBe(true)
    expect(await write.send('b')).toBeUndefined()
    resolve('done')
    expect(await first).toEqual({ ok: true, answer: 'done' })
    expect(write.$pending.get()).toBe(false)
    expect(sent).toEqual(['a'])
  })

  it('gives a failure as data, and can be sent again', async () => {
    let attempts = 0
    const write = mutation(async () => {
      attempts += 1
      if (attempts === 1) throw new ApiError({ kind: 'failed', status: 500, code: null, message: null })
    })
    expect(await write.send(undefined)).toMatchObject({ ok: false, problem: { kind: 'failed', status: 500 } })
    expect(await write.send(undefined)).toMatchObject({ ok: true })
  })

  it('takes a fault of its own for an unreadable answer', async () => {
    const write = mutation(async () => {
      throw new TypeError('ours')
    })
    expect(await write.send(undefined)).toMatchObject({ ok: false, problem: { kind: 'unreadable' } })
  })
})
