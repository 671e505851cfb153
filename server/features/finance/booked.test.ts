// What holds for everything that is booked: its day is not to come, and its id stands for one booking alone.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/index.ts'
import { depositBatch } from '#contract/finance/batches.ts'
import { STILL_TO_COME } from '#contract/finance/common.ts'
import { recordGift, recordGiftInKind, recordMove, reverseEntry } from '#contract/finance/entries.ts'
import { payExpense } from '#contract/finance/requests.ts'
import { SEALED, makeBatch, makeEntry, makeFundRequest } from '#server/test/make-fund.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DAY = '2026-11-20'
const sealedPart = { sealed: SEALED, generation: 1 }

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

interface Answer {
  readonly status: number
  readonly body: { readonly data?: unknown; readonly message?: string; readonly fields?: object }
}
type Way = (id: string, day: string) => Promise<Answer>

/** The ways of booking something, with what each books unless it is told otherwise. */
const bookingsOf = async ({ community, treasurer: as, second, books }: Treasury) => {
  const { local, national } = books
  const taken = { fund: local.id, debit: local.at('bank'), credit: local.at('contributions') }
  const gift = await makeEntry(world, as, { lines: [{ ...taken, amount: 90_000 }] })
  const batch = await makeBatch(world, community, {
    state: 'counted',
    counted_by: second.accountId,
    counted: 5_000,
  })
  await makeEntry(world, as, { batch })
  const agreed = { state: 'agreed', decided_by: second.accountId } as const
  const request = await makeFundRequest(world, as, agreed)
  const move = (body: Partial<z.input<typeof recordMove.body>>) =>
    world.call(recordMove, {
      as,
      body: {
        id: newId(),
        kind: 'deposit',
        fundId: local.id,
        place: 'bank',
        toPlace: 'cash',
        amount: 100,
        day: DAY,
        ...body,
      },
    })
  const ways: Record<string, Way> = {
    gift: (id, day) =>
      world.call(recordGift, {
        as,
        body: { id, day, fundId: national.id, place: 'bank', amount: 5_000, ...sealedPart },
      }),
    'gift in kind': (id, day) => world.call(recordGiftInKind, { as, body: { id, day, ...sealedPart } }),
    deposit: (id, day) => move({ id, day }),
    income: (id, day) =>
      move({ id, day, kind: 'income', toPlace: null, accountId: local.at('other-income') }),
    'deposit of a batch': (id, day) =>
      world.call(depositBatch, { as, params: { id: batch }, body: { id, day, place: 'bank' } }),
    payment: (id, day) =>
      world.call(payExpense, { as, params: { id: request }, body: { id, day, place: 'bank' } }),
    reversal: (id, day) =>
      world.call(reverseEntry, { as, params: { id: gift }, body: { id, day, ...sealedPart } }),
  }
  return { ways, move }
}

const OTHERWISE = 'This was booked already with another amount. Look at it under Entries.'

test('nothing is booked on a day that is still to come', async () => {
  const treasury = await makeTreasury(world)
  const { ways } = await bookingsOf(treasury)
  const toCome = addCivilDays(new Date(world.clock.now()).toISOString().slice(0, 10), 2)
  for (const [name, book] of Object.entries(ways)) {
    const { status, body } = await book(newId(), toCome)
    expect([name, status, body.fields]).toEqual([name, 400, { day: STILL_TO_COME }])
  }
})

test('the same booking again answers what it got, and one of another day under its id is refused', async () => {
  const { ways } = await bookingsOf(await makeTreasury(world))
  for (const [name, book] of Object.entries(ways)) {
    const id = newId()
    const first = await book(id, DAY)
    expect([name, first.status]).toEqual([name, 201])
    expect([name, (await book(id, DAY)).body.data]).toEqual([name, first.body.data])
    const other = await book(id, '2026-11-19')
    expect([name, other.status, other.body.message]).toEqual([name, 409, OTHERWISE])
  }
})

test('an id stands for one amount, one Fund and one kind of booking', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer: as, books } = treasury
  const { ways, move } = await bookingsOf(treasury)
  const give = (body: Partial<z.input<typeof recordGift.body>>) =>
    world.call(recordGift, {
      as,
      body: { id, day: DAY, fundId: books.national.id, place: 'bank', amount: 5_000, ...sealedPart, ...body },
    })
  const id = newId()
  expect((await give({})).status).toBe(201)
  expect((await give({ amount: 500 })).body.message).toBe(OTHERWISE)
  expect((await give({ fundId: books.local.id })).body.message).toBe(OTHERWISE)
  // Of what is held and of the Assembly's own gift, in two lines of one Fund.
  await give({ id: newId(), amount: 700, helpsOwnGift: true })
  const passed = {
    id: newId(),
    kind: 'passedOn',
    fundId: books.national.id,
    toPlace: null,
    amount: 5_200,
  } as const
  const twice = [await move(passed), await move(passed)]
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await move({ ...passed, amount: 5_000 })).body.message).toBe(OTHERWISE)
  const between = { id: newId(), kind: 'transfer', toFundId: books.earmark.id, toPlace: null } as const
  expect([(await move(between)).status, (await move(between)).status]).toEqual([201, 201])
  expect((await move({ ...between, amount: 99 })).body.message).toBe(OTHERWISE)
  expect((await move({ id })).body.message).toBe(OTHERWISE)
  // What pays nothing does not end a request or a batch, either.
  for (const name of ['payment', 'deposit of a batch', 'reversal'])
    expect((await ways[name]?.(id, DAY))?.body.message).toBe(OTHERWISE)
  expect((await ways['payment']?.(newId(), DAY))?.status).toBe(201)
})

test('of two bookings at once under one id and of two amounts one is refused', async () => {
  const { move } = await bookingsOf(await makeTreasury(world))
  const id = newId()
  const both = await Promise.all([move({ id, amount: 100 }), move({ id, amount: 200 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('what is held for others is passed on, and not transferred to another Fund or from one', async () => {
  const treasury = await makeTreasury(world)
  const { local, national } = treasury.books
  const { ways, move } = await bookingsOf(treasury)
  await ways['gift']?.(newId(), DAY)
  const of = { kind: 'transfer', toPlace: null } as const
  for (const funds of [
    { fundId: national.id, toFundId: local.id },
    { fundId: local.id, toFundId: national.id },
  ]) {
    const { status, body } = await move({ ...of, ...funds })
    expect([status, body.message]).toEqual([
      409,
      'What is held for another Fund is passed on to it, and not transferred.',
    ])
  }
})
