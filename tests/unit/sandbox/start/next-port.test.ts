import { expect, it } from 'vitest'
import { onNextPort } from '#sandbox/start/next-port.ts'

/** Opens nothing; the ports below `free` are taken. */
function takenBelow(free: number) {
  const tried: number[] = []
  const open = async (port: number) => {
    tried.push(port)
    if (port < free) throw Object.assign(new Error('taken'), { code: 'EADDRINUSE' })
    return port
  }
  return { tried, open }
}

it('takes the next free port, but none to which browsers send no requests', async () => {
  const { tried, open } = takenBelow(4045)
  expect(await onNextPort(4043, open)).toBe(4046)
  expect(tried).toEqual([4043, 4044, 4046])
})

it('gives up after fifty ports', async () => {
  const { tried, open } = takenBelow(5000)
  await expect(onNextPort(4100, open)).rejects.toThrow('taken')
  expect(tried.length).toBeLessThanOrEqual(51)
})

it('passes other failures on at once', async () => {
  const failure = new Error('no such address')
  await expect(onNextPort(4000, () => Promise.reject(failure))).rejects.toBe(failure)
})
