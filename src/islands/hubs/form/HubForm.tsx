import { type SyntheticEvent, useDeferredValue, useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { WholeHub } from '#lib/contracts/hubs.ts'
import { readText } from '#lib/typed/text.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { useFormDraft } from '#parts/use-form-draft.ts'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { isFocusFree, takeStartFocus } from '#ui/start-focus.ts'
import { hubSections, neededHubFields, neededInHeader, secretHubFields } from '../rules/fields.ts'
import { changesBetween, missingOf, valuesOf } from '../rules/form.ts'
import { faultyFields } from '../rules/warnings.ts'
import { ChangeSummary } from './ChangeSummary.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { askedSection, HubFieldset, sectionId } from './HubFieldset.tsx'
import { HubFormFrame } from './HubFormFrame.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { useSave } from './use-save.ts'

const firstSections = hubSections.slice(0, 1)

/** The form in sections. Beside it are the missing fields, the changes, and Save. Source: HUB-01, HUB-07, HUB-17, HUB-18. */
export function HubForm({ hub }: { hub: WholeHub | null }) {
  const { t } = useLanguage()
  const formId = useId()
  // The first section can be used while the other sections are rendered, unless another one is asked for.
  const [asked] = useState(() => (hub ? askedSection() : undefined))
  const sections = useDeferredValue(hubSections, asked ? hubSections : firstSections)
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
      <HubFormFrame
        head={
          <>
            <h2 className="min-w-0 flex-1 truncate text-title font-strong">
              {hub ? (hub.name ?? hub.id) : readText(values.name) || t('hubs.new')}
            </h2>
            <SaveButton {...button} missing={missingOf(values, neededInHeader)} place="header" />
          </>
        }
        aside={
          <>
            <SectionIndex sections={sections} first={asked} values={values} changes={hub ? changes : []} />
            <ChangeSummary changes={changes} isNew={hub === null} />
            <SaveButton {...button} missing={missingOf(values, neededHubFields)} place="aside" />
          </>
        }
      >
        <form ref={startWhereAsked} id={formId} noValidate onSubmit={submit}>
          {sections.map((section) => (
            <HubFieldset key={section.name} section={section} />
          ))}
        </form>
      </HubFormFrame>
      <PageKeys hasForms />
      {save.outdated && (
        <ConflictDialog conflicts={save.outdated.conflicts} onTake={save.take} onClose={save.forgetOutdated} />
      )}
      {question}
    </FormProvider>
  )
}

/** The work starts at the section that the address names, or at the first one, unless the user has begun elsewhere. */
function startWhereAsked(form: HTMLFormElement | null): void {
  const asked = askedSection()
  const section = asked && document.getElementById(sectionId(asked))
  if (isFocusFree()) section?.scrollIntoView()
  takeStartFocus((section ?? form)?.querySelector('input'))
}
