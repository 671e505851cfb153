// What is to be brought to an event: hosts write the lines, members take them on.
import { v7 as newId } from 'uuid'
import {
  type BringList,
  MOST_LINES,
  addBringLine,
  changeBringLine,
  getBringList,
  giveBringLineBack,
  removeBringLine,
  restoreBringLine,
  takeBringLine,
} from '#contract/events/bring.ts'
import type { BodyOf } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'
import { BIN_DAYS } from '#server/features/posts/writing-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning, onOpenEvent } from './on-event.ts'
import * as queries from './bring-queries.ts'
import type { findLines } from './bring-queries.ts'
import { findHosted, lockEvent } from './change-queries.ts'
import {
  type Asker,
  FOR_BELIEVERS,
  type HostedEvent,
  type JoinableEvent,
  isInCharge,
  mayAttend,
  mayChange,
  whyNotJoin,
} from './rules.ts'
import { findIsFriend } from './queries.ts'
import type * as z from 'zod/mini'
import { fullName } from '#server/platform/wire.ts'
import { serve } from '#server/platform/serve.ts'

const DAY = 86_400_000

/** The event and the line that a call names. */
interface Place {
  readonly id: string
  readonly lineId: string
}

const get = (app: App, member: Member, id: string) =>
  inPlanning(app, member, (tx) => read(app, tx, member, id))

const add = (app: App, member: Member, id: string, wish: BodyOf<typeof addBringLine>) =>
  onOpenEvent(app, member, id, async (tx) => {
    await demandRoom(tx, member, id)
    await queries.insertLine(tx, member.communityId, id, newId(), wish)
    happened(tx, member, 'event.bring.added', id, { detail: { line: wish.title } })
    return read(app, tx, member, id)
  })

/** Who looked at an older line than the one that stands is told so, and nothing is overwritten. */
const change = (app: App, member: Member, { id, lineId }: Place, wish: BodyOf<typeof changeBringLine>) =>
  onOpenEvent(app, member, id, async (tx) => {
    const line = (await queries.findLine(tx, member.communityId, id, lineId)) ?? notFound()
    if (wish.revision !== line.revision)
      return refuse(409, 'Somebody else has changed this line meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    const fault = whyNotFewer(wish.wanted, line.taken)
    if (fault !== null) return refuse(400, fault, { fields: { wanted: fault } })
    await queries.setLine(tx, member.communityId, lineId, wish)
    happened(tx, member, 'event.bring.changed', id, { detail: { line: wish.title } })
    return read(app, tx, member, id)
  })

const remove = (app: App, member: Member, { id, lineId }: Place) =>
  onOpenEvent(app, member, id, async (tx) => {
    const line = (await queries.findLine(tx, member.communityId, id, lineId)) ?? notFound()
    await queries.removeLine(tx, member.communityId, lineId, instant(app.clock.now()))
    happened(tx, member, 'event.bring.removed', id, { detail: { line: line.title } })
    return read(app, tx, member, id)
  })

/** Putting back twice is putting back once. */
const restore = (app: App, member: Member, { id, lineId }: Place) =>
  onOpenEvent(app, member, id, async (tx) => {
    const since = instant(app.clock.now() - BIN_DAYS * DAY)
    const line = (await queries.findKeptLine(tx, member.communityId, id, lineId, since)) ?? notFound()
    if (line.removed_at === null) return read(app, tx, member, id)
    await demandRoom(tx, member, id)
    await queries.restoreLine(tx, member.communityId, lineId)
    happened(tx, member, 'event.bring.restored', id, { detail: { line: line.title } })
    return read(app, tx, member, id)
  })

/** Taking on twice is taking on once. Whoever held the event first has the last place of a line. */
const take = (app: App, member: Member, place: Place) =>
  inPlanning(app, member, async (tx) => {
    const bringing = await openLine(app, tx, member, place)
    const { communityId } = member
    const line = (await queries.findLine(tx, communityId, place.id, place.lineId)) ?? notFound()
    if (await queries.findBringer(tx, communityId, bringing)) return read(app, tx, member, place.id)
    if (isFull(line)) return refuse(409, FULL, { code: 'full' })
    await queries.insertBringer(tx, communityId, bringing)
    happened(tx, member, 'event.bring.taken', place.id)
    return read(app, tx, member, place.id)
  })

/** Giving back twice is giving back once. */
const giveBack = (app: App, member: Member, place: Place) =>
  inPlanning(app, member, async (tx) => {
    const bringing = await openLine(app, tx, member, place)
    const { communityId } = member
    if ((await queries.findLine(tx, communityId, place.id, place.lineId)) === undefined) return notFound()
    if (await queries.deleteBringer(tx, communityId, bringing))
      happened(tx, member, 'event.bring.givenBack', place.id)
    return read(app, tx, member, place.id)
  })

const demandRoom = async (tx: Tx, { communityId }: Member, id: string): Promise<void> => {
  if ((await queries.countLines(tx, communityId, id)) >= MOST_LINES)
    refuse(409, worded`There are ${MOST_LINES} lines already.`)
}

/** The event is held, and is one to which this member may come. */
const openLine = async (
  app: App,
  tx: Tx,
  { communityId, accountId, personId }: Member,
  { id, lineId }: Place,
): Promise<queries.Bringing> => {
  const event = (await lockEvent(tx, communityId, id)) ?? notFound()
  if (!mayAttend(event.type, await findIsFriend(tx, communityId, personId))) refuse(403, FOR_BELIEVERS)
  const closed = whyNotBring(event, app.clock.now())
  if (closed !== null) refuse(409, closed)
  return { event: id, line: lineId, account: accountId }
}

/** Of a Feast friends of the Faith read nothing, unless they look after it. */
const read = async (app: App, tx: Tx, member: Member, id: string) => {
  const { communityId, accountId, personId } = member
  const event = (await findHosted(tx, communityId, id)) ?? notFound()
  const friend = await findIsFriend(tx, communityId, personId)
  const reads = mayAttend(event.type, friend) || isInCharge(event, member)
  const eyes = { account: accountId, person: personId }
  const lines = reads ? await queries.findLines(tx, communityId, id, eyes) : []
  const data = bringView(event, lines, { ...member, friend }, app.clock.now())
  return { success: true as const, data }
}

/** Why nobody takes a line on, or gives one back, any more; null while they may. Whether there are places says nothing of it. */
const whyNotBring = (event: JoinableEvent, now: number): string | null =>
  whyNotJoin({ ...event, capacity: null }, now)

const isFull = ({ wanted, taken }: { readonly wanted: number; readonly taken: number }): boolean =>
  taken >= wanted

/** Nobody who has taken a line on is put off by a smaller number. */
const whyNotFewer = (wanted: number, taken: number): string | null => {
  if (wanted >= taken) return null
  return taken === 1
    ? 'One person has taken this on already.'
    : worded`${taken} people have taken this on already. Please ask for as many at least.`
}

const FULL = 'Enough people have taken this on. Thank you.'

type Rows = Awaited<ReturnType<typeof findLines>>

/** The list as this member has it. */
const bringView = (
  event: HostedEvent,
  lines: Rows,
  member: Asker & { readonly friend: boolean },
  now: number,
): z.infer<typeof BringList> => ({
  lines: lines.map(({ id, title, wanted, taken, mine, bringers, revision }) => ({
    id,
    title,
    wanted,
    taken,
    mine,
    by: bringers.map((one) => ({ refId: one.account_id, name: fullName(one) })),
    revision,
  })),
  can: {
    change: mayChange(event, member, now),
    take: mayAttend(event.type, member.friend) && whyNotBring(event, now) === null,
  },
})

export const bringRoutes = (app: App): void => {
  serve(app, getBringList, ({ viewer, params }) => get(app, viewer, params.id))
  serve(app, addBringLine, ({ viewer, params, body }) => add(app, viewer, params.id, body))
  serve(app, changeBringLine, ({ viewer, params, body }) => change(app, viewer, params, body))
  serve(app, removeBringLine, ({ viewer, params }) => remove(app, viewer, params))
  serve(app, restoreBringLine, ({ viewer, params }) => restore(app, viewer, params))
  serve(app, takeBringLine, ({ viewer, params }) => take(app, viewer, params))
  serve(app, giveBringLineBack, ({ viewer, params }) => giveBack(app, viewer, params))
}
