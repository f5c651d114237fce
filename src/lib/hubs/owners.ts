import type { HubOwner } from '#lib/contracts/hubs.ts'

/** The owner of a name, whatever its capitals and the blanks around it. Source: HUB-20, HUB-36. */
export function ownerNamed(owners: readonly HubOwner[], name: string): HubOwner | undefined {
  const wanted = name.trim().toLowerCase()
  return owners.find((owner) => owner.name?.trim().toLowerCase() === wanted)
}
