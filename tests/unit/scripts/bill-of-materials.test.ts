import { beforeAll, describe, expect, it } from 'vitest'
import { billOfMaterials } from '#scripts/bill-of-materials.ts'
import { read } from '#tests/support/source-files.ts'

interface Component {
  scope: string
  purl: string
  properties?: { name: string }[]
  hashes?: { alg: string; content: string }[]
}

interface Bill {
  bomFormat: string
  metadata: { component: object }
  components: Component[]
}

interface LockedPackage {
  /** Only where the place has another name. */
  name?: string
  version: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

const lockFile: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const locked = Object.entries(lockFile.packages).filter(([place]) => place !== '')

/** The property of packages that only development needs. */
const developmentMark = 'cdx:npm:package:development'

let bill: Bill

// npm needs some seconds.
beforeAll(async () => {
  bill = JSON.parse(await billOfMaterials())
}, 60_000)

/** Address of a package as in the bill, where `@` is escaped. */
function purl(place: string, { name = place.split('node_modules/').at(-1) ?? '', version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

describe('billOfMaterials', () => {
  it('is a CycloneDX document of this product', () => {
    const { name, version } = JSON.parse(read('package.json'))
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.metadata.component).toMatchObject({ type: 'application', name, version })
  })

  it('has each package of the lock file', () => {
    const listed = new Set(bill.components.map((component) => component.purl))
    expect(locked.length).toBeGreaterThan(0)
    expect(locked.filter((entry) => !listed.has(purl(...entry)))).toEqual([])
  })

  it('marks what production requires', () => {
    const scopes = new Map(bill.components.map((component) => [component.purl, component.scope]))
    const required = locked.filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    expect(required.length).toBeGreaterThan(0)
    expect(required.filter((entry) => scopes.get(purl(...entry)) !== 'required')).toEqual([])
  })

  it('marks what only development needs', () => {
    const marked = bill.components.filter(({ properties = [] }) =>
      properties.some(({ name }) => name === developmentMark),
    )
    const needed = new Set(locked.filter(([, { dev }]) => !dev).map((entry) => purl(...entry)))
    expect(marked.map((component) => component.purl)).toContainEqual(expect.stringMatching(/^pkg:npm\/vitest@/))
    expect(marked.filter((component) => needed.has(component.purl))).toEqual([])
  })

  it('has the digests of the lock file', () => {
    const digests = new Set(bill.components.flatMap(({ hashes = [] }) => hashes.map(({ content }) => content)))
    const hex = (integrity: string) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    const unlisted = locked.filter(([, { integrity }]) => integrity && !digests.has(hex(integrity)))
    expect(unlisted).toEqual([])
  })
})
