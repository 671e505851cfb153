// Reading activities (spec §7 Activities).
import { addCivilDays } from '#calendar/civil-day.ts'
import { type getActivity, listActivities } from '#contract/activities/activities.ts'
import type { QueryOf, ReplyOf } from '#contract/route.ts'
import { readCalendar } from '#server/features/community/calendar-actions.ts'
import { dayPlaceView } from '#server/features/community/calendar-view.ts'
import { askingOf } from '#server/features/people/family/guardian-actions.ts'
import { isCleared } from '#server/features/people/safeguarding/actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import { certificationsOf } from './completions/reading-actions.ts'
import { narrowedBy } from './narrowing-rules.ts'
import { findZone } from './plan-queries.ts'
import * as queries from './queries.ts'
import { hasChildren, helpsGroups } from './rules.ts'
import { type Seers, isSeen, openSeers, privatelySeen, readPrivatelySeen } from './seen-actions.ts'
import { activityView, listedActivityView } from './view.ts'

/** Home shows few of them; the others are there for whoever has much in a week. */
const MOST_AT_HOME = 12

type ListQuery = QueryOf<typeof listActivities>

/** The list holds nothing personal, so one text a revision serves all who see no private activity. */
export interface Activities {
  readonly app: App
  readonly seers: Seers
  readonly lists: Kept<{ readonly answer: KeptJson; readonly next: string | undefined }>
}

export const openActivities = (app: App): Activities => ({
  app,
  seers: openSeers(app),
  lists: openKept(app.live, 8_000_000, ({ answer }) => answer.bytes.length),
})

/** The day by the community's clocks. */
const todayOf = async (tx: Tx, app: App, { communityId }: Member): Promise<string> =>
  civilDay(app.clock.now(), (await findZone(tx, communityId)).time_zone)

/** The plain array, and the cursor of the next page for the Link header. */
export const list = async ({ app, seers, lists }: Activities, member: Member, query: ListQuery) => {
  const own = await privatelySeen(app, seers, member)
  const key = [
    member.communityId,
    versionOf(member, listActivities.revision),
    quarterOf(app.clock.now()),
    ...wishesOf(query).map((wish) => wish ?? '-'),
    query.limit,
    query.cursor ?? '',
    ...own,
  ].join(' ')
  return lists.get(key, async () => {
    const rows = await inCommunity(app.db, member.communityId, async (tx) => {
      const today = await todayOf(tx, app, member)
      return queries.findActivities(tx, member.communityId, {
        ...narrowedBy(query, today),
        kind: query.kind,
        privatelySeen: own,
        soonest: query.order === 'soonest',
        limit: query.limit + 1,
        cursor: readCursor(query.cursor),
        today,
      })
    })
    const page = pageOf(rows, query.limit, (row) => [row.meets_next ?? row.start_date, row.id])
    const answer = await rendered(app, listActivities, async () => page.data.map(listedActivityView))
    return { answer, next: page.next }
  })
}

const wishesOf = ({ kind, when, day, language, online, free, age, order }: ListQuery) => [
  kind,
  when,
  day,
  language,
  online,
  free,
  age,
  order,
]

/**
 * One activity; a visitor sees the public part of a public one and nothing of any other, and so does who is not
 * of its community: then `isForeign` is told, since their own revisions say nothing of it.
 */
export const get = async (
  app: App,
  viewer: Account | null,
  id: string,
  isForeign: () => void,
): Promise<ReplyOf<typeof getActivity>> => {
  if (viewer && isMember(viewer)) {
    const own = await getAsMember(app, viewer, id)
    if (own) return own
  }
  isForeign()
  return getAsVisitor(app, id)
}

/** The public part of a public activity. */
export const getAsVisitor = async (app: App, id: string) => {
  const open = (await inInstance(app.db, (tx) => queries.findPublicActivity(tx, id))) ?? notFound()
  const community = asCommunity(open.community_id)
  const today = civilDay(app.clock.now(), open.time_zone)
  return inCommunity(app.db, community, async (tx) => {
    const row = (await queries.findActivity(tx, community, id, today)) ?? notFound()
    return {
      ...activityView(row, 'visitor'),
      dayPlace: dayPlaceView(await readCalendar(tx, community)),
    }
  })
}

/** The current activities for Home, the own ones of this week first, inside the caller's transaction. */
export const readForHome = async (tx: Tx, app: App, member: Member) => {
  const today = await todayOf(tx, app, member)
  const rows = await queries.findForHome(tx, member.communityId, {
    person: member.personId,
    privatelySeen: await readPrivatelySeen(tx, member),
    today,
    until: addCivilDays(today, 7),
    limit: MOST_AT_HOME,
  })
  return rows.map((row) => ({ ...listedActivityView(row), mine: row.mine }))
}

const getAsMember = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, (tx) => findOne(tx, app, member, id))

/** The activity as this member has it, inside the caller's transaction. */
export const readOne = async (tx: Tx, app: App, member: Member, id: string) =>
  (await findOne(tx, app, member, id)) ?? notFound()

const findOne = async (tx: Tx, app: App, member: Member, id: string) => {
  const row = await queries.findActivity(tx, member.communityId, id, await todayOf(tx, app, member))
  if (!row || !(await isSeen(tx, member, row))) return null
  const leads = member.personId
    ? await queries.findFacilitation(tx, member.communityId, id, member.personId)
    : undefined
  const adopt = member.rights.includes('assembly')
  const keeps = member.rights.includes('communityAdmin')
  const all = row.facilitators.map((one) => one.id)
  const told = leads || helpsGroups(member.rights) ? all : all.filter((one) => one === member.personId)
  const certifications = await certificationsOf(tx, member, told)
  if (!leads) return activityView(row, 'member', { edit: keeps, adopt }, certifications)
  // The names of children are for leaders whose checks hold.
  const mayLook =
    !hasChildren(row.kind) || (await isCleared(tx, await askingOf(app, tx, member), leads.person_id))
  return activityView(row, mayLook ? 'facilitator' : 'lapsed', { edit: true, adopt }, certifications)
}
