/** Writes the environment's name into its labels, because the pages are built with "production" (SES-40). */
export function showEnvironment(): void {
  const { environment } = document.documentElement.dataset
  for (const label of document.querySelectorAll<HTMLElement>('[data-environment-label]')) {
    const name = label.querySelector('[data-environment-name]')
    if (name && environment) name.textContent = environment
    label.dataset.ready = ''
  }
}
