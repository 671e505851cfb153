// What the worker does with a push: shows it, and leads to where it points when it is tapped.
import { isOwnPath } from '#web/http/own-path.ts'

interface Shown {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly id: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

interface Tab {
  readonly url: string
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** The part of the worker's scope that is needed here. */
export interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(wanted: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<Tab | null>
  }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

interface PushEvent {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}

interface ClickEvent {
  readonly notification: Notification
  waitUntil(work: Promise<unknown>): void
}

export const handlePushes = (worker: Worker): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(worker, pathOf(event.notification)))
  })
}

/** A push must show something: a browser takes the right away from a site whose pushes are not seen. */
const show = (worker: Worker, { data }: PushEvent): Promise<void> => {
  const message = messageOf(data)
  return worker.registration.showNotification(message.title, {
    body: message.body,
    // The same push again, such as after a killed server, replaces itself without a sound.
    tag: message.id,
    lang: message.lang,
    dir: message.dir,
    icon: '/icon-192.png',
    data: { path: message.path },
  })
}

const messageOf = (data: PushEvent['data']): Shown => {
  try {
    const message: unknown = data?.json()
    if (isShown(message)) return message
  } catch {
    // What cannot be read is shown as news without words.
  }
  return {
    title: 'Nineteen',
    body: '',
    path: '/home?panel=notifications',
    id: 'news',
    lang: 'en',
    dir: 'ltr',
  }
}

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'body' in value &&
  'path' in value &&
  typeof value.title === 'string' &&
  typeof value.body === 'string' &&
  typeof value.path === 'string'

const pathOf = ({ data }: Notification): string => {
  const given: unknown = data
  const path = typeof given === 'object' && given !== null && 'path' in given ? given.path : null
  return typeof path === 'string' && isOwnPath(path) ? path : '/home'
}

/** To an open tab of the app, which goes there by itself and keeps what is typed; else to a new one. */
const lead = async ({ clients }: Worker, path: string): Promise<void> => {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tab === undefined) return void (await clients.openWindow(path))
  // A browser may refuse to bring it forward; it goes there all the same.
  await tab.focus().catch(() => undefined)
  if (!(await goes(tab, path))) await tab.navigate(path).catch(() => clients.openWindow(path))
}

const PATIENCE = 1_000

/** False when the tab does not answer: it shows a document that is not the app. */
const goes = (tab: Tab, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), PATIENCE)
    tab.postMessage({ open: path }, [port2])
  })
