import { LoaderCircle } from 'lucide'
import { Icon } from './Icon.tsx'

/** Shown inside a pressed control; the text beside it says what is running. */
export function Spinner() {
  return <Icon of={LoaderCircle} className="size-4 shrink-0 animate-spin motion-reduce:animate-none" />
}
