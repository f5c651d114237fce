import { Check } from 'lucide'
import { Chip } from '../Chip.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import type { ComboboxChoice } from './options.ts'

/** What stands in one line of an open list: the mark of the chosen one, the label, and why it is first or cannot be chosen. */
export function ChoiceContent({ choice, isChosen }: { choice: ComboboxChoice; isChosen: boolean }) {
  const note = choice.disabled ? choice.disabledReason : choice.hint
  return (
    <>
      <Icon of={Check} className={classes('size-4 shrink-0 text-accent', !isChosen && 'invisible')} />
      <span className={classes('min-w-0 flex-1 wrap-anywhere', isChosen && 'font-medium')}>{choice.label}</span>
      {note !== undefined && <Chip tone={choice.disabled ? 'neutral' : 'info'}>{note}</Chip>}
    </>
  )
}
