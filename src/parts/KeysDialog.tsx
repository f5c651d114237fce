import { useStore } from '@nanostores/react'
import { Pencil } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { conflictOf, type KeyLine, keyLines, letterOf } from '#lib/key-list.ts'
import { nameKeys } from '#lib/key-names.ts'
import { changeKey, resetKeys } from '#stores/change-keys.ts'
import { characterKeys, type KeyTable, keyTable } from '#stores/own-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
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
  /** The table of the lines that have an action. The user can change their letters. */
  readonly table?: KeyTable | undefined
  /** Lines of the table that no section has. They name the action whose letter the user presses. */
  readonly unlisted?: readonly KeyLine[]
  /** About the keys of one character. */
  readonly note?: string
  readonly onClose: () => void
}

/** Lists the keys of a page, and lets the user change the letters, or turn off all keys of one character. */
export function KeysDialog({ title, columns, table, unlisted = [], note, onClose }: KeysDialogProps) {
  const { t } = useLanguage()
  const hasCharacters = useStore(characterKeys.$value)
  const lines = [...columns.flat().flatMap((section) => section.lines), ...unlisted]
  const effects = new Map(lines.map(({ action, effect }) => [action, effect]))
  return (
    <Dialog
      width="wide"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" onClick={onClose} data-autofocus="">
            {t('action.close')}
          </Button>
          {table && <Button onClick={() => resetKeys(table)}>{t('keys.reset')}</Button>}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls on small screens, by keyboard too */}
      <div className="max-h-[calc(100dvh-11rem)] overflow-y-auto pr-1" tabIndex={0}>
        <div className="grid gap-x-8 gap-y-3 desktop:grid-cols-2">
          {columns.map((sections) => (
            <div key={sections[0]?.title} className="flex flex-col gap-3">
              {sections.map((section) => (
                <KeyList key={section.title} {...section} table={table ?? noTable} effects={effects} />
              ))}
            </div>
          ))}
        </div>
        <CharacterSwitch />
        {table && <p className="mt-3 text-small text-muted">{t('keys.kept')}</p>}
        {hasCharacters && note !== undefined && <p className="mt-3 text-small text-muted">{note}</p>}
      </div>
    </Dialog>
  )
}

function CharacterSwitch() {
  const { t } = useLanguage()
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Checkbox
        label={t('keys.characters')}
        checked={useStore(characterKeys.$value)}
        onChange={(event) => characterKeys.set(event.target.checked)}
      />
      <p className="text-small text-muted">{t('keys.characters.help')}</p>
    </div>
  )
}

/** For a page without its own letters. */
const noTable = keyTable('none', [])

interface KeyListProps extends KeySection {
  readonly table: KeyTable
  /** What the actions of the page do. */
  readonly effects: ReadonlyMap<string | undefined, string>
}

function KeyList({ title, lines, table, effects }: KeyListProps) {
  const { t } = useLanguage()
  const keys = useStore(table.$keys)
  const [asked, setAsked] = useState<{ readonly action: string; readonly refused?: string } | null>(null)

  function take(event: KeyboardEvent, action: string) {
    const letter = letterOf(event)
    // Escape takes the question back, and does not close the dialog.
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Escape' || event.key === 'Tab') return setAsked(null)
    if (letter === null) return
    event.preventDefault()
    const other = conflictOf(keys, action, letter)
    if (other !== null) {
      return setAsked({
        action,
        refused: t('keys.taken', { key: letter.toUpperCase(), effect: effects.get(other) ?? other }),
      })
    }
    changeKey(table, action, letter)
    setAsked(null)
  }

  /** The page may list the keys as they were when the dialog opened. */
  function shownNow(action: string | undefined): string | undefined {
    return keyLines(keys, String).find((line) => line.effect === action)?.keys
  }

  return (
    <section>
      <h3 className="mb-1 text-table font-strong">{title}</h3>
      <dl className="flex flex-col gap-0.5 text-table">
        {lines.map(({ action, keys: first, effect }) => (
          <div key={effect} className="flex gap-3">
            <dt className="w-16 shrink-0 font-mono text-small leading-5">{nameKeys(shownNow(action) ?? first, t)}</dt>
            <dd className="flex-1">
              <span>{effect}</span>
              {action !== undefined && asked?.action === action && (
                <span role="status" className="block text-small text-accent">
                  {asked.refused ?? t('keys.press')}
                </span>
              )}
            </dd>
            {action !== undefined && keys.length > 0 && (
              <dd>
                <IconButton
                  label={t('keys.change', { effect })}
                  icon={<Icon of={Pencil} className="size-3" />}
                  aria-pressed={asked?.action === action}
                  onClick={() => setAsked({ action })}
                  onKeyDown={(event) => asked?.action === action && take(event, action)}
                  onBlur={() => setAsked(null)}
                  className="-my-1.5 max-desktop:-mt-2.5 max-desktop:-mb-1"
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
