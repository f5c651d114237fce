import { LoaderCircle } from 'lucide'
import { Icon } from './Icon.tsx'

/** Turns inside what was pressed; the words beside it say what goes on. */
export function Spinner() {
  return <Icon of={LoaderCircle} className="size-4 shrink-0 animate-spin motion-reduce:animate-none" />
}
