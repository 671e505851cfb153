// What the books began with, written anew while nothing of them is closed.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { correctOpening, getBooks, openYear } from '#contract/finance/books.ts'
import { listEntries, recordMove, reverseEntry } from '#contract/finance/entries.ts'
import { inCommunity } from '#server/platform/db.ts'
import { SEALED } from '#server/test/make-fund.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import * as ledger from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const [LOCAL, NATIONAL] = [newId(), newId()]

const openings = [
  { fundId: LOCAL, place: 'bank', amount: 100_000 },
  { fundId: NATIONAL, place: 'cash', amount: 2_500 },
]

/** A treasurer whose books begin with these amounts. */
const makeTreasurer = async () => {
  const treasurer = await makeMember(world, await makeCommunity(world), { office: 'treasurer' })
  const body = {
    currency: 'EUR',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    funds: [
      { id: LOCAL, kind: 'local' as const, name: 'Local Fund', purpose: '' },
      { id: NATIONAL, kind: 'national' as const, name: 'National Fund', purpose: '' },
    ],
    places: [
      { code: 'bank', name: 'Bank' },
      { code: 'cash', name: 'Cash box' },
    ],
    openings,
  }
  expect((await world.call(openYear, { as: treasurer, body })).status).toBe(201)
  return treasurer
}

const entriesOf = async (as: Someone) =>
  (await world.call(listEntries, { as, query: { year: 2026, order: 'oldest' } })).body.data

/** What accounts hold: `local bank` and so on. */
const held = async (as: Someone): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await world.call(getBooks, { as })).body.data.funds.flatMap(({ kind, accounts }) =>
      accounts
        .filter(({ balance }) => balance !== 0)
        .map(({ code, balance }) => [`${kind} ${code}`, balance]),
    ),
  )

test('what the books began with is written anew by its mirror and the right entry, once', async () => {
  const treasurer = await makeTreasurer()
  const id = newId()
  const right = [{ fundId: LOCAL, place: 'cash', amount: 70_000 }]
  const correct = (body: z.input<typeof correctOpening.body>) =>
    world.call(correctOpening, { as: treasurer, body })
  expect([
    (await correct({ id, openings: right })).status,
    (await correct({ id, openings: right })).status,
  ]).toEqual([201, 201])
  expect(await held(treasurer)).toEqual({ 'local cash': 70_000, 'local opening': 70_000 })
  expect(
    (await entriesOf(treasurer)).map(({ number, kind, reversedBy }) => [
      number,
      kind,
      reversedBy?.number ?? null,
    ]),
  ).toEqual([
    [1, 'opening', 2],
    [2, 'reversal', null],
    [3, 'opening', null],
  ])
  // Two at once, such as by two pages, follow each other.
  const at = (amount: number) =>
    correct({ id: newId(), openings: [{ fundId: LOCAL, place: 'cash', amount }] })
  await correct({ id: newId(), openings: [] })
  expect((await Promise.all([at(500), at(500)])).map(({ status }) => status)).toEqual([201, 201])
  expect(await held(treasurer)).toEqual({ 'local cash': 500, 'local opening': 500 })
  // Without anything there, and with something again.
  expect((await correct({ id: newId(), openings: [] })).status).toBe(201)
  expect(await held(treasurer)).toEqual({})
  expect((await correct({ id: newId(), openings })).status).toBe(201)
  expect((await held(treasurer))['national held']).toBe(2_500)
  expect(
    await inCommunity(world.app.db, treasurer.communityId, (tx) =>
      ledger.findBroken(tx, treasurer.communityId, 2026),
    ),
  ).toEqual([])
})

test('what was paid since must have been there, and a closed month is not opened by a correction', async () => {
  const treasurer = await makeTreasurer()
  const correct = async (right: typeof openings) => {
    const { status, body } = await world.call(correctOpening, {
      as: treasurer,
      body: { id: newId(), openings: right },
    })
    return [status, body.message]
  }
  const move = { id: newId(), kind: 'passedOn' as const, day: '2026-01-02', fundId: NATIONAL, place: 'cash' }
  await world.call(recordMove, { as: treasurer, body: { ...move, amount: 2_500 } })
  expect(await correct([{ fundId: NATIONAL, place: 'cash', amount: 2_000 }])).toEqual([
    409,
    'There is not so much of this Fund in this place.',
  ])
  expect((await held(treasurer))['local bank']).toBe(100_000)
  const [first] = await entriesOf(treasurer)
  const reversed = await world.call(reverseEntry, {
    as: treasurer,
    params: { id: first?.id ?? '' },
    body: { id: newId(), day: '2026-01-02', sealed: SEALED, generation: 1 },
  })
  expect([reversed.status, reversed.body.message]).toEqual([
    409,
    'What the books began with is corrected as a whole, under Funds.',
  ])
  const { communityId: community, accountId: by } = treasurer
  const agreedBy = (await makeMember(world, community)).accountId
  await inCommunity(world.app.db, community, (tx) =>
    ledger.closeMonth(tx, community, { year: 2026, id: newId(), until: '2026-01-18', by, agreedBy }),
  )
  expect(await correct(openings)).toEqual([
    409,
    'What the books began with is corrected while their first month is open.',
  ])
})
