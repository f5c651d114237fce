/** Longest line of a name beside the bars, in characters. */
const longestLine = 22

/** Breaks a name between words into lines that fit beside a chart. A longer word breaks anywhere. */
export function tickLines(name: string): readonly string[] {
  const lines: string[] = []
  for (const word of name.split(' ').flatMap(pieces)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longestLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function pieces(word: string): readonly string[] {
  return word.match(new RegExp(`.{1,${longestLine}}`, 'gsu')) ?? [word]
}
