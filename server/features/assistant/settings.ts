// How the Assembly sets the assistant up, and what it has used in the month that runs.
import type * as z from 'zod/mini'
import type { AssistantSettings, changeAssistantSettings } from '#contract/assistant/tend.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './settings-queries.ts'
import { costOf, modelFault, placeOf, synonymsFault } from './settings-rules.ts'

type Answer = ReplyOf<typeof changeAssistantSettings>
type Change = BodyOf<typeof changeAssistantSettings>
type Row = Awaited<ReturnType<typeof queries.findSettings>>
type Chosen = Omit<z.infer<typeof AssistantSettings>, 'on' | 'revision' | 'model' | 'usage' | 'index'>

export const read = (app: App, member: Member): Promise<Answer> =>
  inCommunity(app.db, member.communityId, (tx) => answer(app, tx, member.communityId))

/** Changes what is given; each change is in the log, turning it on or off by itself. */
export const change = (app: App, member: Member, wish: Change): Promise<Answer> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const { revision, on } = wish
    const row = await queries.lockSettings(tx, community)
    const before = chosenIn(row)
    const after = chosenBy(wish, before)
    const fields = changedIn(before, after)
    const turns = on !== undefined && on !== (await queries.findSwitch(tx, community)).assistant_on
    if (fields.length === 0 && !turns) return answer(app, tx, community)
    if (revision !== row.revision)
      refuse(409, 'Somebody else has changed this meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    demandSound(app, before, after)
    await queries.updateSettings(tx, community, columnsOf(after))
    if (turns) {
      await queries.setSwitch(tx, community, on)
      happened(tx, member, on ? 'assistant.turnedOn' : 'assistant.turnedOff', community)
    }
    if (fields.length > 0)
      happened(tx, member, 'assistant.changed', community, { detail: { fields: fields.join(', ') } })
    return answer(app, tx, community)
  })

const demandSound = (app: App, before: Chosen, after: Chosen): void => {
  const synonyms = synonymsFault(after.synonyms)
  if (synonyms) refuse(400, synonyms, { fields: { synonyms } })
  const fault = modelFault(before, after, app.config.assistant !== null)
  if (fault) refuse(400, fault[1], { fields: { [fault[0]]: fault[1] } })
}

const chosenIn = (row: Row): Chosen => ({
  instructions: row.instructions,
  synonyms: row.synonyms,
  readsPage: row.reads_page,
  readsNews: row.reads_news,
  modelOn: row.model_on,
  monthlyTokens: row.monthly_tokens,
  priceIn: row.price_in,
  priceOut: row.price_out,
  currency: row.currency,
})

const chosenBy = (wish: Change, before: Chosen): Chosen => ({
  instructions: wish.instructions ?? before.instructions,
  synonyms: wish.synonyms ?? before.synonyms,
  readsPage: wish.readsPage ?? before.readsPage,
  readsNews: wish.readsNews ?? before.readsNews,
  modelOn: wish.modelOn ?? before.modelOn,
  monthlyTokens: given(wish.monthlyTokens, before.monthlyTokens),
  priceIn: given(wish.priceIn, before.priceIn),
  priceOut: given(wish.priceOut, before.priceOut),
  currency: given(wish.currency, before.currency),
})

/** Null is said, too. */
const given = <T>(wish: T | undefined, before: T): T => (wish === undefined ? before : wish)

const columnsOf = (chosen: Chosen) => ({
  instructions: chosen.instructions,
  synonyms: chosen.synonyms,
  reads_page: chosen.readsPage,
  reads_news: chosen.readsNews,
  model_on: chosen.modelOn,
  monthly_tokens: chosen.monthlyTokens,
  price_in: chosen.priceIn,
  price_out: chosen.priceOut,
  currency: chosen.currency,
})

const changedIn = (before: Chosen, after: Chosen): readonly string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
}

const answer = async (app: App, tx: Tx, community: CommunityId): Promise<Answer> => {
  const row = await queries.findSettings(tx, community)
  const { assistant_on: on, time_zone: zone } = await queries.findSwitch(tx, community)
  const month = `${civilDay(app.clock.now(), zone).slice(0, 8)}01`
  const used = await queries.findUsage(tx, community, month)
  const tokens = { tokensIn: used?.tokens_in ?? 0, tokensOut: used?.tokens_out ?? 0 }
  const { sources, passages } = await queries.countIndexed(tx, community)
  const chosen = chosenIn(row)
  const cost = costOf(chosen, tokens)
  return {
    success: true,
    data: {
      on,
      ...chosen,
      revision: row.revision,
      model: modelOf(app),
      usage: { month, questions: used?.questions ?? 0, ...tokens, cost },
      index: { sources, passages },
    },
  }
}

/** The key is told nobody. */
const modelOf = ({ config }: App): z.infer<typeof AssistantSettings>['model'] =>
  config.assistant && { name: config.assistant.model, ...placeOf(config.assistant.url) }
