// Transactions that were in each other's way run again, inside a community and outside of all.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeCommunity } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { type Tx, inCommunity, inInstance } from './db.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Begin = (work: (tx: Tx) => Promise<void>) => Promise<void>

/** Two transactions that hold the same two locks in opposite orders; answers how often work was done. */
const inAKnot = async (begin: Begin): Promise<number> => {
  let runs = 0
  const both = Promise.withResolvers<void>()
  const hold = (tx: Tx, lock: number) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  const inOrder = ([first, second]: readonly [number, number]) =>
    begin(async (tx) => {
      await hold(tx, first)
      runs += 1
      if (runs === 2) both.resolve()
      await both.promise
      await hold(tx, second)
    })
  await Promise.all([inOrder([1, 2]), inOrder([2, 1])])
  return runs
}

test('in a community', async () => {
  const community = await makeCommunity(world)
  expect(await inAKnot((work) => inCommunity(world.app.db, community, work))).toBe(3)
})

test('outside of all', async () => {
  expect(await inAKnot((work) => inInstance(world.app.db, work))).toBe(3)
})

test('what fails for another reason fails at once', async () => {
  let runs = 0
  const failing = inInstance(world.app.db, async (tx) => {
    runs += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(runs).toBe(1)
})
