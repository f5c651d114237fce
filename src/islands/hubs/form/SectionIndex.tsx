import { useEffect, useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type HubSection, hubSections, neededInHeader } from '../rules/fields.ts'
import { type HubChange, type HubValues, missingOf } from '../rules/form.ts'
import { sectionId } from './HubFieldset.tsx'

type SectionName = HubSection['name']

export interface SectionIndexProps {
  /** The sections that are rendered. */
  readonly sections: readonly HubSection[]
  /** The section that the form starts at. */
  readonly first?: SectionName | undefined
  /** Null until the hub is read. */
  readonly values: HubValues | null
  readonly changes: readonly HubChange[]
}

/** Links to the sections, each with the number of its missing and changed fields. The section in view is marked. */
export function SectionIndex({ sections, first, values, changes }: SectionIndexProps) {
  const { t } = useLanguage()
  const inView = useSectionsInView(sections)
  // The last sections do not come to the top of the window, so the one that was chosen counts as long as it is in view, or none is.
  const [chosen, setChosen] = useState(first)
  const current = inView.find((name) => name === chosen) ?? inView[0] ?? chosen
  const missing: readonly string[] = values ? missingOf(values, neededInHeader) : []
  const changed = changes.map(({ name }) => name as string)
  return (
    // On a phone it would be below the form that it is for.
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
                aria-current={name === current ? 'location' : undefined}
                onClick={() => setChosen(name)}
                className="flex min-h-8 aria-[current=location]:bg-accent-tint aria-[current=location]:text-accent items-center justify-between gap-2 rounded-control px-2 text-table -outline-offset-2 hover:bg-hover"
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

/** Height of the page header and of that of the form, in CSS pixels. They cover the start of the window. */
const headersPx = 112

/** Names of the sections that are at least partly in view, in their order. */
function useSectionsInView(sections: readonly HubSection[]): readonly SectionName[] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) =>
        setIds((known) => {
          const next = new Set(known)
          for (const { target, isIntersecting } of changes) {
            if (isIntersecting) next.add(target.id)
            else next.delete(target.id)
          }
          return next
        }),
      { rootMargin: `-${headersPx}px 0px 0px` },
    )
    for (const { name } of sections) {
      const section = document.getElementById(sectionId(name))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return sections.map(({ name }) => name).filter((name) => ids.has(sectionId(name)))
}
