// A statement and its tenant on their way together: in the community that was named, whole, and not beyond.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { openPool } from './db.ts'
import { inOneTrip, prepare, writeThenRead } from './prepared.ts'

const world = await openWorld()
const pool = openPool({ ...world.database, max: 1 })
const who: Record<string, Someone> = {}
beforeAll(async () => {
  for (const name of ['mina', 'theo']) who[name] = await makeMember(world, await makeCommunity(world))
})
afterAll(async () => {
  await pool.end()
  await world[Symbol.asyncDispose]()
})

const people = prepare('people seen', [], (tx) => sql<{ id: string }>`select id from people`.compile(tx))
const rename = prepare('rename all', ['name'], (tx, slot) =>
  sql<{ id: string }>`update people set first_name = nullif(${slot('name')}::text, '') returning id`.compile(
    tx,
  ),
)
const named = prepare('names seen', [], (tx) =>
  sql<{ name: string }>`select first_name as name from people`.compile(tx),
)

test('a statement meets the community that was named, and the next one on its connection another or none', async () => {
  for (const { communityId, personId } of Object.values(who))
    expect(await inOneTrip(pool, communityId, people({}))).toEqual([{ id: personId }])
  const { rows } = await pool.query('select id from people')
  expect(rows).toEqual([])
})

test('what is read after a write in the same trip has it', async () => {
  const { communityId } = await makeMember(world, await makeCommunity(world))
  const [, names] = await writeThenRead(pool, communityId, rename({ name: 'Leila' }), named({}))
  expect(names).toEqual([{ name: 'Leila' }])
})

test('a write that PostgreSQL refuses changes nothing, fails alone, and its connection goes on', async () => {
  const { communityId } = await makeMember(world, await makeCommunity(world))
  const before = await inOneTrip(pool, communityId, named({}))
  const connection = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  const pid = await connection()
  await expect(writeThenRead(pool, communityId, rename({ name: '' }), named({}))).rejects.toThrow('not-null')
  expect(await inOneTrip(pool, communityId, named({}))).toEqual(before)
  expect(await connection()).toEqual(pid)
})

test('two who ask at the same moment each get their own', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => who[n % 2 ? 'mina' : 'theo']).filter(
    (one) => one !== undefined,
  )
  const found = await Promise.all(asked.map(({ communityId }) => inOneTrip(pool, communityId, people({}))))
  expect(found).toEqual(asked.map(({ personId }) => [{ id: personId }]))
})
