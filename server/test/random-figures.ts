// Small communities that chance has made: their people, gatherings and books, as data, and as rows of the database.
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { addCivilDays } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** When all of them are looked at. */
export const NOW = Date.parse('2026-06-15T11:40:00Z')
const MINUTE = 60_000
const YEARS = 366

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
/** Days from now; mostly those around a few, so that much lies on the first and last day of a span or beside it. */
const days = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(-90, -60, -30, 0), fc.integer({ min: -1, max: 1 }))
      .map(([of, by]) => of + by),
  },
  { weight: 1, arbitrary: fc.integer({ min: -160, max: 40 }) },
)
const day = days.map((from) => addCivilDays('2026-06-15', from))
const moment = fc
  .tuple(days, fc.integer({ min: -700, max: 740 }))
  .map(([from, minutes]) => instant(NOW + (from * 1_440 + minutes) * MINUTE))
const born = fc.integer({ min: -50 * YEARS, max: 20 }).map((days) => addCivilDays('2026-06-15', days))
const few = fc.integer({ min: 0, max: 9 })
const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    ...others.map((one) => ({ weight: 1, arbitrary: fc.constant(one) })),
  )

const person = fc.record({
  standing: often('active', 'friend', 'inactive', 'moved', 'deceased'),
  hasBahaiId: fc.boolean(),
  born: maybe(born),
  registered: maybe(day),
  moved: maybe(day),
  died: maybe(day),
  household: maybe(fc.nat(4)),
  gone: often<'removed' | 'erased' | null>(null, null, null, 'removed', 'erased'),
})

const activity = fc.record({
  kind: fc.constantFrom(
    'Study Circle',
    'Junior Youth Group',
    "Children's Class",
    'Devotional',
    'Devotional',
    'Fireside',
  ),
  status: often('active', 'planned', 'completed', 'cancelled'),
  frequency: often('weekly', 'monthly', 'one-off'),
  starts: day,
  ends: maybe(day),
  completedOn: maybe(day),
  cancelledAt: maybe(moment),
  place: maybe(fc.nat(2)),
})

const part = fc.record({
  activity: fc.nat(),
  person: fc.nat(),
  role: often('participant', 'facilitator'),
  state: often('active', 'waiting', 'left', 'requested'),
  since: moment,
})

const meeting = fc.record({
  activity: fc.nat(),
  day,
  isCancelled: often(false, true),
  attended: maybe(few),
  friends: maybe(few),
})

const event = fc.record({
  type: fc.constantFrom('Feast', 'Holy Day'),
  year: fc.constantFrom(182, 183),
  month: maybe(fc.integer({ min: 1, max: 4 })),
  holyDay: maybe(fc.constantFrom('Naw-Rúz', 'The Ninth Day of Riḍván')),
  at: moment,
  status: often('published', 'closed', 'draft', 'cancelled'),
  numbers: maybe(fc.tuple(few, few, few)),
})

const columns = [null, 'Book 1', 'Book 3 (G1)', 'Book 5 BR2', 'Book 8 (U3)']

const randomWorld = fc.record({
  zone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles'),
  settings: fc.record({
    devotionalRule: fc.constantFrom('average', 'total'),
    feastRule: fc.constantFrom('average', 'total'),
    friendsRule: fc.constantFrom('known', 'rest'),
    juniorYouthFrom: fc.constantFrom(10, 12),
    youthFrom: fc.constantFrom(14, 15),
    adultsFrom: fc.constantFrom(18, 21),
  }),
  spans: fc.array(
    fc.record({
      startsOn: day,
      days: fc.oneof(fc.constantFrom(29, 30, 31, 60, 90), fc.integer({ min: 0, max: 100 })),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  households: fc.array(maybe(fc.nat(2)), { minLength: 5, maxLength: 5 }),
  people: fc.array(person, { minLength: 4, maxLength: 14, size: 'max' }),
  activities: fc.array(activity, { minLength: 3, maxLength: 12, size: 'max' }),
  parts: fc.array(part, { maxLength: 60, size: 'max' }),
  meetings: fc.array(meeting, { maxLength: 60, size: 'max' }),
  items: fc.array(fc.constantFrom(...columns), { minLength: 1, maxLength: 6 }),
  completions: fc.array(fc.record({ person: fc.nat(), item: fc.nat(), day }), { maxLength: 20, size: 'max' }),
  events: fc.array(event, { maxLength: 12, size: 'max' }),
})

type Random = typeof randomWorld extends fc.Arbitrary<infer W> ? W : never

/** With ids, each thing that another names by its place. */
export type RandomWorld = ReturnType<typeof named>

export const randomFigures = (count: number): readonly RandomWorld[] =>
  fc.sample(fc.noBias(randomWorld), { numRuns: count, seed: 37 }).map(named)

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

/** The first of those that are the same. */
const firstOf = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...list
    .toReversed()
    .reduce((kept, one) => kept.set(keyOf(one), one), new Map<string, T>())
    .values(),
]

const named = (random: Random) => {
  const places = [newId(), newId(), newId()]
  const households = random.households.map((place) => ({
    id: newId(),
    place: place === null ? null : at(places, place),
  }))
  const people = random.people.map((one) => ({
    ...one,
    id: newId(),
    household: one.household === null ? null : at(households, one.household),
  }))
  const activities = random.activities.map((one) => ({
    ...one,
    id: newId(),
    place: one.place === null ? null : at(places, one.place),
  }))
  const items = random.items.map((code) => ({ id: newId(), code }))
  return {
    ...{ zone: random.zone, settings: random.settings, places, households, people, activities, items },
    spans: random.spans.map(({ startsOn, days }) => ({ startsOn, endsOn: addCivilDays(startsOn, days) })),
    parts: firstOf(
      random.parts.map((one) => ({
        ...one,
        activity: at(activities, one.activity),
        person: at(people, one.person),
      })),
      ({ activity: of, person: who, role }) => `${of.id} ${who.id} ${role}`,
    ),
    meetings: random.meetings.map((one) => ({ ...one, id: newId(), activity: at(activities, one.activity) })),
    completions: firstOf(
      random.completions.map((one) => ({
        ...one,
        person: at(people, one.person),
        item: at(items, one.item),
      })),
      ({ person: who, item }) => `${who.id} ${item.id}`,
    ),
    events: random.events.map((one) => ({ ...one, id: newId() })),
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Writes all of it into a community that has nothing else; drafts and who is gone can be written with the bin open. */
export const writeWorld = async (tx: Tx, community: CommunityId, world: RandomWorld): Promise<void> => {
  const bin = (state: string) => sql`select set_config('app.bin', ${state}, true)`.execute(tx)
  await bin('open')
  for (const [table, rows] of tablesOf(world)) await insertRows(tx, community, table, rows)
  await bin('')
}

const insertRows = async (tx: Tx, community: CommunityId, table: string, rows: Rows): Promise<void> => {
  const [first] = rows
  if (!first) return
  const names = sql.join(['community_id', ...Object.keys(first)].map((name) => sql.ref(name)))
  const json = JSON.stringify(rows.map((row) => ({ community_id: community, ...row })))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(tx)
}

const tablesOf = (world: RandomWorld): readonly (readonly [string, Rows])[] => [
  ['neighbourhoods', world.places.map((id, position) => ({ id, name: `Place ${position}`, position }))],
  ['households', world.households.map(({ id, place }) => ({ id, name: 'Home', neighbourhood_id: place }))],
  [
    'people',
    world.people.map((one) => ({
      id: one.id,
      first_name: 'Somebody',
      last_name: '',
      bahai_id: one.hasBahaiId ? one.id : null,
      birth_date: one.born,
      standing: one.standing,
      registered_since: one.registered,
      moved_away_on: one.moved,
      deceased_on: one.died,
      household_id: one.household?.id ?? null,
      removed_at: one.gone === 'removed' ? instant(NOW) : null,
      erased_at: one.gone === 'erased' ? instant(NOW) : null,
    })),
  ],
  [
    'activities',
    world.activities.map((one) => ({
      id: one.id,
      kind: one.kind,
      title: 'Something',
      start_date: one.starts,
      end_date: one.ends,
      completed_on: one.completedOn,
      cancelled_at: one.status === 'cancelled' ? one.cancelledAt : null,
      frequency: one.frequency,
      status: one.status,
      neighbourhood_id: one.place,
    })),
  ],
  [
    'activity_people',
    world.parts.map(({ activity: { id }, person: who, role, state, since }) => ({
      ...{ activity_id: id, person_id: who.id, role, state, since },
    })),
  ],
  [
    'activity_sessions',
    world.meetings.map((one) => ({
      ...{
        activity_id: one.activity.id,
        id: one.id,
        day: one.day,
        attended: one.attended,
        friends: one.friends,
      },
      cancelled_at: one.isCancelled ? instant(NOW) : null,
    })),
  ],
  [
    'study_items',
    world.items.map(({ id, code }, position) => ({
      ...{ id, kind: 'book', position, names: { en: 'Something' }, report_code: code },
    })),
  ],
  [
    'completions',
    world.completions.map(({ person: who, item, day: on }) => ({
      ...{ person_id: who.id, study_item_id: item.id, completed_on: on },
    })),
  ],
  [
    'events',
    world.events.map((one) => ({
      ...{ id: one.id, type: one.type, title: 'Together', starts_at: one.at, time_zone: 'Asia/Tehran' },
      ...{ badi_year: one.year, badi_month: one.month, holy_day: one.holyDay, status: one.status },
    })),
  ],
  [
    'event_attendance',
    world.events.flatMap(({ id, numbers }) =>
      numbers
        ? [
            {
              ...{ event_id: id, members: numbers[0], visitors: numbers[1], friends: numbers[2] },
              ...{ recorded_by: id, recorded_at: instant(NOW) },
            },
          ]
        : [],
    ),
  ],
]
