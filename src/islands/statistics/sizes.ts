/* Sizes that grow with the screen: read at a desk on a small one, from across the room on a wall. */

export const barText = 'text-[clamp(0.875rem,min(1.15vw,2.1vh),1.5rem)] leading-tight'
export const panelTitle = 'text-[clamp(1rem,min(1.25vw,2.3vh),1.75rem)] leading-tight font-medium'
export const rowText = 'text-[clamp(1.125rem,min(1.85vw,3.3vh),2.75rem)] leading-snug'
export const totalFigure = 'text-[clamp(2rem,min(3.9vw,7.4vh),6rem)] leading-tight font-strong tracking-tight'
export const chartText = 'text-[clamp(0.75rem,min(1vw,1.9vh),1.25rem)]'
