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

test('nothing is booked on a day that is still to come', async () => {
  const treasury = await makeTreasury(world)
  const { ways } = await bookingsOf(treasury)
  const toCome = addCivilDays(new Date(world.clock.now()).toISOString().slice(0, 10), 2)
  for (const [name, book] of Object.entries(ways)) {
    const { status, body } = await book(newId(), toCome)
    expect([name, status, body.fields]).toEqual([name, 400, { day: STILL_TO_COME }])
  }
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
