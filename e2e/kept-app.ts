import type { Page } from './fixtures.ts'

/** The worker has put the app by, and this page is under it. */
export const appIsKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const { controller } = navigator.serviceWorker
    if (controller !== null) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
