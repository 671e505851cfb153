// Mails that have not left, for who runs the installation: never their text.
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

export type MailState = 'waiting' | 'failed' | 'outbox'

const stateOf = sql<MailState>`case when outbox then 'outbox' when failure is null then 'waiting' else 'failed' end`

export const findStuck = (
  tx: Tx,
  { state, after, limit }: { state: MailState; after: Cursor | null; limit: number },
) =>
  tx
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'about', 'trouble', 'failure', 'created_at', 'tries', 'tried_at'])
    .select(['next_try_at', stateOf.as('state'), sql<boolean>`body <> ''`.as('has_text')])
    .where('sent_at', 'is', null)
    .where(stateOf, '=', state)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Due at once, as if they were new; answers how many. */
export const retry = async (tx: Tx, ids: readonly string[], now: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ failure: null, outbox: false, next_try_at: now, created_at: now })
    .where('id', '=', (is) => is.fn.any(is.val(ids)))
    .where('sent_at', 'is', null)
    .where('handed_at', 'is', null)
    .where('body', '<>', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const drop = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('id', '=', (is) => is.fn.any(is.val(ids)))
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
