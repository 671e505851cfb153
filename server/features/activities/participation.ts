// Coming to take part in an activity or to lead it, and leaving it. Whoever is let in comes by the waiting list, so
// that there is one order for all: the places are filled anew whenever somebody came or went.
import { agreeTo, ownWards } from '#server/features/people/family/in-care.ts'
import { untellComing } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { dropAnswersOfGone, findHolder } from './meeting-answers-queries.ts'
import { demandAnotherLeader, tellIfShort } from './leader-checks.ts'
import { fillPlaces } from './waiting-list.ts'
import { type Role, stateOfAsking, stateOfTakingBack, whyClosed } from './participation-rules.ts'
import {
  type Scene,
  type Wire,
  demandCleared,
  demandFit,
  demandLead,
  demandOwnChecks,
  happenedIn,
  save,
  sceneFor,
  toLeaders,
  toThem,
  within,
} from './participation-step.ts'
import { consentOf, hasChildren } from './rules.ts'
import { tellOfFreed } from './saved-searches.ts'
import {
  answerForOther,
  listAnswersForOthers,
  takeAnswerForOtherBack,
} from '#contract/activities/answers-for-others.ts'
import {
  approveFacilitator,
  approveParticipant,
  cancelRequestFacilitation,
  cancelRequestParticipation,
  denyFacilitator,
  denyParticipation,
  getOwnPart,
  inviteFacilitator,
  inviteParticipant,
  leaveFacilitator,
  leaveParticipant,
  listAskers,
  listOwnParts,
  makeInvitationLink,
  requestFacilitation,
  requestParticipation,
  withdrawFacilitatorReply,
  withdrawParticipantReply,
} from '#contract/activities/taking-part.ts'
import { serve } from '#server/platform/serve.ts'
import * as others from './others.ts'
import * as reading from './participants.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import { LINK_LASTS, invitationLink } from './meeting-links-rules.ts'

/** Without a name: what is asked about may be anybody on the roll. */
const NOT_ASKED = 'This person does not ask for it any more.'

/** Takes part, or offers to help to lead it. A guardian does it for a child, and agrees to it by doing so. */
const ask = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, askIn)

export const askIn = async (scene: Scene): Promise<void> => {
  const { tx, member, role, asking, activity, who, before, invited } = scene
  if (!who.own) refuse(403, 'You can answer for yourself and for the children in your care.')
  demandFit(scene)
  if (role === 'facilitator' && who.id !== asking.me)
    refuse(403, 'One offers oneself to lead, and nobody else.')
  const state = stateOfAsking(role, activity.participation, before, invited)
  if (state === null)
    return refuse(409, 'One takes part in this by invitation. Please ask those who lead it.')
  if (state === before) return
  if (role === 'facilitator' && state === 'waiting') await demandCleared(scene)
  await save(scene, state, { asked_by: member.accountId })
  if (who.id !== asking.me) await agreeTo(tx, member, asking, who.id, consentOf(activity.kind))
  const came = await fillPlaces(scene)
  const change = role === 'facilitator' ? 'offers' : state === 'requested' ? 'asks' : null
  const told = await toLeaders(scene, change ?? (came.includes(who.id) ? 'came' : 'waits'))
  happenedIn(scene, 'activity.asked', told)
}

/** No longer asks or waits for a place; doing it twice is doing it once. */
const takeBack = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, takeBackIn)

export const takeBackIn = async (scene: Scene): Promise<void> => {
  if (!scene.who.own) refuse(403, 'You can answer for yourself and for the children in your care.')
  if (scene.before === 'active') return refuse(409, 'The place is granted already. It can be given up.')
  if (scene.before === null || scene.before === 'left' || scene.before === 'declined') return
  await save(scene, stateOfTakingBack(scene.activity.participation, scene.before, scene.declinedBefore))
  happenedIn(scene, 'activity.askTakenBack')
  // Who was at the head of the line may have held up all behind.
  if (scene.before === 'waiting') await fillPlaces(scene)
}

/** Gives a place up; those who lead it may say so of others. The first who waits has it. */
const leave = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, leaveIn)

export const leaveIn = async (scene: Scene): Promise<void> => {
  const { tx, member, role, asking, activity, who, decides } = scene
  if (!who.own && !decides) refuse(403, 'You can answer for yourself and for the children in your care.')
  if (!who.own) await demandLead(scene)
  if (scene.before !== 'active') return
  if (role === 'facilitator') await demandAnotherLeader(tx, asking, activity, who)
  // Whom the leaders have taken out does not come in again without their word.
  await (who.own ? save(scene, 'left') : save(scene, 'declined', { invited_at: null }))
  await dropAnswersOfGone(tx, asking.communityId, [who.id], asking.today)
  await fillPlaces(scene)
  if (who.own) happenedIn(scene, 'activity.left', await toLeaders(scene, 'went'))
  else happenedIn(scene, 'activity.partEnded', await toThem(scene, 'ended'))
  if (role === 'participant')
    await tellOfFreed(tx, asking, { person: who.id, by: member.accountId }, [activity])
  if (role === 'facilitator') await tellIfShort(tx, asking, activity, member.accountId)
}

/**
 * An invitation that was answered waits for its answer again. Nobody has said no: those who lead it are not told, and
 * what they were told of a yes goes with it. Whoever was not invited stays what they are.
 */
const withdrawReply = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    const { tx, asking, activity, who, before, invited } = scene
    if (!who.own) refuse(403, 'You can answer for yourself and for the children in your care.')
    if (!invited || before === 'invited') return
    const closed = whyClosed(activity.status)
    if (closed) refuse(409, closed)
    if (before === 'active' && role === 'facilitator') await demandAnotherLeader(tx, asking, activity, who)
    await save(scene, 'invited')
    if (before === 'active') await dropAnswersOfGone(tx, asking.communityId, [who.id], asking.today)
    happenedIn(scene, 'activity.replyWithdrawn')
    if (before === 'active' || before === 'waiting') {
      await fillPlaces(scene)
      untellComing(tx, asking.communityId, activity.id, member.accountId)
    }
    if (before === 'active' && role === 'participant')
      await tellOfFreed(tx, asking, { person: who.id, by: member.accountId }, [activity])
    if (before === 'active' && role === 'facilitator')
      await tellIfShort(tx, asking, activity, member.accountId)
  })

/** Grants what somebody asks for: a place, or the next one when all are taken. */
const approve = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    await demandLead(scene)
    const { before, who } = scene
    if (before === 'active' || before === 'waiting') return
    if (before !== 'requested') refuse(409, NOT_ASKED)
    demandFit(scene)
    if (role === 'facilitator') await demandCleared(scene)
    await save(scene, 'waiting')
    const came = await fillPlaces(scene)
    const granted = role === 'facilitator' ? 'leads' : 'place'
    const told = await toThem(scene, came.includes(who.id) ? granted : 'waits')
    happenedIn(scene, 'activity.partGranted', told)
  })

/** Says no to somebody who asks or waits. */
const deny = (
  app: App,
  member: Member,
  id: string,
  userId: string,
  role: Role,
  reason: string | undefined,
): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    await demandLead(scene)
    const { before } = scene
    if (before === 'declined') return
    if (before === 'invited') return uninvite(scene)
    if (before !== 'requested' && before !== 'waiting') refuse(409, NOT_ASKED)
    await save(scene, 'declined', { reason: reason || null, invited_at: null })
    if (before === 'waiting') await fillPlaces(scene)
    happenedIn(scene, 'activity.partDenied', await toThem(scene, 'declined'))
  })

export const partRoutes = (app: App): void => {
  serve(app, listOwnParts, ({ viewer }) => reading.listOwnParts(app, viewer))
  serve(app, getOwnPart, ({ viewer, params }) => reading.getOwnPart(app, viewer, params.id))
  serve(app, listAskers, ({ viewer, params }) => reading.listAskers(app, viewer, params.id))
  serve(app, listAnswersForOthers, ({ viewer, params }) => others.list(app, viewer, params.id))
  serve(app, answerForOther, ({ viewer, params, body }) =>
    others.answer(app, viewer, params.id, params.userId, body),
  )
  serve(app, takeAnswerForOtherBack, ({ viewer, params }) =>
    others.takeBack(app, viewer, params.id, params.userId),
  )
  for (const [route, role] of [
    [requestParticipation, 'participant'],
    [requestFacilitation, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => ask(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [cancelRequestParticipation, 'participant'],
    [cancelRequestFacilitation, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => takeBack(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [leaveParticipant, 'participant'],
    [leaveFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => leave(app, viewer, params.id, params.userId, role))
  invitationRoutes(app)
  for (const [route, role] of [
    [approveParticipant, 'participant'],
    [approveFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => approve(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [denyParticipation, 'participant'],
    [denyFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params, body }) =>
      deny(app, viewer, params.id, params.userId, role, body?.reason),
    )
}

const invitationRoutes = (app: App): void => {
  for (const [route, role] of [
    [withdrawParticipantReply, 'participant'],
    [withdrawFacilitatorReply, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => withdrawReply(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [inviteParticipant, 'participant'],
    [inviteFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => invite(app, viewer, params.id, params.userId, role))
  serve(app, makeInvitationLink, ({ viewer, params, body }) =>
    makeLink(app, viewer, params.id, params.userId, body.role),
  )
}

/** They, or the guardians of a child, are told and say yes or no; who was invited already is not told anew. */
const invite = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    await demandLead(scene)
    const { before, asking } = scene
    if (isForWards(scene)) await demandGuardian(scene)
    else demandFit(scene)
    if (before === 'invited') return
    if (before === 'active') refuse(409, 'This person is in it already.')
    if (before === 'requested' || before === 'waiting')
      refuse(409, 'This person asks for it already. Please answer that.')
    if (role === 'facilitator') await demandCleared(scene)
    await save(scene, 'invited', { invited_at: asking.now, declined_before: before === 'declined' })
    happenedIn(scene, 'activity.invited', await toThem(scene, 'invited'))
  })

/** A grown-up is no part of a group for children: who is invited to it brings those in their care. */
const isForWards = ({
  activity,
  role,
  who,
}: Pick<Scene, 'role'> & {
  readonly activity: Pick<Scene['activity'], 'kind'>
  readonly who: Pick<Scene['who'], 'child'>
}): boolean => hasChildren(activity.kind) && role === 'participant' && !who.child

/** Who has an account finds the group, and brings the children there. Whose names they are nobody is told before. */
const demandGuardian = async ({ tx, asking, activity, who }: Scene): Promise<void> => {
  const closed = whyClosed(activity.status)
  if (closed) refuse(409, closed)
  const holder = await findHolder(tx, asking.communityId, who.id)
  if (holder?.account_id) refuse(409, 'This person has an account, and brings their children in the app.')
  if (!holder || (await ownWards(tx, { ...asking, me: who.id })).length === 0)
    refuse(409, 'This group is for children and junior youth.')
}

/**
 * The invitation holds no more. It is no refusal: they are what they were, and may ask like everybody else. Of what is
 * private they are outside again.
 */
const uninvite = async (scene: Scene): Promise<void> => {
  const outside = scene.declinedBefore || scene.activity.visibility === 'private'
  await save(scene, outside ? 'declined' : 'left', { invited_at: null })
  happenedIn(scene, 'activity.uninvited', await toThem(scene, 'uninvited'))
}

/**
 * A link for somebody who was invited and has no account to be told by, handed over by who leads it. Whoever has it
 * answers in their name, so that it is kept that it was made.
 */
const makeLink = (app: App, member: Member, id: string, userId: string, role: Role) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const scene = await sceneFor(app, tx, member, id, userId, role)
    await demandLead(scene)
    // Whoever has the link answers for children, too.
    await demandOwnChecks(scene)
    const { who, before } = scene
    if (before !== 'invited') refuse(409, 'A link is for somebody who is invited and has not answered yet.')
    const holder = await findHolder(tx, member.communityId, who.id)
    if (!holder) return refuse(409, 'This person is not on the roll.')
    if (who.child || holder.account_id !== null)
      return refuse(
        409,
        'This person, or a guardian, answers in the app. A link is for those without an account.',
      )
    const url = invitationLink(app, id, { communityId: member.communityId, personId: who.id })
    happenedIn(scene, 'activity.linkMade')
    return { success: true as const, data: { url, until: instant(app.clock.now() + LINK_LASTS) } }
  })
