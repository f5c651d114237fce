import { useStore } from '@nanostores/react'
import { type RefObject, useMemo, useRef } from 'react'
import { anyFailure, type Catalogue, offlineFailure } from '#lib/catalogues/catalogue.ts'
import { type DecryptAttribute, decryptAttributes, defaultAttributes } from '#lib/contracts/decrypt.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import { limits } from '#lib/limits.ts'
import { readText } from '#lib/typed/text.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { clearNotices } from '#stores/notices.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { FileFacts } from './FileFacts.tsx'
import { PropertyToggles } from './PropertyToggles.tsx'
import { SendingState } from './SendingState.tsx'
import { decryptFile } from './state.ts'

/** All are toasts. `server`: the server's message replaces the text, if there is one. Source: DEC-17 to DEC-19, DEC-26. */
export const decryptErrors: Catalogue<'toast' | 'server'> = [
  { status: 400, message: 'decrypt.error.format', place: 'toast' },
  offlineFailure('toast', 'decrypt.error.server'),
  { kind: 'unreachable', message: 'decrypt.error.server', place: 'toast' },
  anyFailure('server'),
]

export interface PropertiesDialogProps {
  readonly file: File
  readonly look: Promise<FileLook | null>
  readonly returnFocus: RefObject<HTMLElement | null>
  /** Discards the file. */
  readonly onCancel: () => void
  /** Receives the enriched file, and the properties that were asked for. */
  readonly onAnswer: (answer: Blob, attributes: readonly DecryptAttribute[]) => void
}

/** Lets the user choose the properties of the customers, and sends the file. Source: DEC-05 to DEC-14, DEC-24, DEC-25. */
export function PropertiesDialog({ file, look, returnFocus, onCancel, onAnswer }: PropertiesDialogProps) {
  const { t } = useLanguage()
  const pending = useStore(decryptFile.$pending)
  const fail = useFailureToast(decryptErrors, limits.decryptToastMs)
  const [list, setList] = useKeptState<readonly DecryptAttribute[]>('attributes', defaultAttributes)
  const chosen = useMemo(() => new Set(list), [list])
  const [queryString, setQueryString] = useKeptState('query string', '')
  const [shortens, setShortens] = useKeptState('short URL', false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const attributes = decryptAttributes.filter((attribute) => chosen.has(attribute))

  function submit() {
    clearNotices()
    // The focused field is disabled while the file is sent. The focus must stay in the dialog.
    submitButton.current?.focus()
    const wanted = { file, attributes, queryString: readText(queryString), shortens }
    void decryptFile.send(wanted, { done: (answer) => onAnswer(answer, attributes), failed: fail })
  }

  function cancel() {
    decryptFile.cancel()
    onCancel()
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
      onClose={cancel}
    >
      <FileFacts file={file} look={look} />
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
