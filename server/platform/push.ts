// Web push: one interface before the library. The keys come from the installation's secret, so that every
// process has the same ones and nobody has to make them.
import { ECDH, createECDH } from 'node:crypto'
import { request } from 'node:https'
import webPush from 'web-push'
import type { Config } from './config.ts'
import { isKnownEndpoint, publicLookup, pushServices } from './push-address.ts'
import { refuse } from './refuse.ts'
import type { Secrets } from './secrets.ts'

export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the browser has ended it. `later`: worth another try. `refused`: this one push is not. */
export type Pushed = 'sent' | 'gone' | 'later' | 'refused'

export interface Pusher {
  /** What a browser subscribes with, base64url. */
  readonly publicKey: string
  /** Refuses an address that is no push service's, and a key that nothing can be encrypted for. */
  check(subscription: Subscription): void
  /** Encrypts for that browser alone and hands it to its push service. */
  send(subscription: Subscription, payload: object, topic: string): Promise<Pushed>
}

/** Other addresses than those of the browsers' services: for a push service of one's own in tests, by code only. */
export interface PushDoor {
  readonly hosts: readonly string[]
  readonly isAllowed: (address: string) => boolean
  readonly authority: string
}

const WAIT = 10_000
const A_DAY = 86_400
/** The answers of push services are short; more is not read. */
const MOST_ANSWER = 16_384

export const openPusher = (config: Config, secrets: Secrets, door: PushDoor | null = null): Pusher => {
  const keys = vapidKeys(secrets)
  const hosts = door?.hosts ?? pushServices
  const lookup = publicLookup(door?.isAllowed)
  // Push services want an address for complaints; it must be https or mailto.
  const subject = config.publicUrl.startsWith('https://') ? config.publicUrl : 'mailto:push@localhost.example'
  return {
    publicKey: keys.publicKey,
    check: ({ endpoint, p256dh }) => {
      if (!isKnownEndpoint(endpoint, hosts))
        refuse(400, 'This is not an address of a push service that we know.')
      if (!isPoint(p256dh)) refuse(400, 'This is not a key of a push subscription.')
    },
    send: async ({ endpoint, p256dh, auth }, payload, topic) => {
      // A subscription that is no longer allowed, or cannot be encrypted for, counts as ended.
      if (!isKnownEndpoint(endpoint, hosts) || !isPoint(p256dh)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, ...keys }, TTL: A_DAY, urgency: 'normal', topic },
      )
      const status = await post(endpoint, { headers, body, lookup, authority: door?.authority })
      return outcomeOf(status)
    },
  }
}

interface Letter {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer | null
  readonly lookup: ReturnType<typeof publicLookup>
  readonly authority: string | undefined
}

/** The status, or 0 when there was no answer. A redirection is an answer like any other and is not followed. */
const post = (endpoint: string, { headers, body, lookup, authority }: Letter): Promise<number> =>
  new Promise((resolve) => {
    const sending = request(
      endpoint,
      {
        method: 'POST',
        headers,
        lookup,
        // A new connection each time: its address is looked up and checked anew.
        agent: false,
        signal: AbortSignal.timeout(WAIT),
        ...(authority === undefined ? {} : { ca: authority }),
      },
      (answer) => {
        let read = 0
        answer.on('data', (piece: Buffer) => {
          read += piece.length
          if (read > MOST_ANSWER) answer.destroy()
        })
        answer.once('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    sending.once('error', () => resolve(0))
    sending.end(body)
  })

const outcomeOf = (status: number): Pushed => {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: subscribed with the key of another secret.
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const isPoint = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length === 65
  } catch {
    return false
  }
}

/** A key of the curve P-256. Nearly every 256 bits are one; the next are tried if these are not. */
const vapidKeys = (secrets: Secrets): { publicKey: string; privateKey: string } => {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = secrets.hash('push', `vapid ${attempt}`)
    try {
      curve.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
