// Who asks what for whom in an activity, and what every step of coming and going shares: what is written, demanded, told.
import type * as z from 'zod/mini'
import type { Activity } from '#contract/activities/activities.ts'
import { type Named, hearersOf, named } from '#server/features/people/family/in-care.ts'
import { holdFamilies } from '#server/features/people/family/guardian-leaves.ts'
import { type ActedBy, type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import { clearedOf } from '#server/features/people/safeguarding/safeguarding.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Notify, happened } from '#server/platform/happened.ts'
import type { Action } from '#server/platform/happenings.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { readOne } from './activities.ts'
import { type Role, type State, mayDecide, whyClosed } from './participation-rules.ts'
import * as queries from './participation-queries.ts'
import { hasChildren } from './rules.ts'
import { demandSeen } from './visibility.ts'

type Gathering = NonNullable<Awaited<ReturnType<typeof queries.lockActivity>>>
export type Wire = z.infer<typeof Activity>

export type Actor = ActedBy & Pick<Member, 'personId' | 'rights'>

/** Who asks what for whom, in an activity that nobody else changes meanwhile. */
export interface Scene {
  readonly tx: Tx
  readonly member: Actor
  readonly asking: Asking
  readonly activity: Gathering
  readonly who: Named
  readonly role: Role
  readonly before: State | null
  /** Whether those who lead it have invited them, and not taken that back. */
  readonly invited: boolean
  /** Whether they had been told no before they were invited. */
  readonly declinedBefore: boolean
  /** Whether the caller decides who is in it. */
  readonly decides: boolean
}

/** One at a time changes who is in an activity; afterwards it is told as the caller now sees it. */
export const within = (
  app: App,
  member: Member,
  id: string,
  userId: string,
  role: Role,
  work: (scene: Scene) => Promise<void>,
): Promise<Wire> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await work(await sceneFor(app, tx, member, id, userId, role))
    return readOne(tx, app, member, id)
  })

/**
 * The activity is held until the end of the transaction; where it is for somebody else, families before it, so that
 * no guardian takes a word back, or the child off, whom another one brings.
 */
export const sceneFor = async (
  app: App,
  tx: Tx,
  member: Actor,
  id: string,
  userId: string,
  role: Role,
): Promise<Scene> => {
  const asking = await askingOf(app, tx, member)
  const forOther = userId !== asking.me && userId !== member.accountId
  if (forOther && role === 'participant') await holdFamilies(tx, member.communityId)
  const activity = (await queries.lockActivity(tx, member.communityId, id)) ?? notFound()
  await demandSeen(tx, member, activity)
  const who = await named(tx, asking, userId)
  const parts = await queries.findParts(tx, member.communityId, id, [who.id, asking.me])
  const decides = mayDecide(activity.kind, role, {
    leads: parts.some(
      (part) => part.person_id === asking.me && part.role === 'facilitator' && part.state === 'active',
    ),
    rights: member.rights,
  })
  const own = parts.find((part) => part.person_id === who.id && part.role === role)
  const before = own?.state ?? null
  const invited = before === 'invited' || Boolean(own?.invited_at)
  const declinedBefore = own?.declined_before ?? false
  return { tx, member, asking, activity, who, role, before, invited, declinedBefore, decides }
}

export const save = async (
  { tx, asking, activity, who, role }: Scene,
  state: State,
  more: {
    readonly asked_by?: string | null
    readonly reason?: string | null
    readonly invited_at?: string | null
    readonly declined_before?: boolean
  } = {},
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
export const demandFit = ({ activity, who, role, asking, decides }: Scene): void => {
  const closed = whyClosed(activity.status)
  if (closed) refuse(409, closed)
  if (!hasChildren(activity.kind)) return
  if (role === 'facilitator' && who.child) refuse(409, 'Whoever leads children is grown up.')
  if (role === 'participant' && !who.child) refuse(409, 'This group is for children and junior youth.')
  if (role === 'participant' && who.id === asking.me && !decides)
    refuse(403, 'A parent or guardian brings you to this group. Please ask them to do it here.')
}

export const demandCleared = async ({ tx, asking, activity, who }: Scene): Promise<void> => {
  if (!hasChildren(activity.kind)) return
  if (!(await clearedOf(tx, asking, [who.id])).has(who.id))
    refuse(409, 'Whoever leads children needs checks that hold. The safeguarding officer records them.')
}

export const demandLead = async (scene: Scene): Promise<void> => {
  if (!scene.decides) refuse(403, 'This is for those who lead the activity.')
  // Who decides over children is somebody whose checks hold, as whoever sees their names.
  if (scene.role === 'participant') await demandOwnChecks(scene)
}

/** In a group for children the caller's own checks hold. */
export const demandOwnChecks = async ({ tx, asking, activity }: Scene): Promise<void> => {
  if (!hasChildren(activity.kind)) return
  if (!(await clearedOf(tx, asking, [asking.me])).has(asking.me))
    refuse(403, 'Your own checks do not hold at present. The safeguarding officer records them.')
}

type Change =
  | 'asks'
  | 'offers'
  | 'invited'
  | 'uninvited'
  | 'came'
  | 'went'
  | 'waits'
  | 'place'
  | 'leads'
  | 'declined'
  | 'ended'

/** To whom it is about, and the guardians of a child. */
export const toThem = async ({ tx, asking, activity, who }: Scene, change: Change): Promise<Notify> => ({
  to: await hearersOf(tx, asking, [who.id]),
  data: { caption: activity.title, change },
})

export const toLeaders = async ({ tx, asking, activity }: Scene, change: Change): Promise<Notify> => {
  const leaders = await queries.findPresent(tx, asking.communityId, activity.id, 'facilitator')
  return {
    to: leaders.flatMap(({ account_id }) => account_id ?? []),
    data: { caption: activity.title, change },
  }
}

/** What is decided about others is kept; coming and going by oneself is nobody’s record. */
export const happenedIn = (
  { tx, member, activity, who, role }: Scene,
  action: Action,
  notify: Notify | readonly Notify[] = [],
): void => happened(tx, member, action, activity.id, { detail: { person: who.id, role }, notify })
