// What a model has written, for tests: the events of the stream, and a community in which a model may write.
import type * as z from 'zod/mini'
import { Written } from '#contract/assistant/ask.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { turnOn } from '../make-assistant.ts'
import type { World } from '../world.ts'

/** The events of a stream, each as the contract says, put together. */
export const eventsIn = (text: string) => {
  const events = text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part): z.infer<typeof Written> => Written.parse(JSON.parse(part.replace(/^data: /, ''))))
  return {
    order: events.map(({ event }) => event),
    passages: events.flatMap((one) => (one.event === 'passages' ? one.passages : [])),
    sentences: events.flatMap((one) => (one.event === 'sentence' ? [one.sentence] : [])),
    fault: events.flatMap((one) => (one.event === 'end' ? [one.fault] : [])).at(-1),
  }
}

/** The assistant of this community is on, and so is its model. */
export const turnModelOn = async (
  world: World,
  community: CommunityId,
  more: { instructions?: string; monthly_tokens?: number | null; model_on?: boolean } = {},
): Promise<void> => {
  await turnOn(world, community)
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('assistant_settings')
      .values({
        model_on: true,
        monthly_tokens: 1_000_000,
        price_in: null,
        price_out: null,
        currency: null,
        ...more,
        community_id: community,
      })
      .execute(),
  )
}

/** What its model has used, all months together. */
export const usedBy = async (world: World, community: CommunityId) => {
  const { rows } = await world.past.query<{ tokens_in: string; tokens_out: string }>(
    'select tokens_in, tokens_out from assistant_usage where community_id = $1',
    [community],
  )
  return rows.map((row) => [Number(row.tokens_in), Number(row.tokens_out)])
}
