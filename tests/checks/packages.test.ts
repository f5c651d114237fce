import { describe, expect, it } from 'vitest'
import { read } from '#tests/support/source-files.ts'

/** An entry of the lock file. */
interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  /** It comes inside the archive of the package that its path begins with. */
  readonly inBundle?: boolean
}

const lockFile: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const locked = Object.entries(lockFile.packages).filter(([place, { link }]) => place !== '' && !link)

/** SHA-512 in base64. */
const digest = /^sha512-[A-Za-z0-9+/]{86}==$/

function hasDigest(place: string, { integrity = '', inBundle }: LockedPackage): boolean {
  const outer = place.slice(0, place.lastIndexOf('/node_modules/'))
  const around = inBundle ? lockFile.packages[outer] : undefined
  return around ? hasDigest(outer, around) : digest.test(integrity)
}

const places = (packages: readonly (readonly [string, unknown])[]) => packages.map(([place]) => place)

describe('packages', () => {
  it('have a digest in the lock file, each of them', () => {
    expect(locked.length).toBeGreaterThan(0)
    expect(places(locked.filter(([place, entry]) => !hasDigest(place, entry)))).toEqual([])
  })

  it('name no address, so that all come from the registry of the installation', () => {
    expect(places(locked.filter(([, { resolved }]) => resolved !== undefined))).toEqual([])
    expect(read('.npmrc')).not.toMatch(/^\s*(@[^=]*:)?registry\s*=/m)
  })

  it('have exact versions, and no addresses of their own', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const wanted = Object.entries({ ...dependencies, ...devDependencies })
    const exact = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
    expect(wanted.filter(([, version]) => !exact.test(String(version)))).toEqual([])
  })
})
