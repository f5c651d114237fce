/**
 * Reads a CSV file as a spreadsheet does, character by character. A quote only counts at the start of a cell and inside a quoted one; what
 * follows a closing quote belongs to the cell as it is. It shares nothing with the code that writes or reads files in the product.
 *
 * @param separator the list separator of the machine: a comma, in many countries a semicolon
 */
export function readCsv(file: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let isNew = true
  const endCell = () => {
    row.push(cell)
    cell = ''
    isNew = true
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = file.startsWith('\uFEFF') ? 1 : 0; at < file.length; at += 1) {
    const character = file.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (file.charAt(at + 1) !== '"') isQuoted = false
      else {
        cell += '"'
        at += 1
      }
    } else if (character === '"' && isNew) {
      isQuoted = true
      isNew = false
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && file.charAt(at + 1) === '\n') at += 1
      endRow()
    } else {
      cell += character
      isNew = false
    }
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

const formulaStart = /^[\t\r\n\0]*[=+\-@＝＋－＠]/u
/** Signs, digits and what a number of this product contains, such as `-12.50 €` or `3,5%`. */
const number = /^[+-]?\d[\d\s.,’]*[€£$%]?$/u

/** Whether a spreadsheet would run a cell as a formula. A number with a sign is not one. */
export function isFormula(cell: string): boolean {
  return formulaStart.test(cell) && !number.test(cell)
}

const starts = [...'=+-@\t\r\n\0＝＋－＠']

/**
 * A text with an apostrophe before each formula: at its start, and behind a separator that is not the file's, there also in quotes.
 *
 * @param separator of the file
 */
export function withApostrophes(text: string, separator: ',' | ';' = ','): string {
  const parts = text.split(separator === ',' ? /(?<=[;\t\r\n])/ : /(?<=[,\t\r\n])/)
  const startOf = (part: string, index: number) => (index === 0 ? part : part.replace(/^"*/, '')).charAt(0)
  return parts.map((part, index) => (starts.includes(startOf(part, index)) ? `'${part}` : part)).join('')
}
