/**
 * Which rows pass: 1 for each that does, 0 for the others, by the row's index. The functions jump from mark to mark, because
 * most searches find few of many rows.
 */
export type Marks = Uint8Array

/** All rows pass. */
export function allMarked(length: number): Marks {
  return new Uint8Array(length).fill(1)
}

/** Calls `act` with the index of each marked row, in order. `act` may clear that mark. */
export function forEachMark(marks: Marks, act: (index: number) => void): void {
  for (let index = marks.indexOf(1); index !== -1; index = marks.indexOf(1, index + 1)) act(index)
}

/** Whether at most `limit` rows are marked. */
export function hasFewMarks(marks: Marks, limit: number): boolean {
  let index = -1
  for (let count = 0; count <= limit; count++) {
    index = marks.indexOf(1, index + 1)
    if (index === -1) return true
  }
  return false
}
