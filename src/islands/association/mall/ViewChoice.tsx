import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { $view, switchView } from './labels.ts'

/** The two views of step 2. Source: MAS-33. */
export function ViewChoice() {
  const { t } = useLanguage()
  return (
    <div className="print:hidden">
      <Segmented
        label={t('association.view')}
        isPlain
        value={useStore($view)}
        options={(['rows', 'labels'] as const).map((value) => ({ value, label: t(`association.view.${value}`) }))}
        onChange={switchView}
      />
    </div>
  )
}
