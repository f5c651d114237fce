import type { IconNode } from 'lucide'
import { Icon } from './Icon.tsx'

export interface ToolWordsProps {
  readonly icon: IconNode
  readonly whole: string
  /** On a phone, so that several tools fit on one line. The button still has the whole words as its name. */
  readonly short: string
}

/** The icon and the words of a tool (`toolButton`). */
export function ToolWords({ icon, whole, short }: ToolWordsProps) {
  return (
    <>
      <Icon of={icon} className="size-4" />
      <span className="max-desktop:hidden">{whole}</span>
      <span className="desktop:hidden">{short}</span>
    </>
  )
}
