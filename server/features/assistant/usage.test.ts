import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCommunity } from '#server/platform/db.ts'
import { TRUE, askFor, makeReader, says, usedBy } from '#server/test/assistant/written.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { type Script, type ScriptedModel, openScriptedModel } from '#server/test/scripted-model.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { reserveTokens } from './usage-queries.ts'

let world: World
let model: ScriptedModel
beforeAll(async () => {
  model = await openScriptedModel()
  world = await openWorld({ settings: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'small' } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await model[Symbol.asyncDispose]()
})

const settle = (more: Parameters<typeof makeReader>[1] = {}) => makeReader(world, more)
const ask = (member: Someone, script: Script) => askFor({ world, model }, member, script)

test('what the server says to have used is counted', async () => {
  const member = await settle()
  await ask(member, says(TRUE, [321, 17]))
  await ask(member, says(TRUE, [100, 3]))
  expect(await usedBy(world, member.communityId)).toEqual([[421, 20]])
})

test('where it says nothing an estimate is counted, and nothing where it was not reached', async () => {
  const member = await settle()
  await ask(member, { does: 'sends', status: 500, type: 'text/plain', body: 'oh' })
  expect(await usedBy(world, member.communityId)).toEqual([[0, 0]])
  await ask(member, says(TRUE, null))
  const [[tokensIn = 0, tokensOut = 0] = []] = await usedBy(world, member.communityId)
  expect(tokensIn).toBeGreaterThan(300)
  expect(tokensOut).toBe(Math.ceil(TRUE.length / 3))
})

test('no more is counted than an answer can cost', async () => {
  const member = await settle({ monthly_tokens: 10_000 })
  await ask(member, says(TRUE, [1_000_000_000, 1_000_000_000]))
  const [[tokensIn = 0, tokensOut = 0] = []] = await usedBy(world, member.communityId)
  expect(tokensIn + tokensOut).toBeLessThan(10_000)
})

test('at the cap no more is written', async () => {
  const member = await settle({ monthly_tokens: 10_000 })
  expect((await ask(member, says(TRUE, [1_500, 500]))).fault).toBeNull()
  await world.past.query(`update assistant_usage set tokens_in = 9000 where community_id = $1`, [
    member.communityId,
  ])
  const answer = await ask(member, says(TRUE))
  expect([answer.fault, answer.asked]).toEqual(['cap', []])
  world.clock.pass(32 * 86_400_000)
  const again = await makeMember(world, member.communityId)
  expect((await ask(again, says(TRUE))).fault).toBeNull()
})

test('a cap below what one answer can cost lets none be written', async () => {
  const answer = await ask(await settle({ monthly_tokens: 100 }), says(TRUE))
  expect([answer.fault, answer.asked]).toEqual(['cap', []])
})

test('ten at a time never go over the cap', async () => {
  const { communityId } = await settle({ monthly_tokens: 5_000 })
  const tokens = { tokensIn: 900, tokensOut: 300 }
  const rows = await Promise.all(
    Array.from({ length: 10 }, () =>
      inCommunity(world.app.db, communityId, (tx) => reserveTokens(tx, communityId, '2026-11-01', tokens)),
    ),
  )
  expect(rows.flat()).toHaveLength(4)
  expect(await usedBy(world, communityId)).toEqual([[3_600, 1_200]])
})
