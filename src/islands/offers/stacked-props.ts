/** What the bars and their table are made of. */
export interface StackedProps {
  readonly title: string
  readonly isMoney: boolean
  readonly categories: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}
