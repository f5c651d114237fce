/** Heights of the scrolling frames. The short ones cut a row in half where there are more, so that one sees that they scroll. */
export const tableHeights = {
  short: 'h-54.5 max-desktop:h-65.5',
  middle: 'max-h-62.5 max-desktop:max-h-75.5',
  tall: 'max-h-[60vh]',
} as const

/** What stands in their place meanwhile. */
export const skeletonHeights = { short: tableHeights.short, middle: 'h-62.5', tall: 'h-[60vh]' } as const

export type TableHeight = keyof typeof tableHeights
