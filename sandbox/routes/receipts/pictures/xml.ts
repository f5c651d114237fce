const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A length or a coordinate with at most one decimal. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** The corners of a polygon, for `points` or a path. */
export function cornersOf(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')
}
