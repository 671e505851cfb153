// Bodies, terms and proposals on their way to the wire, each with what the caller may do with it.
import type * as z from 'zod/mini'
import type { getAssembly } from '#contract/community/bodies.ts'
import type { BodyInFull, Term } from '#contract/community/offices.ts'
import type { HandoverItem, PastTerm, Proposal } from '#contract/community/proposals.ts'
import type { ReplyOf } from '#contract/route.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findItems } from './handover-queries.ts'
import type { findBodies } from './office-queries.ts'
import { mayPropose, officesToGive, takesTwo } from './office-rules.ts'
import type { findWaiting } from './proposal-queries.ts'
import type { Desk } from './seating-actions.ts'
import type { findPastTerms } from './term-queries.ts'

type BodyRow = Awaited<ReturnType<typeof findBodies>>[number]

export const bodyView = (row: BodyRow, desk: Viewer): z.infer<typeof BodyInFull> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  members: row.members.map((one) => termView(row, one, desk)),
  coming: row.coming.map((one) => termView(row, one, desk)),
  can: {
    appoint: [...officesToGive(desk.mine, row.kind)],
    rename: desk.member.rights.some((right) => right === 'assembly' || right === 'communityAdmin'),
    write: canWrite(row, desk),
  },
})

/** To the Assembly one writes elsewhere, where it can be consulted about; nobody writes to themselves alone. */
const canWrite = ({ kind, email, members }: BodyRow, { member }: Viewer): boolean =>
  kind !== 'assembly' &&
  (email !== null || members.some((one) => one.reads && !one.hands_over && one.person_id !== member.personId))

type Viewer = Pick<Desk, 'mine' | 'member'>

const termView = (
  { kind }: Pick<BodyRow, 'kind'>,
  one: BodyRow['members'][number],
  { mine, member }: Viewer,
): z.infer<typeof Term> => {
  const held = { kind, office: one.office }
  const own = one.person_id === member.personId
  const may = !own && mayPropose(mine, held)
  return {
    _id: one.id,
    id: one.id,
    refId: one.person_id,
    type: 'Member',
    name: fullName(one),
    profilePicture: one.picture,
    office: one.office,
    from: one.valid_from,
    to: one.valid_to,
    handsOver: one.hands_over,
    mine: own,
    can: { end: may && !takesTwo(held), proposeEnd: may && takesTwo(held), resign: own },
  }
}

/** Who serves, as existing clients list users. */
export const servingView = ({ id, members }: BodyRow): ReplyOf<typeof getAssembly> =>
  members.map((one) => ({
    _id: one.account_id ?? one.person_id,
    id: one.account_id ?? one.person_id,
    personId: one.person_id,
    firstName: one.first_name,
    lastName: one.last_name,
    name: fullName(one),
    profilePicture: one.picture,
    office: one.office,
    bodyId: id,
  }))

type ProposalRow = Awaited<ReturnType<typeof findWaiting>>[number]

export const proposalView = (
  row: ProposalRow,
  can: z.infer<typeof Proposal>['can'],
  now: string,
): z.infer<typeof Proposal> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  bodyId: row.body_id,
  bodyName: row.body_name,
  seats: row.seats.map((seat) => ({
    refId: seat.person_id,
    type: 'Member',
    name: fullName(seat),
    office: seat.office,
  })),
  year: row.year,
  from: row.valid_from,
  to: row.valid_to,
  handsOver: row.hands_over,
  reason: row.reason,
  proposedBy: fullName(row) || FORMER,
  proposedAt: instantOf(row.proposed_at),
  expiresAt: instantOf(row.expires_at),
  state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
  decidedBy:
    row.decided_by === null
      ? null
      : fullName({ first_name: row.decider_first_name, last_name: row.decider_last_name }) || FORMER,
  decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
  can,
})

export const pastTermView = (
  row: Awaited<ReturnType<typeof findPastTerms>>[number],
): z.infer<typeof PastTerm> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  office: row.office,
  bodyName: row.body_name,
  from: row.valid_from,
  // What was ended on its first day was never current: its last day would lie before its first.
  to: row.valid_to < row.valid_from ? row.valid_from : row.valid_to,
  ended: row.ended_at !== null,
})

export const handoverView = (
  row: Awaited<ReturnType<typeof findItems>>[number],
): z.infer<typeof HandoverItem> => ({
  _id: row.id,
  id: row.id,
  office: row.office,
  year: row.year,
  item: row.item,
  doneAt: row.done_at === null ? null : instantOf(row.done_at),
  doneBy: row.done_at === null ? null : fullName(row) || FORMER,
})
