import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type HubField, type HubFieldWidth, type HubSection, hubSections } from '../rules/fields.ts'
import type { HubValues } from '../rules/form.ts'
import { HubChoiceField } from './HubChoiceField.tsx'
import { HubCityField } from './HubCityField.tsx'
import { HubTextField } from './HubTextField.tsx'
import { OwnerField } from './OwnerField.tsx'

const widths: Readonly<Record<HubFieldWidth, string>> = {
  third: 'desktop:col-span-2',
  half: 'desktop:col-span-3',
  twoThirds: 'desktop:col-span-4',
  whole: 'desktop:col-span-6',
}

/** One section of the form. */
export function HubFieldset({ section }: { section: HubSection }) {
  const { t } = useLanguage()
  return (
    <fieldset id={sectionId(section.name)} tabIndex={-1} className="mb-8 scroll-mt-28 outline-none">
      <legend className="mb-3 text-lead font-strong">{t(`hubs.section.${section.name}`)}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 desktop:grid-cols-6">
        {section.fields.map((field) => (
          <div key={field.name} className={widths[field.width]}>
            <HubFormField field={field} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function HubFormField({ field }: { field: HubField }) {
  const { t } = useLanguage()
  const { register } = useFormContext<HubValues>()
  switch (field.kind) {
    case 'owner':
      return <OwnerField />
    case 'city':
      return <HubCityField />
    case 'country':
    case 'language':
      return <HubChoiceField field={field} />
    case 'flag':
      return <Checkbox {...register(field.name)} label={t(`hubs.field.${field.name}`)} />
    default:
      return <HubTextField field={field} />
  }
}

/** Element id of a section, the target of the links in the index. */
export function sectionId(name: HubSection['name']): string {
  return `section-${name}`
}

/** The section that the address names. A link to it may be followed before the form is there. */
export function askedSection(): HubSection['name'] | undefined {
  return hubSections.find(({ name }) => location.hash === `#${sectionId(name)}`)?.name
}
