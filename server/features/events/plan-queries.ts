// Planning Feasts and Holy Days, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { NewEvent } from './year-queries.ts'

type Kind = NewEvent['type']

const MOST_DRAFTS = 100
const MOST_OTHERS = 30
/** More than a community keeps in two years, with several gatherings for each Feast. */
const MOST_PLANNED = 1_000

/** Lets this transaction see the drafts of these kinds, too. */
export const openDrafts = async (tx: Tx, kinds: readonly Kind[]): Promise<void> => {
  await sql`select set_config('app.drafts', array_to_string(${kinds}::text[], ','), true)`.execute(tx)
}

export const insertEvent = (tx: Tx, row: NewEvent) => tx.insertInto('events').values(row).execute()

export const setStatus = (
  tx: Tx,
  community: CommunityId,
  id: string,
  status: 'draft' | 'published' | 'closed',
) =>
  tx
    .updateTable('events')
    .set({ status })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const setImage = (tx: Tx, community: CommunityId, id: string, url: string | null) =>
  tx
    .updateTable('events')
    .set({ image_url: url })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Whether an event of the community shows this picture already. */
export const isShown = async (tx: Tx, community: CommunityId, url: string): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .select('id')
    .where('community_id', '=', community)
    .where('image_url', '=', url)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteDraft = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .deleteFrom('events')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute()

/** The drafts that this transaction may see, in the order of their days. */
export const findDrafts = (tx: Tx, community: CommunityId) =>
  briefRows(tx, community)
    .where('e.status', '=', 'draft')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(MOST_DRAFTS)
    .execute()

/** For which day of the Badí‘ year an event is held. */
export const findDay = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('events')
    .select(['id', 'type', 'badi_year', 'badi_month', 'badi_day'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** What is held for the same Feast or Holy Day beside this event. */
export const findOthers = (
  tx: Tx,
  community: CommunityId,
  it: NonNullable<Awaited<ReturnType<typeof findDay>>>,
) =>
  briefRows(tx, community)
    .where('e.badi_year', '=', it.badi_year)
    .where('e.badi_month', '=', it.badi_month)
    .where('e.type', '=', it.type)
    .$if(it.type === 'Holy Day', (query) => query.where('e.badi_day', '=', it.badi_day))
    .where('e.id', '<>', it.id)
    .where('e.status', 'in', ['published', 'closed'])
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(MOST_OTHERS)
    .execute()

/** What is planned for the days of these years; what was cancelled is no plan. */
export const findPlannedFor = (tx: Tx, community: CommunityId, years: readonly number[]) =>
  briefRows(tx, community)
    .select(['e.badi_month', 'e.badi_day', 'e.badi_year', 'e.holy_day'])
    .where('e.badi_year', 'in', years)
    .where('e.status', '<>', 'cancelled')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(MOST_PLANNED)
    .execute()

const briefRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('events as e')
    .select(['e.id', 'e.type', 'e.title', 'e.starts_at', 'e.time_zone', 'e.venue', 'e.status'])
    .where('e.community_id', '=', community)
