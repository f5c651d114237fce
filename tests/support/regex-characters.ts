/** All characters that mean something in a regular expression, and pairs that are not an expression or are another one. */
export const regexCharacters: readonly string[] = [
  ...'\\^$.*+?()[]{}|/-',
  '(?',
  '[^',
  '\\',
  '.*',
  '(.+)+$',
  '{2,1}',
  '[z-a]',
  '**',
]

/** A name that has them all. A search for another one finds it only by chance. */
export const nameOfCharacters = `Zq ${regexCharacters.join('')}`
