import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readText } from '#lib/typed/text.ts'
import { inputOf } from '#parts/FormDialog.tsx'
import { emailInput } from '#ui/email-input.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { type HubField, hubFields } from '../rules/fields.ts'
import type { HubValues } from '../rules/form.ts'
import { faultOf, isColour, warningOf } from '../rules/warnings.ts'

const inputModes = { url: 'url', email: 'email', longitude: 'decimal', latitude: 'decimal' } as const

/** A text field. A value that looks wrong causes a warning, which does not prevent saving; a coordinate that is none does. */
export function HubTextField({ field }: { field: HubField }) {
  const { t } = useLanguage()
  const { register, control } = useFormContext<HubValues>()
  const value = String(useWatch({ control, name: field.name }))
  const warning = warningOf(field.kind, value)
  const fault = faultOf(field.kind, value)
  const builtFocus = useBuiltFocus()
  const [isRevealed, setRevealed] = useState(false)
  const label = t(`hubs.field.${field.name}`)
  const input = inputOf(register, field.name)
  const isSecret = field.kind === 'secret'
  return (
    <div className="relative">
      <TextField
        {...input}
        {...(field.kind === 'email' ? emailInput : {})}
        onBlur={(event) => {
          if (field.kind === 'email') emailInput.onBlur(event)
          void input.onBlur(event)
        }}
        {...(field === hubFields[0] ? builtFocus : {})}
        label={label}
        {...(field.isMarked ? { required: t('state.required') } : {})}
        help={warning ? <span className="text-warn">{t(`hubs.warning.${warning}`)}</span> : undefined}
        error={fault ? t(`hubs.fault.${fault}`) : undefined}
        type={isSecret && !isRevealed ? 'password' : 'text'}
        inputMode={field.kind in inputModes ? inputModes[field.kind as keyof typeof inputModes] : undefined}
        autoComplete="off"
        spellCheck={field.name === 'baseline'}
        className={isSecret || field.kind === 'colour' ? 'pr-10' : undefined}
      />
      {isSecret && (
        <IconButton
          label={t(isRevealed ? 'hubs.secret.hide' : 'hubs.secret.show', { field: label })}
          icon={<Icon of={isRevealed ? EyeOff : Eye} className="size-4" />}
          onClick={() => setRevealed(!isRevealed)}
          className="absolute! top-7 right-0.5 max-desktop:top-6.5"
        />
      )}
      {field.kind === 'colour' && <ColourPicker name={field.name} value={value} label={label} />}
    </div>
  )
}

/** Shows the colour of the field, and opens the colour picker of the browser. */
function ColourPicker({ name, value, label }: { name: HubField['name']; value: string; label: string }) {
  const { t } = useLanguage()
  const { setValue } = useFormContext<HubValues>()
  return (
    <input
      type="color"
      aria-label={t('hubs.colour.pick', { field: label })}
      value={isColour(readText(value)) ? readText(value) : '#ffffff'}
      onChange={(event) => setValue(name, event.target.value, { shouldDirty: true })}
      className="absolute top-8 right-2 h-6 w-7 cursor-pointer rounded-control border border-edge bg-surface p-0.5 max-desktop:top-8.5"
    />
  )
}
