import { expect, it } from 'vitest'
import { portFrom, scaleFrom } from '#sandbox/start/command-line.ts'

it('reads a port and a scale', () => {
  expect([portFrom('--port', '0'), portFrom('--port', '65535')]).toEqual([0, 65_535])
  expect([scaleFrom('0.01'), scaleFrom('100')]).toEqual([0.01, 100])
})

it.each(['x', '', '-1', '1.5', '65536'])('refuses "%s" as a port, and says what is expected', (text) => {
  const message = `--port: "${text}" is no port; expected a number from 0 to 65535`
  expect(() => portFrom('--port', text)).toThrow(new RangeError(message))
})

it.each(['x', ' ', '0', '101'])('refuses "%s" as a scale, and says what is expected', (text) => {
  const message = `--scale: "${text}" is no scale; expected a number from 0.01 to 100`
  expect(() => scaleFrom(text)).toThrow(new RangeError(message))
})
