// Questions to the assistant: of a visitor the month's count alone, of a member the question with its passages.
import { sql } from 'kysely'
import type { SourceLanguage } from '#contract/assistant/ask.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type * as z from 'zod/mini'
import type { Reads } from './asker.ts'
import type { Found } from './finding.ts'

interface Question {
  readonly id: string
  readonly accountId: string
  readonly question: string
  readonly language: z.infer<typeof SourceLanguage>
  readonly askedAt: string
}

/** Keeps a question; no row where its id has been used. */
export const insertQuestion = (
  tx: Tx,
  community: CommunityId,
  { id, accountId, question, language, askedAt }: Question,
  { outcome, passages }: Found,
) =>
  tx
    .insertInto('assistant_questions')
    .values({
      community_id: community,
      id,
      account_id: accountId,
      asked_at: askedAt,
      question,
      language,
      outcome,
      passages: JSON.stringify(passages),
      thumb: null,
    })
    .onConflict((row) => row.columns(['community_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** The question of this id, whoever asked it. */
export const findKept = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('assistant_questions')
    .select(['account_id', 'outcome', 'passages'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** One more question in this month. */
export const countQuestion = async (tx: Tx, community: CommunityId, month: string): Promise<void> => {
  await tx
    .insertInto('assistant_usage')
    .values({ community_id: community, month, questions: 1 })
    .onConflict((row) =>
      row
        .columns(['community_id', 'month'])
        .doUpdateSet({ questions: sql<number>`assistant_usage.questions + 1` }),
    )
    .execute()
}

/** Whether the Assembly has turned a model on, and its cap for this month is not reached. */
export const mayModelWrite = async (tx: Tx, community: CommunityId, month: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('assistant_settings as s')
    .leftJoin('assistant_usage as u', (join) =>
      join.onRef('u.community_id', '=', 's.community_id').on('u.month', '=', month),
    )
    .where('s.community_id', '=', community)
    .where('s.model_on', '=', true)
    .where(sql<boolean>`coalesce(u.tokens_in + u.tokens_out, 0) < s.monthly_tokens`)
    .select('s.community_id')
    .executeTakeFirst()
  return row !== undefined
}

const MOST_EXAMPLES = 4

/** Questions of the set that are shown as examples, four of each language: those whose answers this reader may read. */
export const findExamples = (tx: Tx, community: CommunityId, reads: Reads) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('assistant_set as q')
        .innerJoin('communities as c', 'c.id', 'q.community_id')
        .leftJoin('assistant_sources as s', (join) =>
          join.onRef('s.community_id', '=', 'q.community_id').onRef('s.id', '=', 'q.source_id'),
        )
        .where('q.community_id', '=', community)
        .where('q.as_example', '=', true)
        .where((is) =>
          is.or([
            is.and([
              is('q.expects', '=', 'source'),
              is('s.turned_on', '=', true),
              is('s.accepted', '=', true),
              is('s.audience', 'in', reads),
            ]),
            is.and([
              is('q.expects', '=', 'page'),
              is.or([is('c.listed', '=', true), sql<boolean>`${reads.includes('members')}::boolean`]),
            ]),
            // What a visitor may read of the news differs from one to the next.
            is.and([is('q.expects', '=', 'news'), sql<boolean>`${reads.includes('members')}::boolean`]),
          ]),
        )
        .select(['q.id', 'q.question', 'q.language'])
        .select(sql<number>`row_number() over (partition by q.language order by q.id)`.as('place'))
        .as('example'),
    )
    .where('place', '<=', MOST_EXAMPLES)
    .select(['question', 'language'])
    .orderBy('language')
    .orderBy('id')
    .limit(2 * MOST_EXAMPLES)
    .execute()
