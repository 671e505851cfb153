// What the hosts write to those who come, and reminding those who have not answered.
import { v7 as newId } from 'uuid'
import { tellOnceAWeek } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning, onEvent, concernedBy, timesOf } from './on-event.ts'
import { findScene } from './coming-queries.ts'
import { type Asker, type HostedEvent, isInCharge, whyNotJoin } from './rules.ts'
import * as queries from './host-messages-queries.ts'
import type { findUnanswered, findHostMessages } from './host-messages-queries.ts'
import type * as z from 'zod/mini'
import type { HostMessages } from '#contract/events/coming.ts'
import { fullName } from '#server/platform/wire.ts'

export const list = (app: App, member: Member, id: string) =>
  inPlanning(app, member, (tx) => readMessages(app, tx, member, id))

/** Writes to all who come and to the other hosts; the words themselves stay in the app. */
export const write = (app: App, member: Member, id: string, text: string) =>
  onEvent(app, member, id, async (tx, event) => {
    const fault = whyNotWrite(event)
    if (fault !== null) return refuse(409, fault)
    const message = newId()
    const [said_by, said_at] = [member.accountId, instant(app.clock.now())]
    await queries.insertHostMessage(tx, member.communityId, {
      id: message,
      event_id: id,
      said_by,
      words: text,
      said_at,
    })
    happened(tx, member, 'event.wordWritten', id, {
      notify: {
        to: await concernedBy(tx, member, id),
        data: { ...timesOf(event), change: 'hostsWrite' },
      },
    })
    return readMessages(app, tx, member, id)
  })

/** Taking back twice is taking back once. */
export const takeBack = (app: App, member: Member, id: string, message: string) =>
  onEvent(app, member, id, async (tx) => {
    if ((await queries.deleteHostMessage(tx, member.communityId, id, message)) === 0) return notFound()
    happened(tx, member, 'event.wordTakenBack', id)
    return readMessages(app, tx, member, id)
  })

/** Reminds those who have not said that they come; nobody hears of the same event twice within a week. */
export const remind = (app: App, member: Member, id: string) =>
  onEvent(app, member, id, async (tx, event) => {
    const now = app.clock.now()
    const fault = whyNotRemind(event, now)
    if (fault !== null) return refuse(409, fault)
    const accounts = await queries.findAccountsUnanswered(tx, member.communityId, event)
    const others = accounts.filter((account) => account !== member.accountId)
    const same = { same: `remind ${id}`, now }
    const fact = {
      type: 'community_event_update',
      actorId: member.accountId,
      targetId: id,
      targetType: 'Event',
      data: { ...timesOf(event), change: 'willYouCome' },
    } as const
    const reminded = await tellOnceAWeek(tx, member.communityId, others, fact, same)
    if (reminded > 0) happened(tx, member, 'event.reminded', id)
    return { success: true as const, data: { reminded } }
  })

const readMessages = async (app: App, tx: Tx, member: Member, id: string) => {
  const { communityId, accountId } = member
  const event = (await findScene(tx, communityId, id, accountId)) ?? notFound()
  const inCharge = isInCharge(event, member)
  const words = hearsHosts(event, member)
    ? messageViews(await queries.findHostMessages(tx, communityId, id))
    : []
  const asks = inCharge && whyNotRemind(event, app.clock.now()) === null
  const unanswered = asks
    ? countedView(
        (await queries.countUnanswered(tx, communityId, event)).count,
        await queries.findUnanswered(tx, communityId, event),
      )
    : null
  const declined = inCharge
    ? countedView(
        (await queries.countDeclined(tx, communityId, id)).count,
        await queries.findDeclined(tx, communityId, id),
      )
    : null
  const data = { words, unanswered, declined, can: { write: inCharge && whyNotWrite(event) === null } }
  return { success: true as const, data }
}

/** Why nothing can be written to those who come; null when it can, also afterwards, to thank them. */
const whyNotWrite = ({ status }: Pick<HostedEvent, 'status'>): string | null => {
  if (status === 'draft') return 'This event is not published yet.'
  return status === 'cancelled' ? 'This event was cancelled.' : null
}

/** Why nobody is reminded; null when they are: there is no place to ask somebody to, or no time left. */
const whyNotRemind = (event: HostedEvent, now: number): string | null =>
  whyNotJoin(event, now) ?? (Date.parse(event.starts_at) <= now ? 'This event has begun.' : null)

/** What is written is for those who come and for those in charge. */
const hearsHosts = (event: HostedEvent & { readonly comes: boolean }, member: Asker): boolean =>
  event.comes || isInCharge(event, member)

type Wire = z.infer<typeof HostMessages>

const messageViews = (rows: Awaited<ReturnType<typeof findHostMessages>>): Wire['words'] =>
  rows.map((row) => ({
    _id: row.id,
    id: row.id,
    text: row.words,
    by: fullName(row) || null,
    at: instant(Date.parse(row.said_at)),
  }))

/** Those who have not answered, or who cannot come. */
const countedView = (
  count: number,
  people: Awaited<ReturnType<typeof findUnanswered>>,
): NonNullable<Wire['unanswered']> => ({
  count,
  people: people.map((one) => ({ id: one.id, name: fullName(one) })),
})
