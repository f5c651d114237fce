import { useStore } from '@nanostores/react'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { $sentShare } from './state.ts'

/** Progress of the upload, beside the buttons. While the file is sent, leaving the page asks first. */
export function SendingState({ name }: { readonly name: string }) {
  const { t } = useLanguage()
  const share = useStore($sentShare)
  const isSending = share !== null
  const { question } = useLeaveQuestion(isSending)
  const isSent = share === 1
  const text = isSent ? t('decrypt.waiting') : t('decrypt.sending', { name })
  return (
    <div
      className={classes('flex flex-col justify-center gap-1 text-small text-muted', isSending && 'min-w-48 flex-1')}
    >
      <p role="status" className="truncate">
        {isSending && text}
      </p>
      {isSending && (
        <progress
          aria-label={text}
          // A full bar looks stuck while the answer is awaited.
          value={isSent ? undefined : share}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent indeterminate:animate-pulse indeterminate:[&::-moz-progress-bar]:bg-accent indeterminate:[&::-webkit-progress-bar]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
        />
      )}
      {question}
    </div>
  )
}
