import { describe, expect, it } from 'vitest'
import { describeBrowser, findBrowser, findFullBrowser, launchArguments, type Machine } from '#scripts/browser.ts'

interface FakeMachine extends Partial<Machine> {
  files?: string[]
}

/** A fake machine with these files. Programs answer with their name, and downloads fail. */
function machine({ files = [], ...changes }: FakeMachine): Machine {
  return {
    platform: 'linux',
    env: {},
    isRoot: false,
    exists: (file) => files.includes(file),
    run: (program) => `${program} 156\n`,
    download: () => Promise.reject(new Error('no network')),
    ...changes,
  }
}

describe('findBrowser', () => {
  it('prefers the browser that CHROMIUM_PATH names', async () => {
    const files = ['/opt/mine', '/usr/bin/chromium']
    const found = await findBrowser(machine({ files, env: { CHROMIUM_PATH: '/opt/mine' } }))
    expect(found).toEqual({ path: '/opt/mine', version: '/opt/mine 156' })
  })

  it('refuses a CHROMIUM_PATH that names nothing rather than taking another browser', async () => {
    const asked = machine({ files: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/gone' } })
    await expect(findBrowser(asked)).rejects.toThrow('There is no browser at /opt/gone')
  })

  it.each([
    ['linux', '/usr/bin/chromium-browser'],
    ['linux', '/usr/bin/microsoft-edge'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ] as const)('finds on %s what is installed at %s', async (platform, file) => {
    const env = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }
    expect((await findBrowser(machine({ platform, env, files: [file] }))).path).toBe(file)
  })

  it('does not ask for the version on Windows, where that opens a window', async () => {
    const file = 'C:\\P\\Chromium\\Application\\chrome.exe'
    const found = await findBrowser(machine({ platform: 'win32', env: { PROGRAMFILES: 'C:\\P' }, files: [file] }))
    expect(found.version).toBeNull()
  })

  it('prefers the headless shell, which needs half the processor time', async () => {
    const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect((await findBrowser(machine({ files }))).path).toBe('/usr/bin/chromium-headless-shell')
  })

  it.each([[[]], [['/usr/bin/chromium']]])(
    'installs the headless shell as root on Debian beside %j',
    async (others) => {
      const files = ['/etc/debian_version', ...others]
      const run: Machine['run'] = (program, args) => {
        const name = args.at(-1)
        if (args.includes('install')) files.push(`/usr/bin/${name}`)
        return `${program} 156`
      }
      expect((await findBrowser(machine({ files, run, isRoot: true }))).path).toBe('/usr/bin/chromium-headless-shell')
    },
  )

  it('takes the installed browser where the headless shell cannot be installed', async () => {
    const files = ['/etc/debian_version', '/usr/bin/chromium']
    const found = await findBrowser(machine({ files, isRoot: true, run: () => null }))
    expect(found).toEqual({ path: '/usr/bin/chromium', version: null })
  })

  it.each([
    ['no root', ['/etc/debian_version'], false],
    ['another system', [], true],
    ['a package that cannot be had', ['/etc/debian_version'], true],
  ])('downloads the browser of the test library with %s', async (_, files, isRoot) => {
    const download = async () => {
      files.push('/cache/chrome')
      return '/cache/chrome'
    }
    expect((await findBrowser(machine({ files, isRoot, download, run: () => null }))).path).toBe('/cache/chrome')
  })

  it('fails when nothing can be had', async () => {
    await expect(findBrowser(machine({}))).rejects.toThrow('no network')
    await expect(findBrowser(machine({ download: async () => '/cache/chrome' }))).rejects.toThrow('There is no browser')
  })
})

describe('findFullBrowser', () => {
  const shell = '/usr/bin/chromium-headless-shell'

  it('finds the installed browser beside the headless shell that the tests run in', () => {
    const files = [shell, '/usr/bin/google-chrome']
    expect(findFullBrowser(machine({ files, env: { CHROMIUM_PATH: shell } }))).toBe('/usr/bin/google-chrome')
    expect(findFullBrowser(machine({ files }))).toBe('/usr/bin/google-chrome')
  })

  it('takes the browser that CHROMIUM_PATH names', () => {
    const files = ['/opt/mine', '/usr/bin/chromium']
    expect(findFullBrowser(machine({ files, env: { CHROMIUM_PATH: '/opt/mine' } }))).toBe('/opt/mine')
  })

  it.each(['/cache/chrome-headless-shell', '/cache/headless_shell', shell])('finds none beside %s', (file) => {
    expect(findFullBrowser(machine({ files: [file], env: { CHROMIUM_PATH: file } }))).toBeNull()
  })
})

describe('describeBrowser', () => {
  it('tells the place, and the version when it is known', () => {
    expect(describeBrowser({ path: '/a', version: 'Chromium 156' })).toBe('Browser: /a (Chromium 156)')
    expect(describeBrowser({ path: '/a', version: null })).toBe('Browser: /a')
  })
})

describe('launchArguments', () => {
  it('switches the sandbox off for root only', () => {
    expect(launchArguments(true)).toContain('--no-sandbox')
    expect(launchArguments(false)).not.toContain('--no-sandbox')
  })
})
