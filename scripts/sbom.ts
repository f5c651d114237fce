import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './bill-of-materials.ts'
import { main } from './tools.ts'

await main(async () => {
  const { out } = parseArgs({ options: { out: { type: 'string', default: 'sbom.json' } } }).values
  await writeFile(out, await billOfMaterials())
  console.log(`${out} lists the packages of the lock file`)
  return 0
})
