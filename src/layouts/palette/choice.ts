import type { Entry } from './entry.ts'
import { placeOfEntry, withLate } from './late-entries.ts'

/** The list of entries, of which one is active. */
export interface EntryList {
  readonly show: (entries: readonly Entry[], active: number) => void
  readonly active: () => number
  readonly point: (index: number) => void
}

export interface ChoiceSource {
  readonly list: EntryList
  /** The entries for the text, as far as they are known. */
  readonly find: () => readonly Entry[]
  readonly choose: (entry: Entry) => void
}

/** What the palette shows for a text, and what its keys choose. */
export function entryChoice({ list, find, choose }: ChoiceSource) {
  let entries: readonly Entry[] = []
  /** Whether Enter was pressed while nothing had arrived yet. */
  let isEnterOwed = false

  function chooseAt(index: number): void {
    const entry = entries[index]
    if (entry) choose(entry)
  }

  /** Shows the entries for a new text. @param pointed the active one; the first one by default */
  function show(pointed?: Entry): void {
    isEnterOwed = false
    entries = find()
    list.show(entries, placeOfEntry(entries, pointed))
  }

  return {
    show,
    chooseAt,
    count: () => entries.length,
    /** Shows what has arrived for the same text, without moving what the user points at. */
    showArrived(): void {
      const active = entries.length > 0 ? list.active() : 0
      entries = withLate(entries, find())
      list.show(entries, active)
      if (isEnterOwed && entries.length > 0) chooseAt(0)
    },
    move(step: 1 | -1): void {
      isEnterOwed = false
      if (entries.length > 0) list.point((list.active() + step + entries.length) % entries.length)
    },
    enter(): void {
      // What the text means may have come with the page since.
      if (entries.length === 0) show()
      isEnterOwed = entries.length === 0
      chooseAt(list.active())
    },
  }
}
