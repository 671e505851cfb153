// What a journey waits for, or holds, before it goes on.
import type { Page } from '@playwright/test'

/** Begun before a page is opened: ends when the page hears what changes. What changed before that, it may not. */
export const following = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live'))

/** Rests the pointer on what is said at the foot of the page: what is read stays for as long as one needs. */
export const keepSaid = (page: Page, words: string | RegExp) =>
  page.locator('.snack').filter({ hasText: words }).hover()
