import { Search, Trash2 } from 'lucide'
import { useState } from 'react'
import { formatEuros } from '#lib/format.ts'
import { formatPercent } from '#lib/format-number.ts'
import { CopyableText, CopyButton } from '#ui/CopyButton.tsx'
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { KeyHint, KeyLabel } from '#ui/KeyHint.tsx'
import { RangeSlider } from '#ui/RangeSlider.tsx'
import { Slider } from '#ui/Slider.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const tabs = [
  { id: 'store', label: 'Store' },
  { id: 'retailer', label: 'Retailer' },
] as const

type TabId = (typeof tabs)[number]['id']

const marks = ['None', 'Few', 'Some', 'Many', 'All']

/** Icons, texts to copy, sliders, days, a field around any control, and tabs. */
export function ValueStates() {
  const [level, setLevel] = useState(2)
  const [range, setRange] = useState({ min: 20, max: 60 })
  const [day, setDay] = useState('2026-02-01')
  const [dayText, setDayText] = useState('31/02/2026')
  const [tab, setTab] = useState<TabId>('store')
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Icon of={Search} className="size-5" />
        <IconButton label="Delete store 7" icon={<Icon of={Trash2} className="size-4" />} />
        <IconButton
          label="Delete store 8"
          icon={<Icon of={Trash2} className="size-4" />}
          reason="It has transactions"
          disabled
        />
        <CopyableText what="Id" text="5f0c7a52-3a0e-4b53-9d0f-6d8f3f3a7c11" />
        <CopyButton what="E-mail" text="somebody@example.test" />
        <KeyHint shown="A" />
        <KeyLabel text="Ctrl+K" />
        <Stars count={4} of={5} label="4 of 5" />
      </div>
      <div className="grid gap-5 desktop:grid-cols-3">
        <Slider
          label="Priority"
          min={0}
          max={4}
          step={1}
          value={level}
          valueText={marks[level] ?? ''}
          marks={marks}
          onChange={setLevel}
        />
        <Slider
          label="Budget"
          min={0}
          max={0}
          step={1}
          value={0}
          valueText={formatEuros(0, 'en')}
          disabled
          onChange={setLevel}
        />
        <RangeSlider
          label="Share"
          min={0}
          max={100}
          value={range}
          valueText={`${range.min} to ${formatPercent(range.max, 'en', 0)}`}
          endLabels={{ min: 'Lowest share', max: 'Highest share' }}
          endText={(value) => formatPercent(value, 'en', 0)}
          onMove={(end, to) => setRange({ ...range, [end]: to })}
        />
        <DateField label="First day" value={day} onChange={setDay} />
        <DateField label="Last day" isInline value="" error="The last day is missing" onChange={setDay} />
        <Field label="Typed day" help="Any control can stand in a field.">
          {(control) => <DayInput {...control} text={dayText} onText={setDayText} />}
        </Field>
        <div className="w-72">
          <MonthGrid
            ref={null}
            active={day || '2026-02-01'}
            day={day}
            today="2026-02-20"
            limits={{ min: '2026-01-29', max: '2026-02-26' }}
            onKeyDown={() => undefined}
            onChoose={setDay}
          />
        </div>
      </div>
      <Tabs label="Entities" tabs={tabs} value={tab} onChange={setTab}>
        {(id) => <p className="py-3">{id === 'store' ? 'What a store is.' : 'What a retailer is.'}</p>}
      </Tabs>
    </>
  )
}
