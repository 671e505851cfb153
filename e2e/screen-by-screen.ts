// From screen to screen in one document, as a person goes by links: what it takes to begin is taken once for them all.
import { expect, type Page } from '@playwright/test'

/** The app has taken over from the first paint, and nothing is on its way any more. */
const isSettled = async (page: Page): Promise<void> => {
  // The first paint has no link past the bars.
  await expect(page.locator('a.skip')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Goes to a screen, which is made anew even where it is the one that stands there. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank') {
    await page.goto(path)
  } else {
    // Nothing that stands on the screen of an address that nobody knows is taken over into another one.
    await leaveFor(page, '/no-such-screen')
    await leaveFor(page, path)
  }
  await isSettled(page)
}

/** The heading that stands there goes, since screens have their own. */
const leaveFor = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
