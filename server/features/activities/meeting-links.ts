// Answering for a meeting by a personal link, without signing in; and making such a link for somebody.
import type * as z from 'zod/mini'
import type { Place } from '#calendar/index.ts'
import type { MeetingAnswer, endMeetingLinks, makeMeetingLink } from '#contract/activities/meetings.ts'
import type { BodyOf } from '#contract/route.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import { named } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './meeting-answers-queries.ts'
import { LINK_LASTS, type Linked, isEnded, personalLink, readLink } from './meeting-links-rules.ts'
import { demandLeader, demandRecords, ownOf, sceneOf } from './change-meeting.ts'
import { type MeetingRow, findMeeting, lockActivityOf } from './meeting-queries.ts'
import { answerFault, endOf, factsOf, startOf } from './meeting.ts'

/** What a link leads to: what can be answered, or why nothing can. */
export type Opened =
  | { readonly state: 'expired' | 'ended' | 'gone' }
  | {
      readonly state: 'open'
      readonly title: string
      readonly activity: string
      readonly day: string
      readonly startsAt: string | null
      readonly timeZone: string
      /** Where the community is: there the Badí‘ day begins. */
      readonly community: Place
      /** What was said was of a day on which it is no more, and does not hold. */
      readonly moved: boolean
      /** Why nobody can say any more whether they come. */
      readonly fault: string | null
      /** First name and initial, since a mail may be read by others. */
      readonly name: string
      readonly own: readonly {
        readonly person: string
        readonly child: string | null
        readonly answer: z.infer<typeof MeetingAnswer> | null
      }[]
    }

/** Null when the link is not one of ours. Looking changes nothing. */
export const openLink = (app: App, meeting: string, token: string): Promise<Opened | null> =>
  withLink(app, meeting, token, null, async () => {})

/** Says it for the link’s holder or a child in their care; the last answer stands. */
export const answerByLink = (
  app: App,
  meeting: string,
  token: string,
  {
    person,
    answer,
    day,
  }: { readonly person: string; readonly answer: z.infer<typeof MeetingAnswer>; readonly day: string },
): Promise<Opened | null> =>
  withLink(app, meeting, token, day, async (tx, asking, row, own) => {
    if (!own.some((one) => one.person === person)) return
    await queries.saveAnswer(tx, asking.communityId, row, {
      person_id: person,
      answer,
      answered_by: null,
      answered_at: asking.now,
    })
    happened(tx, nobody(asking.communityId), 'activity.meetingAnswered', row.activity_id)
  })

type Own = Awaited<ReturnType<typeof ownOf>>['own']

const withLink = async (
  app: App,
  meeting: string,
  token: string,
  /** Of which something is said; null only looks. */
  day: string | null,
  work: (tx: Tx, asking: Asking, row: MeetingRow, own: Own) => Promise<void>,
): Promise<Opened | null> => {
  const linked = readLink(app.secrets, meeting, token)
  if (!linked) return null
  if (linked.until <= app.clock.now()) return { state: 'expired' }
  const communityId = asCommunity(linked.communityId)
  return inCommunity(app.db, communityId, async (tx) => {
    // Nobody moves it, or lets somebody go, while an answer is written down.
    if (day !== null) await lockActivityOf(tx, communityId, meeting)
    const holder = await queries.findHolder(tx, communityId, linked.personId)
    const before = holder && (await findMeeting(tx, communityId, meeting))
    if (!before) return { state: 'gone' }
    if (isEnded(linked, await queries.findLinksEnded(tx, communityId, before, linked.personId)))
      return { state: 'ended' }
    const asking = await askingOf(app, tx, linkedMember(communityId, linked))
    // A link is for what is to come: of a meeting that is over it tells nothing more.
    if (before.day < asking.today) return { state: 'expired' }
    const { own } = await ownOf(tx, asking, before.activity_id)
    if (own.length === 0) return { state: 'gone' }
    const moved = day !== null && day !== before.day
    if (!moved && answerFault(factsOf(before), asking.today) === null) await work(tx, asking, before, own)
    const row = (await findMeeting(tx, communityId, meeting)) ?? before
    const community = communityPlace(await readCalendar(tx, communityId))
    return { ...openedView(row, asking, own, holder), community, moved }
  })
}

const linkedMember = (communityId: Member['communityId'], { personId }: Linked) => ({ communityId, personId })

const openedView = (
  row: MeetingRow,
  asking: Asking,
  own: Own,
  holder: { readonly first_name: string; readonly last_name: string },
): Omit<Extract<Opened, { state: 'open' }>, 'community' | 'moved'> => ({
  state: 'open',
  title: row.title,
  activity: row.activity_id,
  day: row.day,
  startsAt: startOf(row),
  timeZone: row.time_zone,
  fault: answerFault(factsOf(row), asking.today),
  name: `${holder.first_name} ${holder.last_name.slice(0, 1)}`.trim(),
  own: own.map(({ person, child }) => ({
    person,
    // The first name alone is enough for a parent.
    child: child?.split(' ')[0] ?? null,
    answer: row.answers.find((one) => one.person_id === person)?.answer ?? null,
  })),
})

/** A link for somebody without mail, to be handed over by who leads it; that it was made is kept. */
export const makeLink = (app: App, member: Member, id: string, { person }: BodyOf<typeof makeMeetingLink>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, row, eyes } = await sceneOf(app, tx, member, id)
    demandLeader(eyes)
    demandRecords(eyes)
    const fault = answerFault(factsOf(row), asking.today)
    if (fault) refuse(409, fault)
    const { own } = await ownOf(tx, { ...asking, me: person }, row.activity_id)
    if (own.length === 0 || (await named(tx, asking, person)).child)
      refuse(409, 'A link is for a grown-up who takes part, or whose child does.')
    const url = personalLink(app, id, { communityId: member.communityId, personId: person })
    happened(tx, member, 'activity.linkMade', row.activity_id, { detail: { person, day: row.day } })
    return {
      success: true as const,
      data: { url, until: instant(Math.min(app.clock.now() + LINK_LASTS, endOf(row))) },
    }
  })

/** The links of this person to this meeting work no more, whoever made them; one that is made later does. */
export const endLinks = (app: App, member: Member, id: string, { person }: BodyOf<typeof endMeetingLinks>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { asking, row, eyes } = await sceneOf(app, tx, member, id)
    demandLeader(eyes)
    if (!(await queries.findHolder(tx, member.communityId, person)))
      refuse(409, 'This person is not on the roll.')
    await queries.endLinks(tx, member.communityId, row, person, asking.now)
    happened(tx, member, 'activity.linksEnded', row.activity_id, { detail: { person, day: row.day } })
    return { message: 'The links of this person to this meeting work no more.' }
  })
