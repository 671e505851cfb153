// Personal invitations in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const columns = [
  'i.id',
  'i.person_id',
  'i.mailed_to',
  'i.created_at',
  'i.expires_at',
  'i.used_at',
  'i.revoked_at',
  'p.first_name',
  'p.last_name',
] as const

const invitations = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('invitations as i')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'i.community_id').onRef('p.id', '=', 'i.person_id'),
    )
    .select(columns)
    .where('i.community_id', '=', community)

/** Invitations, the newest first: a UUIDv7 is in the order of its making. */
export const findInvitations = (tx: Tx, community: CommunityId, limit: number, before: string | null) =>
  invitations(tx, community)
    .$if(before !== null, (query) => query.where('i.id', '<', before ?? ''))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()

export const findInvitation = (tx: Tx, community: CommunityId, id: string) =>
  invitations(tx, community).where('i.id', '=', id).executeTakeFirst()

/** Used or ended ones too, held until it is decided what becomes of them. */
export const lockInvitations = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'person_id', 'used_at', 'revoked_at'])
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute()

/** The community of a link: asked before any community is known, and nothing else is answered. */
export const findCommunityOf = async (tx: Tx, tokenHash: Buffer): Promise<string | null> => {
  const { rows } = await sql<{ id: string | null }>`
    select community_of_invitation(${tokenHash}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The invitation behind a link with its person. */
export const findByToken = (tx: Tx, community: CommunityId, tokenHash: Buffer) =>
  invitations(tx, community)
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['p.email', 'p.bahai_id', 'p.birth_date', 'p.standing', 'a.id as account_id'])
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** False when it was used, ended or has run out in the meantime. */
export const spend = async (tx: Tx, community: CommunityId, id: string, now: string): Promise<boolean> => {
  const spent = await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export const revoke = (tx: Tx, community: CommunityId, ids: readonly string[], now: string) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()

/** Of one person only the newest link works. */
export const revokeOpenOf = (tx: Tx, community: CommunityId, personIds: readonly string[], now: string) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('community_id', '=', community)
    .where('person_id', '=', (row) => row.fn.any(row.val(personIds)))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

export interface NewInvitation {
  readonly id: string
  readonly person_id: string
  readonly token_hash: Buffer
  readonly mailed_to: string | null
  readonly created_by: string
  readonly created_at: string
  readonly expires_at: string
}

export const insertInvitations = (tx: Tx, community: CommunityId, rows: readonly NewInvitation[]) =>
  tx
    .insertInto('invitations')
    .values(rows.map((row) => ({ community_id: community, ...row })))
    .execute()

/** These people, held while they are invited, and whose account they have. */
export const lockPeople = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('people as p')
    .select((row) => [
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.email',
      'p.birth_date',
      'p.standing',
      row
        .selectFrom('accounts as a')
        .select('a.id')
        .whereRef('a.community_id', '=', 'p.community_id')
        .whereRef('a.person_id', '=', 'p.id')
        .as('account_id'),
    ])
    .where('p.community_id', '=', community)
    .where('p.id', '=', (row) => row.fn.any(row.val(ids)))
    .orderBy('p.id')
    .forUpdate()
    .execute()

/** People on the roll without an account, by name after the one where the last page ended. */
export const findInvitable = (
  tx: Tx,
  community: CommunityId,
  asked: { limit: number; after: string | null; words: string; now: string },
) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select((row) => [
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.email',
      'p.locality',
      'p.birth_date',
      'p.standing',
      row
        .selectFrom('invitations as i')
        .select((open) => open.fn.max('i.expires_at').as('until'))
        .whereRef('i.community_id', '=', 'p.community_id')
        .whereRef('i.person_id', '=', 'p.id')
        .where('i.used_at', 'is', null)
        .where('i.revoked_at', 'is', null)
        .where('i.expires_at', '>', asked.now)
        .as('invited_until'),
    ])
    .where('p.community_id', '=', community)
    .where('a.id', 'is', null)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .$if(asked.words !== '', (query) =>
      query.where(sql<boolean>`fold_text(p.first_name || ' ' || p.last_name) like ${asked.words}`),
    )
    .$if(asked.after !== null, (query) =>
      query.where(
        sql<boolean>`(p.last_name, p.first_name, p.id) > (
          select l.last_name, l.first_name, l.id from people l
          where l.community_id = ${community} and l.id = ${asked.after})`,
      ),
    )
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(asked.limit)
    .execute()

/** The first administrator has come in. */
export const markAdminHere = (tx: Tx, community: CommunityId, personId: string) =>
  tx
    .updateTable('communities')
    .set({ awaits_admin: false })
    .where('id', '=', community)
    .where('awaits_admin', '=', true)
    .where((row) =>
      row.exists(
        row
          .selectFrom('terms')
          .select('id')
          .where('community_id', '=', community)
          .where('person_id', '=', personId)
          .where('office', '=', 'communityAdmin'),
      ),
    )
    .execute()

/** Old links and the talks of those who wait no longer go. */
export const deleteOld = async (tx: Tx, community: CommunityId, before: string): Promise<void> => {
  await tx
    .deleteFrom('invitations')
    .where('community_id', '=', community)
    .where('expires_at', '<', before)
    .execute()
  await tx
    .deleteFrom('waiting_messages')
    .where('community_id', '=', community)
    .where('created_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('accounts as a')
            .select('a.id')
            .whereRef('a.id', '=', 'waiting_messages.account_id')
            .where('a.community_id', '=', community)
            .where('a.state', '=', 'pending'),
        ),
      ),
    )
    .execute()
  await tx
    .deleteFrom('moves')
    .where('community_id', '=', community)
    .where('decided_at', '<', before)
    .execute()
}

export const communityIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
