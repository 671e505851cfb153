// Pushes in a journey. A browser without a window has no push service, so its subscription is played at its very
// edge; the rest is real: the permission, the worker, and what the worker shows.
import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

/** What the browser's push service would give out from now on. */
export const playPushService = async (context: BrowserContext): Promise<void> => {
  await context.grantPermissions(['notifications'])
  const curve = createECDH('prime256v1')
  await context.addInitScript(
    ({ p256dh, auth, endpoint }) => {
      // As a browser does, it outlives the page.
      const kept = 'played subscription'
      const subscribe = async (options?: PushSubscriptionOptionsInit) => {
        const key = options?.applicationServerKey
        const made = {
          endpoint,
          expirationTime: null,
          options: {
            applicationServerKey: key instanceof Uint8Array ? key.buffer : null,
            userVisibleOnly: true,
          },
          getKey: () => null,
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            sessionStorage.removeItem(kept)
            return true
          },
        }
        sessionStorage.setItem(kept, JSON.stringify(key instanceof Uint8Array ? [...key] : []))
        return Object.setPrototypeOf(made, PushSubscription.prototype)
      }
      const getSubscription = async () => {
        const key: number[] | null = JSON.parse(sessionStorage.getItem(kept) ?? 'null')
        return key && subscribe({ applicationServerKey: Uint8Array.from(key) })
      }
      Object.assign(PushManager.prototype, { subscribe, getSubscription })
    },
    {
      p256dh: curve.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString('hex')}`,
    },
  )
}

/** The worker is there once it has all of the app's files, which at a first visit takes its time. */
export const workerReady = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

/** A push arrives at the worker of this page. */
export const deliverPush = async (page: Page, message: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await devtools.detach()
}

/** What the device shows. */
export const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({
      title,
      body,
      tag,
      lang,
    }))
  })

/** The one that is shown is tapped. */
export const tapShown = async (page: Page): Promise<void> => {
  const worker = page.context().serviceWorkers()[0]
  if (worker === undefined) throw new Error('There is no worker.')
  await worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
}
