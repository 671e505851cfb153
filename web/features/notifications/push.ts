// Notifications of this device: whether its browser can and may show them, and switching them on.
import * as z from 'zod/mini'
import { getPush, subscribePush } from '#contract/notifications/channels.ts'
import { call } from '#web/http/call.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { keep } from '#web/http/keep.ts'
import { isApplePhone, isInstalled } from '#web/kit/device.ts'
import { say } from '#web/words/words.ts'
import { ciphers, workers } from '#web/secure-context.ts'

/** `insecure`: browsers show none of a page without TLS. `install`: an iPhone or iPad shows notifications only of apps on its home screen. */
export type PushState = 'unsupported' | 'insecure' | 'install' | 'blocked' | 'ask' | 'allowed'

export const pushState = (): PushState => {
  if (!(workers() !== null && 'PushManager' in window && 'Notification' in window))
    return !globalThis.isSecureContext
      ? 'insecure'
      : isApplePhone() && !isInstalled()
        ? 'install'
        : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'allowed' : 'ask'
}

/** Asks the browser, subscribes and tells the server. `blocked` when the person or the browser said no. */
export const switchOn = async (key: string): Promise<'on' | 'blocked'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const { data } = await call(getPush)
  const subscription = await subscriptionWith(data.publicKey)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribePush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } }, key })
  keep.write('pushHere', await ownHash())
  return 'on'
}

/**
 * After a visit of a browser that had them. Its push service may have given it another address meanwhile: then
 * the server hears of it. What was switched off from another device, or was another person's, ends here too.
 */
export const renewPush = async (): Promise<void> => {
  if (pushState() !== 'allowed') return
  const own = await ownHash()
  if (own === null) return
  const { data } = await call(getPush)
  const before = keep.read('pushHere', z.string())
  const listed = data.devices.find(({ endpointHash }) => endpointHash === own)
  // What was switched on in a session that ran out goes with this one from now on.
  if (listed?.here === true) keep.write('pushHere', own)
  else if (listed !== undefined) await switchOn(idempotencyKey())
  else if (before === null || before === own) await switchOffHere()
  else await switchOn(idempotencyKey())
}

/** By this the list of devices knows which one is this; null when it is none of them. */
export const ownHash = async (): Promise<string | null> => {
  if (pushState() !== 'allowed') return null
  const subscription = await (await worker()).pushManager.getSubscription()
  if (subscription === null) return null
  const hash = await ciphers().digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return base64url(new Uint8Array(hash))
}

/** Ends it in the browser too; the server has ended it already. */
export const switchOffHere = async (): Promise<void> => {
  const subscription = await (await worker()).pushManager.getSubscription()
  await subscription?.unsubscribe()
  keep.drop('pushHere')
}

const subscriptionWith = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await worker()
  const existing = await pushManager.getSubscription()
  const wanted = bytesOf(publicKey)
  if (existing !== null) {
    const key = existing.options.applicationServerKey
    if (key !== null && base64url(new Uint8Array(key)) === publicKey) return existing
    // Made with the key of another installation or of an older secret.
    await existing.unsubscribe()
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
}

// At a first visit the worker is there when all of the app's files have come.
const PATIENCE = 30_000

/** Without a worker there is nothing to wait for. */
const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    workers()?.ready ?? new Promise<never>(() => {}),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(say('channels.failedHere'))), PATIENCE)
    }),
  ])

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
