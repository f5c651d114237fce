/** Items of the first part: more than a screen shows. */
const firstChunk = 128

/** How many times more items the next part has. A few large steps, because the page computes and renders what follows from all items in each. */
const growth = 16

/** Receives the items of a list that have arrived so far, several times before the answer is complete. */
export type OnChunk = (items: readonly unknown[]) => void

/** Gives the first items of a list while others are on their way. */
export interface ListChunks {
  /** Call it when items have been added. A part is given when the line makes the page wait, so an answer that comes at once has none. */
  offer(): void
  /** No part is given any more. */
  end(): void
}

/** @param items grows while the list arrives */
export function listChunks(items: readonly unknown[], onChunk: OnChunk): ListChunks {
  let least = firstChunk
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    offer() {
      if (items.length < least) return
      timer ??= setTimeout(() => {
        timer = undefined
        least = growth * items.length
        onChunk([...items])
      })
    },
    end: () => clearTimeout(timer),
  }
}
