// For journeys that need the service worker.
import type { Page } from './fixtures.ts'

/** `test.use(withWorker)` at the head of a file. */
export const withWorker = { serviceWorkers: 'allow' } as const

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
