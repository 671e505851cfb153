// Inviting somebody to take part in an activity or to help to lead it.
import { ownWards } from '#server/features/people/family/answering-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findHolder } from './answer-queries.ts'
import { LINK_LASTS, invitationLink } from './link-rules.ts'
import { type Role, whyClosed } from './part-rules.ts'
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
  toThem,
  within,
} from './part-scene-actions.ts'
import { hasChildren } from './rules.ts'

/** They, or the guardians of a child, are told and say yes or no; who was invited already is not told anew. */
export const invite = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
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
export const isForWards = ({
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
export const uninvite = async (scene: Scene): Promise<void> => {
  const outside = scene.declinedBefore || scene.activity.visibility === 'private'
  await save(scene, outside ? 'declined' : 'left', { invited_at: null })
  happenedIn(scene, 'activity.uninvited', await toThem(scene, 'uninvited'))
}

/**
 * A link for somebody who was invited and has no account to be told by, handed over by who leads it. Whoever has it
 * answers in their name, so that it is kept that it was made.
 */
export const makeLink = (app: App, member: Member, id: string, userId: string, role: Role) =>
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
