import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { typeInto } from './type-into.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Restores input that was made before the page hydrated: React keeps it in the fields but fires no events for it. It also
 * submits the forms and presses the controls and keys that the guard has marked.
 *
 * @returns ref for an element that is a direct child of the island and precedes its fields, so that their values are read
 * before React sets them
 */
export function useEarlyInput(): RefCallback<Element> {
  const island = useRef<Element | null>(null)
  const replays = useRef<readonly (() => void)[]>([])
  const [taken, setTaken] = useState(false)
  useLayoutEffect(() => {
    for (const replay of replays.current) replay()
    // From here on, the guard leaves the forms to React.
    island.current?.setAttribute('data-live', '')
    setTaken(true)
  }, [])
  useEffect(() => {
    if (!taken) return
    sendEarlyForms(island.current)
    pressEarlyControls()
  }, [taken])
  return useCallback((marker) => {
    if (!marker) return
    island.current = marker.parentElement
    replays.current = fieldsIn(island.current).flatMap(replayOf)
  }, [])
}

function fieldsIn(island: Element | null): Field[] {
  return [...(island?.querySelectorAll<Field>('input, textarea, select') ?? [])]
}

/** Functions that replay the input of a field; empty for an unchanged field. */
function replayOf(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) return isChanged(field) ? [() => announceChange(field)] : []
  if (field.type === 'file') return field.value === '' ? [] : [() => announceChange(field)]
  if (field.type === 'checkbox' || field.type === 'radio') return replayOfChoice(field as HTMLInputElement)
  const { value } = field
  return value === field.defaultValue ? [] : [() => retype(field, value)]
}

function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const built = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(built, 0)
}

/** A radio button that was deselected needs no replay, because the selected one has it. */
function replayOfChoice(field: HTMLInputElement): (() => void)[] {
  const { checked, type } = field
  if (checked === field.defaultChecked || (type === 'radio' && !checked)) return []
  return [
    () => {
      field.checked = !checked
      field.click()
    },
  ]
}

/** React fires only if the text differs from its last known one. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue
  typeInto(field, value)
}

function announceChange(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function sendEarlyForms(island: Element | null): void {
  for (const form of island?.querySelectorAll<HTMLFormElement>('form[data-early]') ?? []) {
    form.removeAttribute('data-early')
    if (!form.querySelector('[type=submit]:disabled')) form.requestSubmit()
  }
}

/** A page has one island. The button of the shell that lists its keys is outside of it. */
function pressEarlyControls(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    const { early = '' } = control.dataset
    control.removeAttribute('data-early')
    // A key may be turned off, so the page decides what it does. That of a field is for the field.
    if (early !== 'pressed') {
      const target = control.tagName === 'INPUT' ? control : document
      target.dispatchEvent(new KeyboardEvent('keydown', { key: early, bubbles: true }))
    }
    // The list of a field that the user has left stays closed.
    else if (control.tagName === 'BUTTON' || control === document.activeElement) control.click()
  }
}
