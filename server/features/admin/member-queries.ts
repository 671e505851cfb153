// The accounts of a community, for those who look after it.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { NameCursor } from '#server/platform/page.ts'

interface Wanted {
  /** The last one seen. */
  readonly after: NameCursor | null
  /** As it was typed: a part of the address. */
  readonly sought: string
  /** Folded: the beginnings of names. */
  readonly words: readonly string[]
  /** A civil day: who holds an office on it. */
  readonly today: string
}

/** Accounts that belong to a person, by name, with when each was last seen and whether it holds an office. */
export const findMembers = (
  tx: Tx,
  community: CommunityId,
  limit: number,
  { after, sought, words, today }: Wanted,
) =>
  tx
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.person_id',
      'a.email',
      'a.first_name',
      'a.last_name',
      'a.state',
      'a.decline_reason',
      'a.sort_name',
      (is) =>
        is
          .selectFrom('sessions as s')
          .whereRef('s.account_id', '=', 'a.id')
          .select('s.last_seen_at')
          .orderBy('s.last_seen_at', 'desc')
          .limit(1)
          .as('last_seen_at'),
    ])
    .select(inOffice(community, today).as('in_office'))
    .where('a.community_id', '=', community)
    .where('a.person_id', 'is not', null)
    .$if(sought !== '', (query) =>
      query.where((is) =>
        is.or([
          sql<boolean>`strpos(lower(a.email), lower(${sought})) > 0`,
          ...(words.length === 0 ? [] : [is.and(words.map((word) => named(word)))]),
        ]),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.sort_name, a.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
    )
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .limit(limit)
    .execute()

/** Folding leaves no sign that `like` would read as more than a letter. */
const named = (word: string) => sql<boolean>`' ' || a.sort_name like '% ' || sort_text(${word}) || '%'`

/** One of them, held for the decision about it: what is decided by is read afterwards. */
export const lockMember = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('person_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const findMember = (tx: Tx, community: CommunityId, id: string, today: string) =>
  tx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.state', 'a.decline_reason', 'a.first_name', 'a.last_name', 'a.email'])
    .select(inOffice(community, today).as('in_office'))
    .where('a.community_id', '=', community)
    .where('a.id', '=', id)
    .where('a.person_id', 'is not', null)
    .executeTakeFirst()

const inOffice = (community: CommunityId, today: string) =>
  sql<boolean>`(exists (
    select 1 from terms t where t.community_id = ${community} and t.person_id = a.person_id
      and t.valid_from <= ${today} and t.valid_to >= ${today})
    or exists (select 1 from system_admins sa where sa.account_id = a.id))`

/** Closes an account and ends its sessions. */
export const suspend = async (tx: Tx, community: CommunityId, id: string, reason: string, now: string) => {
  await tx
    .updateTable('accounts')
    .set({ state: 'declined', decline_reason: reason, suspended_at: now })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export const letIn = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .updateTable('accounts')
    .set({ state: 'confirmed', decline_reason: null, suspended_at: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
