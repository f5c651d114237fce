import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Said in the dialog when nothing was changed. Its region stands before, so that screen readers say it. Source: ENT-46. */
export function NothingToUpdate({ isSaid }: { readonly isSaid: boolean }) {
  const { t } = useLanguage()
  return <div role="status">{isSaid && <Notice tone="info" title={t('entities.edit.nothing')} />}</div>
}
