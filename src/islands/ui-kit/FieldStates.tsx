import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { TextField } from '#ui/TextField.tsx'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Has hint' },
  { value: 'no', label: 'Has no hint' },
]

const malls = [
  { value: '1', label: 'Rive' },
  { value: '2', label: 'Confluent of the two rivers' },
]

const stores = Array.from({ length: 400 }, (_, index) => ({
  id: String(index),
  label: `Store ${index + 1}`,
  ...(index < 3 ? { hint: 'In the label' } : {}),
  ...(index === 3 ? { disabled: true, disabledReason: 'Closed' } : {}),
}))

/** Fields that are filled, empty, invalid and disabled. */
export function FieldStates() {
  const [choice, setChoice] = useState('all')
  const [storeId, setStoreId] = useState<string | null>(null)
  return (
    <div className="grid gap-5 desktop:grid-cols-3">
      <TextField label="Transaction id" help="As it stands in the tables." />
      <TextField
        label="E-mail"
        required="required"
        defaultValue="somebody"
        error="Invalid e-mail"
        errorDetail="Check it"
      />
      <TextField label="Password" type="password" disabled defaultValue="secret" />
      <Select label="Entity type" options={choices} help="Store or retailer." />
      <Select label="Entity type" options={choices} error="Choose one" />
      <Select label="Entity type" options={choices} disabled />
      <div className="flex gap-3">
        <SelectBox aria-label="Mall" options={malls} />
        <SelectBox aria-label="Cut name" options={malls.slice(1)} boxClass="max-w-40 text-table" />
      </div>
      <Combobox
        label="Store"
        required="required"
        placeholder="Type the store’s name"
        options={stores}
        value={storeId}
        onChange={setStoreId}
        limit={10}
        noMatch="No store matches."
        more={(count) => `and ${count} more`}
      />
      <Segmented isField label="Entity type" options={choices} value={choice} onChange={setChoice} />
      <Segmented label="Has hint" options={choices} value={choice} onChange={setChoice} />
      <div className="flex flex-wrap gap-4">
        <Checkbox label="Is potentially in hub" defaultChecked help="Keeps transactions with a clue" />
        <Checkbox label="Disabled" disabled />
      </div>
    </div>
  )
}
