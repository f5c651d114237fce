import { cssColour, textOn } from '#ui/charts/colour.ts'
import { type ChartTheme, colourOf } from '#ui/charts/use-chart-theme.ts'

/** What the picture shows of its stores, none of which moves them. */
export interface Look {
  readonly chosen: string | null
  /** The store under the pointer or the focus. */
  readonly pointed: string | null
  /** The stores with a link to the chosen one. */
  readonly neighbours: ReadonlySet<string>
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
  /** Radii in units of the graph, by store. */
  readonly radii: ReadonlyMap<string, number>
  /** Names to show, by store. */
  readonly names: ReadonlyMap<string, string>
  readonly colours: Colours
}

/** Whether a store is the chosen or pointed one or a neighbour of the chosen one; every store is while none is chosen. */
export function standsOut(id: string, { chosen, pointed, neighbours }: Look): boolean {
  return chosen === null || id === chosen || id === pointed || neighbours.has(id)
}

const names = ['ink', 'muted', 'line', 'raised', 'surface', 'accent', 'bad', 'ok'] as const

/** Colours and font of the current scheme, in the format of a canvas. */
export interface Colours extends Readonly<Record<(typeof names)[number], string>> {
  readonly font: string
  readonly groups: readonly GroupColour[]
}

/** Colour of a group, and that of the text on it. */
export interface GroupColour {
  readonly fill: string
  readonly text: string
}

/** The colours of the picture and its legend, by the index of the group. */
export function groupColours(theme: ChartTheme, count: number): readonly GroupColour[] {
  return Array.from({ length: count }, (_, index) => {
    const fill = colourOf(theme, index, count)
    return { fill: cssColour(fill), text: cssColour(textOn(fill)) }
  })
}

/** The colours of a theme for a number of groups. */
export function coloursOf(theme: ChartTheme, groups: number): Colours {
  const all = Object.fromEntries(names.map((name) => [name, cssColour(theme[name])])) as Record<
    (typeof names)[number],
    string
  >
  return { ...all, font: theme.font, groups: groupColours(theme, groups) }
}

/** A colour of `cssColour` with an opacity from 0 to 1. */
export function faded(colour: string, opacity: number): string {
  return colour.replace(')', `, ${opacity})`)
}
