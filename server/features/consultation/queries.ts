// What members say to their Assembly, in SQL.
import { type Updateable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { NotesShown } from '#contract/consultation/consultation.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { ConsultationTables } from './tables.ts'

type Notes = ConsultationTables['consultation_notes']

const noteRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('consultation_notes as n')
    .leftJoin('events as e', (join) =>
      join.onRef('e.community_id', '=', 'n.community_id').onRef('e.id', '=', 'n.event_id'),
    )
    .where('n.community_id', '=', community)
    .select(['n.id', 'n.kind', 'n.text', 'n.visiting_from', 'n.state', 'n.sent_at', 'n.changed_at'])
    .select(['n.answer', 'n.voices_for', 'n.voices_against', 'n.voices_visiting'])
    .select(['e.id as event_id', 'e.title as event_title', 'e.starts_at', 'e.time_zone'])

export type NoteRow = Awaited<ReturnType<typeof findOwn>>[number]

/** With whoever wrote it, while they are a member of the community. */
const inboxRows = (tx: Tx, community: CommunityId) =>
  noteRows(tx, community)
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.id', '=', 'n.author_id')
        .onRef('a.community_id', '=', 'n.community_id')
        .on('a.state', '=', 'confirmed'),
    )
    .leftJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'n.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select(['n.draft', 'a.id as author', 'p.first_name', 'p.last_name'])

export type InboxRow = Awaited<ReturnType<typeof findInbox>>[number]

interface Wanted {
  readonly feast: string | undefined
  readonly limit: number
  readonly cursor: Cursor | null
}

/** One's own, newest first. */
export const findOwn = (tx: Tx, community: CommunityId, author: string, { feast, limit, cursor }: Wanted) =>
  noteRows(tx, community)
    .where('n.author_id', '=', author)
    .$if(feast !== undefined, (query) => query.where('n.event_id', '=', feast ?? ''))
    .$if(cursor !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('n.sent_at', 'n.id'), '<', is.tuple(cursor?.[0] ?? '', cursor?.[1] ?? '')),
      ),
    )
    .orderBy('n.sent_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

export const findOwnNote = (tx: Tx, community: CommunityId, author: string, id: string) =>
  noteRows(tx, community).where('n.author_id', '=', author).where('n.id', '=', id).executeTakeFirst()

/** What is open the longest waiting first, what is of one state newest first. */
export const findInbox = (
  tx: Tx,
  community: CommunityId,
  { state, feast, limit, cursor }: Wanted & { readonly state: z.infer<typeof NotesShown> },
) => {
  const way = state === 'open' ? ('asc' as const) : ('desc' as const)
  return inboxRows(tx, community)
    .$if(feast !== undefined, (query) => query.where('n.event_id', '=', feast ?? ''))
    .where((is) => (state === 'open' ? is('n.state', '<>', 'answered') : is('n.state', '=', state)))
    .$if(cursor !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('n.sent_at', 'n.id'),
          way === 'asc' ? '>' : '<',
          is.tuple(cursor?.[0] ?? '', cursor?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('n.sent_at', way)
    .orderBy('n.id', way)
    .limit(limit)
    .execute()
}

export const findInboxNote = (tx: Tx, community: CommunityId, id: string) =>
  inboxRows(tx, community).where('n.id', '=', id).executeTakeFirst()

const MOST_FEASTS = 40

/** The newest Feasts of which there are notes. */
export const findNotedFeasts = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('events as e')
    .select(['e.id as event_id', 'e.title as event_title', 'e.starts_at', 'e.time_zone'])
    .where('e.community_id', '=', community)
    .where((is) =>
      is.exists(
        is
          .selectFrom('consultation_notes as n')
          .where('n.community_id', '=', community)
          .whereRef('n.event_id', '=', 'e.id'),
      ),
    )
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id')
    .limit(MOST_FEASTS)
    .execute()

export const findFeast = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('events')
    .select(['type', 'status', 'starts_at'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('type', '=', 'Feast')
    // A draft is there for those alone who plan it.
    .where('status', '<>', 'draft')
    .executeTakeFirst()

export const findTimeZone = async (tx: Tx, community: CommunityId): Promise<string> =>
  (
    await tx
      .selectFrom('communities')
      .select('time_zone')
      .where('id', '=', community)
      .executeTakeFirstOrThrow()
  ).time_zone

/** How the person stands on the roll, and whether anybody serves on the Assembly on this day. */
export const findStanding = async (
  tx: Tx,
  community: CommunityId,
  person: string | null,
  today: string,
): Promise<{ readonly standing: string | null; readonly assembly: boolean }> => {
  const { rows } = await sql<{ standing: string | null; assembly: boolean }>`
    select
      (select standing from people where community_id = ${community} and id = ${person}::uuid) as standing,
      exists (select from terms t
        join bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly'
        where t.community_id = ${community} and ${today}::date between t.valid_from and t.valid_to) as assembly
  `.execute(tx)
  return rows[0] ?? { standing: null, assembly: false }
}

export type Written = Pick<Notes, 'kind' | 'text' | 'voices_for' | 'voices_against' | 'voices_visiting'> & {
  readonly visiting_from: string
}

export const insertNote = (
  tx: Tx,
  community: CommunityId,
  written: Written & Pick<Notes, 'id' | 'author_id' | 'event_id' | 'sent_at'>,
) =>
  tx
    .insertInto('consultation_notes')
    .values({ community_id: community, ...written, changed_at: written.sent_at, answer: null })
    .execute()

/** Holds a note until the end of the transaction. */
export const lockNote = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('consultation_notes')
    .select(['author_id', 'event_id', 'state', 'answer'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setNote = (tx: Tx, community: CommunityId, id: string, change: Updateable<Notes>) =>
  tx
    .updateTable('consultation_notes')
    .set(change)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const deleteNote = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('consultation_notes').where('community_id', '=', community).where('id', '=', id).execute()
