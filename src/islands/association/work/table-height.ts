/** Classes of a table with its strip. On a phone both fill the window under what stands above them. */
export const tableWithStrip = 'h-[70vh] sheet:h-[calc(100dvh-20rem)]'
