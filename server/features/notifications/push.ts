// Browsers that take pushes: subscribed, listed, ended, tried; and a push to all of somebody's.
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { BodyOf } from '#contract/route.ts'
import type { PushDevice, subscribePush } from '#contract/notifications/channels.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import type { Account, Member } from '#server/platform/gate.ts'
import type { Pushed } from '#server/platform/push.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { keepDefaults } from './preference.ts'
import * as queries from './push-queries.ts'
import type { saveDevice } from './push-queries.ts'
import { type PushMessage, trialMessage } from './sending-view.ts'
import type * as z from 'zod/mini'
import { instantOf } from '#server/platform/wire.ts'

type Device = Awaited<ReturnType<typeof queries.findDevices>>[number]

export const listDevices = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const devices = await queries.findDevices(tx, member.communityId, [member.accountId])
    return {
      success: true as const,
      data: {
        publicKey: app.pusher.publicKey,
        devices: devices.map((device) => deviceView(device, member.sessionId)),
      },
    }
  })

export const subscribe = (app: App, member: Member, body: BodyOf<typeof subscribePush>) => {
  const { endpoint, keys } = body
  app.pusher.check({ endpoint, ...keys })
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId, sessionId } = member
    const session = await queries.findSessionName(tx, sessionId)
    const device = await queries.saveDevice(tx, communityId, {
      id: newId(),
      accountId,
      sessionId,
      endpoint,
      endpointHash: createHash('sha256').update(endpoint).digest(),
      ...keys,
      name: session?.device_name ?? '',
    })
    await queries.dropOldest(tx, communityId, accountId)
    await keepDefaults(tx, communityId, accountId, app.clock.now())
    return { success: true as const, data: deviceView(device, sessionId) }
  })
}

export const unsubscribe = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.deleteDevice(tx, member.communityId, member.accountId, id))) notFound()
    return undefined
  })

/** Who logs out on a device gets no pushes there any more. */
export const endPushesHere = async (app: App, account: Account): Promise<void> => {
  const { communityId, accountId, sessionId } = account
  if (communityId === null) return
  await inCommunity(app.db, communityId, (tx) =>
    queries.deleteOfSession(tx, communityId, accountId, sessionId),
  )
}

/** A trial to all of one's devices; a failure says what to do. */
export const tryPush = async (app: App, member: Member) => {
  const { devices, reader } = await inCommunity(app.db, member.communityId, async (tx) => ({
    devices: await queries.findDevices(tx, member.communityId, [member.accountId]),
    reader: await queries.findReader(tx, member.communityId, member.accountId),
  }))
  if (devices.length === 0) return refuse(409, 'No device of yours takes notifications yet.')
  const message = trialMessage(reader.community_name, reader.language)
  const outcomes = await pushTo(app, member.communityId, devices, message, newId())
  if (!outcomes.includes('sent'))
    return refuse(502, 'The push service of your browser did not take it. Please try again in a minute.')
  return { message: 'A trial notification is on its way.' }
}

/** Pushes one message to these devices, and forgets those that are gone. */
export const pushTo = async (
  app: App,
  community: CommunityId,
  devices: readonly Device[],
  message: PushMessage,
  id: string,
): Promise<readonly Pushed[]> => {
  // 32 characters of base64url: a push that was not delivered yet is replaced by its repetition.
  const topic = id.replaceAll('-', '').slice(0, 32)
  const outcomes = await Promise.all(
    devices.map(({ endpoint, p256dh, auth }) =>
      app.pusher.send({ endpoint, p256dh, auth }, { ...message, id }, topic),
    ),
  )
  const gone = devices.filter((_, index) => outcomes[index] === 'gone').map((device) => device.id)
  if (gone.length > 0)
    await inCommunity(app.db, community, (tx) => queries.deleteDevices(tx, community, gone))
  return outcomes
}

type Row = Awaited<ReturnType<typeof saveDevice>>

const deviceView = (row: Row, sessionId: string): z.infer<typeof PushDevice> => ({
  _id: row.id,
  id: row.id,
  name: row.device_name,
  createdAt: instantOf(row.created_at),
  endpointHash: row.endpoint_hash.toString('base64url'),
  here: row.session_id === sessionId,
})
