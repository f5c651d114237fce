import { afterEach, expect, it, vi } from 'vitest'

const given = process.argv
afterEach(() => {
  process.argv = given
  vi.unstubAllEnvs()
})

it.each([
  ['build', 'production'],
  ['dev', 'test'],
])('astro %s in the environment of a test runs for %s', async (command, environment) => {
  vi.stubEnv('NODE_ENV', 'test')
  process.argv = ['node', 'astro', command]
  vi.resetModules()
  await import('#build/production.ts')
  expect(process.env.NODE_ENV).toBe(environment)
})
