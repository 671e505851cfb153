// Dates of the Assembly, kept by its members, and of the Fund, kept by the treasurer.
import { v7 as newId } from 'uuid'
import type { addCalendarDate, changeCalendarDate } from '#contract/calendars/calendar-dates.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { runIn } from '#server/platform/prepared.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './dates-queries.ts'
import { type DateLayer, faultInTimes, mayKeep } from './rules.ts'
import { dateView } from './view.ts'

const MOST_AHEAD = 500

export const add = (app: App, member: Member, { layer, ...body }: BodyOf<typeof addCalendarDate>) =>
  asAssembly(app, member, async (tx) => {
    demandKeeper(member, layer)
    const today = civilDay(app.clock.now(), 'UTC')
    if ((await queries.countDates(tx, member.communityId, layer, today)) >= MOST_AHEAD)
      refuse(409, 'As many dates as there can be are entered already (500). Please take one away first.')
    const date = { id: newId(), layer, ...wordsIn(body) }
    await queries.insertDate(tx, member.communityId, date)
    // The record says which calendar, and of the Assembly's not what.
    happened(tx, member, 'calendar.dateAdded', date.id, { detail: { layer } })
    return { success: true as const, data: dateView(date, member) }
  })

export const change = (app: App, member: Member, id: string, body: BodyOf<typeof changeCalendarDate>) =>
  asAssembly(app, member, async (tx) => {
    const date = { ...(await holdDate(tx, member, id)), ...wordsIn(body) }
    await queries.setDate(tx, member.communityId, id, wordsIn(body))
    happened(tx, member, 'calendar.dateChanged', id, { detail: { layer: date.layer } })
    return { success: true as const, data: dateView(date, member) }
  })

export const remove = (app: App, member: Member, id: string) =>
  asAssembly(app, member, async (tx) => {
    const { layer } = await holdDate(tx, member, id)
    await queries.deleteDate(tx, member.communityId, id)
    happened(tx, member, 'calendar.dateRemoved', id, { detail: { layer } })
    return { message: 'The date is taken away.' }
  })

/** From here on the transaction is one of this person: what is the Assembly's is there while they serve on it. */
export const speakFor = async (tx: Tx, person: string | null): Promise<void> =>
  void (await runIn(tx, queries.speakAsAssembly({ person })))

const asAssembly = <Result>(app: App, member: Member, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await speakFor(tx, member.personId)
    return work(tx)
  })

const demandKeeper = ({ rights, featuresOff }: Member, layer: DateLayer): void => {
  if (!mayKeep(layer, rights)) refuse(403, 'The dates of the Fund are kept by the treasurer.')
  if (layer === 'fund' && featuresOff.includes('finance'))
    refuse(403, 'Your community does not use the Fund in this app.', { code: 'feature_off' })
}

const holdDate = async (tx: Tx, member: Member, id: string) => {
  const date = (await queries.lockDate(tx, member.communityId, id)) ?? notFound()
  demandKeeper(member, date.layer)
  return date
}

const wordsIn = (body: BodyOf<typeof changeCalendarDate>): queries.DateWords => {
  const fault = faultInTimes(body)
  if (fault !== null) refuse(400, fault, { fields: { endTime: fault } })
  const { title, day, time, endTime, place, link, note } = body
  return { title, day, start_time: time, end_time: endTime, place, link, note }
}
