import type { HubOwner } from '#lib/contracts/hubs.ts'
import { z } from '#lib/contracts/zod.ts'
import { rule } from '#lib/form-fault.ts'
import { readText } from '#lib/typed/text.ts'
import { ownerNamed } from './form.ts'

/**
 * Input of the form that creates an owner. Its name is one that no other owner has.
 *
 * @param owners undefined until they are read. Nothing is created meanwhile, because the name may be taken.
 * Source: HUB-20, HUB-36, HUB-37.
 */
export function ownerForm(owners: readonly HubOwner[] | undefined) {
  return z.object({ name: z.string(), description: z.string() }).check(
    rule('top', 'hubs.owner.nameMissing', ({ name }) => readText(name) !== ''),
    rule('top', 'hubs.owner.unchecked', () => owners !== undefined),
    rule('name', 'hubs.owner.exists', ({ name }) => ownerNamed(owners ?? [], name) === undefined),
  )
}

export type OwnerForm = z.infer<ReturnType<typeof ownerForm>>
