// What a model has written, for tests: the events of the stream, and a community in which a model may write.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { Written, writeAnswer } from '#contract/assistant/ask.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { makeSource, turnOn } from '../make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '../make.ts'
import { type Script, type ScriptedModel, inPieces } from '../scripted-model.ts'
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

export const QUESTION = 'Who is welcomed at the door for the first time?'
/** What an honest model says to it, and what is shown of that. */
export const TRUE = 'Whoever comes for the first time is welcomed at the door [1].'
export const SHOWN = { text: 'Whoever comes for the first time is welcomed at the door.', passages: [1] }

export const says = (text: string, usage: readonly [number, number] | null = [200, 20]): Script => ({
  does: 'says',
  pieces: inPieces(text),
  usage,
})

/** A member of a community whose model may write from one text. */
export const makeReader = async (
  world: World,
  more: Parameters<typeof turnModelOn>[2] = {},
): Promise<Someone> => {
  const member = await makeMember(world, await makeCommunity(world))
  await turnModelOn(world, member.communityId, more)
  await makeSource(world, member)
  return member
}

/** Has this model write an answer: what the asker got, and what the model was asked. */
export const askFor = async (
  { world, model }: { readonly world: World; readonly model: ScriptedModel },
  member: Someone,
  script: Script,
  { id = newId(), question = QUESTION }: { id?: string; question?: string } = {},
) => {
  model.script = script
  const before = model.requests.length
  const answer = await world.call(writeAnswer, { as: member, body: { id, question, language: 'en' } })
  return { ...answer, ...eventsIn(answer.text), asked: model.requests.slice(before) }
}
