/** Thirty patterns that backtrack without end in `endlessLabel`. */
export const endlessPatterns: readonly string[] = [
  ...['(a+)+$', '(a*)*$', '(a|a)*$', '(a|aa)+$', '([a-z]+)*$', '(.*)*$', '(.+)+$', '(\\w+)*$', '(\\w+\\s?)*$'],
  ...['((a+)+)+$', '(a+a+)+$', '(a?a?)*$', '(?:a+|a)+$', '(a{1,9})+$', '(?=(a+)+$)', '([ab]+)+$', '(a+b?)+$'],
  ...['((?:a|a)+)+$', '(\\S+)*$', '([^!]+)*$', '(a|a|a)*$', '(?:[a-z]|\\w)+$', '(aa?)+$', '(a+?)+$', '(?<n>a+)+$'],
  ...['((a|aa)+)*$', '(\\w|\\w)+$', '(?:.|a)*$', '(a*a*)*$', '(?:\\w*)*$'],
].map((pattern) => `^${pattern}`)

/**
 * A label that no pattern matches to its end: the exclamation mark stops letters, and the line separator everything that a dot
 * stands for. A field of one line keeps this separator.
 */
export function endlessLabel(index = 0): string {
  return `${'a'.repeat(40)}${index}!\u2028!`
}
