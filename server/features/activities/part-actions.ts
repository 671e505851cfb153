// Coming to take part in an activity or to lead it, and leaving it. Whoever is let in comes by the waiting list, so
// that there is one order for all: the places are filled anew whenever somebody came or went.
import type * as z from 'zod/mini'
import type { Activity } from '#contract/activities.ts'
import type { AuditAction } from '#contract/audited.ts'
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import { type Named, agreeTo, hearersOf, named } from '#server/features/people/family/answering-actions.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian-actions.ts'
import { clearedOf } from '#server/features/people/safeguarding/actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { readOne } from './actions.ts'
import { dropAnswersOfGone } from './answer-queries.ts'
import { demandAnotherLeader, tellIfShort } from './gate-actions.ts'
import { fillPlaces } from './places-actions.ts'
import { spread } from './plan-actions.ts'
import {
  type Role,
  type State,
  mayDecide,
  stateOfAsking,
  stateOfTakingBack,
  whyClosed,
} from './part-rules.ts'
import * as queries from './part-queries.ts'
import { consentOf, hasChildren } from './rules.ts'

/** Without a name: what is asked about may be anybody on the roll. */
const NOT_ASKED = 'This person does not ask for it any more.'

export type Gathering = NonNullable<Awaited<ReturnType<typeof queries.lockActivity>>>
type Wire = z.infer<typeof Activity>

/** Who asks what for whom, in an activity that nobody else changes meanwhile. */
export interface Scene {
  readonly tx: Tx
  readonly member: Member
  readonly asking: Asking
  readonly activity: Gathering
  readonly who: Named
  readonly role: Role
  readonly before: State | null
  /** Whether the caller decides who is in it. */
  readonly decides: boolean
}

/** Takes part, or offers to help to lead it. A guardian does it for a child, and agrees to it by doing so. */
export const ask = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    const { tx, asking, activity, who, before } = scene
    if (!who.own) refuse(403, 'You can answer for yourself and for the children in your care.')
    demandFit(scene)
    if (role === 'facilitator' && who.id !== asking.me)
      refuse(403, 'One offers oneself to lead, and nobody else.')
    const state = stateOfAsking(role, activity.participation, before)
    if (state === null)
      return refuse(409, 'One takes part in this by invitation. Please ask those who lead it.')
    if (state === before) return
    if (role === 'facilitator' && state === 'waiting') await demandCleared(scene)
    await save(scene, state, { asked_by: member.accountId })
    if (who.id !== asking.me) await agreeTo(tx, member, asking, who.id, consentOf(activity.kind))
    await spread(tx, member)
    const came = await fillPlaces(scene)
    const change = role === 'facilitator' ? 'offers' : state === 'requested' ? 'asks' : null
    await tellLeaders(scene, change ?? (came.includes(who.id) ? 'came' : 'waits'))
  })

/** No longer asks or waits for a place; doing it twice is doing it once. */
export const takeBack = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    if (!scene.who.own) refuse(403, 'You can answer for yourself and for the children in your care.')
    if (scene.before === 'active') return refuse(409, 'The place is granted already. It can be given up.')
    if (scene.before === null || scene.before === 'left' || scene.before === 'declined') return
    await save(scene, stateOfTakingBack(scene.activity.participation, scene.before))
    await spread(scene.tx, scene.member)
    // Who was at the head of the line may have held up all behind.
    if (scene.before === 'waiting') await fillPlaces(scene)
  })

/** Gives a place up; those who lead it may say so of others. The first who waits has it. */
export const leave = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    const { tx, asking, activity, who, decides } = scene
    if (!who.own && !decides) refuse(403, 'You can answer for yourself and for the children in your care.')
    if (!who.own) await demandLead(scene)
    if (scene.before !== 'active') return
    if (role === 'facilitator') await demandAnotherLeader(tx, asking, activity, who)
    // Whom the leaders have taken out does not come in again without their word.
    await save(scene, who.own ? 'left' : 'declined')
    await dropAnswersOfGone(tx, asking.communityId, [who.id], asking.today)
    if (!who.own) await note(scene, 'activity.partEnded')
    await spread(tx, member)
    await fillPlaces(scene)
    await (who.own ? tellLeaders(scene, 'went') : tellThem(scene, 'ended'))
    if (role === 'facilitator') await tellIfShort(tx, asking, activity, member.accountId)
  })

/** Grants what somebody asks for: a place, or the next one when all are taken. */
export const approve = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    await demandLead(scene)
    const { before, who } = scene
    if (before === 'active' || before === 'waiting') return
    if (before !== 'requested') refuse(409, NOT_ASKED)
    demandFit(scene)
    if (role === 'facilitator') await demandCleared(scene)
    await save(scene, 'waiting')
    await note(scene, 'activity.partGranted')
    await spread(scene.tx, scene.member)
    const came = await fillPlaces(scene)
    const granted = role === 'facilitator' ? 'leads' : 'place'
    await tellThem(scene, came.includes(who.id) ? granted : 'waits')
  })

/** Says no to somebody who asks or waits. */
export const deny = (
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
    if (before !== 'requested' && before !== 'waiting' && before !== 'invited') refuse(409, NOT_ASKED)
    await save(scene, 'declined', { reason: reason || null })
    await note(scene, 'activity.partDenied')
    await spread(scene.tx, scene.member)
    if (before === 'waiting') await fillPlaces(scene)
    await tellThem(scene, 'declined')
  })

/** One at a time changes who is in an activity; afterwards it is told as the caller now sees it. */
const within = (
  app: App,
  member: Member,
  id: string,
  userId: string,
  role: Role,
  work: (scene: Scene) => Promise<void>,
): Promise<Wire> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const activity = (await queries.lockActivity(tx, member.communityId, id)) ?? notFound()
    const who = await named(tx, asking, userId)
    const parts = await queries.findParts(tx, member.communityId, id, [who.id, asking.me])
    const decides = mayDecide(activity.kind, role, {
      leads: parts.some(
        (part) => part.person_id === asking.me && part.role === 'facilitator' && part.state === 'active',
      ),
      rights: member.rights,
    })
    const own = parts.find((part) => part.person_id === who.id && part.role === role)
    await work({ tx, member, asking, activity, who, role, decides, before: own?.state ?? null })
    return readOne(tx, app, member, id)
  })

const save = async (
  { tx, asking, activity, who, role }: Scene,
  state: State,
  more: { readonly asked_by?: string; readonly reason?: string | null } = {},
): Promise<void> => {
  await queries.savePart(tx, asking.communityId, {
    activity_id: activity.id,
    person_id: who.id,
    role,
    state,
    since: asking.now,
    reason: null,
    ...more,
  })
  await queries.countParticipants(tx, asking.communityId, activity.id)
}

/** An activity that has ended takes nobody in, and a group for children takes children whom a guardian brings. */
const demandFit = ({ activity, who, role, asking, decides }: Scene): void => {
  const closed = whyClosed(activity.status)
  if (closed) refuse(409, closed)
  if (!hasChildren(activity.kind)) return
  if (role === 'facilitator' && who.child) refuse(409, 'Whoever leads children is grown up.')
  if (role === 'participant' && !who.child) refuse(409, 'This group is for children and junior youth.')
  if (role === 'participant' && who.id === asking.me && !decides)
    refuse(403, 'A parent or guardian brings you to this group. Please ask them to do it here.')
}

const demandCleared = async ({ tx, asking, activity, who }: Scene): Promise<void> => {
  if (!hasChildren(activity.kind)) return
  if (!(await clearedOf(tx, asking, [who.id])).has(who.id))
    refuse(409, 'Whoever leads children needs checks that hold. The safeguarding officer records them.')
}

const demandLead = async ({ tx, asking, activity, role, decides }: Scene): Promise<void> => {
  if (!decides) refuse(403, 'This is for those who lead the activity.')
  // Who decides over children is somebody whose checks hold, as whoever sees their names.
  if (!hasChildren(activity.kind) || role === 'facilitator') return
  if (!(await clearedOf(tx, asking, [asking.me])).has(asking.me))
    refuse(403, 'Your own checks do not hold at present. The safeguarding officer records them.')
}

type Change = 'asks' | 'offers' | 'came' | 'went' | 'waits' | 'place' | 'leads' | 'declined' | 'ended'

const tell = ({ tx, member, activity }: Scene, accounts: readonly string[], change: Change): Promise<void> =>
  tellPeople(tx, member.communityId, accounts, {
    type: 'activity_updated',
    actorId: member.accountId,
    targetId: activity.id,
    targetType: 'Activity',
    data: { caption: activity.title, change },
  })

/** Whom it is about, and the guardians of a child. */
const tellThem = async (scene: Scene, change: Change): Promise<void> =>
  tell(scene, await hearersOf(scene.tx, scene.asking, [scene.who.id]), change)

const tellLeaders = async (scene: Scene, change: Change): Promise<void> => {
  const leaders = await queries.findPresent(
    scene.tx,
    scene.asking.communityId,
    scene.activity.id,
    'facilitator',
  )
  await tell(
    scene,
    leaders.flatMap(({ account_id }) => account_id ?? []),
    change,
  )
}

/** What is decided about others is kept; coming and going by oneself is nobody’s record. */
const note = ({ tx, member, activity, who, role }: Scene, action: AuditAction): Promise<void> =>
  record(tx, member.communityId, {
    action,
    actorId: member.accountId,
    sessionId: member.sessionId,
    objectKind: 'activity',
    objectId: activity.id,
    detail: { person: who.id, role },
  })
