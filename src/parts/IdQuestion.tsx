import { classes } from '#ui/classes.ts'

export interface IdQuestionProps {
  /** Has the id once. */
  readonly question: string
  readonly id: string
}

/** UUIDs fit in a line, also on a phone. A number may be longer. */
const lineLength = 36

/** A question about an id as a title. The id has a separate line, so that it does not break. Source: MDI-13. */
export function IdQuestion({ question, id }: IdQuestionProps) {
  const start = question.lastIndexOf(id)
  return (
    <>
      <span>{question.slice(0, start)}</span>
      <span
        className={classes(
          'block font-mono text-small font-normal select-all desktop:text-body',
          id.length <= lineLength && 'whitespace-nowrap',
        )}
      >
        {question.slice(start)}
      </span>
    </>
  )
}
