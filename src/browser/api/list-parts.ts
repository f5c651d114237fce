/** Items of the first part: more than a screen shows. */
const firstPart = 128

/** How many times more items the next part has. A few large steps, because the page computes and renders what follows from all items in each. */
const growth = 16

/** Receives the items of a list that have arrived so far, several times before the answer is complete. */
export type OnPart = (items: readonly unknown[]) => void

/** Gives the first items of a list while others are on their way. */
export interface ListParts {
  /** Call it when items have been added. A part is given when the line makes the page wait, so an answer that comes at once has none. */
  offer(): void
  /** No part is given any more. */
  end(): void
}

/** @param items grows while the list arrives */
export function listParts(items: readonly unknown[], onPart: OnPart): ListParts {
  let least = firstPart
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    offer() {
      if (items.length < least) return
      timer ??= setTimeout(() => {
        timer = undefined
        least = growth * items.length
        onPart([...items])
      })
    },
    end: () => clearTimeout(timer),
  }
}
