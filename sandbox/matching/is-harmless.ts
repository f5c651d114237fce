const mostCharacters = 120
const mostRepetitions = 100
const mostRepeatedGroups = 2
const costly = /\\[1-9]|\(\?[=!<]|\)\{/

/**
 * Whether Postgres is certain to be quick with a pattern, as it is with what people write: its engine does not backtrack.
 * Not certain are back references, looking ahead and behind, counted groups, and whatever grows while it is compiled:
 * long patterns, several repeated groups, and counted repetitions, which multiply inside each other.
 */
export function isHarmless(pattern: string): boolean {
  const repetitions = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?/g)].reduce(
    (product, [, least, most]) => product * Math.max(1, Number(most || least)),
    1,
  )
  const repeatedGroups = pattern.match(/\)[*+?]/g)?.length ?? 0
  return (
    pattern.length <= mostCharacters &&
    repetitions <= mostRepetitions &&
    repeatedGroups <= mostRepeatedGroups &&
    !costly.test(pattern)
  )
}
