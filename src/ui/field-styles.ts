/** Classes shared by all text and select controls. */
export const controlBox =
  'w-full rounded-control border bg-surface px-3 text-body text-ink placeholder:text-muted transition-colors ' +
  'h-9 max-desktop:h-10 disabled:cursor-not-allowed disabled:bg-ground disabled:text-muted'

/** Border of a control, depending on whether its value is invalid. */
export function controlBorder(invalid: boolean): string {
  return invalid ? 'border-bad' : 'border-edge hover:border-ink'
}
