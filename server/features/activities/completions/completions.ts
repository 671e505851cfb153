// What those in a group have completed of what it studies. Who leads the group notes it; of children those whose
// checks hold. Everybody else reads of themselves and of the children in their care alone.
import type { setCompletions } from '#contract/activities/completions.ts'
import type { BodyOf } from '#contract/route.ts'
import { studiedIn } from '#server/features/catalogue/catalogue.ts'
import { ownWards } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { demandLeader, demandRecords, eyesOf, refuseField } from '../change-meeting.ts'
import type { MeetingEyes } from '../meeting.ts'
import { findActivity } from '../participation-queries.ts'
import { whyClosed } from '../participation-rules.ts'
import { isStudied } from '../rules.ts'
import { demandSeen } from '../visibility.ts'
import * as queries from './queries.ts'
import { readCompletions } from './reading.ts'
import { certificationsView, peopleView, studiedView } from './view.ts'

type Wish = BodyOf<typeof setCompletions>

export const list = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { activity, asking, eyes, items, next } = await groupOf(app, tx, member, id)
    const people = items.length === 0 ? [] : await peopleFor(tx, asking, id, eyes)
    const rows =
      people.length === 0 ? [] : await queries.findCompletions(tx, member.communityId, idsOf(people))
    const studied = new Set(idsOf(items))
    return {
      success: true as const,
      data: {
        items: items.map(studiedView),
        people: peopleView(
          people,
          rows.filter(({ study_item_id }) => studied.has(study_item_id)),
        ),
        next: next && studiedView(next),
        can: {
          note: eyes.decides && eyes.records && items.length > 0,
          goOn:
            eyes.decides && eyes.records && isStudied(activity.kind) && whyClosed(activity.status) === null,
        },
      },
    }
  })

/** What those who lead it have completed: for one another, and to others what is theirs. */
export const listOfLeaders = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const { decides } = await eyesOf(tx, member, asking, { activity_id: id, kind: activity.kind })
    const rows = await queries.findInIt(tx, member.communityId, id, 'facilitator')
    const leaders = rows.map(whoOf)
    const shown = decides ? leaders : leaders.filter((one) => one.id === asking.me)
    const { items, people } = await readCompletions(tx, member, shown)
    const accounts = new Map(rows.map((row) => [row.id, row.account_id]))
    return { success: true as const, data: certificationsView(people, items, accounts) }
  })

/** Noting it twice is noting it once; a later word about the day takes the place of the earlier one. */
export const set = (app: App, member: Member, id: string, { people, studyItem, day }: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, eyes, items } = await groupOf(app, tx, member, id)
    demandLeader(eyes)
    demandRecords(eyes)
    if (!items.some((item) => item.id === studyItem))
      refuseField('studyItem', 'Please choose what this group studies.')
    demandPast(asking, day)
    const there = new Set(idsOf(await queries.findInIt(tx, member.communityId, id, 'participant')))
    if (people.some((one) => !there.has(one))) refuseField('people', 'Please choose people of this group.')
    const action = await write(tx, member, people, { studyItem, day, activity: id })
    for (const person of people) happened(tx, member, action, id, { detail: { person } })
    return { message: day === null ? 'It is taken back.' : 'It is noted.' }
  })

interface Completed {
  readonly studyItem: string
  readonly day: string | null
  readonly activity: string | null
}

/** Writes it down, or takes it back, and answers what that is called in the log. */
export const write = async (
  tx: Tx,
  { communityId }: Member,
  people: readonly string[],
  { studyItem, day, activity }: Completed,
) => {
  if (day === null) await queries.deleteCompletions(tx, communityId, people, studyItem)
  else
    await queries.saveCompletions(tx, communityId, people, {
      study_item_id: studyItem,
      activity_id: activity,
      completed_on: day,
    })
  return day === null ? ('activity.completionTakenBack' as const) : ('activity.completionNoted' as const)
}

export const demandPast = ({ today }: Asking, day: string | null): void => {
  if (day !== null && day > today) refuseField('day', 'This day is still to come.')
  if (day !== null && day < '1950-01-01') refuseField('day', 'Please choose a day after 1950.')
}

/** A group that studies something, as this member sees it. */
export const groupOf = async (app: App, tx: Tx, member: Member, id: string) => {
  const asking = await askingOf(app, tx, member)
  const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
  await demandSeen(tx, member, activity)
  if (!isStudied(activity.kind)) refuse(409, 'Nothing is studied in this gathering.')
  const eyes = await eyesOf(tx, member, asking, { activity_id: id, kind: activity.kind })
  const item = (await queries.findStudied(tx, member.communityId, id))?.study_item_id ?? null
  const studied = item === null ? { items: [], next: null } : await studiedIn(tx, member.communityId, item)
  return { activity, asking, eyes, ...studied }
}

/** All of them for those who lead it; to others themselves and the children in their care. */
const peopleFor = async (tx: Tx, asking: Asking, id: string, eyes: MeetingEyes) => {
  const all = await peopleIn(tx, asking, id)
  if (eyes.decides && eyes.records) return all
  const own = new Set([asking.me, ...idsOf(await ownWards(tx, asking))])
  return all.filter((one) => own.has(one.id))
}

/** Those who are in it now, by name. */
export const peopleIn = async (tx: Tx, { communityId }: Pick<Asking, 'communityId'>, id: string) =>
  (await queries.findInIt(tx, communityId, id, 'participant')).map(whoOf)

/** What these people have completed, the latest first. */
export const completedBy = async (
  tx: Tx,
  { communityId }: Pick<Asking, 'communityId'>,
  people: readonly string[],
): Promise<readonly queries.CompletionRow[]> =>
  people.length === 0 ? [] : queries.findCompletions(tx, communityId, people)

const whoOf = (row: { readonly id: string; readonly first_name: string; readonly last_name: string }) => ({
  id: row.id,
  name: fullName(row),
})

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id)
