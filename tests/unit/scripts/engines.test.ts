import { describe, expect, it } from 'vitest'
import type { Machine } from '#scripts/browser.ts'
import { findEngines } from '#scripts/engines.ts'

const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromedriver']
const firefox = ['/usr/bin/firefox-esr']
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const webkit = [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** A fake machine with these files. */
const machine = (...files: readonly string[]): Machine => ({
  platform: 'linux',
  env: {},
  isRoot: false,
  exists: (file) => files.includes(file),
  run: (program) => program,
  download: () => Promise.reject(new Error('no network')),
})

describe('findEngines', () => {
  it('finds the programs of each engine', async () => {
    const { engines, missing } = await findEngines(undefined, machine(...chromium, ...firefox, ...webkit))
    expect(missing).toEqual([])
    expect(engines).toEqual([
      { name: 'chromium', programs: { browser: chromium[0], driver: chromium[1], screen: '' } },
      { name: 'firefox', programs: { browser: firefox[0], driver: '', screen: '' } },
      {
        name: 'webkit',
        programs: { browser: miniBrowser, driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' },
      },
    ])
  })

  it.each([
    ['chromium', '/usr/bin/chromedriver', 'chromium-driver'],
    ['firefox', '/usr/bin/firefox-esr', 'firefox-esr'],
    ['webkit', miniBrowser, 'webkit2gtk-driver'],
    ['webkit', '/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['webkit', '/usr/bin/Xvfb', 'xvfb'],
  ])('leaves out %s without %s and names the package %s', async (name, file, packageName) => {
    const files = [...chromium, ...firefox, ...webkit].filter((one) => one !== file)
    const { engines, missing } = await findEngines(undefined, machine(...files))
    expect(engines.map((engine) => engine.name)).toEqual(
      ['chromium', 'firefox', 'webkit'].filter((one) => one !== name),
    )
    expect(missing).toEqual([{ name, reason: expect.stringMatching(`${file}.* package ${packageName}$`) }])
  })

  it('looks for the wanted engines only', async () => {
    const { engines, missing } = await findEngines(['webkit'], machine())
    expect(engines).toEqual([])
    expect(missing.map(({ name }) => name)).toEqual(['webkit'])
  })
})
