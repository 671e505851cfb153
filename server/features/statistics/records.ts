// The records behind a figure: gatherings with their numbers, and people for those who keep the roll. Children are
// counted here and never named.
import {
  type CountedKind,
  type Measure,
  NEWLY_ENROLLED,
  countedKinds,
  kindNames,
  measures,
  placeCodes,
} from '#contract/statistics/codes.ts'
import type { getRecords } from '#contract/statistics/statistics.ts'
import type { QueryOf, ReplyOf } from '#contract/route.ts'
import { keepsRoll } from '#server/features/people/profile/user-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import type { Spans } from './figure-queries.ts'
import { type Counting, spansOf } from './figures.ts'
import * as queries from './queries.ts'
import { countingIn } from './reading.ts'
import * as behind from './records-queries.ts'

type Records = ReplyOf<typeof getRecords>['data']
type Gathering = Records['gatherings'][number]

interface Found {
  readonly gatherings: readonly Gathering[]
  /** Some meetings of these are not among them. */
  readonly more: boolean
}

interface Asked {
  readonly tx: Tx
  readonly community: CommunityId
  readonly counting: Counting
  readonly spans: Spans
  readonly place: string | null
}

export const readRecords = (
  app: App,
  { communityId: community, rights }: Member,
  id: string,
  { code, place }: QueryOf<typeof getRecords>,
): Promise<ReplyOf<typeof getRecords>> =>
  inCommunity(app.db, community, async (tx) => {
    const cycle = (await queries.findCycle(tx, community, id)) ?? notFound()
    const isThere = place === undefined || (await isPlace(tx, community, place.toLowerCase()))
    if (!isThere || (place !== undefined && !placeCodes.includes(code))) return notFound()
    const counting = await countingIn(app, tx, community)
    const spans = spansOf([{ startsOn: cycle.starts_on, endsOn: cycle.ends_on }], counting)
    const asked = { tx, community, counting, spans, place: place ?? null }
    const [found, people] = [await gatheringsOf(asked, code), await peopleOf(asked, code)]
    return { success: true, data: recordsView(found, people, keepsRoll(rights)) }
  })

const isPlace = async (tx: Tx, community: CommunityId, place: string): Promise<boolean> =>
  (await queries.findNeighbourhoods(tx, community)).some(({ id }) => id === place)

const recordsView = (
  { gatherings, more }: Found,
  people: readonly behind.PersonBehind[],
  keeper: boolean,
): Records => {
  const [all, grown] = [people[0]?.all_of ?? 0, people[0]?.grown_of ?? 0]
  const named = keeper ? people.filter((one) => one.grown).slice(0, behind.MOST_LISTED) : []
  return {
    gatherings: gatherings.slice(0, behind.MOST_LISTED),
    people: named.map((row) => ({ _id: row.id, id: row.id, name: fullName(row), day: row.day })),
    unnamed: keeper ? all - grown : all,
    more: more || gatherings.length > behind.MOST_LISTED || (keeper && grown > named.length),
  }
}

const educational: readonly CountedKind[] = ['childrensClasses', 'juniorYouthGroups', 'studyCircles']

/** The kinds that a figure counts, and what of them; null where it counts something else. */
const ofKinds = (code: string): { readonly kinds: readonly string[]; readonly measure: Measure } | null => {
  const [triple = '', name = ''] = code.split('.')
  const measure = measures.find((one) => one === name)
  const kinds = countedKinds.filter(
    (kind) =>
      kind === triple || triple === 'core' || (triple === 'educational' && educational.includes(kind)),
  )
  return measure && kinds.length > 0 ? { kinds: kinds.map((kind) => kindNames[kind]), measure } : null
}

const gatheringsOf = async (asked: Asked, code: string): Promise<Found> => {
  const { tx, community, counting, spans, place } = asked
  const counted = ofKinds(code)
  if (counted) {
    const where = { kinds: counted.kinds, place }
    const rows = await behind.findActivitiesBehind(tx, community, spans, counting.settings, where)
    return withMeetings(
      asked,
      rows.filter((row) => isBehind(row, counted.measure)),
      counted.measure,
    )
  }
  const type = code.startsWith('feasts.') ? 'Feast' : code.startsWith('holyDays.') ? 'Holy Day' : null
  if (type === null) return { gatherings: [], more: false }
  const rows = await behind.findEventsBehind(tx, community, spans, { type, now: instant(counting.now) })
  const gatherings = rows.map(({ id, title, day, attendance }) => ({
    type: 'event' as const,
    _id: id,
    id,
    title,
    kind: null,
    day,
    value: attendance,
    meetings: [],
  }))
  return { gatherings, more: false }
}

/** Of the first that are listed, each with the meetings that its number is made of. */
const withMeetings = async (
  { tx, community, spans }: Asked,
  rows: readonly behind.BehindActivity[],
  measure: Measure,
): Promise<Found> => {
  const ids = rows
    .slice(0, behind.MOST_LISTED)
    .filter((row) => isOfMeetings(row, measure))
    .map(({ id }) => id)
  const found = ids.length === 0 ? [] : await behind.findMeetingsBehind(tx, community, spans, ids)
  const met = Map.groupBy(found.slice(0, behind.MOST_MEETINGS), (one) => one.activity_id)
  return {
    gatherings: rows.map((row) => activityView(row, measure, met.get(row.id) ?? [])),
    more: found.length > behind.MOST_MEETINGS,
  }
}

/** Of devotionals those who come are counted, of the others those on the list. */
const isOfMeetings = ({ kind }: behind.BehindActivity, measure: Measure): boolean =>
  measure === 'held' ||
  measure === 'recorded' ||
  (kind === kindNames.devotionals && (measure === 'participants' || measure === 'friends'))

const isBehind = (row: behind.BehindActivity, measure: Measure): boolean => {
  if (measure === 'atStart') return row.at_start
  if (measure === 'started') return row.started
  if (measure === 'completed') return row.ended && !row.cancelled
  if (measure === 'cancelled') return row.ended && row.cancelled
  // Also those of which no meeting has a number.
  if (measure === 'held' || measure === 'recorded') return row.held > 0
  return row.live
}

const activityView = (
  row: behind.BehindActivity,
  measure: Measure,
  met: readonly behind.MeetingBehind[],
): Gathering => ({
  type: 'activity',
  _id: row.id,
  id: row.id,
  title: row.title,
  kind: row.kind,
  day: measure === 'completed' || measure === 'cancelled' ? (row.end_on ?? row.start_date) : row.start_date,
  value: valueOf(row, measure),
  meetings: met.map(({ day, attended, friends }) => ({
    day,
    count: measure === 'friends' && attended !== null ? friends : attended,
  })),
})

/** What it adds to the figure. */
const valueOf = (row: behind.BehindActivity, measure: Measure): number | null => {
  const isDevotional = row.kind === kindNames.devotionals
  if (measure === 'participants') return isDevotional ? row.attended : row.people
  if (measure === 'friends') return isDevotional ? row.attended_friends : row.friends
  if (measure === 'unknown') return isDevotional ? null : row.unknown
  if (measure === 'facilitators' || measure === 'held' || measure === 'recorded') return row[measure]
  return 1
}

const peopleOf = async (asked: Asked, code: string): Promise<readonly behind.PersonBehind[]> => {
  const { tx, community, counting, spans, place } = asked
  const { settings, today } = counting
  const counted = ofKinds(code)
  const only = counted && onlyOf(counted.measure)
  if (counted && only)
    return behind.findPeopleOfActivities(tx, community, spans, {
      ...{ kinds: counted.kinds, place, today, friendsRule: settings.friendsRule },
      ...only,
    })
  const [, column, report] = /^(book|done):(.+)$/.exec(code) ?? []
  if (report !== undefined)
    return behind.findPeopleOfBook(tx, community, spans, { report, within: column === 'done', today })
  const believers = believersOf(code, counting)
  return believers ? behind.findBelievers(tx, community, spans, { ...believers, place, today }) : []
}

const onlyOf = (measure: Measure) => {
  if (measure === 'facilitators') return { role: 'facilitator', only: 'all' } as const
  if (measure === 'participants') return { role: 'participant', only: 'all' } as const
  if (measure === 'friends' || measure === 'unknown') return { role: 'participant', only: measure } as const
  return null
}

const believersOf = (code: string, { settings: { juniorYouthFrom, youthFrom, adultsFrom } }: Counting) => {
  const all = { from: null, before: null, only: 'all' } as const
  const groups = new Map<string, Omit<Parameters<typeof behind.findBelievers>[3], 'place' | 'today'>>([
    [NEWLY_ENROLLED, { ...all, only: 'enrolled' }],
    ['population.children', { ...all, before: juniorYouthFrom }],
    ['population.juniorYouth', { ...all, from: juniorYouthFrom, before: youthFrom }],
    ['population.youth', { ...all, from: youthFrom, before: adultsFrom }],
    ['population.adults', { ...all, from: adultsFrom }],
    ['population.unknownAge', { ...all, only: 'withoutBirthDate' }],
    ['population.total', all],
  ])
  return groups.get(code) ?? null
}
