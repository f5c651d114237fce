import type { HubOwner } from '#lib/contracts/hubs.ts'

/** Finds an owner by name; case and outer spaces are ignored. Source: HUB-20, HUB-36. */
export function ownerNamed(owners: readonly HubOwner[], name: string): HubOwner | undefined {
  const wanted = name.trim().toLowerCase()
  return owners.find((owner) => owner.name?.trim().toLowerCase() === wanted)
}
