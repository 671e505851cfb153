// What somebody is in an activity, and who asks for a place in it.
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { named, ownWards } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import { clearedOf } from '#server/features/people/safeguarding/safeguarding.ts'
import { trainingOf } from './completions/reading.ts'
import { shortOf } from './leader-checks.ts'
import { mayDecide, whyClosed } from './participation-rules.ts'
import * as queries from './participation-queries.ts'
import type { findAskers, findParts } from './participation-queries.ts'
import { type Ages, agesOf, hasChildren, helpsGroups, isMeant } from './rules.ts'
import { demandSeen } from './visibility.ts'
import type * as z from 'zod/mini'
import type { Asker, OwnPart } from '#contract/activities/taking-part.ts'
import { fullName } from '#server/platform/wire.ts'

/** What the caller and the children in their care are in an activity, and what they may do. */
export const getOwnPart = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const activity = (await queries.findActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const asking = await askingOf(app, tx, member)
    const wards = await ownWards(tx, asking)
    const parts = await queries.findParts(tx, member.communityId, id, [
      asking.me,
      ...wards.map((ward) => ward.id),
    ])
    const leads = isLeader(parts, asking.me)
    const open = whyClosed(activity.status) === null
    const decide = mayDecide(activity.kind, 'facilitator', { leads, rights: member.rights })
    return {
      success: true as const,
      data: {
        ...partView(await withoutBringing(tx, asking, activity, parts), asking.me, wards, agesOf(activity)),
        can: {
          join: open && !hasChildren(activity.kind),
          bring: open && wards.length > 0,
          offer: open,
          decide,
        },
        leadersNeeded: decide ? await shortOf(tx, asking, activity) : null,
        training: decide || helpsGroups(member.rights) ? await trainingFor(tx, member, activity) : null,
        waiting: await queries.countWaiting(tx, member.communityId, id),
      },
    }
  })

/** Of those who lead it, offer to and are invited to. */
const trainingFor = async (
  tx: Tx,
  member: Member,
  { id, kind, status }: NonNullable<Awaited<ReturnType<typeof queries.findActivity>>>,
) => {
  if (whyClosed(status) !== null) return null
  const leaders = await queries.findPresent(tx, member.communityId, id, 'facilitator')
  const askers = await queries.findAskers(tx, member.communityId, id)
  const people = [
    ...leaders.map(({ person_id }) => person_id),
    ...askers.filter(({ role }) => role === 'facilitator').map((one) => one.id),
  ]
  return trainingOf(tx, member, kind, people)
}

/** The current activities in which the caller or a child in their care has a part. */
export const listOwnParts = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const wards = await ownWards(tx, asking)
    const rows = await queries.findCurrentParts(tx, member.communityId, [
      asking.me,
      ...wards.map(({ id }) => id),
    ])
    const nameOf = new Map(wards.map(({ id, name }) => [id, name]))
    const data = rows.map(({ activity_id, person_id, role, state }) => ({
      activity: activity_id,
      role,
      state,
      child: nameOf.get(person_id) ?? null,
    }))
    return { success: true as const, data }
  })

/** Who asks, waits or was invited, for those who decide. The names of children are for leaders whose checks hold. */
export const listAskers = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const activity = (await queries.findActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const asking = await askingOf(app, tx, member)
    const leads = isLeader(await queries.findParts(tx, member.communityId, id, [asking.me]), asking.me)
    const asker = { leads, rights: member.rights }
    if (!mayDecide(activity.kind, 'facilitator', asker))
      return refuse(403, 'This is for those who lead the activity.')
    const children =
      mayDecide(activity.kind, 'participant', asker) && (await maySeeChildren(tx, asking, activity))
    const rows = await queries.findAskers(tx, member.communityId, id)
    const seen = rows.filter(({ role }) => role === 'facilitator' || children)
    return { success: true as const, data: seen.map((row) => askerView(row, activity.kind)) }
  })

/** A grown-up who is invited to bring children is no part of the group: what is asked of them is asked of the children. */
const withoutBringing = async (
  tx: Tx,
  asking: Asking,
  { kind }: { readonly kind: Parameters<typeof hasChildren>[0] },
  parts: Awaited<ReturnType<typeof queries.findParts>>,
) =>
  !hasChildren(kind) || (await named(tx, asking, asking.me)).child
    ? parts
    : parts.filter(({ person_id, role }) => person_id !== asking.me || role === 'facilitator')

const isLeader = (parts: Awaited<ReturnType<typeof queries.findParts>>, me: string): boolean =>
  parts.some(({ person_id, role, state }) => person_id === me && role === 'facilitator' && state === 'active')

const maySeeChildren = async (
  tx: Tx,
  asking: Asking,
  { kind }: { readonly kind: Parameters<typeof hasChildren>[0] },
): Promise<boolean> => !hasChildren(kind) || (await clearedOf(tx, asking, [asking.me])).has(asking.me)

type Part = Awaited<ReturnType<typeof findParts>>[number]

/** What one is oneself, in either role, and what one's children are. */
const partView = (
  parts: readonly Part[],
  me: string,
  wards: readonly { readonly id: string; readonly name: string; readonly age: number | null }[],
  ages: Ages | null,
): Pick<z.infer<typeof OwnPart>, 'mine' | 'children'> => ({
  mine: parts.filter(({ person_id }) => person_id === me).map(standing),
  children: wards.map(({ id, name, age }) => {
    const part = parts.find(({ person_id, role }) => person_id === id && role === 'participant')
    return {
      _id: id,
      id,
      name,
      standing: part ? standing(part) : null,
      meantFor: isMeant(age, ages) ? null : ages,
    }
  }),
})

const standing = ({ role, state, reason, invited_at }: Part) => ({
  role,
  state,
  reason,
  invited: state === 'invited' || invited_at !== null,
})

const askerView = (
  row: Awaited<ReturnType<typeof findAskers>>[number],
  kind: Parameters<typeof hasChildren>[0],
): z.infer<typeof Asker> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  role: row.role,
  state: row.state,
  since: row.since,
  can: {
    link: row.state === 'invited' && row.unreached === true,
    answer: row.role === 'participant' && row.unreached === true && !hasChildren(kind),
  },
})
