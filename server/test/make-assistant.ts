// What the assistant answers from, and what it was asked, for tests.
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AssistantTables } from '#server/features/assistant/tables.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { setPublic } from '#server/platform/public-items-queries.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** The assistant is on in this community. */
export const turnOn = (world: World, community: CommunityId): Promise<unknown> =>
  inCommunity(world.app.db, community, (tx) =>
    tx.updateTable('communities').set({ assistant_on: true }).where('id', '=', community).execute(),
  )

/** A text for members, in a community whose assistant is on. */
export const makeSource = async (
  world: World,
  { communityId, accountId }: Someone,
  more: Partial<Insertable<AssistantTables['assistant_sources']>> = {},
): Promise<string> => {
  const id = more.id ?? newId()
  await turnOn(world, communityId)
  await inCommunity(world.app.db, communityId, async (tx) => {
    await tx
      .insertInto('assistant_sources')
      .values({
        kind: 'text',
        title: 'How we welcome newcomers',
        address: null,
        audience: 'members',
        language: 'en',
        file_name: null,
        text: 'Whoever comes for the first time is welcomed at the door.',
        passages: 1,
        added_by: accountId,
        indexed_at: instant(world.clock.now()),
        ...more,
        community_id: communityId,
        id,
      })
      .execute()
    await setPublic(tx, communityId, { id, kind: 'assistantSource' }, more.audience === 'everyone')
  })
  return id
}

/** A question that this member has asked. */
export const makeQuestion = async (
  world: World,
  { communityId, accountId }: Someone,
  more: Partial<Insertable<AssistantTables['assistant_questions']>> = {},
): Promise<string> => {
  const id = more.id ?? newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('assistant_questions')
      .values({
        asked_at: instant(world.clock.now()),
        question: 'Who welcomes newcomers?',
        language: 'en',
        outcome: 'unknown',
        sentences: JSON.stringify([{ text: 'Whoever is at the door.', passages: [1] }]),
        thumb: null,
        ...more,
        community_id: communityId,
        account_id: accountId,
        id,
      })
      .execute(),
  )
  return id
}

/** A question of the set, which the assistant should not know. */
export const makeSetQuestion = async (
  world: World,
  { communityId }: Pick<Someone, 'communityId'>,
  more: Partial<Insertable<AssistantTables['assistant_set']>> = {},
): Promise<string> => {
  const id = more.id ?? newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('assistant_set')
      .values({
        question: 'Who wins the match on Sunday?',
        language: 'en',
        expects: 'nothing',
        source_id: null,
        run_at: null,
        passed: null,
        ...more,
        community_id: communityId,
        id,
      })
      .execute(),
  )
  return id
}
