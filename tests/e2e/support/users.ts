import type { Page } from '@playwright/test'
import { expect } from './base.ts'

/** Waits until the list of functionalities is read. Before that, a dialog of a user starts at what can be typed. */
export function rightsRead(page: Page): Promise<void> {
  return expect(page.getByRole('main').getByRole('option').nth(1)).toBeAttached()
}
