/** Puts a text into a field as if the user had typed it. React tracks assignments to the element, so the prototype's setter bypasses it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
