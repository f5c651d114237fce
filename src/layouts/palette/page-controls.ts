/** The dialogs of the page that are open. */
export function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll('dialog:modal:not([data-palette])')]
}
