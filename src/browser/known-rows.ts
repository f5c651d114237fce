/*
 * The palette asks the tables of the page for a row. The shell and the tools are built separately and share no module, so the document
 * carries the question.
 */

const question = 'find-row'

interface RowQuestion {
  readonly id: string
  readonly isOpened: boolean
}

/**
 * Answers for one table.
 *
 * @param knows whether the table has a row, shown or not
 * @param open focuses it
 * @returns stops answering
 */
export function answerForRows(knows: (id: string) => boolean, open: (id: string) => void): () => void {
  const answer = (event: Event) => {
    const { id, isOpened } = (event as CustomEvent<RowQuestion>).detail
    if (event.defaultPrevented || !knows(id)) return
    event.preventDefault()
    if (isOpened) open(id)
  }
  document.addEventListener(question, answer)
  return () => document.removeEventListener(question, answer)
}

/** Whether a table of the page has the row. */
export function knowsRow(id: string): boolean {
  return ask({ id, isOpened: false })
}

/** Focuses the row in the table of the page that has it. */
export function openRow(id: string): void {
  ask({ id, isOpened: true })
}

function ask(detail: RowQuestion): boolean {
  return !document.dispatchEvent(new CustomEvent(question, { detail, cancelable: true }))
}
