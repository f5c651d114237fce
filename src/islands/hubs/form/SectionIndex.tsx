import { hubSections, neededInHeader } from '#lib/hubs/fields.ts'
import { type HubChange, type HubValues, missingOf } from '#lib/hubs/form.ts'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { sectionId } from './HubFieldset.tsx'

export interface SectionIndexProps {
  readonly values: HubValues
  readonly changes: readonly HubChange[]
}

/** Links to the sections, each with the number of its missing and changed fields. */
export function SectionIndex({ values, changes }: SectionIndexProps) {
  const { t } = useLanguage()
  const missing: readonly string[] = missingOf(values, neededInHeader)
  const changed = changes.map(({ name }) => name as string)
  return (
    // On a phone it would stand below the form that it is for.
    <nav aria-label={t('hubs.index')} className="max-desktop:hidden">
      <ul className="flex flex-col">
        {hubSections.map(({ name, fields }) => {
          const countIn = (names: readonly string[]) => fields.filter((field) => names.includes(field.name)).length
          const missingCount = countIn(missing)
          const changedCount = countIn(changed)
          return (
            <li key={name}>
              <a
                href={`#${sectionId(name)}`}
                className="flex min-h-8 items-center justify-between gap-2 rounded-control px-2 text-table -outline-offset-2 hover:bg-hover"
              >
                <span>{t(`hubs.section.${name}`)}</span>
                <span className="flex gap-1.5">
                  {missingCount > 0 && <Chip tone="warn">{t('hubs.index.missing', { count: missingCount })}</Chip>}
                  {changedCount > 0 && <Chip tone="info">{t('hubs.index.changed', { count: changedCount })}</Chip>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
