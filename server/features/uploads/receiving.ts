// What a browser PUTs to a granted address of ours: one body at a time, checked, made harmless, published.
import type { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { type Sending, cutOff, demandAgreed } from '#server/platform/file-grants.ts'
import { communityOfKey, inboxOf } from '#server/platform/file-keys.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { finishUpload } from './uploads.ts'
import * as queries from './queries.ts'
import { BODIES_AT_ONCE, RECEIVING_MS } from './rules.ts'

/**
 * Takes the address before the first byte and gives it back when the body breaks off. The address stays taken while
 * this server says so again: after a crash it is free within a minute.
 */
export const receiveUpload = async (app: App, sending: Sending): Promise<void> => {
  const { key, body } = sending
  const community = communityOfKey(key) ?? notFound()
  const size = demandAgreed(app.secrets, app.clock, sending)
  // A browser that lost its line and comes again does not wait for what became of the first try.
  const before = onTheWay.get(key)
  if (before?.body.destroyed) await before.end
  const mine = { key, receiver: newId() }
  await takeGrant(app, community, mine)
  const end = Promise.withResolvers<void>()
  onTheWay.set(key, { body, end: end.promise })
  try {
    await receive(app, community, mine, body, size)
  } finally {
    onTheWay.delete(key)
    end.resolve()
  }
  await finishUpload(app, community, key)
}

interface Mine {
  readonly key: string
  readonly receiver: string
}

const onTheWay = new Map<string, { readonly body: Readable; readonly end: Promise<void> }>()

const until = (app: App) => instant(app.clock.now() + RECEIVING_MS)

const takeGrant = (app: App, community: CommunityId, mine: Mine): Promise<void> =>
  inCommunity(app.db, community, async (tx) => {
    const now = instant(app.clock.now())
    const owner = await queries.takeGrant(tx, community, { ...mine, now, until: until(app) })
    if (owner === null) return refuse(409, USED)
    if ((await queries.countBodies(tx, community, owner, now)) > BODIES_AT_ONCE)
      refuse(503, 'You are sending many files just now. Please send this one when they have arrived.', {
        retryAfter: 30,
      })
  })

const receive = async (
  app: App,
  community: CommunityId,
  mine: Mine,
  body: Readable,
  size: number,
): Promise<void> => {
  const set = (change: Parameters<typeof queries.setReceiving>[3]) =>
    inCommunity(app.db, community, (tx) => queries.setReceiving(tx, community, mine, change))
  const goOn = setInterval(() => {
    set({ receiving_until: until(app) }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'an upload that goes on could not say so'),
    )
  }, RECEIVING_MS / 3)
  try {
    await app.files.receive(inboxOf(mine.key), body, size)
  } catch (error) {
    await set({ state: 'granted' })
    cutOff(error)
  } finally {
    clearInterval(goOn)
  }
  if (!(await set({ state: 'received' }))) refuse(409, USED)
}

const USED = 'This address was used already. Please ask for a new one.'
