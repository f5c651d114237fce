import { describe, expect, it } from 'vitest'
import { readConfig } from '#lib/config.ts'

const defaults = { apiUrl: '', offersApiUrl: '', imageOrigins: [], environment: 'production' }

describe('readConfig', () => {
  it('reads all settings', () => {
    const config = { apiUrl: 'https://a', offersApiUrl: 'https://b', imageOrigins: ['https://c'], environment: 'test' }
    expect(readConfig(JSON.stringify({ ...config, other: 1 }))).toEqual(config)
  })

  it.each(['', 'no json', 'null', '[]', '"text"', '{}'])('uses the defaults for %j', (json) => {
    expect(readConfig(json)).toEqual(defaults)
  })

  it('uses the default of a setting of another type', () => {
    expect(readConfig('{"apiUrl":1,"offersApiUrl":null,"imageOrigins":["a",1],"environment":{}}')).toEqual(defaults)
  })
})
