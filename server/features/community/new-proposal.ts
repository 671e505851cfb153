// What takes two people is proposed, and those who may agree are told.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { happened } from '#server/platform/happened.ts'
import { findHolders } from './office-queries.ts'
import * as rules from './office-rules.ts'
import { type NewSeat, insertProposal } from './proposal-queries.ts'
import type { Desk } from './office-changes.ts'
import type { BodyKind, ProposalKind } from './tables.ts'
import { findPersons } from './term-queries.ts'

const DAY = 86_400_000

interface Proposal {
  readonly kind: ProposalKind
  readonly body: { readonly id: string; readonly name: string; readonly kind: BodyKind }
  readonly termId: string | null
  readonly year: number | null
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly handsOver: boolean
  readonly seats: readonly NewSeat[]
}

/** Writes the proposal and tells those who may be the second person. */
export const propose = async (app: App, desk: Desk, proposal: Proposal): Promise<void> => {
  const { tx, community, member, now, today } = desk
  const id = newId()
  await insertProposal(
    tx,
    community,
    {
      id,
      kind: proposal.kind,
      body_id: proposal.body.id,
      term_id: proposal.termId,
      year: proposal.year,
      valid_from: proposal.from,
      valid_to: proposal.to,
      hands_over: proposal.handsOver,
      reason: proposal.reason,
      proposed_by: member.accountId,
      proposed_at: now,
      expires_at: instant(app.clock.now() + rules.PROPOSAL_DAYS * DAY),
    },
    proposal.seats,
  )
  const holders = await findHolders(tx, community, today, rules.KEEPERS)
  happened(tx, member, `${proposal.kind === 'year' ? 'year' : 'office'}.proposed`, id, {
    detail: {
      kind: proposal.kind,
      bodyId: proposal.body.id,
      year: proposal.year,
      office: proposal.kind === 'year' ? null : (proposal.seats[0]?.office ?? null),
      personId: proposal.kind === 'year' ? null : (proposal.seats[0]?.person_id ?? null),
    },
    notify: {
      to: [...holders, ...(await steppingIn(desk, proposal))],
      data: { caption: proposal.body.name, change: 'proposed' },
    },
  })
}

/** The accounts of those who are to serve, where nobody else is left to agree. */
const steppingIn = async (desk: Desk, { kind, body, seats }: Proposal): Promise<readonly string[]> => {
  const { tx, community, member, inOffice, mine } = desk
  const subjects = rules.subjectsOf(inOffice, kind, body.kind, seats)
  const proposer = { accountId: member.accountId, personId: member.personId, holds: mine }
  if (!rules.mayStepIn({ kind, proposer, subjects, inOffice }, { holds: [] })) return []
  const named = seats.map(({ person_id }) => person_id)
  return (await findPersons(tx, community, named)).flatMap(({ account_id }) => account_id ?? [])
}
