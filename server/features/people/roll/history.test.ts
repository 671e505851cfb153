// The imports of the past: who, when, how many; the reasons for a while, and nothing of people for longer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoll } from '#contract/people/people.ts'
import { importProgress, listImports, runImport } from '#contract/people/roll-import.ts'
import { type Keeper, csvFile, makeKeeper, readRoll } from '#server/test/make-roll.ts'
import { listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { forget } from './jobs.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const bringIn = async (as: Keeper, ...lines: string[]): Promise<string> => {
  const { id, wanted } = await readRoll(base, as, csvFile(...lines))
  await world.call(runImport, { as, params: { id }, body: wanted })
  return id
}

const listed = async (as: Keeper) => (await world.call(listImports, { as })).body.data

const age = (id: string, days: number) =>
  world.past.query(
    'update roll_imports set ended_at = ended_at - make_interval(days => $2), created_at = created_at - make_interval(days => $2) where id = $1',
    [id, days],
  )

test('each import is listed with its numbers, newest first, and its refused lines can be read', async () => {
  const as = await makeKeeper(world)
  const first = await bringIn(as, 'firstName,birthDate', 'Layli,1990-01-01', 'Omid,never')
  world.clock.pass(1_000)
  await world.call(importRoll, { as, body: { csv: 'firstName\nNava' } })
  await readRoll(base, as, csvFile('firstName', 'Only read'))
  expect(await listed(as)).toMatchObject([
    { fileName: '', rows: 1, added: 1, changed: 0, unchanged: 0, refused: 0, reasons: false },
    { id: first, fileName: expect.stringMatching(/./), rows: 2, added: 1, refused: 1, reasons: true },
  ])
  const { body } = await world.call(importProgress, { as, params: { id: first } })
  expect(body.data.result?.refused).toMatchObject([{ line: 3, reason: expect.any(String) }])
})

test('after 30 days the reasons are gone and the numbers stay; after a year all of it is', async () => {
  const as = await makeKeeper(world)
  const id = await bringIn(as, 'firstName,birthDate', 'Layli,1990-01-01', 'Omid,never')
  await age(id, 29)
  await forget(world.app)
  expect(await listed(as)).toMatchObject([{ id, reasons: true }])
  await age(id, 2)
  await forget(world.app)
  expect(await listed(as)).toMatchObject([{ id, added: 1, refused: 1, reasons: false }])
  await age(id, 335)
  await forget(world.app)
  expect(await listed(as)).toEqual([])
})
