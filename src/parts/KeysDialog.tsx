import type { KeyLine } from '#lib/keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** Keys that belong together. */
export interface KeySection {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

export interface KeysDialogProps {
  readonly title: string
  /** The sections of each column. */
  readonly columns: readonly (readonly KeySection[])[]
  readonly note?: string
  readonly onClose: () => void
}

/** Lists the keys of a page. */
export function KeysDialog({ title, columns, note, onClose }: KeysDialogProps) {
  const { t } = useLanguage()
  return (
    <Dialog
      width="wide"
      title={title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-autofocus="">
          {t('action.close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls on small screens, by keyboard too */}
      <div className="max-h-[calc(100dvh-11rem)] overflow-y-auto" tabIndex={0}>
        <div className="grid gap-x-8 gap-y-3 desktop:grid-cols-2">
          {columns.map((sections) => (
            <div key={sections[0]?.title} className="flex flex-col gap-3">
              {sections.map((section) => (
                <KeyList key={section.title} {...section} />
              ))}
            </div>
          ))}
        </div>
        {note !== undefined && <p className="mt-3 text-small text-muted">{note}</p>}
      </div>
    </Dialog>
  )
}

function KeyList({ title, lines }: KeySection) {
  return (
    <section>
      <h3 className="mb-1 text-table font-strong">{title}</h3>
      <dl className="flex flex-col gap-0.5 text-table">
        {lines.map(({ keys, effect }) => (
          <div key={keys} className="flex gap-3">
            <dt className="w-16 shrink-0 font-mono text-small leading-5">{keys}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
