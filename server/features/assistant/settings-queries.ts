// How a community's assistant is set up, and what it has used, in SQL.
import type { Selectable, Updateable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { AssistantTables } from './tables.ts'

type Row = Omit<Selectable<AssistantTables['assistant_settings']>, 'community_id'>

/** As it is where nobody has changed anything. */
const FRESH: Row = {
  instructions: '',
  synonyms: '',
  reads_page: true,
  reads_news: true,
  model_on: false,
  monthly_tokens: null,
  price_in: null,
  price_out: null,
  currency: null,
  revision: 0,
}

export const findSettings = async (tx: Tx, community: CommunityId): Promise<Row> =>
  (await settings(tx, community).executeTakeFirst()) ?? FRESH

/** Makes the row where there is none yet; nobody else changes it until this transaction ends. */
export const lockSettings = async (tx: Tx, community: CommunityId): Promise<Row> => {
  await tx
    .insertInto('assistant_settings')
    .values({
      community_id: community,
      monthly_tokens: null,
      price_in: null,
      price_out: null,
      currency: null,
    })
    .onConflict((there) => there.doNothing())
    .execute()
  return settings(tx, community).forUpdate().executeTakeFirstOrThrow()
}

const settings = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('assistant_settings')
    .where('community_id', '=', community)
    .select([
      'instructions',
      'synonyms',
      'reads_page',
      'reads_news',
      'model_on',
      'monthly_tokens',
      'price_in',
      'price_out',
      'currency',
      'revision',
    ])

export const updateSettings = async (
  tx: Tx,
  community: CommunityId,
  columns: Omit<Updateable<AssistantTables['assistant_settings']>, 'community_id' | 'revision'>,
): Promise<void> => {
  await tx
    .updateTable('assistant_settings')
    .set(columns)
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .execute()
}

/** Whether it is on, and by which clock its months begin. */
export const findSwitch = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .where('id', '=', community)
    .select(['assistant_on', 'time_zone'])
    .executeTakeFirstOrThrow()

export const setSwitch = async (tx: Tx, community: CommunityId, on: boolean): Promise<void> => {
  await tx.updateTable('communities').set({ assistant_on: on }).where('id', '=', community).execute()
}

/** What was used in the month that begins on this day. */
export const findUsage = (tx: Tx, community: CommunityId, month: string) =>
  tx
    .selectFrom('assistant_usage')
    .where('community_id', '=', community)
    .where('month', '=', month)
    .select(['questions', 'tokens_in', 'tokens_out'])
    .executeTakeFirst()

/** How many sources answer, and in how many passages. */
export const countIndexed = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('assistant_sources')
    .where('community_id', '=', community)
    .where('turned_on', '=', true)
    .where('accepted', '=', true)
    .select((is) => [
      is.fn.countAll<number>().as('sources'),
      is.fn.coalesce(is.fn.sum<number>('passages'), is.lit(0)).as('passages'),
    ])
    .executeTakeFirstOrThrow()
