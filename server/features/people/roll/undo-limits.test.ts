// Undoing an import: who may and until when, and how long it takes with the largest rolls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoll } from '#contract/people/people.ts'
import { listImports, previewUndo, undoImport } from '#contract/people/roll-import.ts'
import { everything } from '#server/test/everything.ts'
import { makeMember } from '#server/test/make.ts'
import { type Keeper, bringIn as bringInRoll, csvFile, makeKeeper, readRoll } from '#server/test/make-roll.ts'
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

/** The largest roll that is read at once; a tenth of it in the gate. */
const ROWS = everything ? 10_000 : 1_000

const bringIn = (as: Keeper, ...lines: string[]) => bringInRoll(world, base, as, ...lines)

const preview = (as: Keeper, id: string) => world.call(previewUndo, { as, params: { id } })
const undo = (as: Keeper, id: string) => world.call(undoImport, { as, params: { id } })

const roll = async (as: Keeper) =>
  (await world.call(listRoll, { as, query: { limit: 50 } })).body.data.filter(({ id }) => id !== as.personId)

const names = async (as: Keeper) => (await roll(as)).map(({ firstName }) => firstName).toSorted()

describe('an import is not undone', () => {
  test('after 30 days, and then nothing of it is kept', async () => {
    const as = await makeKeeper(world)
    const { id } = await bringIn(as, 'firstName', 'Layli')
    await world.past.query(
      `update roll_imports set undo_until = undo_until - interval '31 days' where id = $1`,
      [id],
    )
    expect([(await undo(as, id)).status, (await preview(as, id)).body.message]).toEqual([
      409,
      'This import is older than 30 days and can no longer be undone.',
    ])
    await forget(world.app)
    const { rows } = await world.past.query('select from roll_import_rows where import_id = $1', [id])
    expect(rows).toEqual([])
    expect((await world.call(listImports, { as })).body.data).toMatchObject([{ id, undo: 'over' }])
    await world.past.query('update roll_imports set undo_until = null where id = $1', [id])
    expect((await undo(as, id)).body.message).toBe(
      'Nothing was kept of this import by which it could be undone.',
    )
    expect(await names(as)).toEqual(['Layli'])
  })

  test('without a fresh proof, nor by anybody else', async () => {
    const as = await makeKeeper(world)
    const { id } = await bringIn(as, 'firstName', 'Layli')
    const read = await readRoll(base, as, csvFile('firstName', 'Only read'))
    expect([(await undo(as, read.id)).status, (await preview(as, read.id)).body.message]).toEqual([
      409,
      'This file has not been brought in, so there is nothing to undo.',
    ])
    expect((await undo(await makeKeeper(world), id)).status).toBe(404)
    expect((await undo(await makeMember(world, as.communityId), id)).status).toBe(403)
    await world.past.query(
      `update sessions set proven_at = proven_at - interval '10 minutes' where account_id = $1`,
      [as.accountId],
    )
    expect((await undo(as, id)).body).toMatchObject({ code: 'step_up' })
    expect((await preview(as, id)).body.data.counts.removed).toBe(1)
    expect(await names(as)).toContain('Layli')
  })
})

test(`${ROWS} rows are looked through and undone in a few seconds`, async () => {
  const as = await makeKeeper(world)
  const line = (place: number) =>
    `B-${place},First${place},Last${place % 900},p${place}@example.org,${1950 + (place % 70)}-05-05,active,Place${place % 40}`
  const { id } = await bringIn(
    as,
    'bahaiId,firstName,lastName,email,birthDate,standing,locality',
    ...Array.from({ length: ROWS }, (_, place) => line(place)),
  )
  const begun = performance.now()
  expect((await preview(as, id)).body.data.counts.removed).toBe(ROWS)
  const looked = performance.now()
  expect((await undo(as, id)).body.data.counts).toEqual({
    removed: ROWS,
    restored: 0,
    stayed: 0,
    missing: 0,
  })
  const took = [looked - begun, performance.now() - looked].map(Math.round)
  expect(took[0]).toBeLessThan(3_000)
  expect(took[1]).toBeLessThan(15_000)
  expect(await names(as)).toEqual([])
}, 90_000)
