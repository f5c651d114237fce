/** A graph with groups of stores. Most links are inside a group. Every run has the same graph. */
export function graphOf(stores: number, links: number) {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const name = (index: number) => `Store ${index}`
  const groups = Math.max(4, Math.round(stores / 60))
  const nodes = Array.from({ length: stores }, (_, index) => ({
    id: name(index),
    group: String(index % groups),
    avgCa: 10 + random() ** 4 * 900,
  }))
  const pairs = new Set<string>()
  while (pairs.size < links) {
    const source = Math.floor(random() * stores)
    const isNear = random() < 0.9
    const target = isNear ? source + groups * Math.ceil(random() * 12) : Math.floor(random() * stores)
    if (target < stores && target !== source) pairs.add(`${source}:${target}`)
  }
  const drawn = [...pairs].map((pair) => {
    const [source, target] = pair.split(':').map(Number)
    return { source: name(source ?? 0), target: name(target ?? 0), value: 1.4 + random() * 6 }
  })
  return { nodes, links: drawn }
}
