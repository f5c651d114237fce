import { type ReactElement, useId } from 'react'

/** The props of a button that can be off, and the text beside it that says why. */
export interface OffReason {
  readonly off: { readonly disabled: boolean; readonly 'aria-describedby': string | undefined }
  /** At the end of the line of the button, so that nothing moves when it goes. */
  readonly note: ReactElement
}

/**
 * Says beside a button why it is off. Source: INP-16.
 *
 * @param isFieldWrong a field beside the button shows an error, which is the reason
 * @param reasonId id of the text, for other controls that are off for this reason
 */
export function useOffReason(reason: string | undefined, isFieldWrong = false, reasonId?: string): OffReason {
  const ownId = useId()
  const id = reasonId ?? ownId
  const isOff = reason !== undefined
  return {
    off: { disabled: isOff || isFieldWrong, 'aria-describedby': isOff ? id : undefined },
    note: (
      <span id={id} className="min-w-0 flex-[1_1_10rem] self-center text-small text-muted empty:hidden">
        {reason}
      </span>
    ),
  }
}
