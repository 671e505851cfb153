// The figures of a random community once more, one person and one gathering at a time, from the data it was made of:
// what the statements of the database are compared with. Nothing of it is shared with the code that it judges.
import { addCivilDays } from '#calendar/index.ts'
import { civilDay } from '#server/platform/clock.ts'
import { NOW, type RandomWorld } from './random-figures.ts'

type Person = RandomWorld['people'][number]
type Activity = RandomWorld['activities'][number]
interface Span {
  readonly first: string
  readonly last: string
}

const kindsOf = {
  childrensClasses: "Children's Class",
  juniorYouthGroups: 'Junior Youth Group',
  studyCircles: 'Study Circle',
  devotionals: 'Devotional',
} as const

/** The first and last days as far as they have come. */
export const spanNow = (world: RandomWorld, { startsOn, endsOn }: RandomWorld['spans'][number]): Span => {
  const today = civilDay(NOW, world.zone)
  return {
    first: startsOn > today ? addCivilDays(today, 1) : startsOn,
    last: endsOn > today ? today : endsOn,
  }
}

/** Of the whole locality, or of one place. */
export const recount = (world: RandomWorld, span: Span, place: string | null): Map<string, number | null> => {
  const figures = new Map<string, number | null>()
  for (const [name, kind] of Object.entries(kindsOf)) {
    const activities = world.activities.filter(
      (one) => one.kind === kind && isCounted(world, one) && (place === null || one.place === place),
    )
    for (const [measure, value] of Object.entries(recountKind(world, span, activities, kind)))
      figures.set(`${name}.${measure}`, value)
  }
  for (const [name, value] of recountPeople(world, span, place)) figures.set(name, value)
  if (place !== null) return figures
  for (const [name, value] of recountBooks(world, span)) figures.set(name, value)
  for (const [name, value] of recountEvents(world, span)) figures.set(name, value)
  return figures
}

const endOf = (world: RandomWorld, one: Activity): string | null => {
  if (one.status === 'cancelled' && one.cancelledAt !== null)
    return civilDay(Date.parse(one.cancelledAt), world.zone)
  if (one.status === 'completed' && one.completedOn !== null) return one.completedOn
  return one.ends
}

const isCounted = (world: RandomWorld, one: Activity): boolean => {
  const end = endOf(world, one)
  return one.status !== 'planned' && one.frequency !== 'one-off' && (end === null || end >= one.starts)
}

const isLiveOn = (world: RandomWorld, one: Activity, on: string): boolean => {
  const end = endOf(world, one)
  return one.starts <= on && (end === null || end > on)
}

const isThere = ({ gone }: Person): boolean => gone === null

const recountKind = (world: RandomWorld, span: Span, activities: readonly Activity[], kind: string) => {
  const [before, { first, last }] = [addCivilDays(span.first, -1), span]
  const counts = { atStart: 0, started: 0, completed: 0, cancelled: 0, atEnd: 0, held: 0, recorded: 0 }
  const leaders = new Set<string>()
  const sums: Record<'participants' | 'friends' | 'unknown', number | null> = {
    participants: null,
    friends: null,
    unknown: null,
  }
  const add = (name: keyof typeof sums, value: number) => (sums[name] = (sums[name] ?? 0) + value)
  for (const one of activities) {
    const end = endOf(world, one)
    if (isLiveOn(world, one, before)) counts.atStart += 1
    if (one.starts >= first && one.starts <= last) counts.started += 1
    if (end !== null && end >= first && end <= last)
      counts[one.status === 'cancelled' ? 'cancelled' : 'completed'] += 1
    const met = world.meetings.filter(
      (meeting) =>
        meeting.activity === one && !meeting.isCancelled && meeting.day >= first && meeting.day <= last,
    )
    const numbered = met.filter(({ attended }) => attended !== null)
    counts.held += met.length
    counts.recorded += numbered.length
    if (!isLiveOn(world, one, last)) continue
    counts.atEnd += 1
    for (const part of world.parts)
      if (
        part.activity === one &&
        part.role === 'facilitator' &&
        part.state === 'active' &&
        isThere(part.person)
      )
        leaders.add(part.person.id)
    if (one.kind === 'Devotional') {
      if (numbered.length > 0)
        add(
          'participants',
          usual(
            world,
            numbered.map(({ attended }) => attended ?? 0),
          ),
        )
      const friends = numbered.flatMap((meeting) => (meeting.friends === null ? [] : [meeting.friends]))
      if (friends.length > 0) add('friends', usual(world, friends))
      continue
    }
    for (const { person } of listOf(world, one, last)) {
      const isFriend =
        world.settings.friendsRule === 'rest' ? !person.hasBahaiId : person.standing === 'friend'
      add('participants', 1)
      add('friends', isFriend ? 1 : 0)
      add('unknown', person.standing !== 'friend' && !person.hasBahaiId ? 1 : 0)
    }
  }
  const whole = counts.atEnd === 0 ? 0 : null
  return {
    ...counts,
    participants: sums.participants ?? whole,
    friends: sums.friends ?? whole,
    unknown: kind === 'Devotional' ? null : (sums.unknown ?? whole),
    facilitators: leaders.size,
  }
}

const listOf = (world: RandomWorld, one: Activity, last: string) =>
  world.parts.filter(
    (part) =>
      part.activity === one &&
      part.role === 'participant' &&
      part.state === 'active' &&
      isThere(part.person) &&
      civilDay(Date.parse(part.since), world.zone) <= last,
  )

const usual = (world: RandomWorld, numbers: readonly number[]): number => {
  let sum = 0
  for (const one of numbers) sum += one
  return world.settings.devotionalRule === 'total' ? sum : Math.round(sum / numbers.length)
}

const livesThere = (person: Person, last: string): boolean => {
  if (!isThere(person)) return false
  if (person.standing === 'moved') return person.moved !== null && person.moved > last
  if (person.standing === 'deceased') return person.died !== null && person.died > last
  return true
}

/** By the day and month, so that nobody is older before the birthday. */
const ageOn = (born: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)

const recountPeople = (
  world: RandomWorld,
  { first, last }: Span,
  place: string | null,
): Map<string, number> => {
  const { juniorYouthFrom, youthFrom, adultsFrom } = world.settings
  const counts = new Map(
    ['children', 'juniorYouth', 'youth', 'adults', 'unknownAge'].map((name) => [`population.${name}`, 0]),
  )
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  if (place === null) counts.set('enrolled.new', 0)
  for (const person of world.people) {
    if (!livesThere(person, last) || person.standing === 'friend') continue
    if (person.registered !== null && person.registered > last) continue
    if (person.born !== null && person.born > last) continue
    if (place !== null && person.household?.place !== place) continue
    if (place === null && person.registered !== null && person.registered >= first) count('enrolled.new')
    const age = person.born === null ? null : ageOn(person.born, last)
    if (age === null) count('population.unknownAge')
    else if (age < juniorYouthFrom) count('population.children')
    else if (age < youthFrom) count('population.juniorYouth')
    else if (age < adultsFrom) count('population.youth')
    else count('population.adults')
  }
  return counts
}

const recountBooks = (world: RandomWorld, { first, last }: Span): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const code of ['Book 1', 'Book 3 (G1)', 'Book 5 BR2', 'Book 8 (U3)', 'Book 2']) {
    const [ever, done] = [new Set<string>(), new Set<string>()]
    for (const { person, item, day } of world.completions) {
      if (item.code !== code || day > last || !livesThere(person, last)) continue
      ever.add(person.id)
      if (day >= first) done.add(person.id)
    }
    counts.set(`book:${code}`, ever.size)
    counts.set(`done:${code}`, done.size)
  }
  return counts
}

/** How many have completed what has no column. */
export const recountUnmapped = (world: RandomWorld, { last }: Span): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { person, item, day } of world.completions)
    if (item.code === null && day <= last && livesThere(person, last))
      counts.set(item.id, (counts.get(item.id) ?? 0) + 1)
  return counts
}

const recountEvents = (world: RandomWorld, { first, last }: Span): Map<string, number | null> => {
  const counts = new Map<string, number | null>()
  for (const [name, type] of [
    ['feasts', 'Feast'],
    ['holyDays', 'Holy Day'],
  ] as const) {
    const groups = new Map<string, number | null>()
    for (const event of world.events) {
      const on = civilDay(Date.parse(event.at), world.zone)
      const hasBegun =
        Date.parse(event.at) <= NOW && (event.status === 'published' || event.status === 'closed')
      if (event.type !== type || !hasBegun || on < first || on > last) continue
      const own = type === 'Feast' ? event.month : event.holyDay
      const key = own === null ? event.id : `${event.year} ${own}`
      const before = groups.get(key) ?? null
      const numbers = event.numbers && event.numbers[0] + event.numbers[1] + event.numbers[2]
      groups.set(key, numbers === null ? before : (before ?? 0) + numbers)
    }
    const recorded = [...groups.values()].flatMap((one) => (one === null ? [] : [one]))
    let sum = 0
    for (const one of recorded) sum += one
    counts.set(`${name}.held`, groups.size)
    counts.set(`${name}.recorded`, recorded.length)
    if (recorded.length > 0)
      counts.set(
        `${name}.attendance`,
        world.settings.feastRule === 'total' ? sum : Math.round(sum / recorded.length),
      )
    else counts.set(`${name}.attendance`, groups.size > 0 ? null : 0)
  }
  return counts
}
