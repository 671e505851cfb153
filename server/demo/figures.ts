// Statistics of the demo community: its neighbourhoods, eight cycles, and what the officer has read in and typed.
import { addCivilDays } from '#calendar/index.ts'
import { bookCode, bookCodes } from '#contract/statistics/codes.ts'
import { type Figures, rowOf } from '#contract/statistics/locality-summary.ts'
import { instant } from '#server/platform/clock.ts'
import { type Random, openRandom } from './random.ts'
import { DAY, HOUR, type Person, type Reader, type Stage, momentAt, named, today } from './stage.ts'

/** Of its own, so that all else is as it would be without statistics. */
const SEED = 1912

export const neighbourhoodNames = ['Harbour Hill', 'Old Mill', 'Willow Green'] as const

/** Days of each cycle that is over, and how many lie between it and the next one. */
const spans: readonly (readonly [days: number, gap: number])[] = [
  [91, 0],
  [91, 7],
  [84, 0],
  [98, 0],
  [91, 3],
  [89, 0],
  [91, 0],
]
/** The running one, which began six weeks ago. */
const RUNNING = { number: 36, weeksAgo: 6, days: 91 }

const seasons = ['Winter', 'Spring', 'Summer', 'Autumn'] as const

export const planFigures = (stage: Stage, readers: readonly Reader[]): void => {
  const random = openRandom(SEED)
  const officer = named(readers, 'Rohan Patel')
  nameNeighbourhoods(stage, random)
  addCycles(stage, random, officer)
  readFiles(stage, random, officer)
  countFeasts(stage, random, officer)
}

const nameNeighbourhoods = ({ rows, communityId, now }: Stage, random: Random): void => {
  const ids = new Map<string, string>(neighbourhoodNames.map((name) => [name, random.id(now - 800 * DAY)]))
  for (const [position, name] of neighbourhoodNames.entries())
    rows.neighbourhoods.push({
      community_id: communityId,
      id: ids.get(name) ?? '',
      name,
      position,
      removed_at: null,
    })
  for (const household of rows.households)
    household.neighbourhood_id = ids.get(household.suburb ?? '') ?? null
  for (const activity of rows.activities) activity.neighbourhood_id = ids.get(activity.suburb ?? '') ?? null
}

/** The Monday of this week is the day from which the weeks of the demo's activities are counted, too. */
const mondayOf = (day: string): string =>
  addCivilDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

const addCycles = (stage: Stage, random: Random, officer: Reader): void => {
  const { rows, communityId } = stage
  const add = (number: number, starts_on: string, ends_on: string, handedIn: boolean) => {
    const at = momentAt(stage, addCivilDays(ends_on, 5), '18:19')
    rows.cycles.push({
      community_id: communityId,
      id: random.id(momentAt(stage, addCivilDays(starts_on, -10), '18:00')),
      number,
      name: nameOf(starts_on),
      starts_on,
      ends_on,
      handed_in_at: handedIn ? instant(at) : null,
      handed_in_by: handedIn ? officer.accountId : null,
    })
  }
  const begun = addCivilDays(mondayOf(today(stage)), -7 * RUNNING.weeksAgo)
  add(RUNNING.number, begun, addCivilDays(begun, RUNNING.days - 1), false)
  let next = begun
  for (const [ago, [days, gap]] of spans.toReversed().entries()) {
    const last = addCivilDays(next, -1 - gap)
    next = addCivilDays(last, 1 - days)
    add(RUNNING.number - 1 - ago, next, last, true)
  }
  typeOfRunning(stage, officer)
}

/** By the middle of it. */
const nameOf = (startsOn: string): string => {
  const middle = addCivilDays(startsOn, 45)
  const season = seasons[Math.floor((Number(middle.slice(5, 7)) % 12) / 3)] ?? ''
  return `${season} ${middle.slice(0, 4)}`
}

/** What nothing in the app knows, as far as it is known by now. */
const typeOfRunning = ({ rows, communityId, now }: Stage, officer: Reader): void => {
  const running = rows.cycles.find(({ handed_in_at }) => handed_in_at === null)
  for (const [code, given] of [
    ['has.assembly', 1],
    ['has.fund', 1],
    ['homes.has', 1],
    ['homes.visited', 9],
  ] as const)
    rows.cycle_figures.push({
      community_id: communityId,
      cycle_id: running?.id ?? '',
      place: '',
      code,
      computed: null,
      given,
      by: officer.accountId,
      at: instant(now - 3 * DAY),
    })
}

/** The last cycle that was handed in. */
export const lastCycle = ({ rows }: Stage) =>
  rows.cycles
    .filter(({ handed_in_at }) => handed_in_at !== null)
    .toSorted((one, other) => one.number - other.number)
    .at(-1)

interface Locality {
  readonly name: string
  /** The number, those who attend and the friends among them. */
  readonly kinds: Readonly<Record<string, readonly [number, number, number]>>
  readonly books: readonly number[]
  readonly people: readonly [children: number, juniorYouth: number, youth: number, men: number, women: number]
  readonly homes: number
  readonly feast: number
  readonly holyDay: number | null
}

/** Other localities of the cluster, whose officers have sent their files. */
const localities: readonly Locality[] = [
  {
    name: 'Hillcrest',
    kinds: {
      childrensClasses: [2, 13, 9],
      juniorYouthGroups: [1, 8, 6],
      studyCircles: [3, 17, 5],
      devotionals: [4, 31, 12],
    },
    books: [21, 14, 9, 6, 0, 0, 2, 8, 7],
    people: [4, 2, 3, 11, 13],
    homes: 8,
    feast: 17,
    holyDay: 22,
  },
  {
    name: 'Marsh Green',
    kinds: {
      childrensClasses: [1, 6, 6],
      juniorYouthGroups: [0, 0, 0],
      studyCircles: [1, 5, 1],
      devotionals: [2, 12, 7],
    },
    books: [9, 5, 3],
    people: [1, 0, 2, 4, 5],
    homes: 3,
    feast: 8,
    holyDay: null,
  },
]

export const standing = {
  cluster: 'Severn Vale',
  region: 'South West',
  nationalCommunity: 'United Kingdom',
} as const

const readFiles = (stage: Stage, random: Random, officer: Reader): void => {
  const day = lastCycle(stage)?.ends_on
  if (day === undefined) return
  for (const locality of localities) {
    const at = momentAt(stage, addCivilDays(day, 9), '20:05')
    const { cells } = rowOf(figuresOf(locality), { locality: locality.name, ...standing }, day)
    stage.rows.figure_files.push({
      community_id: stage.communityId,
      id: random.id(at),
      locality: locality.name,
      cluster: standing.cluster,
      region: standing.region,
      national_community: standing.nationalCommunity,
      day,
      cells: [...cells],
      read_by: officer.accountId,
      read_at: instant(at),
    })
  }
}

const figuresOf = ({ kinds, books, people, homes, feast, holyDay }: Locality): Figures => {
  const [children, juniorYouth, youth, men, women] = people
  return Object.entries({
    ...Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, [atEnd, participants, friends]]) => [
        [`${kind}.atEnd`, atEnd],
        [`${kind}.participants`, participants],
        [`${kind}.friends`, friends],
      ]),
    ),
    ...Object.fromEntries(bookCodes.map((column, at) => [bookCode(column), books[at] ?? 0])),
    'population.children': children,
    'population.juniorYouth': juniorYouth,
    'population.youth': youth,
    'population.men': men,
    'population.women': women,
    'homes.visited': homes,
    'feasts.held': 5,
    'feasts.attendance': feast,
    'holyDays.held': holyDay === null ? null : 1,
    'holyDays.attendance': holyDay,
  }).map(([code, value]) => ({ code, place: null, value }))
}

/** Of what was celebrated in the running cycle numbers are known, but for the last three weeks. */
const countFeasts = ({ rows, communityId, now }: Stage, random: Random, officer: Person & Reader): void => {
  const since = rows.cycles.find(({ handed_in_at }) => handed_in_at === null)?.starts_on ?? ''
  for (const event of rows.events) {
    const begins = Date.parse(event.starts_at)
    if (event.starts_at < since || begins > now - 21 * DAY || event.status === 'cancelled') continue
    rows.event_attendance.push({
      community_id: communityId,
      event_id: event.id,
      members: random.between(24, 31),
      visitors: random.between(0, 3),
      friends: random.between(2, 7),
      recorded_by: officer.accountId,
      recorded_at: instant(begins + 20 * HOUR),
    })
  }
}
