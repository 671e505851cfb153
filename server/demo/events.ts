// The events of a demo community, with their hosts and with who came or is coming.
import { instant } from '#server/platform/clock.ts'
import { CENTRE, feastProgramme, feastWords, holyDayProgramme, holyDayWords, homes } from './event-texts.ts'
import { type Occasion, occasionsOf } from './occasions.ts'
import type { Picture } from './pictures.ts'
import { signInOf } from './sign-ins.ts'
import { DAY, HOUR, type Person, type Reader, type Stage, hasAccount, named } from './stage.ts'

export interface Planned {
  readonly id: string
  readonly title: string
  readonly startsAt: number
  readonly hosts: readonly Person[]
}

const PROGRAMME_AHEAD = 75 * DAY

/** Plans every occasion of the year; soonest first. */
export const planEvents = (
  stage: Stage,
  people: readonly Person[],
  pictures: readonly Picture[],
): Planned[] => {
  const members = people.filter(({ friend }) => !friend)
  const coming = occasionsOf(stage)
  const next = coming.filter(({ startsAt }) => startsAt > stage.now)
  return coming.map((occasion, turn) => {
    // The host of the demo sign-in has the next Feast at home.
    const isNextFeast = occasion === next.find(({ type }) => type === 'Feast')
    const place = isNextFeast ? 0 : turn
    const picture = occasion.holyDay || place % 3 === 0 ? stage.random.pick(pictures) : null
    return planEvent(stage, members, occasion, placeOf(members, occasion, place), picture)
  })
}

/** Plans one event at a place, with the people who are expected there. */
export const planEvent = (
  stage: Stage,
  members: readonly Person[],
  occasion: Occasion,
  where: Where,
  picture: Picture | null,
): Planned => {
  const { rows, communityId, random } = stage
  const announced = Math.min(stage.now - 3 * HOUR, occasion.startsAt - 50 * DAY)
  const id = random.id(announced)
  const near = occasion.startsAt > stage.now && occasion.startsAt < stage.now + PROGRAMME_AHEAD
  const isFeast = occasion.type === 'Feast'
  const names = members.filter(hasAccount).map(({ name }) => name)
  rows.events.push({
    community_id: communityId,
    id,
    type: occasion.type,
    title: occasion.title,
    description: occasion.holyDay ? holyDayWords[occasion.holyDay] : feastWords(random),
    starts_at: instant(occasion.startsAt),
    ends_at: instant(occasion.startsAt + occasion.hours * HOUR),
    time_zone: stage.place.timeZone,
    badi_year: occasion.date.year,
    badi_month: occasion.date.month === 'ayyam-i-ha' ? 0 : occasion.date.month,
    badi_day: occasion.date.day,
    holy_day: occasion.holyDay,
    venue: where.venue,
    location: where.suburb,
    image_url: picture?.url ?? null,
    status: occasion.startsAt < stage.now - 14 * DAY ? 'closed' : 'published',
    cancel_reason: null,
    capacity: isFeast && where.small ? 30 : null,
    going: 0,
    programme: JSON.stringify(near ? (isFeast ? feastProgramme : holyDayProgramme)(random, names) : []),
    created_at: instant(announced),
  })
  where.hosts.forEach((host, position) => {
    rows.event_hosts.push({ community_id: communityId, event_id: id, person_id: host.id, position })
  })
  const planned = { id, title: occasion.title, startsAt: occasion.startsAt, hosts: where.hosts }
  fillSeats(stage, members, planned)
  return planned
}

export interface Where {
  readonly venue: string
  readonly suburb: string
  readonly hosts: readonly Person[]
  readonly small: boolean
}

/** Feasts go from home to home and every third time to the Centre; Holy Days are kept at the Centre. */
const placeOf = (members: readonly Person[], occasion: Occasion, turn: number): Where => {
  if (occasion.type === 'Holy Day') {
    const hosts = ['Gulnár Farhádí', 'Rohan Patel'].map((name) => named(members, name))
    return {
      ...CENTRE,
      hosts: turn % 2 === 0 ? hosts : [...hosts, named(members, 'Mahvash Rahimi')],
      small: false,
    }
  }
  if (turn % 3 === 2)
    return {
      ...CENTRE,
      hosts: [named(members, 'Étienne Moreau'), named(members, 'Zofia Kowalska')],
      small: false,
    }
  const host = named(members, homes[turn % homes.length] ?? homes[0])
  const household = members.filter((one) => one.family === host.family && one.age >= 18)
  return {
    venue: `At the ${host.family} home`,
    suburb: host.suburb,
    hosts: [host, ...household.filter((one) => one !== host)],
    small: turn % 2 === 0,
  }
}

/** Past events were well attended; the nearer a coming one is, the more have said that they come. */
const fillSeats = (stage: Stage, members: readonly Person[], event: Planned): void => {
  const { rows, random, communityId } = stage
  const row = rows.events.find(({ id }) => id === event.id)
  if (!row) return
  const guests = members.filter(hasAccount).filter((one) => mayTurnUp(one, event, stage))
  const hosts = event.hosts.filter(hasAccount)
  const chosen = new Set<Reader>([...hosts, ...random.some(guests, howMany(stage, event))])
  for (const one of chosen) {
    const from = Math.min(event.startsAt, stage.now) - random.between(2, 12 * 24) * HOUR
    rows.event_attendees.push({
      community_id: communityId,
      event_id: event.id,
      account_id: one.accountId,
      joined_at: instant(from),
    })
  }
  row.going = chosen.size
}

const howMany = ({ now, random }: Stage, { startsAt }: Planned): number => {
  if (startsAt < now) return random.between(13, 26)
  if (startsAt < now + 10 * DAY) return random.between(9, 17)
  if (startsAt < now + 40 * DAY) return random.between(3, 8)
  return random.between(0, 2)
}

/** Whom chance may choose: the demo's member only for what is past, so that there is something left to join. */
const mayTurnUp = (one: Reader, event: Planned, { now }: Stage): boolean =>
  event.startsAt < now || !isDemoMember(one)

const isDemoMember = ({ name }: Person): boolean => signInOf(name)?.email === 'member@demo.example'

/** The demo's member comes to the second event ahead: there is one to join and one to leave. */
export const seatMember = (stage: Stage, people: readonly Person[], events: readonly Planned[]): void => {
  const member = people.filter(hasAccount).find(isDemoMember)
  const second = events.filter(({ startsAt }) => startsAt > stage.now)[1]
  const row = stage.rows.events.find(({ id }) => id === second?.id)
  if (!member || !row) return
  stage.rows.event_attendees.push({
    community_id: stage.communityId,
    event_id: row.id,
    account_id: member.accountId,
    joined_at: instant(stage.now - DAY),
  })
  row.going = (row.going ?? 0) + 1
}
