// What a model has used by month, below the cap that the Assembly has set, and what it has written.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Sentence } from '#contract/assistant/ask.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { KeptPassage } from './tables.ts'

export interface Tokens {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** What the Assembly asks of the model; none where it has turned no model on. */
export const findModelSettings = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('assistant_settings')
    .select(['instructions'])
    .where('community_id', '=', community)
    .where('model_on', '=', true)
    .where('monthly_tokens', 'is not', null)
    .limit(1)
    .execute()

/** Counts what an answer may cost at most, in one statement; no row where the cap does not have that much left. */
export const reserveTokens = (
  tx: Tx,
  community: CommunityId,
  month: string,
  { tokensIn, tokensOut }: Tokens,
) =>
  tx
    .insertInto('assistant_usage')
    .columns(['community_id', 'month', 'tokens_in', 'tokens_out'])
    .expression(
      tx
        .selectFrom('assistant_settings')
        .select([
          'community_id',
          sql<string>`${month}::date`.as('month'),
          sql<number>`${tokensIn}::bigint`.as('tokens_in'),
          sql<number>`${tokensOut}::bigint`.as('tokens_out'),
        ])
        .where('community_id', '=', community)
        .where('model_on', '=', true)
        .where('monthly_tokens', '>=', tokensIn + tokensOut),
    )
    .onConflict((row) =>
      row
        .columns(['community_id', 'month'])
        .doUpdateSet({
          tokens_in: sql<number>`assistant_usage.tokens_in + excluded.tokens_in`,
          tokens_out: sql<number>`assistant_usage.tokens_out + excluded.tokens_out`,
        })
        .where(
          sql<boolean>`assistant_usage.tokens_in + assistant_usage.tokens_out + excluded.tokens_in + excluded.tokens_out
            <= (select monthly_tokens from assistant_settings as cap where cap.community_id = excluded.community_id)`,
        ),
    )
    .returning('month')
    .execute()

/** Puts what was really used in the place of what was reserved. */
export const settleTokens = (
  tx: Tx,
  community: CommunityId,
  month: string,
  { reserved, used }: { readonly reserved: Tokens; readonly used: Tokens },
) =>
  tx
    .updateTable('assistant_usage')
    .set((row) => ({
      tokens_in: row('tokens_in', '+', used.tokensIn - reserved.tokensIn),
      tokens_out: row('tokens_out', '+', used.tokensOut - reserved.tokensOut),
    }))
    .where('community_id', '=', community)
    .where('month', '=', month)
    .execute()

/** Keeps what was shown with the member's own question, where it is this one. */
export const keepSentences = (
  tx: Tx,
  asked: {
    readonly community: CommunityId
    readonly accountId: string
    readonly id: string
    readonly question: string
  },
  passages: readonly KeptPassage[],
  sentences: readonly z.infer<typeof Sentence>[],
) =>
  tx
    .updateTable('assistant_questions')
    .set({
      outcome: 'answered',
      passages: JSON.stringify(passages),
      sentences: JSON.stringify(sentences),
    })
    .where('community_id', '=', asked.community)
    .where('id', '=', asked.id)
    .where('account_id', '=', asked.accountId)
    .where('question', '=', asked.question)
    .execute()
