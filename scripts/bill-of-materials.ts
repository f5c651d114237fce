import { exec } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { repository } from './tools.ts'

/** npm reads the lock file alone, so the result is the same on every platform. */
const command = 'npm sbom --package-lock-only --sbom-format cyclonedx --sbom-type application'

/** npm writes a description of each package. */
const maxBuffer = 2 ** 26

/** What this script reads of a bill of materials; it keeps the rest. */
interface BillOfMaterials {
  metadata: { component: { name: string } }
  components: Component[]
}

interface Component {
  name: string
  version: string
  scope: string
  properties: { name: string; value: string }[]
}

interface LockFile {
  name: string
  packages: Record<string, { version: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>
}

/**
 * The software bill of materials in CycloneDX JSON: every package of the lock file with version, licence and SHA-512. The scope
 * `optional` marks packages for development and for some platforms only.
 */
export async function billOfMaterials(): Promise<string> {
  const { stdout } = await promisify(exec)(command, { cwd: repository, maxBuffer })
  const bill: BillOfMaterials = JSON.parse(stdout)
  const lockFile: LockFile = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8'))
  // npm names the product after the folder.
  bill.metadata.component.name = lockFile.name
  // npm lists a package once, with the scope of its first place, which may be one for development.
  const required = requiredPackages(lockFile)
  for (const component of bill.components) if (required.has(titleOf(component))) markRequired(component)
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Packages that production needs on every platform, in any place. */
function requiredPackages({ packages }: LockFile): Set<string> {
  const places = Object.entries(packages).filter(
    ([, { dev, optional, devOptional }]) => !(dev || optional || devOptional),
  )
  return new Set(
    places.map(([place, { version }]) => titleOf({ name: place.split('node_modules/').at(-1) ?? '', version })),
  )
}

function titleOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`
}

function markRequired(component: Component): void {
  component.scope = 'required'
  component.properties = component.properties.filter(({ name }) => name !== 'cdx:npm:package:development')
}
