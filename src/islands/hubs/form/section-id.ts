import type { HubSection } from '#lib/hubs/fields.ts'

/** Element id of a section, which the index leads to. */
export function sectionId(name: HubSection['name']): string {
  return `section-${name}`
}
