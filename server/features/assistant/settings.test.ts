// How the Assembly sets the assistant up: the switch, the words, the model with its cap, and what it has used.
import { afterAll, describe, expect, test } from 'vitest'
import { changeAssistantSettings, getAssistantSettings } from '#contract/assistant/tend.ts'
import type { BodyIn } from '#contract/route.ts'
import { makeSource } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { costOf, placeOf, synonymsFault } from './settings-rules.ts'

const KEY = 'a-key-that-nobody-sees'
const settings = { ASSISTANT_URL: 'http://127.0.0.1:11434/v1', ASSISTANT_MODEL: 'small', ASSISTANT_KEY: KEY }
const world = await openWorld()
const withModel = await openWorld({ settings })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await withModel[Symbol.asyncDispose]()
})

const makeAssembly = async (of: World = world, timeZone = 'Europe/London') =>
  makeMember(of, await makeCommunity(of, { timeZone }), { office: 'member' })

type Change = BodyIn<typeof changeAssistantSettings>

const change = (as: Someone, body: Change, of: World = world) =>
  of.call(changeAssistantSettings, { as, body })

const recordsOf = async ({ communityId }: Someone) =>
  (
    await world.past.query(
      `select action, detail->>'fields' as fields from audit_records where community_id = $1 order by number`,
      [communityId],
    )
  ).rows.map(({ action, fields }) => [action, fields])

test('it is off until the Assembly turns it on, and each change stands in the log', async () => {
  const as = await makeAssembly()
  const first = (await world.call(getAssistantSettings, { as })).body.data
  expect(first).toMatchObject({ on: false, readsPage: true, readsNews: true, modelOn: false, model: null })
  expect((await change(as, { on: true, revision: 0 })).body.data).toMatchObject({ on: true, revision: 1 })
  expect((await change(as, { readsNews: false, synonyms: 'hall, centre', revision: 1 })).status).toBe(200)
  expect((await change(as, { on: false, revision: 2 })).body.data).toMatchObject({
    on: false,
    readsNews: false,
    synonyms: 'hall, centre',
    revision: 3,
  })
  expect(await recordsOf(as)).toEqual([
    ['assistant.turnedOn', null],
    ['assistant.changed', 'synonyms, readsNews'],
    ['assistant.turnedOff', null],
  ])
})

test('a member neither reads nor changes them', async () => {
  const { communityId } = await makeAssembly()
  const as = await makeMember(world, communityId)
  expect((await world.call(getAssistantSettings, { as })).status).toBe(403)
  expect((await change(as, { on: true, revision: 0 })).status).toBe(403)
})

test('who looked at older ones overwrites nothing, and the same again is no change', async () => {
  const as = await makeAssembly()
  await change(as, { instructions: 'Be kind.', revision: 0 })
  const late = await change(as, { instructions: 'Be brief.', revision: 0 })
  expect([late.status, late.body.message, late.body.code]).toEqual([
    409,
    'Somebody else has changed this meanwhile. What you wrote is still here.',
    'changed_meanwhile',
  ])
  const again = await change(as, { instructions: 'Be kind.', revision: 0 })
  expect(again.body.data).toMatchObject({ instructions: 'Be kind.', revision: 1 })
  expect(await recordsOf(as)).toHaveLength(1)
})

test('a line of synonyms with one word alone is refused with its number', async () => {
  const as = await makeAssembly()
  const sentence =
    'Line 3 has one word alone. Please write words that mean the same in one line, with commas.'
  const refused = await change(as, { synonyms: 'hall, centre\n\nlibrary ,', revision: 0 })
  expect([refused.status, refused.body.message, refused.body.fields]).toEqual([
    400,
    sentence,
    { synonyms: sentence },
  ])
  expect(synonymsFault('تالار، مرکز\n\n کتابخانه ؛ کتاب')).toBeNull()
})

test('no model is turned on where the installation has none', async () => {
  const as = await makeAssembly()
  const refused = await change(as, { modelOn: true, monthlyTokens: 1_000, revision: 0 })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This installation has no model. Whoever runs it can name one in its settings.',
  ])
})

describe('with a model', () => {
  test('it is turned on with a cap alone, a price needs its currency, and the key is told nobody', async () => {
    const as = await makeAssembly(withModel)
    const noCap = await change(as, { modelOn: true, revision: 0 }, withModel)
    expect([noCap.status, noCap.body.message]).toEqual([
      400,
      'Please say first how many tokens the model may use in a month.',
    ])
    const on = await change(as, { modelOn: true, monthlyTokens: 0, revision: 0 }, withModel)
    expect(on.body.data).toMatchObject({
      modelOn: true,
      monthlyTokens: 0,
      model: { name: 'small', host: '127.0.0.1:11434', local: true },
    })
    expect(on.text).not.toContain(KEY)
    expect((await change(as, { monthlyTokens: null, revision: 1 }, withModel)).status).toBe(400)
    const price = await change(as, { priceIn: 15, revision: 1 }, withModel)
    expect([price.status, price.body.message]).toEqual([400, 'Please choose the currency of the price.'])
    expect((await change(as, { priceIn: 15, currency: 'EUR', revision: 1 }, withModel)).status).toBe(200)
  })

  test('a model that was taken off the installation keeps nothing else from being changed', async () => {
    const as = await makeAssembly()
    await change(as, { readsPage: false, revision: 0 })
    await world.past.query(
      'update assistant_settings set model_on = true, monthly_tokens = 9 where community_id = $1',
      [as.communityId],
    )
    expect((await change(as, { readsPage: true, revision: 1 })).status).toBe(200)
  })
})

test('what was used is that of the month that runs where the community is, with its cost', async () => {
  const as = await makeAssembly(world, 'Pacific/Kiritimati')
  await change(as, { priceIn: 15, priceOut: 60, currency: 'EUR', revision: 0 })
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' })
  const month = `${parts.format(world.clock.now()).slice(0, 8)}01`
  await world.past.query(
    `insert into assistant_usage (community_id, month, questions, tokens_in, tokens_out)
     values ($1, $2, 7, 2000000, 500000), ($1, $2::date - 1, 99, 99, 99)`,
    [as.communityId, month],
  )
  await makeSource(world, as)
  await makeSource(world, as, { turned_on: false })
  const { usage, index } = (await world.call(getAssistantSettings, { as })).body.data
  expect(usage).toEqual({ month, questions: 7, tokensIn: 2_000_000, tokensOut: 500_000, cost: 60 })
  expect(index).toEqual({ sources: 1, passages: 1 })
})

test('without a price nothing is said of the cost, and one price is enough', () => {
  const used = { tokensIn: 1_000_000, tokensOut: 1_000_000 }
  expect(costOf({ priceIn: null, priceOut: null }, used)).toBeNull()
  expect(costOf({ priceIn: null, priceOut: 40 }, used)).toBe(40)
})

test.for([
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1/v1', true],
  ['http://192.168.1.20:8080/v1', true],
  ['http://[::1]:8080/v1', true],
  ['http://[fd00::5]/v1', true],
  ['https://api.example.org/v1', false],
  ['http://172.32.0.1/v1', false],
  ['http://10.example.org/v1', false],
] as const)('whether texts stay in the house: %s', ([url, local]) => {
  expect(placeOf(url)).toEqual({ host: new URL(url).host, local })
})
