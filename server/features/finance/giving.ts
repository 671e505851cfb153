// What a member gave and means to give: encrypted by the treasurer's browser for the member's own devices, and by the
// member's for the treasurer. The server knows who has asked, and neither an amount nor a gift.
import { v7 as newId } from 'uuid'
import {
  answerGiving,
  askGiving,
  endPledge,
  forgetGiving,
  getGiving,
  listGivingDevices,
  listPledges,
  makePledge,
} from '#contract/finance/giving.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './giving-queries.ts'
import { currentPart } from './booked.ts'
import { findGiver } from './standing-queries.ts'
import { mayGive } from './standing.ts'
import { treasuryOf } from './treasury.ts'

export const givingRoutes = (app: App): void => {
  serve(app, getGiving, ({ viewer, query }) =>
    inCommunity(app.db, viewer.communityId, (tx) => read(tx, viewer, query.publicKey)),
  )
  serve(app, askGiving, ({ viewer, body }) => ask(app, viewer, body.publicKey))
  serve(app, forgetGiving, ({ viewer, params }) => forget(app, viewer, params.id))
  serve(app, listGivingDevices, ({ viewer }) => listDevices(app, viewer))
  serve(app, answerGiving, ({ viewer, params, body }) => answer(app, viewer, params.id, body))
  serve(app, makePledge, ({ viewer, body }) => pledge(app, viewer, body))
  serve(app, endPledge, ({ viewer }) => end(app, viewer))
  serve(app, listPledges, ({ viewer }) => listAll(app, viewer))
}

const read = async (
  tx: Tx,
  { communityId, accountId }: Member,
  publicKey: string | undefined,
): Promise<ReplyOf<typeof getGiving>> => {
  const device = publicKey && (await queries.findDevice(tx, communityId, accountId, publicKey))
  const rows = device ? await queries.findRows(tx, communityId, device.id) : []
  const made = await queries.findPledge(tx, communityId, accountId)
  return {
    success: true as const,
    data: {
      device: device ? { _id: device.id, id: device.id, ...timesOf(device) } : null,
      rows: rows.map(({ entry_id, sealed }) => ({ entryId: entry_id, sealed })),
      pledge: made
        ? {
            rhythm: made.rhythm,
            reminds: made.reminds,
            madeAt: instantOf(made.made_at),
            sealed: device && made.device_id === device.id ? made.sealed_for_device : null,
          }
        : null,
    },
  }
}

const timesOf = (row: { asked_at: string; answered_at: string | null }) => ({
  askedAt: instantOf(row.asked_at),
  answeredAt: row.answered_at && instantOf(row.answered_at),
})

/** Whoever may give or not: also a friend of the Faith has given to what is charitable. */
const ask = (app: App, member: Member, publicKey: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await noteDevice(app, tx, member, publicKey)
    return read(tx, member, publicKey)
  })

/** What members ask and pledge shows on the open pages of the treasury, and nowhere else. */
const tellTreasury = async (
  app: App,
  tx: Tx,
  member: Member,
  action: 'fund.deviceAsked' | 'fund.pledged',
  id: string | null = null,
): Promise<void> => happened(tx, member, action, id, { live: await treasuryOf(app, tx, member.communityId) })

/** The device by its key; asking again is asking once. */
const noteDevice = async (app: App, tx: Tx, member: Member, publicKey: string): Promise<string> => {
  const { communityId, accountId } = member
  const made = await queries.putDevice(tx, communityId, {
    id: newId(),
    account_id: accountId,
    public_key: publicKey,
    asked_at: instant(app.clock.now()),
  })
  if (made) {
    await queries.dropOldest(tx, communityId, accountId)
    await tellTreasury(app, tx, member, 'fund.deviceAsked', made.id)
    return made.id
  }
  return ((await queries.findDevice(tx, communityId, accountId, publicKey)) ?? notFound()).id
}

const forget = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.deleteDevice(tx, member.communityId, member.accountId, id))) notFound()
    await tellTreasury(app, tx, member, 'fund.deviceAsked', id)
    return undefined
  })

const listDevices = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => ({
    success: true as const,
    data: (await queries.findDevices(tx, communityId)).map((row) => ({
      _id: row.id,
      id: row.id,
      personId: row.person_id,
      name: fullName(row),
      publicKey: row.public_key,
      ...timesOf(row),
    })),
  }))

const answer = (app: App, member: Member, id: string, { rows, answered }: BodyOf<typeof answerGiving>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    const device = (await queries.lockDevice(tx, communityId, id)) ?? notFound()
    const once = [...new Map(rows.map((row) => [row.entryId.toLowerCase(), row])).values()]
    const kept = await queries.putRows(
      tx,
      communityId,
      id,
      once.map(({ entryId, sealed }) => ({ entry_id: entryId, sealed })),
    )
    if (kept < once.length) return refuse(409, 'The books have no such entry.')
    if (!answered) return undefined
    await queries.setAnswered(tx, communityId, id, instant(app.clock.now()))
    // The first time is news; later ones only add what was left out.
    const to = device.answered_at === null ? [device.account_id] : []
    happened(tx, member, 'fund.deviceAnswered', id, {
      live: await treasuryOf(app, tx, communityId),
      notify: { to, by: null, target: null, data: { change: 'deviceAnswered' } },
    })
    return undefined
  })

const pledge = (app: App, member: Member, { device, ...body }: BodyOf<typeof makePledge>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const today = await todayIn(app, tx, communityId)
    const giver = await findGiver(tx, communityId, member.personId)
    if (!giver || !mayGive(giver, today))
      return refuse(403, whyNotGive(await queries.findCharity(tx, communityId)))
    await currentPart(tx, communityId, body)
    const deviceId = device && (await noteDevice(app, tx, member, device.publicKey))
    const id = newId()
    await queries.putPledge(tx, communityId, {
      id,
      account_id: accountId,
      generation: body.generation,
      sealed: body.sealed,
      device_id: deviceId,
      sealed_for_device: device && device.sealed,
      rhythm: body.rhythm,
      reminds: body.reminds,
      made_at: instant(app.clock.now()),
    })
    await tellTreasury(app, tx, member, 'fund.pledged')
    return read(tx, member, device?.publicKey)
  })

/** Why somebody gives nothing to the Fund, and what they may give to. */
const whyNotGive = (charity: string | null): string =>
  charity === null
    ? 'Only Bahá’ís on the roll of a community give to its Fund.'
    : worded`Only Bahá’ís on the roll of a community give to its Fund. ${charity} is open to everybody.`

const end = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.deletePledge(tx, member.communityId, member.accountId)
    await tellTreasury(app, tx, member, 'fund.pledged')
    return undefined
  })

const listAll = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => ({
    success: true as const,
    data: (await queries.findPledges(tx, communityId)).map((row) => ({
      _id: row.id,
      id: row.id,
      name: fullName(row),
      accountId: row.account_id,
      rhythm: row.rhythm,
      madeAt: instantOf(row.made_at),
      generation: row.generation,
      sealed: row.sealed,
    })),
  }))
