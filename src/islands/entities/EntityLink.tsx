import type { ReactNode } from 'react'
import { type EntityReference, newView, writeEntityView } from '#lib/entities/address.ts'
import { linkTo } from '#lib/links.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'

export interface EntityLinkProps {
  readonly entity: EntityReference
  /** Whether it covers the whole box around it, for a finger. */
  readonly isBox?: boolean
  readonly children: ReactNode
}

/** A link to the view of another store or retailer. The browser can also open it in a new tab. */
export function EntityLink({ entity, isBox = false, children }: EntityLinkProps) {
  const { locale } = useLanguage()
  return (
    <a
      href={linkTo('entities', locale, { query: writeEntityView(newView(entity)) })}
      className={classes(
        'text-accent underline decoration-1 underline-offset-2 hover:text-accent-strong',
        isBox && 'after:absolute after:inset-0',
      )}
    >
      {children}
    </a>
  )
}
