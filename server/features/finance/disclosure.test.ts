// Names that the Assembly opens: by two, for a day, each opening in the log, and by nobody else.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { reverseEntry } from '#contract/finance/entries.ts'
import { askDisclosure, decideRequest, openDisclosure } from '#contract/finance/requests.ts'
import { SEALED, makeEntry, makeFundKey } from '#server/test/make-fund.ts'
import { type Someone, makeMember, signIn } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const MINUTE = 60_000

const ask = async (as: Someone) => {
  const id = newId()
  const body = { id, words: 'Decision 12 of 20 November' }
  return { id, asked: await world.call(askDisclosure, { as, body }) }
}

const open = (as: Someone, id: string) => world.call(openDisclosure, { as, params: { id } })
const agree = (as: Someone, id: string) =>
  world.call(decideRequest, { as, params: { id }, body: { agree: true } })

const anew = async (one: Someone): Promise<Someone> => ({ ...one, ...(await signIn(world, one.accountId)) })

test('by two of the Assembly names are read for a day, and each reading is recorded', async () => {
  const { community, treasurer, second, member, assistant, key } = await makeTreasury(world)
  const third = await makeMember(world, community, { office: 'member' })
  const own = await makeFundKey(world, assistant, { assistant: true })
  await world.past.query(
    `insert into fund_key_wraps (community_id, key_id, kind, wrapped)
     values ($1, $2, 'sheets', $4), ($1, $3, 'sheets', $4)`,
    [community, key.id, own.id, 'S'.repeat(120)],
  )
  const entry = await makeEntry(world, treasurer, { amount: 7_000 })
  const { id, asked } = await ask(second)
  expect([asked.status, asked.body.data.can]).toEqual([
    201,
    { decide: false, pay: false, withdraw: true, open: false },
  ])
  expect((await open(second, id)).status).toBe(409)
  expect((await agree(second, id)).status).toBe(409)
  expect((await agree(third, id)).body.data).toMatchObject({ state: 'agreed', can: { open: true } })
  for (const as of [second, third, treasurer]) {
    const { status, body } = await open(as, id)
    expect([status, body.keys, body.grants, body.data]).toEqual([
      200,
      [{ id: key.id, generation: 1, wrapped: 'S'.repeat(120) }],
      [],
      [
        {
          entryId: entry,
          number: 1,
          day: '2026-11-20',
          receipt: 1,
          amount: 7_000,
          takenBack: false,
          generation: 1,
          sealed: SEALED,
        },
      ],
    ])
  }
  expect([(await open(member, id)).status, (await open(assistant, id)).status]).toEqual([403, 403])
  const { rows } = await world.past.query(
    `select actor_id, detail from audit_records
     where community_id = $1 and action = 'fund.disclosed' and object_id = $2`,
    [community, id],
  )
  const read = [second, third, treasurer].map(({ accountId }) => ({
    actor_id: accountId,
    detail: { year: 2026 },
  }))
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(expect.arrayContaining(read))
  world.clock.pass(24 * 60 * MINUTE + MINUTE)
  expect((await open(await anew(second), id)).status).toBe(409)
})

test('what was declined or asked by one alone opens nothing', async () => {
  const { second, treasurer } = await makeTreasury(world)
  const { id } = await ask(second)
  await world.call(decideRequest, { as: treasurer, params: { id }, body: { agree: false } })
  expect((await open(second, id)).status).toBe(409)
})

test('to ask for names, to agree and to read them needs a fresh proof', async () => {
  const { second, treasurer } = await makeTreasury(world)
  const { id } = await ask(second)
  const code = async (answer: Promise<{ readonly body: { readonly code?: string } }>) =>
    (await answer).body.code
  world.clock.pass(6 * MINUTE)
  expect(await code(world.call(askDisclosure, { as: second, body: { id: newId(), words: 'More' } }))).toBe(
    'step_up',
  )
  expect(await code(agree(treasurer, id))).toBe('step_up')
  const fresh = await anew(treasurer)
  expect((await agree(fresh, id)).status).toBe(200)
  expect(await code(open(second, id))).toBe('step_up')
  expect((await open(fresh, id)).status).toBe(200)
})

test('a gift that was taken back is marked so, and what took it back is no line', async () => {
  const { second, treasurer } = await makeTreasury(world)
  const [taken, kept] = [await makeEntry(world, treasurer), await makeEntry(world, treasurer)]
  await world.call(reverseEntry, {
    as: treasurer,
    params: { id: taken },
    body: { id: newId(), day: '2026-11-20', sealed: SEALED, generation: 1 },
  })
  const { id } = await ask(second)
  await agree(treasurer, id)
  const { data } = (await open(second, id)).body
  expect(data.map(({ entryId, takenBack }) => [entryId, takenBack])).toEqual([
    [taken, true],
    [kept, false],
  ])
})
