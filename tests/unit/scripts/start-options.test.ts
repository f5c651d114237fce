import { describe, expect, it } from 'vitest'
import { startOptionsFrom } from '#scripts/start-options.ts'

describe('startOptionsFrom', () => {
  it('has a default for everything', () => {
    expect(startOptionsFrom([])).toEqual({ port: 4000, apiPort: 4010, faults: false })
  })

  it('reads all options', () => {
    const options = startOptionsFrom(['--port', '0', '--api-port=5001', '--scale', '0.5', '--faults'])
    expect(options).toEqual({ port: 0, apiPort: 5001, scale: 0.5, faults: true })
  })

  it.each([
    [['--port', '70000'], '--port: "70000" is no port'],
    [['--port', ''], '--port: "" is no port'],
    [['--port', '6000'], '--port: browsers send no requests to port 6000; choose another one'],
    [['--api-port', '4045'], '--api-port: browsers send no requests to port 4045; choose another one'],
    [['--api-port', '4e3'], '--api-port: "4e3" is no port'],
    [['--scale', 'big'], '--scale: "big" is no scale'],
    [['--scale', '0'], '--scale: "0" is no scale'],
    [['--open'], '--open'],
    [['4000'], '4000'],
  ])('refuses %j', (commandLine, message) => {
    expect(() => startOptionsFrom(commandLine)).toThrow(message)
  })
})
