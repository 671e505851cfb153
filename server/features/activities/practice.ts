// What those in a study circle have practised: read by those alone who are in it, whoever else looks after the
// community. Everybody notes it for themselves, and those who lead the circle for others too.
import { v7 as newId } from 'uuid'
import type { addPractice, listPractices } from '#contract/activities/particulars.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/route.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { refuseField } from './change-meeting.ts'
import { findActivity, findParts } from './participation-queries.ts'
import * as queries from './practice-queries.ts'
import type { PracticeRow } from './practice-queries.ts'
import { demandSeen } from './visibility.ts'
import { fullName } from '#server/platform/wire.ts'

export const list = (app: App, member: Member, id: string, query: QueryOf<typeof listPractices>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, leads } = await circleOf(app, tx, member, id)
    const rows = await queries.findPractices(tx, member.communityId, id, {
      limit: query.limit + 1,
      cursor: readCursor(query.cursor),
    })
    const page = pageOf(rows, query.limit, (row) => [row.practised_on, row.id])
    const data = page.data.map((row) => practiceView(row, leads || row.person_id === asking.me))
    return { success: true as const, ...page, data }
  })

export const add = (
  app: App,
  member: Member,
  id: string,
  { person, day, what }: BodyOf<typeof addPractice>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, leads } = await circleOf(app, tx, member, id)
    const who = person ?? asking.me
    if (who !== asking.me) {
      if (!leads) refuse(403, 'One notes what one has practised oneself.')
      if (!(await isIn(tx, asking, id, who))) refuseField('person', 'Please choose somebody of this circle.')
    }
    if (day > asking.today) refuseField('day', 'This day is still to come.')
    const row = { id: newId(), activity_id: id, person_id: who, practised_on: day, what }
    await queries.insertPractice(tx, member.communityId, row)
    happened(tx, member, 'activity.practised', id)
    return { message: 'It is noted.' }
  })

/** Taking it back twice is taking it back once. */
export const remove = (app: App, member: Member, id: string, entry: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, leads } = await circleOf(app, tx, member, id)
    const row = await queries.findPractice(tx, member.communityId, id, entry)
    if (row && row.person_id !== asking.me && !leads) refuse(403, 'One takes back what was noted of oneself.')
    if (row) {
      await queries.deletePractice(tx, member.communityId, id, entry)
      happened(tx, member, 'activity.practised', id)
    }
    return { message: 'It is taken back.' }
  })

/** The circle, for those who are in it. */
const circleOf = async (app: App, tx: Tx, member: Member, id: string) => {
  const asking = await askingOf(app, tx, member)
  const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
  await demandSeen(tx, member, activity)
  const mine = await activeParts(tx, asking, id, asking.me)
  if (mine.length === 0) refuse(403, 'This is for those who are in the circle.')
  if (activity.kind !== 'Study Circle') refuse(409, 'This is for study circles.')
  return { asking, leads: mine.some(({ role }) => role === 'facilitator') }
}

const activeParts = async (tx: Tx, { communityId }: Asking, activity: string, person: string) =>
  (await findParts(tx, communityId, activity, [person])).filter(({ state }) => state === 'active')

const isIn = async (tx: Tx, asking: Asking, activity: string, person: string): Promise<boolean> =>
  (await activeParts(tx, asking, activity, person)).length > 0

type Practice = ReplyOf<typeof listPractices>['data'][number]

const practiceView = (row: PracticeRow, mayRemove: boolean): Practice => ({
  _id: row.id,
  id: row.id,
  person: { _id: row.person_id, id: row.person_id, name: fullName(row) },
  day: row.practised_on,
  what: row.what,
  can: { remove: mayRemove },
})
