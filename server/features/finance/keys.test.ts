// The keys of the treasury: who begins one, who is given it, and what nobody gets.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { askWrap, beginKey, grantKey, listTreasuryKeys, setWrap } from '#contract/finance/keys.ts'
import { openLimits } from '#server/platform/limits.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const wrapped = (letter: string) => letter.repeat(120)
const PHRASE = { kind: 'phrase' as const, wrapped: wrapped('P') }
const SHEETS = { kind: 'sheets' as const, wrapped: wrapped('S') }

const makeTreasury = async (of: World = world) => {
  const community = await makeCommunity(of)
  const treasurer = await makeMember(of, community, { office: 'treasurer' })
  const assistant = await makeMember(of, community, { office: 'treasuryAssistant', body: 'other' })
  return { community, treasurer, assistant }
}

const begin = async (as: Someone, wraps = [PHRASE, SHEETS], of: World = world) => {
  const id = newId()
  const answer = await of.call(beginKey, { body: { id, publicKey: 'A'.repeat(43), wraps }, as })
  expect(answer.status).toBe(201)
  return id
}

const give = (key: string, toKey: string, as: Someone) =>
  world.call(grantKey, { params: { id: key }, body: { toKey, sealed: wrapped('G') }, as })

const endTerm = (who: Someone) =>
  world.past.query(`update terms set valid_to = current_date - 2 where person_id = $1`, [who.personId])

test('the treasurer’s key is the next generation and ends the one before', async () => {
  const { treasurer, assistant } = await makeTreasury()
  const first = await begin(treasurer)
  const second = await begin(treasurer)
  const { keys } = (await world.call(listTreasuryKeys, { as: assistant })).body.data
  expect(keys.map(({ id, generation, mine, inOffice }) => [id, generation, mine, inOffice])).toEqual([
    [second, 2, false, true],
    [first, 1, false, true],
  ])
  expect(keys.map(({ endedAt }) => endedAt === null)).toEqual([true, false])
})

test('the same key again is begun once', async () => {
  const { treasurer } = await makeTreasury()
  const body = { id: newId(), publicKey: 'A'.repeat(43), wraps: [PHRASE] }
  await world.call(beginKey, { body, as: treasurer })
  const again = await world.call(beginKey, { body, as: treasurer })
  expect(again.body.data.keys.map(({ generation }) => generation)).toEqual([1])
})

test('an assistant’s key has no generation, and a new one ends the old one alone', async () => {
  const { treasurer, assistant } = await makeTreasury()
  await begin(treasurer)
  await begin(assistant, [PHRASE])
  await begin(assistant, [PHRASE])
  const { keys } = (await world.call(listTreasuryKeys, { as: treasurer })).body.data
  expect(keys.map(({ generation, endedAt }) => [generation, endedAt === null])).toEqual([
    [null, true],
    [null, false],
    [1, true],
  ])
})

test('nobody gets what a phrase opens from the list, and what sheets open the treasurer alone', async () => {
  const { treasurer, assistant } = await makeTreasury()
  await begin(treasurer)
  const own = await begin(assistant)
  const seen = await world.call(listTreasuryKeys, { as: treasurer })
  expect(seen.body.data.wraps.map(({ kind, wrapped: text }) => [kind, text])).toEqual([
    ['sheets', wrapped('S')],
  ])
  const theirs = await world.call(listTreasuryKeys, { as: assistant })
  expect(theirs.body.data.wraps).toEqual([])
  expect(theirs.body.data.opens).toEqual([
    { keyId: own, kind: 'phrase' },
    { keyId: own, kind: 'sheets' },
  ])
  expect(`${seen.text} ${theirs.text}`).not.toContain(wrapped('P'))
})

test('what a phrase opens is asked for, by its holder alone', async () => {
  const { treasurer, assistant } = await makeTreasury()
  const id = await begin(treasurer)
  const asked = (as: Someone) => world.call(askWrap, { params: { id }, body: { kind: 'phrase' }, as })
  expect((await asked(treasurer)).body.data.wrapped).toBe(wrapped('P'))
  expect((await asked(assistant)).status).toBe(403)
})

test('who asks again and again is slowed', async () => {
  await using slow = await openWorld({ limits: openLimits })
  const { treasurer } = await makeTreasury(slow)
  const id = await begin(treasurer, [PHRASE], slow)
  const asked = () => slow.call(askWrap, { params: { id }, body: { kind: 'phrase' }, as: treasurer })
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await asked()).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(statuses[10]).toBe(429)
})

test('a key is begun and its phrase replaced only after a fresh proof', async () => {
  const { treasurer } = await makeTreasury()
  const id = await begin(treasurer)
  await world.past.query(`update sessions set proven_at = now() - interval '6 minutes' where id = $1`, [
    treasurer.sessionId,
  ])
  const wrap = await world.call(setWrap, { params: { id }, body: PHRASE, as: treasurer })
  const key = { id: newId(), publicKey: 'A'.repeat(43), wraps: [PHRASE] }
  const begun = await world.call(beginKey, { body: key, as: treasurer })
  expect([wrap.body.code, begun.body.code]).toEqual(['step_up', 'step_up'])
})

test('a phrase is replaced by its holder alone', async () => {
  const { treasurer, assistant } = await makeTreasury()
  const id = await begin(treasurer)
  const other = { kind: 'phrase' as const, wrapped: wrapped('Q') }
  expect((await world.call(setWrap, { params: { id }, body: other, as: assistant })).status).toBe(403)
  expect((await world.call(setWrap, { params: { id }, body: other, as: treasurer })).status).toBe(200)
  const asked = await world.call(askWrap, { params: { id }, body: { kind: 'phrase' }, as: treasurer })
  expect(asked.body.data.wrapped).toBe(wrapped('Q'))
})

test('the treasurer gives a key to an assistant, who reads what was given to them', async () => {
  const { treasurer, assistant } = await makeTreasury()
  const [books, own] = [await begin(treasurer), await begin(assistant)]
  expect((await give(books, own, treasurer)).status).toBe(200)
  const { grants } = (await world.call(listTreasuryKeys, { as: assistant })).body.data
  expect(grants).toEqual([{ ofKey: books, toKey: own, sealed: wrapped('G') }])
})

test('an assistant gives a key that was given to them to the treasurer, and to nobody else', async () => {
  const { community, treasurer, assistant } = await makeTreasury()
  const other = await makeMember(world, community, { office: 'treasuryAssistant', body: 'other' })
  const [first, own, others] = [await begin(treasurer), await begin(assistant), await begin(other)]
  const next = await begin(treasurer)
  expect((await give(first, next, assistant)).status).toBe(403)
  await give(first, own, treasurer)
  expect((await give(first, others, assistant)).status).toBe(403)
  expect((await give(first, next, assistant)).status).toBe(200)
})

test('a treasurer of today opens the last one’s key by sheets for themselves alone', async () => {
  const { community, treasurer, assistant } = await makeTreasury()
  const first = await begin(treasurer)
  await endTerm(treasurer)
  const next = await makeMember(world, community, { office: 'treasurer' })
  const [second, own] = [await begin(next), await begin(assistant)]
  const { wraps, keys } = (await world.call(listTreasuryKeys, { as: next })).body.data
  expect(wraps.map(({ keyId }) => keyId)).toEqual([second, first])
  expect(keys.find(({ id }) => id === first)?.inOffice).toBe(false)
  expect((await give(first, own, next)).status).toBe(403)
  expect((await give(first, second, next)).status).toBe(200)
  expect((await give(first, own, next)).status).toBe(200)
})

test('a treasurer who was an assistant gives what the old key opens to the new one', async () => {
  const { treasurer, assistant } = await makeTreasury()
  const [first, own] = [await begin(treasurer), await begin(assistant, [PHRASE])]
  await give(first, own, treasurer)
  await endTerm(treasurer)
  await world.past.query(
    `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
     select community_id, $1, body_id, $2, 'treasurer', current_date - 1, current_date + 30
     from terms where person_id = $3`,
    [newId(), assistant.personId, treasurer.personId],
  )
  const second = await begin(assistant)
  expect((await give(first, second, assistant)).status).toBe(200)
})

test('nobody is given a key who is not in office, or whose key has ended', async () => {
  const { treasurer, assistant } = await makeTreasury()
  const [books, old] = [await begin(treasurer), await begin(assistant)]
  const own = await begin(assistant)
  expect((await give(books, old, treasurer)).status).toBe(409)
  await endTerm(assistant)
  expect((await give(books, own, treasurer)).status).toBe(409)
  expect((await give(books, newId(), treasurer)).status).toBe(409)
})

test('a key of another community is neither given on nor given to', async () => {
  const [here, there] = [await makeTreasury(), await makeTreasury()]
  const [books, theirs] = [await begin(here.treasurer), await begin(there.assistant)]
  expect((await give(books, theirs, here.treasurer)).status).toBe(409)
  expect((await give(theirs, books, here.treasurer)).status).toBe(404)
})

test('a treasurer whose term has ended gets nothing more', async () => {
  const { treasurer } = await makeTreasury()
  const id = await begin(treasurer)
  await endTerm(treasurer)
  const listed = await world.call(listTreasuryKeys, { as: treasurer })
  const asked = await world.call(askWrap, { params: { id }, body: { kind: 'phrase' }, as: treasurer })
  expect([listed.status, asked.status]).toEqual([403, 403])
})
