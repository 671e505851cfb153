// The second person: agrees, declines; and whoever proposed takes it back.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { proposalView } from './office.ts'
import * as rules from './office-rules.ts'
import * as offices from './office-queries.ts'
import * as queries from './proposal-queries.ts'
import { type Desk, give, holdDesk, holdsOf, openDesk, takeBack } from './office-changes.ts'
import { turnYear } from './year-turn.ts'
import { dayOfSeat, demandPersons, endingOf } from './term.ts'
import type { ProposalState } from './tables.ts'
import { lockTerm } from './term-queries.ts'

type ProposalRow = NonNullable<Awaited<ReturnType<typeof queries.lockProposal>>>

/** Those that the caller may know of: all of them for keepers, else those about themselves. */
export const listWaiting = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const rows = await queries.findWaiting(tx, desk.community, desk.now)
    const shown = rows.filter((row) => mayKnow(desk, row))
    return {
      success: true as const,
      data: shown.map((row) => proposalView(row, abilities(desk, row), desk.now)),
    }
  })

/** How many proposals for an office are about the caller, for Home. */
export const countProposed = async (tx: Tx, member: Member, now: string): Promise<number> => {
  const rows = await queries.findWaiting(tx, member.communityId, now)
  return rows.filter((row) => row.kind !== 'end' && isAbout(row, member)).length
}

/** How much waits for whom, for the dashboard. */
export const countWaiting = async (desk: Desk) => {
  const rows = (await queries.findWaiting(desk.tx, desk.community, desk.now)).filter((row) =>
    mayKnow(desk, row),
  )
  return {
    // Whoever keeps no body has those about themselves, and no list of all.
    proposals: keepsBodies(desk.member) ? rows.filter((row) => abilities(desk, row).accept).length : 0,
    proposedToMe: rows.filter((row) => row.kind !== 'end' && isAbout(row, desk.member)).length,
    ownProposals: rows.filter((row) => row.proposed_by === desk.member.accountId).length,
  }
}

export const listDecided = (
  app: App,
  member: Member,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const now = instant(app.clock.now())
    const rows = await queries.findDecided(tx, member.communityId, {
      limit: limit + 1,
      after: readCursor(cursor),
      now,
    })
    const page = pageOf(rows, limit, (row) => [row.proposed_at, row.id])
    return { success: true as const, ...page, data: page.data.map((row) => proposalView(row, none, now)) }
  })

const none = { accept: false, decline: false, withdraw: false }

const isAbout = (row: ProposalRow, { personId }: Member): boolean =>
  personId !== null && row.seats.some((seat) => seat.person_id === personId)

const keepsBodies = ({ rights }: Member): boolean =>
  rights.some((right) => right === 'assembly' || right === 'communityAdmin')

const mayKnow = (desk: Desk, row: ProposalRow): boolean =>
  keepsBodies(desk.member) || isAbout(row, desk.member)

/** What the rule of two has to know of a proposal. */
const proposedOf = (desk: Desk, row: ProposalRow): rules.Proposed => ({
  kind: row.kind,
  bodyKind: row.body_kind,
  proposer: {
    accountId: row.proposed_by,
    personId: row.proposer_person_id,
    holds: row.proposer_person_id === null ? [] : holdsOf(desk, row.proposer_person_id),
  },
  subjects: rules.subjectsOf(desk.inOffice, row.kind, row.body_kind, row.seats),
  named: row.seats.map(({ person_id }) => person_id),
  offices: [...new Set(row.seats.map(({ office }) => office))],
  inOffice: desk.inOffice,
})

const whyNot = (desk: Desk, row: ProposalRow): string | null =>
  rules.whyNotAccept(proposedOf(desk, row), {
    accountId: desk.member.accountId,
    personId: desk.member.personId,
    // An office that waits for its second step is no office yet.
    holds: keepsBodies(desk.member) ? desk.mine : [],
  })

const abilities = (desk: Desk, row: ProposalRow) => {
  const own = row.proposed_by === desk.member.accountId
  return {
    accept: whyNot(desk, row) === null,
    decline: !own && mayDecline(desk, row),
    withdraw: own,
  }
}

/**
 * Whoever could agree may decline; so may whoever would be given an office that they do not want, and never who would
 * lose one.
 */
const mayDecline = (desk: Desk, row: ProposalRow): boolean => {
  if (whyNot(desk, row) === null) return true
  if (isAbout(row, desk.member) && row.kind !== 'year') return row.kind === 'grant'
  return (
    keepsBodies(desk.member) &&
    row.seats.every(({ office }) => rules.mayPropose(desk.mine, { kind: row.body_kind, office }))
  )
}

/** From now on it holds. Agreeing twice is agreeing once. */
export const accept = (app: App, member: Member, id: string) => {
  demandFreshProof(app.clock, member)
  return decided(app, member, id, 'accepted', 'It holds from now on.', async (desk, row) => {
    const why = whyNot(desk, row)
    if (why !== null) refuse(403, why, { code: 'not_allowed' })
    await carryOut(desk, row)
  })
}

export const decline = (app: App, member: Member, id: string) =>
  decided(app, member, id, 'declined', 'This is declined.', async (desk, row) => {
    if (!abilities(desk, row).decline) refuse(403, 'You cannot decline this.', { code: 'not_allowed' })
  })

export const withdraw = (app: App, member: Member, id: string) =>
  decided(app, member, id, 'withdrawn', 'This is withdrawn.', async (desk, row) => {
    if (!abilities(desk, row).withdraw)
      refuse(403, 'Only whoever proposed this takes it back.', { code: 'not_allowed' })
  })

const decided = (
  app: App,
  member: Member,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
  message: string,
  work: (desk: Desk, row: ProposalRow) => Promise<void>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await holdDesk(app, tx, member)
    const row = (await queries.lockProposal(tx, desk.community, id)) ?? notFound()
    if (!mayKnow(desk, row)) notFound()
    if (row.state === state && row.decided_by === member.accountId) return { message }
    if (row.state === 'waiting' && row.expires_at <= desk.now) refuse(409, whyClosed.expired)
    if (row.state !== 'waiting') refuse(409, whyClosed[row.state])
    await work(desk, row)
    await queries.decide(tx, desk.community, id, {
      state,
      decided_by: member.accountId,
      decided_at: desk.now,
    })
    happened(tx, member, `proposal.${state}`, id, { detail: { kind: row.kind, bodyId: row.body_id } })
    return { message }
  })

const whyClosed: Readonly<Record<Exclude<ProposalState, 'waiting'>, string>> = {
  accepted: 'Somebody has agreed to this already.',
  declined: 'This has been declined.',
  withdrawn: 'This has been withdrawn.',
  expired: 'Nobody agreed to this within fourteen days. Please propose it anew.',
}

/** Much may have changed since it was proposed: everything is looked at again. */
const carryOut = async (desk: Desk, row: ProposalRow): Promise<void> => {
  const { tx, community, today } = desk
  if (row.kind === 'end') {
    const term = (await lockTerm(tx, community, row.term_id ?? '')) ?? notFound()
    if (term.valid_to < today) return refuse(409, 'This office has ended already.')
    return takeBack(desk, endingOf(term), 'office.ended')
  }
  await demandPersons(
    desk,
    row.seats.map(({ person_id }) => person_id),
  )
  const turn = { bodyId: row.body_id, bodyName: row.body_name, proposedBy: row.proposed_by }
  if (row.kind === 'year') {
    const seats = row.seats.map(({ person_id: personId, office }) => ({ personId, office }))
    return turnYear(desk, { ...turn, year: row.year ?? 0, seats, handsOver: row.hands_over })
  }
  if (row.valid_to < today) return refuse(409, 'This office has ended already.')
  const day = dayOfSeat(desk, row.valid_from)
  const body = (await offices.findBody(tx, community, row.body_id, day)) ?? notFound()
  const seat = row.seats[0] ?? notFound()
  const seated = body.members.filter((one) => !one.hands_over)
  const why = rules.whyNotSeat(
    { kind: row.body_kind, office: seat.office, personId: seat.person_id },
    seated.map((one) => ({ personId: one.person_id, office: one.office, name: one.first_name })),
    holdsOf(desk, seat.person_id),
  )
  if (why !== null) return refuse(409, why)
  return give(desk, {
    ...turn,
    personId: seat.person_id,
    office: seat.office,
    from: row.valid_from,
    to: row.valid_to,
  })
}
