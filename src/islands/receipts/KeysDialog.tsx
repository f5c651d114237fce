import { type ReviewKey, reviewKeys } from '#lib/receipts/keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

interface KeyLine {
  readonly keys: string
  readonly effect: string
}

const columns = [['decision', 'fields', 'other'], ['picture']] as const

/** Lists every key of the page, and says how it prevents accidental decisions. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const lines = useKeyLines()
  return (
    <Dialog
      width="wide"
      title={t('receipts.keys.title')}
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
          {columns.map((groups) => (
            <div key={groups[0]} className="flex flex-col gap-3">
              {groups.map((group) => (
                <KeyGroup key={group} title={t(`receipts.keys.${group}`)} lines={lines[group]} />
              ))}
            </div>
          ))}
        </div>
        <p className="mt-3 text-small text-muted">{t('receipts.keys.note')}</p>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
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

function useKeyLines(): Readonly<Record<ReviewKey['group'], readonly KeyLine[]>> {
  const { t } = useLanguage()
  const linesOf = (group: ReviewKey['group']) => {
    const actions = [...new Set(reviewKeys.filter((key) => key.group === group).map(({ action }) => action))]
    return actions.map((action) => ({
      keys: reviewKeys
        .filter((key) => key.action === action)
        .map(({ shown }) => shown)
        .join('  '),
      effect: t(`receipts.key.${action}`),
    }))
  }
  const describedLine = (name: 'reason' | 'yes' | 'enter' | 'escape') => ({
    keys: t(`receipts.keys.${name}`),
    effect: t(`receipts.keys.${name}.does`),
  })
  return {
    decision: [...linesOf('decision'), describedLine('reason'), describedLine('yes')],
    fields: linesOf('fields'),
    picture: linesOf('picture'),
    other: [...linesOf('other'), describedLine('enter'), describedLine('escape')],
  }
}
