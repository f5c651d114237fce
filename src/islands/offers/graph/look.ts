import { cssColour, textOn } from '#ui/charts/colour.ts'
import { type ChartTheme, colourOf } from '#ui/charts/use-chart-theme.ts'

/** The properties of the picture that change without moving anything. */
export interface Look {
  readonly chosen: string | null
  readonly neighbours: ReadonlySet<string>
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
  /** Names to show, by store. */
  readonly names: ReadonlyMap<string, string>
  readonly colours: Colours
}

/** The look with the store under the pointer or the focus. */
export interface LitLook extends Look {
  readonly pointed: string | null
}

/** Whether a store is the chosen or pointed one or a neighbour of the chosen one; every store is while none is chosen. */
export function standsOut(id: string, { chosen, pointed, neighbours }: LitLook): boolean {
  return chosen === null || id === chosen || id === pointed || neighbours.has(id)
}

/** Colours and font of the current scheme, in the format of a canvas. */
export interface Colours {
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly raised: string
  readonly surface: string
  readonly accent: string
  readonly bad: string
  readonly ok: string
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
  const { ink, muted, line, raised, surface, accent, bad, ok, font } = theme
  return {
    ink: cssColour(ink),
    muted: cssColour(muted),
    line: cssColour(line),
    raised: cssColour(raised),
    surface: cssColour(surface),
    accent: cssColour(accent),
    bad: cssColour(bad),
    ok: cssColour(ok),
    font,
    groups: groupColours(theme, groups),
  }
}
