import { useStore } from '@nanostores/react'
import { $leftOut } from '#stores/left-out.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Says that what is shown is not everything, because some of it could not be read. Source: API-47. */
export function LeftOutNotice({ className }: { readonly className?: string }) {
  const { t } = useLanguage()
  const count = useStore($leftOut)
  if (count === 0) return null
  return (
    <div role="status" className={classes('max-w-180', className)}>
      <Notice tone="warn" title={t('list.leftOut', { count })} />
    </div>
  )
}
