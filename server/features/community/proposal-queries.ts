// What one has proposed and another has to agree to.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { Office, ProposalKind, ProposalState } from './tables.ts'

const MOST_WAITING = 100

export interface NewProposal {
  readonly id: string
  readonly kind: ProposalKind
  readonly body_id: string
  readonly term_id: string | null
  readonly year: number | null
  readonly valid_from: string
  readonly valid_to: string
  readonly hands_over: boolean
  readonly reason: string
  readonly proposed_by: string
  readonly proposed_at: string
  readonly expires_at: string
}

export interface NewSeat {
  readonly person_id: string
  readonly office: Office
}

export const insertProposal = async (
  tx: Tx,
  community: CommunityId,
  proposal: NewProposal,
  seats: readonly NewSeat[],
): Promise<void> => {
  await tx
    .insertInto('office_proposals')
    .values({ community_id: community, ...proposal })
    .execute()
  await tx
    .insertInto('proposed_seats')
    .values(seats.map((seat) => ({ community_id: community, proposal_id: proposal.id, ...seat })))
    .execute()
}

/** Marks what nobody has agreed to in time; answers the ids. */
export const expireProposals = async (
  tx: Tx,
  community: CommunityId,
  now: string,
): Promise<readonly { readonly id: string; readonly body_id: string }[]> =>
  tx
    .updateTable('office_proposals')
    .set({ state: 'expired', decided_at: now })
    .where('community_id', '=', community)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .returning(['id', 'body_id'])
    .execute()

/** Whether the same is waiting already. */
export const isProposed = async (
  tx: Tx,
  community: CommunityId,
  { body, person, office }: { readonly body: string; readonly person: string; readonly office: Office },
): Promise<boolean> =>
  (await tx
    .selectFrom('office_proposals as o')
    .innerJoin('proposed_seats as s', (join) =>
      join.onRef('s.community_id', '=', 'o.community_id').onRef('s.proposal_id', '=', 'o.id'),
    )
    .select('o.id')
    .where('o.community_id', '=', community)
    .where('o.state', '=', 'waiting')
    .where('o.kind', '=', 'grant')
    .where('o.body_id', '=', body)
    .where('s.person_id', '=', person)
    .where('s.office', '=', office)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const isYearBegun = async (
  tx: Tx,
  community: CommunityId,
  body: string,
  year: number,
): Promise<boolean> =>
  (await tx
    .selectFrom('terms')
    .select('id')
    .where('community_id', '=', community)
    .where('body_id', '=', body)
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes the proposal for this transaction, so that of two who decide at once one comes second. */
export const lockProposal = async (tx: Tx, community: CommunityId, id: string) => {
  const found = await tx
    .selectFrom('office_proposals')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ? proposals(tx, community).where('o.id', '=', id).executeTakeFirst() : undefined
}

export const findWaiting = (tx: Tx, community: CommunityId, now: string) =>
  proposals(tx, community)
    .where('o.state', '=', 'waiting')
    .where('o.expires_at', '>', now)
    .orderBy('o.expires_at')
    .orderBy('o.id')
    .limit(MOST_WAITING)
    .execute()

export const findDecided = (
  tx: Tx,
  community: CommunityId,
  { limit, after, now }: { readonly limit: number; readonly after: Cursor | null; readonly now: string },
) =>
  proposals(tx, community)
    .where((is) => is.or([is('o.state', '<>', 'waiting'), is('o.expires_at', '<=', now)]))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(o.proposed_at, o.id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy('o.proposed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

const proposals = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('office_proposals as o')
    .innerJoin('bodies as b', (join) =>
      join.onRef('b.community_id', '=', 'o.community_id').onRef('b.id', '=', 'o.body_id'),
    )
    .leftJoin('accounts as by', 'by.id', 'o.proposed_by')
    .leftJoin('accounts as decider', 'decider.id', 'o.decided_by')
    .where('o.community_id', '=', community)
    .select(['o.id', 'o.kind', 'o.body_id', 'o.term_id', 'o.year', 'o.valid_from', 'o.valid_to'])
    .select(['o.hands_over', 'o.reason', 'o.proposed_by', 'o.proposed_at', 'o.expires_at', 'o.state'])
    .select(['o.decided_by', 'o.decided_at', 'b.kind as body_kind', 'b.name as body_name'])
    .select(['by.first_name', 'by.last_name', 'by.person_id as proposer_person_id'])
    .select(['decider.first_name as decider_first_name', 'decider.last_name as decider_last_name'])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('proposed_seats as s')
          .innerJoin('people as p', (join) =>
            join.onRef('p.community_id', '=', 's.community_id').onRef('p.id', '=', 's.person_id'),
          )
          .where('s.community_id', '=', community)
          .whereRef('s.proposal_id', '=', 'o.id')
          .select(['s.person_id', 's.office', 'p.first_name', 'p.last_name'])
          .orderBy(
            sql`array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'member'], s.office)`,
          )
          .orderBy('p.last_name')
          .orderBy('p.first_name'),
      ).as('seats'),
    )

export const decide = (
  tx: Tx,
  community: CommunityId,
  id: string,
  decision: { readonly state: ProposalState; readonly decided_by: string; readonly decided_at: string },
) =>
  tx
    .updateTable('office_proposals')
    .set(decision)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/**
 * Whoever goes keeps the rights until the last day, to hand over from Ridvan on; or goes with it. What was over before
 * stays as it was. Answers whose right is gone now: they are to be told, and are marked as if they were already.
 */
export const closeYearBefore = async (
  tx: Tx,
  community: CommunityId,
  turn: {
    readonly body: string
    readonly year: number
    readonly ridvan: string
    readonly lastDay: string
    readonly handsOver: boolean
    readonly by: string
    readonly today: string
    readonly now: string
  },
): Promise<readonly string[]> => {
  const isGone = turn.lastDay < turn.today
  const { rows } = await sql<{ person_id: string }>`
    update terms set
      valid_to = greatest(least(valid_to, ${turn.lastDay}::date), valid_from - 1),
      hands_over_from = case when ${turn.handsOver} then ${turn.ridvan}::date end,
      ended_at = case when ${turn.handsOver} then ended_at else ${turn.now}::timestamptz end,
      ended_by = case when ${turn.handsOver} then ended_by else ${turn.by}::uuid end,
      end_told_at = case when ${isGone} then ${turn.now}::timestamptz else end_told_at end
    where community_id = ${community} and body_id = ${turn.body}
      and valid_to >= greatest(${turn.ridvan}::date, ${turn.today}::date, valid_from)
      and year is distinct from ${turn.year}
    returning person_id`.execute(tx)
  return isGone ? [...new Set(rows.map(({ person_id: person }) => person))] : []
}
