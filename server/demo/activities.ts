// The activities of a demo community, with who takes part and when they met and meet.
import { type CivilDay, addCivilDays } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import { meetingDays } from '#server/features/activities/recurrence-rules.ts'
import type { ActivityPlan } from './activity-plans.ts'
import type { Picture } from './pictures.ts'
import { DAY, type Person, type Stage, named, today } from './stage.ts'

export interface Running {
  readonly id: string
  readonly title: string
  readonly createdAt: number
  readonly leads: readonly Person[]
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const MOST_PAST = 14
const COMING = 4

/** Plans the activities; the demo's member takes part in those that `joined` names by their titles. */
export const planActivities = (
  stage: Stage,
  people: readonly Person[],
  plans: readonly ActivityPlan[],
  pictures: readonly Picture[],
  joined: Readonly<Record<string, string>>,
): Running[] =>
  plans.map((plan, turn) => {
    const leads = plan.leads.map((name) => named(people, name))
    const picture = turn % 3 === 0 && pictures.length > 0 ? stage.random.pick(pictures).url : null
    const start = firstDay(stage, plan)
    const ends =
      plan.ended === 'completed' ? addCivilDays(start, 84) : plan.frequency === 'one-off' ? start : null
    const createdAt = Math.min(Date.parse(start), stage.now) - 10 * DAY
    const id = stage.random.id(createdAt)
    const participants = chooseParticipants(stage, people, plan, joined[plan.title])
    addActivity(stage, plan, {
      id,
      start,
      ends,
      picture,
      createdAt,
      lead: leads[0],
      count: participants.length,
    })
    addPeople(stage, id, start, leads, participants)
    addSessions(stage, plan, id, sessionDays(stage, plan, start, ends), participants.length)
    return { id, title: plan.title, createdAt, leads }
  })

const guided: ReadonlySet<ActivityPlan['kind']> = new Set([
  'Study Circle',
  'Junior Youth Group',
  "Children's Class",
])

interface Frame {
  readonly id: string
  readonly start: CivilDay
  readonly ends: CivilDay | null
  readonly picture: string | null
  readonly createdAt: number
  readonly lead: Person | undefined
  readonly count: number
}

const addActivity = (stage: Stage, plan: ActivityPlan, frame: Frame): void => {
  const { rows, communityId } = stage
  const online = plan.online ?? false
  const place = online ? null : frame.lead
  rows.activities.push({
    community_id: communityId,
    id: frame.id,
    kind: plan.kind,
    title: plan.title,
    description: plan.description,
    image_url: frame.picture,
    start_date: frame.start,
    end_date: frame.ends,
    weekday: WEEKDAYS[plan.weekday - 1] ?? null,
    start_time: plan.time,
    frequency: plan.frequency ?? 'weekly',
    street_address: place?.street ?? null,
    suburb: place?.suburb ?? null,
    city: online ? null : stage.city,
    online,
    language: plan.language ?? 'en',
    status: plan.ended ?? (plan.weeksAgo < 0 ? 'planned' : 'active'),
    cancel_reason:
      plan.ended === 'cancelled' ? 'The workshop is being rebuilt. We begin again when it has a roof.' : null,
    cancelled_at: plan.ended === 'cancelled' ? instant(stage.now - 12 * DAY) : null,
    visibility: plan.open ? 'public' : 'community',
    // A group that goes through something together is joined with the word of those who lead it.
    participation: guided.has(plan.kind) ? 'request' : 'open',
    participant_count: frame.count,
    participant_limit: plan.kind === 'Study Circle' ? 12 : null,
    facilitator_limit: null,
    created_at: instant(frame.createdAt),
  })
  if (plan.open) rows.public_items.push({ id: frame.id, kind: 'activity', community_id: communityId })
}

/** The plan's weekday in the week so many weeks ago. */
const firstDay = (stage: Stage, plan: ActivityPlan): CivilDay => {
  const day = today(stage)
  const monday = addCivilDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
  return addCivilDays(monday, plan.weekday - 1 - plan.weeksAgo * 7)
}

const chooseParticipants = (
  stage: Stage,
  people: readonly Person[],
  plan: ActivityPlan,
  always: string | undefined,
): Person[] => {
  const [least, most] = ages[plan.kind]
  const fit = people.filter(
    ({ age, name }) => age >= least && age <= most && !plan.leads.includes(name) && name !== always,
  )
  const [fewest, all] = sizes[plan.kind]
  const chosen = stage.random.some(fit, stage.random.between(fewest, all))
  return always ? [named(people, always), ...chosen] : chosen
}

const ages = {
  'Study Circle': [16, 90],
  'Junior Youth Group': [12, 14],
  "Children's Class": [4, 11],
  Devotional: [15, 90],
  Fireside: [15, 90],
  'Independent Initiative': [12, 90],
} as const

const sizes = {
  'Study Circle': [4, 8],
  'Junior Youth Group': [4, 7],
  "Children's Class": [4, 8],
  Devotional: [5, 14],
  Fireside: [4, 10],
  'Independent Initiative': [5, 12],
} as const

const addPeople = (
  { rows, communityId, random }: Stage,
  activityId: string,
  start: CivilDay,
  leads: readonly Person[],
  participants: readonly Person[],
): void => {
  const add = (role: 'facilitator' | 'participant') => (person: Person, turn: number) => {
    const since = Date.parse(start) - random.between(1, 9) * DAY + turn * 60_000
    rows.activity_people.push({
      community_id: communityId,
      activity_id: activityId,
      person_id: person.id,
      role,
      state: 'active',
      since: instant(since),
    })
  }
  leads.forEach(add('facilitator'))
  participants.forEach(add('participant'))
}

/** The last meetings and the next ones, in order. */
const sessionDays = (
  stage: Stage,
  plan: ActivityPlan,
  start: CivilDay,
  ends: CivilDay | null,
): CivilDay[] => {
  const day = today(stage)
  const frequency = plan.frequency ?? 'weekly'
  const rhythm = { frequency, startDate: start, endDate: ends, monthlyBy: 'weekday' as const }
  // So far ahead that also of what meets monthly there is enough; of the past no more than a year and a half is told.
  const days = meetingDays(rhythm, addCivilDays(day, -540), addCivilDays(day, COMING * 31))
  const past = days.filter((one) => one < day)
  const coming = plan.ended === 'cancelled' ? [] : days.filter((one) => one >= day)
  return [...past.slice(-MOST_PAST), ...coming.slice(0, COMING)]
}

/** What nobody has written down stays unknown, which is not the same as nobody having come. */
const addSessions = (
  stage: Stage,
  plan: ActivityPlan,
  activityId: string,
  days: readonly CivilDay[],
  size: number,
): void => {
  const { rows, communityId, random } = stage
  const numbered = plan.kind === 'Study Circle' || plan.kind === "Children's Class"
  days.forEach((day, turn) => {
    const recorded = day < today(stage) && !random.chance(0.2)
    const attended = recorded ? Math.max(0, size + random.between(-3, 3)) : null
    rows.activity_sessions.push({
      community_id: communityId,
      activity_id: activityId,
      id: random.id(Date.parse(day)),
      day,
      start_time: plan.time,
      lesson: numbered ? lessonOf(plan, turn + 1) : null,
      attended,
      friends: attended === null ? null : Math.min(attended, random.between(0, 4)),
    })
  })
}

const lessonOf = ({ kind, language }: ActivityPlan, number: number): string =>
  `${words[language ?? 'en'][kind === 'Study Circle' ? 'section' : 'lesson']} ${number.toLocaleString(language ?? 'en')}`

const words = { en: { section: 'Section', lesson: 'Lesson' }, fa: { section: 'بخش', lesson: 'درس' } }
