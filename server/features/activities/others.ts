// Answering for somebody who has no account. Those who lead an activity note it, with how and when they were told; it
// is never a way to lead anything, and none for children, whom their guardians bring.
import { v7 as newId } from 'uuid'
import type { answerForOther, listAnswersForOthers } from '#contract/activities/answers-for-others.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { dropAnswersOfGone } from './meeting-answers-queries.ts'
import { refuseField } from './change-meeting.ts'
import * as queries from './others-queries.ts'
import type { LastRow } from './others-queries.ts'
import { countParticipants, findActivity, findParts, savePart } from './participation-queries.ts'
import { type State, hasEnded, mayDecide, stateOfTakingBack, whyClosed } from './participation-rules.ts'
import { type Scene, demandLead, happenedIn, save, sceneFor } from './participation-step.ts'
import { fillPlaces } from './waiting-list.ts'
import { tellOfFreed } from './saved-searches.ts'
import { hasChildren } from './rules.ts'
import { demandSeen } from './visibility.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import { fullName } from '#server/platform/wire.ts'

/** The same word noted twice is noted once. */
export const answer = (
  app: App,
  member: Member,
  id: string,
  userId: string,
  { answer: said, how, on }: BodyOf<typeof answerForOther>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const scene = await openFor(app, tx, member, id, userId)
    const { who, asking, before } = scene
    const fault = dayFault(on, asking.today)
    if (fault) refuseField('on', fault)
    const last = await queries.findLast(tx, member.communityId, id, who.id)
    const isSame = last?.answer === said && last.how === how && last.said_on === on
    if (isSame && isAsLeft(said, before)) return stateNow(scene)
    const nothing = said === 'yes' ? whyNoYes(before) : whyNoNo(before)
    if (nothing) refuse(409, nothing)
    await queries.insertAnswer(tx, member.communityId, {
      id: newId(),
      activity_id: id,
      person_id: who.id,
      answer: said,
      how,
      said_on: on,
      noted_by: member.accountId,
      noted_at: asking.now,
      state_before: before,
      since_before: await queries.findSince(tx, member.communityId, id, who.id),
    })
    if (said === 'yes') await save(scene, 'waiting', { asked_by: member.accountId })
    else await save(scene, stateOfNo(scene))
    await settle(scene)
    happenedIn(scene, 'activity.answeredFor')
    return stateNow(scene)
  })

/** What was noted last is forgotten, and they are what they were; what has changed since stands. */
export const takeBack = (app: App, member: Member, id: string, userId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const scene = await openFor(app, tx, member, id, userId)
    const { who, asking, activity, before } = scene
    const last = await queries.findLast(tx, member.communityId, id, who.id)
    if (!last) return refuse(409, 'Nothing is noted for this person.')
    if (!isAsLeft(last.answer, before))
      refuse(409, 'This has changed since it was noted. Please look how it stands now.')
    await queries.dropAnswer(tx, member.communityId, last.id)
    await savePart(tx, member.communityId, {
      activity_id: id,
      person_id: who.id,
      role: 'participant',
      state: stateBack(last.state_before, activity.visibility),
      since: last.since_before ?? asking.now,
      reason: null,
    })
    await countParticipants(tx, member.communityId, id)
    await settle(scene)
    happenedIn(scene, 'activity.answerForTakenBack')
    return stateNow(scene)
  })

/** The last word of each, for those who decide who is in it. */
export const list = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const { me } = await askingOf(app, tx, member)
    const leads = (await findParts(tx, member.communityId, id, [me])).some(
      ({ role, state }) => role === 'facilitator' && state === 'active',
    )
    if (!mayDecide(activity.kind, 'participant', { leads, rights: member.rights }))
      return refuse(403, 'This is for those who lead the activity.')
    const rows = await queries.findLastOfEach(tx, member.communityId, id)
    return {
      success: true as const,
      data: rows.map((row) => answerForOtherView(row, { takeBack: mayTakeBack(row, activity.status) })),
    }
  })

/** By whom and for whom it may be done at all. */
const openFor = async (
  app: App,
  tx: Scene['tx'],
  member: Member,
  id: string,
  userId: string,
): Promise<Scene> => {
  const scene = await sceneFor(app, tx, member, id, userId, 'participant')
  await demandLead(scene)
  const { activity, who } = scene
  const closed = whyClosed(activity.status)
  if (closed) refuse(409, closed)
  if (hasChildren(activity.kind))
    refuse(409, 'To this group children come, and a parent or guardian brings them. Nobody else answers.')
  const row = await queries.findAnswered(tx, member.communityId, who.id)
  const why = whyNotFor({
    standing: row.standing,
    child: who.child,
    hasAccount: Boolean(row.has_account),
  })
  if (why) refuse(409, why)
  return scene
}

/** Who gives a place up, and who says no to an invitation, as if they had done it themselves. */
const stateOfNo = ({ activity, before, declinedBefore }: Scene): State =>
  before === 'requested' || before === 'waiting' || before === 'invited'
    ? stateOfTakingBack(activity.participation, before, declinedBefore)
    : 'left'

/** Whatever it was: places are filled in their order, and who is out has said nothing of coming meetings. */
const settle = async (scene: Scene): Promise<void> => {
  const { tx, member, asking, activity, before, who } = scene
  await fillPlaces(scene)
  await dropAnswersOfGone(tx, asking.communityId, [who.id], asking.today)
  if (before === 'active') await tellOfFreed(tx, asking, { person: who.id, by: member.accountId }, [activity])
}

const stateNow = async ({ tx, asking, activity, who }: Scene) => {
  const parts = await findParts(tx, asking.communityId, activity.id, [who.id])
  const own = parts.find(({ role }) => role === 'participant')
  return { success: true as const, data: { state: own?.state ?? notFound() } }
}

/** Who is answered for, as the roll has them. */
interface Answered {
  readonly standing: 'active' | 'inactive' | 'moved' | 'deceased' | 'friend'
  readonly child: boolean
  readonly hasAccount: boolean
}

/** A word is not older than this: what somebody said of another year is asked of them again. */
const OLDEST = 366

/** Why nobody answers for this person; null where those who lead it may. */
const whyNotFor = ({ standing, child, hasAccount }: Answered): string | null => {
  if (standing === 'deceased') return 'This person has passed away.'
  if (standing === 'moved') return 'This person has moved away.'
  if (child) return 'This is a child. A parent or guardian answers for them.'
  return hasAccount ? 'This person has an account, and answers for themselves.' : null
}

/** What is wrong with the day on which they have said it; null where nothing is. */
const dayFault = (on: string, today: string): string | null => {
  if (on > today) return 'That day is still to come. Please give the day on which they said so.'
  return on < addCivilDays(today, -OLDEST)
    ? 'That is more than a year ago. Please ask them again, and give that day.'
    : null
}

/** Why a yes changes nothing; null where it lets somebody in. */
const whyNoYes = (before: State | null): string | null => {
  if (before === 'active') return 'This person is in it already.'
  return before === 'waiting' ? 'This person is on the waiting list already.' : null
}

/** Why there is nothing to say no to; null where there is. */
const whyNoNo = (before: State | null): string | null =>
  before === null || before === 'left' || before === 'declined'
    ? 'This person is not invited and has no place, so there is nothing to say no to.'
    : null

/** Whether it is still as the word has left it: what has changed since is not turned round with it. */
const isAsLeft = (answer: 'yes' | 'no', state: State | null): boolean =>
  answer === 'yes' ? state === 'active' || state === 'waiting' : state === 'left' || state === 'declined'

/**
 * What somebody is again once the word is taken back. Who was nothing before is outside again, of what is private so
 * that they do not see it; who had a place is at the head of those who wait for one, since theirs may be another's.
 */
const stateBack = (before: State | null, visibility: 'public' | 'community' | 'private'): State => {
  if (before === null) return visibility === 'private' ? 'declined' : 'left'
  return before === 'active' ? 'waiting' : before
}

/** Whether the reader may take a word back that is still as it was left. */
const mayTakeBack = (
  word: { readonly answer: 'yes' | 'no'; readonly state: State; readonly has_account: boolean },
  status: Parameters<typeof hasEnded>[0],
): boolean => !hasEnded(status) && !word.has_account && isAsLeft(word.answer, word.state)

type Wire = ReplyOf<typeof listAnswersForOthers>['data'][number]

const answerForOtherView = (row: LastRow, can: Wire['can']): Wire => ({
  _id: row.id,
  id: row.id,
  person: row.person_id,
  name: fullName(row),
  answer: row.answer,
  state: row.state,
  how: row.how,
  on: row.said_on,
  by: row.by_name,
  at: row.noted_at,
  can,
})
