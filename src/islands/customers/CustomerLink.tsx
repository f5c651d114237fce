import type { ComponentProps, MouseEvent } from 'react'
import { customerQuery } from '#lib/customers/address.ts'
import { linkTo } from '#lib/links.ts'
import { useLanguage } from '#ui/Messages.tsx'

export interface CustomerLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Without an id, the link leads to the search. */
  readonly customerId?: string
  readonly onFollow: () => void
}

/** A link to the search or to a customer. A plain click stays in the page; any other click opens a tab or a window. */
export function CustomerLink({ customerId, onFollow, children, ...link }: CustomerLinkProps) {
  const { locale } = useLanguage()
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow()
  }
  const options = customerId === undefined ? {} : { query: customerQuery(customerId) }
  return (
    <a {...link} href={linkTo('customerSearch', locale, options)} onClick={follow}>
      {children}
    </a>
  )
}
