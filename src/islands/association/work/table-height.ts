/**
 * Classes of a table with its strip (MAS-07). On a phone both fill the window below the controls above them, which are higher for a finger.
 */
export const tableWithStrip = 'h-[70vh] sheet:h-[calc(100dvh-20rem)] sheet:pointer-coarse:h-[calc(100dvh-21rem)]'

/** The same under the choice of lines. */
export const linesWithStrip = 'h-[70vh] sheet:h-[calc(100dvh-23rem)] sheet:pointer-coarse:h-[calc(100dvh-24.25rem)]'

/** The same under the two lines and the buttons that name a customer. */
export const customerTableWithStrip = 'h-[70vh] sheet:h-[calc(100dvh-17.5rem)]'

/** Classes of the step with it. A low window has room for the strip only if nothing above the table is wasted. */
export const stepWithStrip = 'flex flex-col gap-2 max-desktop:gap-3 desktop:[@media(height<48.0625rem)]:-mt-3'
