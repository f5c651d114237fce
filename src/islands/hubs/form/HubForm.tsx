import { type SyntheticEvent, useDeferredValue, useId } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { WholeHub } from '#lib/contracts/hubs.ts'
import { readText } from '#lib/typed/text.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { useFormDraft } from '#parts/use-form-draft.ts'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { hubSections, neededHubFields, neededInHeader, secretHubFields } from '../rules/fields.ts'
import { changesBetween, missingOf, valuesOf } from '../rules/form.ts'
import { faultyFields } from '../rules/warnings.ts'
import { ChangeSummary } from './ChangeSummary.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HubFieldset } from './HubFieldset.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { useSave } from './use-save.ts'

const firstSections = hubSections.slice(0, 1)

/** The form in sections. Beside it are the missing fields, the changes, and Save. Source: HUB-01, HUB-07, HUB-17, HUB-18. */
export function HubForm({ hub }: { hub: WholeHub | null }) {
  const { t } = useLanguage()
  const formId = useId()
  // The first section can be used while the other sections are rendered.
  const sections = useDeferredValue(hubSections, firstSections)
  const form = useForm({ defaultValues: valuesOf(hub) })
  const save = useSave(hub, form)
  const values = useWatch({ control: form.control, compute: (all) => all })
  // After `useWatch`, which only notices values that are set after its own effect has run.
  useFormDraft(`hub ${hub?.id ?? 'new'}`, form, { without: secretHubFields })
  // Saved changes no longer count, although the list opens a moment later.
  const changes = save.state === 'saved' ? [] : changesBetween(save.base, values)
  const { question } = useLeaveQuestion(changes.length > 0)
  const faulty = faultyFields(values)
  const button = { formId, faulty, state: save.isUnchanged && changes.length === 0 ? 'unchanged' : save.state } as const

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const typed = form.getValues()
    if (faultyFields(typed).length === 0 && missingOf(typed, neededHubFields).length === 0) save.send()
  }

  return (
    <FormProvider {...form}>
      <header className="sticky top-12 z-10 -mx-5 -mt-5 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-ground px-5 py-2 max-desktop:-mx-3 max-desktop:-mt-4 max-desktop:px-3">
        <h2 className="min-w-0 flex-1 truncate text-title font-strong">
          {hub ? (hub.name ?? hub.id) : readText(values.name) || t('hubs.new')}
        </h2>
        <SaveButton {...button} missing={missingOf(values, neededInHeader)} place="header" />
      </header>
      <div className="flex items-start gap-8 max-desktop:flex-col">
        <form
          ref={startAtFirstField}
          id={formId}
          noValidate
          onSubmit={submit}
          className="w-full max-w-180 min-w-0 grow"
        >
          {sections.map((section) => (
            <HubFieldset key={section.name} section={section} />
          ))}
        </form>
        <aside
          aria-label={t('hubs.aside')}
          className="top-28 flex w-full shrink-0 flex-col gap-5 desktop:sticky desktop:max-h-[calc(100dvh-8rem)] desktop:w-76 desktop:overflow-y-auto"
        >
          <SectionIndex sections={sections} values={values} changes={hub ? changes : []} />
          <ChangeSummary changes={changes} isNew={hub === null} />
          <SaveButton {...button} missing={missingOf(values, neededHubFields)} place="aside" />
        </aside>
      </div>
      <PageKeys hasForms />
      {save.outdated && (
        <ConflictDialog conflicts={save.outdated.conflicts} onTake={save.take} onClose={save.forgetOutdated} />
      )}
      {question}
    </FormProvider>
  )
}

function startAtFirstField(form: HTMLFormElement | null): void {
  takeStartFocus(form?.querySelector('input'))
}
