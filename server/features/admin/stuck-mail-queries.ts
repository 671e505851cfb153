// Mails that have not left, for who runs the installation: never their subject or text.
import { sql } from 'kysely'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { FAILED_TEXT_KEPT } from '#server/platform/mail-queue.ts'
import type { Cursor } from '#server/platform/page.ts'

export type MailState = 'waiting' | 'failed' | 'outbox'

const stateOf = sql<MailState>`case when outbox then 'outbox' when failure is null then 'waiting' else 'failed' end`

/** Somebody has it at this moment: beside them it would leave twice, or leave though it was dropped. */
const isUnderWay = (now: number) => sql<boolean>`coalesce(leased_until > ${instant(now)}::timestamptz, false)`

/** Trying again and again must not keep a text for ever: what failed goes by when it was queued. */
const canRetry = (now: number) => sql<boolean>`
  encrypted is not null and handed_at is null and not ${isUnderWay(now)}
  and (outbox or created_at >= ${instant(now - FAILED_TEXT_KEPT)}::timestamptz)`

interface Wanted {
  readonly state: MailState
  readonly after: Cursor | null
  readonly limit: number
  readonly now: number
}

export const findStuck = (tx: Tx, { state, after, limit, now }: Wanted) =>
  tx
    .selectFrom('mails')
    .select(['id', 'recipient', 'kind', 'trouble', 'failure', 'created_at', 'tries', 'tried_at'])
    .select(['next_try_at', stateOf.as('state'), canRetry(now).as('can_retry')])
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

/** Due at once, and tried for as long as a new one; answers how many. */
export const retry = async (tx: Tx, ids: readonly string[], now: number): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ failure: null, outbox: false, next_try_at: instant(now), tried_since: instant(now) })
    .where('id', '=', (is) => is.fn.any(is.val(ids)))
    .where('sent_at', 'is', null)
    .where(canRetry(now))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const drop = async (tx: Tx, ids: readonly string[], now: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('id', '=', (is) => is.fn.any(is.val(ids)))
    .where('sent_at', 'is', null)
    .where((is) => is.not(isUnderWay(now)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const findUnderWay = (tx: Tx, ids: readonly string[], now: number) =>
  tx
    .selectFrom('mails')
    .select('id')
    .where('id', '=', (is) => is.fn.any(is.val(ids)))
    .where('sent_at', 'is', null)
    .where(isUnderWay(now))
    .limit(1)
    .execute()
