import type { DecryptAttribute } from '#lib/contracts/decrypt.ts'
import { defaultAttributes, linkAttributes } from '#lib/contracts/decrypt.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'

const groups = [
  { key: 'properties', attributes: defaultAttributes },
  { key: 'links', attributes: linkAttributes },
] as const satisfies readonly { key: string; attributes: readonly DecryptAttribute[] }[]

export interface PropertyTogglesProps {
  readonly chosen: ReadonlySet<DecryptAttribute>
  readonly onChange: (chosen: ReadonlySet<DecryptAttribute>) => void
}

/** A checkbox for each attribute. Its label is the name of the column in the file. Source: DEC-06, DEC-07. */
export function PropertyToggles({ chosen, onChange }: PropertyTogglesProps) {
  const { t } = useLanguage()
  const set = (attributes: readonly DecryptAttribute[], on: boolean) => {
    const others = [...chosen].filter((attribute) => !attributes.includes(attribute))
    onChange(new Set(on ? [...others, ...attributes] : others))
  }
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ key, attributes }) => {
        const all = attributes.every((attribute) => chosen.has(attribute))
        const action: MessageId = all ? 'decrypt.none' : 'decrypt.all'
        return (
          <fieldset key={key} className="min-w-0">
            <legend className="sr-only">{t(`decrypt.${key}`)}</legend>
            <div className="flex items-center justify-between border-b border-line pb-1">
              <p aria-hidden="true" className="text-body font-medium">
                {t(`decrypt.${key}`)}
              </p>
              <Button
                look="plain"
                size="small"
                className="-mr-2 disabled:border-transparent! disabled:bg-transparent!"
                aria-label={`${t(action)}, ${t(`decrypt.${key}`)}`}
                onClick={() => set(attributes, !all)}
              >
                {t(action)}
              </Button>
            </div>
            <div className="grid grid-cols-1 gap-x-4 pt-1 desktop:grid-cols-3">
              {attributes.map((attribute) => (
                <Checkbox
                  key={attribute}
                  label={attribute}
                  checked={chosen.has(attribute)}
                  onChange={(event) => set([attribute], event.target.checked)}
                  {...(attribute === defaultAttributes[0] && { 'data-autofocus': '' })}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
