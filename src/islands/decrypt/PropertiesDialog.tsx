import { useStore } from '@nanostores/react'
import { type RefObject, useMemo, useRef } from 'react'
import { type DecryptAttribute, decryptAttributes, defaultAttributes } from '#lib/contracts/decrypt.ts'
import { readText } from '#lib/typed/text.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/TextField.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { FileFacts } from './FileFacts.tsx'
import { PropertyToggles } from './PropertyToggles.tsx'
import { SendingState } from './SendingState.tsx'
import { type ChosenFile, decryptChosen, decryptFile, dropFile } from './state.ts'

export interface PropertiesDialogProps {
  readonly chosen: ChosenFile
  readonly returnFocus: RefObject<HTMLElement | null>
}

/** Lets the user choose the properties of the customers, and sends the file. Source: DEC-05 to DEC-14, DEC-24, DEC-25. */
export function PropertiesDialog({ chosen: { file }, returnFocus }: PropertiesDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(decryptFile.$pending)
  const [list, setList] = useKeptState<readonly DecryptAttribute[]>('attributes', defaultAttributes)
  const chosen = useMemo(() => new Set(list), [list])
  const [queryString, setQueryString] = useKeptState('query string', '')
  const [shortens, setShortens] = useKeptState('short URL', false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const attributes = decryptAttributes.filter((attribute) => chosen.has(attribute))

  function submit() {
    // The focused field is disabled while the file is sent. The focus must stay in the dialog.
    submitButton.current?.focus()
    void decryptChosen({ attributes, queryString: readText(queryString), shortens }, t, saveFile)
  }

  return (
    <FormDialog
      width="wide"
      title={t('decrypt.modal')}
      submit={t('decrypt.submit')}
      submitRef={submitButton}
      disabledReason={attributes.length === 0 ? t('decrypt.error.none') : undefined}
      pending={pending}
      hasChanges={readText(queryString) !== ''}
      dismiss="cancel"
      status={<SendingState name={file.name} />}
      scrolling="max-desktop:border-b max-desktop:border-line max-h-[calc(100dvh-14.5rem)] overflow-y-auto desktop:max-h-[calc(100dvh-11rem)]"
      returnFocus={returnFocus}
      onSubmit={submit}
      onClose={dropFile}
    >
      <FileFacts file={file} />
      <fieldset disabled={pending} className="flex min-w-0 flex-col gap-4">
        <PropertyToggles chosen={chosen} onChange={(next) => setList([...next])} />
        <TextField
          label={t('decrypt.queryString')}
          help={t('decrypt.queryString.help')}
          placeholder="utm_source=...&utm_medium=...&utm_campaign=..."
          value={queryString}
          onChange={(event) => setQueryString(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Checkbox
          label={t('decrypt.shorten')}
          checked={shortens}
          onChange={(event) => setShortens(event.target.checked)}
          className="[&>label]:whitespace-normal"
        />
      </fieldset>
    </FormDialog>
  )
}
