import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over what was typed, chosen and sent in the built page before its script arrived: React leaves it in the fields and
 * tells nobody. The guard has marked the forms that were sent.
 *
 * @returns the ref of an element that stands directly in the island and before its fields, so that what they hold is read
 * before any of them is set
 */
export function useEarlyInput(): RefCallback<Element> {
  const island = useRef<Element | null>(null)
  const replays = useRef<readonly (() => void)[]>([])
  const [taken, setTaken] = useState(false)
  useLayoutEffect(() => {
    for (const replay of replays.current) replay()
    setTaken(true)
  }, [])
  useEffect(() => {
    if (taken) sendEarlyForms(island.current)
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

/** How to tell the script what a field holds; nothing for a field that is as it was built. */
function replayOf(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) return isChanged(field) ? [() => announce(field, 'change')] : []
  if (field.type === 'file') return field.value === '' ? [] : [() => announce(field, 'change')]
  if (field.type === 'checkbox' || field.type === 'radio') return replayOfChoice(field as HTMLInputElement)
  const { value } = field
  return value === field.defaultValue ? [] : [() => retype(field, value)]
}

function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const built = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(built, 0)
}

/** A radio button that was left is told of by the one that was chosen. */
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

/** React reports a text that differs from the one it saw last, and it sees what is set on the field itself only. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  announce(field, 'input')
}

function announce(field: Field, event: 'input' | 'change'): void {
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function sendEarlyForms(island: Element | null): void {
  for (const form of island?.querySelectorAll<HTMLFormElement>('form[data-early]') ?? []) {
    form.removeAttribute('data-early')
    form.requestSubmit()
  }
}
