import { ListFilter } from 'lucide'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../Messages.tsx'
import { useLazyPart } from '../use-lazy-part.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'

interface PhoneFiltersProps<Row> extends Omit<FilterSheetProps<Row>, 'onClose'> {
  /** How many filters are on. */
  readonly active: number
}

/** The one button of a phone for all filters of a list, its order and its export. */
export function PhoneFilters<Row>({ active, ...sheet }: PhoneFiltersProps<Row>) {
  const { t } = useLanguage()
  const part = useLazyPart(() => import('./FilterSheet.tsx'))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        data-in-palette=""
        size="small"
        aria-haspopup="dialog"
        pending={isOpen && part.part === null && !part.failed}
        icon={<Icon of={ListFilter} className="size-4" />}
        onPointerEnter={part.load}
        onFocus={part.load}
        onClick={() => {
          part.load()
          setOpen(true)
        }}
      >
        {active === 0 ? t('table.sheet.open') : t('table.sheet.openActive', { count: active })}
      </Button>
      {isOpen && part.failed && (
        <p role="alert" className="w-full text-small text-bad">
          {t('error.partMissing')}
        </p>
      )}
      {isOpen && part.part && <part.part.FilterSheet {...sheet} onClose={() => setOpen(false)} />}
    </>
  )
}
