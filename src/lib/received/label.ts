import { readText } from '#lib/typed/text.ts'
import { decodeEntities } from './entities.ts'

/**
 * What a label or a name means to a person: HTML entities are the characters that they stand for, spaces are plain, and invisible
 * characters do not count. To compare, group and rank by; the text that came is shown and sent. Source: INP-02, INP-10.
 */
export function readLabel(label: string): string {
  return /&|[^ -~]/.test(label) ? readText(decodeEntities(label)) : label.trim()
}

/**
 * Whether a name of the API means the same as another one. Several spaces look like one, and an accent of its own (as macOS copies file names)
 * looks like an accented letter. A missing name is equal to nothing. Source: INP-02, INP-10.
 */
export function isNamed(name: string | null | undefined, other: string): boolean {
  return name != null && seenName(name) === seenName(other)
}

function seenName(name: string): string {
  return readLabel(name).replace(/\s+/g, ' ').normalize('NFC')
}
