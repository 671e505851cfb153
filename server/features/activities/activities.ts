// Reading activities (spec §7 Activities).
import { addCivilDays } from '#calendar/civil-day.ts'
import { type Activity, type getActivity, listActivities } from '#contract/activities/activities.ts'
import type { QueryOf, ReplyOf } from '#contract/route.ts'
import { dayPlaceView, readCalendar } from '#server/features/community/calendar.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import { isCleared } from '#server/features/people/safeguarding/safeguarding.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import { certificationsOf } from './completions/reading.ts'
import { narrowedBy } from './narrowing-rules.ts'
import { findZone } from './plan-queries.ts'
import * as queries from './queries.ts'
import type { findActivities, findActivity } from './queries.ts'
import { hasChildren, helpsGroups, maySeeRoll } from './rules.ts'
import { type Seers, isSeen, openSeers, privatelySeen, readPrivatelySeen } from './visibility.ts'
import type * as z from 'zod/mini'
import { studiedItemView } from '#server/features/catalogue/catalogue.ts'
import { fullName } from '#server/platform/wire.ts'

/** Home shows few of them; the others are there for whoever has much in a week. */
const MOST_AT_HOME = 12

type ListQuery = QueryOf<typeof listActivities>

/** The list holds nothing personal, so one text a revision serves all who see no private activity. */
interface Activities {
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

type Row = Awaited<ReturnType<typeof findActivities>>[number]
type FullRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>
type Wire = z.infer<typeof Activity>
/** `lapsed`: leads children, and the checks for it do not hold at present. */
type Viewer = 'visitor' | 'member' | 'facilitator' | 'lapsed'

/** What a visitor may do, and what a list says of it. */
const nothing = { edit: false, adopt: false }

/** An activity in a list: counts, never a roll, and nothing of what its page alone shows. */
export const listedActivityView = (row: Row): Wire => ({
  ...shared(row),
  particulars: { ...plain, ...row.particulars, programme: [] },
  participants: [],
  reached: null,
  initiative: null,
  can: nothing,
})

type Certifications = ReadonlyMap<string, readonly string[]>

/** An activity on its page, as this viewer may see it: of those who lead it with the certifications given. */
const activityView = (
  row: FullRow,
  viewer: Viewer,
  can: Readonly<Wire['can']> = nothing,
  certifications: Certifications = new Map(),
): Wire => ({
  ...shared(row),
  facilitators:
    viewer === 'visitor'
      ? grownUps(row.facilitators).map(shortPerson)
      : [...row.facilitators.map(person), ...row.hosts.map(stranger)].map((one) => ({
          ...one,
          certifications: [...(certifications.get(one.personId ?? '') ?? [])],
        })),
  participants: rollFor(row, viewer).map(person),
  reached: row.reached,
  initiative: initiativeOf(row),
  can: { edit: can.edit, adopt: can.adopt && row.adoption !== null },
  ...(viewer === 'visitor' ? { point: null, ...untold(row) } : {}),
})

/** What no visitor learns: why it was cancelled and who speaks; of a group for children also when it meets. */
const untold = (row: FullRow): Partial<Wire> =>
  hasChildren(row.kind)
    ? { ...thereOnly, startDate: `${row.start_date.slice(0, 4)}-01-01` }
    : {
        cancelReason: null,
        particulars: { ...plain, ...row.particulars, speaker: '', programme: [] },
        reached: null,
        initiative: null,
      }

const initiativeOf = (row: FullRow): Wire['initiative'] =>
  row.kind === 'Independent Initiative'
    ? { report: row.report, adoption: row.adoption ?? 'none', adoptionOn: row.adoption_on }
    : null

/** The young stand in no list for others: only those who lead them see their names. */
const rollFor = ({ kind, participants }: FullRow, viewer: Viewer): readonly PersonRow[] => {
  if (viewer === 'lapsed' || !maySeeRoll(kind, viewer)) return []
  return viewer === 'facilitator' ? participants : grownUps(participants)
}

const grownUps = (people: readonly PersonRow[]): readonly PersonRow[] => people.filter(({ young }) => !young)

const shared = (row: Row): Omit<Wire, 'participants' | 'reached' | 'initiative' | 'can'> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  description: row.description,
  imageUrl: row.image_url,
  startDate: row.start_date,
  endDate: row.end_date,
  activityType: { name: row.kind },
  groupDetails: {
    day: row.weekday,
    time: row.start_time,
    endTime: row.end_time,
    frequency: row.frequency,
    monthlyBy: row.frequency === 'monthly' ? (row.monthly_by ?? 'weekday') : null,
  },
  nextSessions: (isOver(row.status) ? [] : row.sessions).map(({ id, day, start_time, sequence }) => ({
    _id: id,
    id,
    date: day,
    time: start_time ?? row.start_time,
    sequence,
  })),
  address: { streetAddress: null, suburb: row.suburb, city: row.city },
  point: row.online ? null : row.point && { ...row.point, exact: row.point.exact === true },
  online: row.online,
  language: row.language,
  studyItem: row.study && studiedItemView(row.study),
  particulars: { ...plain, ...row.particulars },
  revision: row.revision,
  status: row.status,
  cancelReason: row.cancel_reason,
  cancelledAt: row.cancelled_at,
  visibility: row.visibility,
  participation: row.participation,
  facilitators: row.facilitators.map(person),
  participantCount: row.participant_count,
  participantLimit: row.participant_limit,
  facilitatorLimit: row.facilitator_limit,
})

const isOver = (status: Wire['status']): boolean => status === 'cancelled' || status === 'completed'

type PersonRow = Row['facilitators'][number]

/** Nothing particular. */
const plain: Wire['particulars'] = {
  theme: '',
  programme: [],
  topic: '',
  speaker: '',
  purpose: '',
  population: '',
  needs: [],
  goal: '',
  ageFrom: null,
  ageTo: null,
  serviceProject: false,
}

/** Of a group for children: that it is there and whom to ask. A first of January tells no weekday of it. */
const thereOnly = {
  facilitators: [],
  nextSessions: [],
  description: '',
  imageUrl: null,
  endDate: null,
  groupDetails: { day: null, time: null, endTime: null, frequency: 'weekly', monthlyBy: null },
  studyItem: null,
  particulars: plain,
  reached: null,
  initiative: null,
  cancelReason: null,
  cancelledAt: null,
  participantCount: 0,
  participantLimit: null,
  facilitatorLimit: null,
} as const satisfies Partial<Wire>

/** By the account, since existing clients look for their own user among them. */
const person = (row: PersonRow) => named(row.account_id ?? row.id, row.id, fullName(row))

/** Who leads it and is not on the roll. */
const stranger = (row: FullRow['hosts'][number]) => named(row.id, null, fullName(row))

/** First name and initial, and no account: what a visitor sees of a host. */
const shortPerson = (row: PersonRow) =>
  named(row.id, row.id, `${row.first_name} ${row.last_name.slice(0, 1)}`.trim())

const named = (id: string, personId: string | null, name: string): Wire['facilitators'][number] => ({
  _id: id,
  id,
  personId,
  name,
  details: null,
  certifications: [],
})
