import { type ReactNode, type SyntheticEvent, useId } from 'react'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { Button } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import type { ComboboxChoice } from '#ui/combobox/options.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import { LeftOutNotice } from './ToolFrame.tsx'

/** The stores to choose from, and the state of their read. */
export interface StoreChoices {
  readonly options: readonly ComboboxChoice[]
  readonly loading: boolean
  readonly error: unknown
  readonly catalogue: Catalogue
  readonly onRetry: () => void
}

/** Texts of the store field. */
export interface StoreWords {
  readonly label: string
  readonly placeholder: string
  readonly noMatch: string
  readonly more: (count: number) => string
}

export interface StoreDialogProps {
  readonly title: ReactNode
  /** The facts of the transaction. */
  readonly children: ReactNode
  readonly stores: StoreChoices
  readonly words: StoreWords
  readonly storeId: string | null
  readonly onChoose: (storeId: string | null) => void
  readonly pending: boolean
  /** Why Validate is disabled; undefined when it is enabled. */
  readonly disabledReason?: string | undefined
  readonly onValidate: () => void
  readonly onClose: () => void
}

/** Assigns a store to a transaction. Both association tools use it. Source: MAS-13, MAS-14, SAS-09 to SAS-11. */
export function StoreDialog(props: StoreDialogProps) {
  const { title, children, stores, words, storeId, onChoose, pending, disabledReason, onValidate, onClose } = props
  const { t } = useLanguage()
  const formId = useId()
  const isRead = stores.options.length > 0
  const failure = stores.error !== undefined && !isRead ? t(readingFailure(problemOf(stores.error))) : null
  const noMatch = failure ?? words.noMatch

  function validate(event: SyntheticEvent) {
    event.preventDefault()
    onValidate()
  }

  return (
    <Dialog
      width="wide"
      title={title}
      onClose={onClose}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            look="primary"
            pending={pending}
            disabled={disabledReason !== undefined}
            title={disabledReason}
          >
            {t('action.validate')}
          </Button>
          <Button onClick={onClose}>{t('action.back')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={validate} className="flex flex-col gap-4">
        {children}
        <LeftOutNotice />
        <Combobox
          label={words.label}
          required={t('state.required')}
          placeholder={stores.loading && !isRead ? t('state.loading') : words.placeholder}
          options={stores.options}
          value={storeId}
          onChange={onChoose}
          noMatch={stores.loading && !isRead ? t('state.loading') : noMatch}
          more={words.more}
          startsHere
        />
        {failure !== null && (
          <div className="flex items-center gap-3">
            <p className="text-table text-bad">{failure}</p>
            <Button size="small" pending={stores.loading} onClick={stores.onRetry}>
              {t('action.retry')}
            </Button>
          </div>
        )}
      </form>
      <ProblemDialog error={stores.error} catalogue={stores.catalogue} />
    </Dialog>
  )
}
