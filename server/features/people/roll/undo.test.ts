// An import undone as a whole: nobody and nothing goes that somebody has joined or changed since.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { listLog } from '#contract/admin/audit.ts'
import { listRoll } from '#contract/people/people.ts'
import { previewUndo, undoImport } from '#contract/people/roll-import.ts'
import { mergePeople } from '#contract/people/roll-merge.ts'
import { changePerson } from '#contract/people/roll.ts'
import { makeMember } from '#server/test/make.ts'
import {
  type Keeper,
  bringIn as bringInRoll,
  makeKeeper,
  makePerson,
  nobody,
} from '#server/test/make-roll.ts'
import { listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { POINTS, nameOfPoint } from './merge-point-rules.ts'
import { HOLDS, HOLDS_NOBODY } from './undo-rules.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const bringIn = (as: Keeper, ...lines: string[]) => bringInRoll(world, base, as, ...lines)

const preview = (as: Keeper, id: string) => world.call(previewUndo, { as, params: { id } })
const undo = (as: Keeper, id: string) => world.call(undoImport, { as, params: { id } })

const roll = async (as: Keeper) =>
  (await world.call(listRoll, { as, query: { limit: 50 } })).body.data.filter(({ id }) => id !== as.personId)

const names = async (as: Keeper) => (await roll(as)).map(({ firstName }) => firstName).toSorted()

const idOf = async (as: Keeper, name: string) =>
  (await roll(as)).find(({ firstName }) => firstName === name)?.id ?? ''

test('whom it added goes, what it changed is as it was, and the same file can come again', async () => {
  const as = await makeKeeper(world)
  const known = await makePerson(world, as, {
    firstName: 'Layli',
    lastName: 'Rahimi',
    email: 'l@example.org',
  })
  const file = [
    'firstName,lastName,email,locality',
    'Layli,Rahimi,new@example.org,Hillside',
    'Omid,Taheri,omid@example.org,Hillside',
    'Nava,Taheri,,Riverside',
  ]
  const before = await roll(as)
  const { id, result } = await bringIn(as, ...file)
  expect(result).toMatchObject({ added: 2, changed: 1 })
  const wanted = { counts: { removed: 2, restored: 1, stayed: 0, missing: 0 }, stayed: [] }
  expect((await preview(as, id)).body.data).toEqual({ done: false, ...wanted })
  expect(await roll(as)).toHaveLength(3)
  const first = await undo(as, id)
  expect([first.status, first.body.data]).toEqual([200, { done: true, ...wanted }])
  expect(await roll(as)).toEqual(before)
  expect((await undo(as, id)).body.data).toEqual({ done: true, ...wanted })
  const left = await world.past.query(
    `select (select count(*)::int from roll_import_rows where import_id = $1) as traces,
      (select count(*)::int from roll_index where community_id = $2 and person_id <> all ($3)) as indexed,
      (select count(*)::int from search_entries where community_id = $2 and kind = 'people'
        and id <> all ($3)) as found`,
    [id, as.communityId, [known, as.personId]],
  )
  expect(left.rows).toEqual([{ traces: 0, indexed: 0, found: 0 }])
  expect((await bringIn(as, ...file)).result).toMatchObject({ added: 2, changed: 1, unchanged: 0 })
})

test('the log has it once, without a name or a value, and offers the undo while it is open', async () => {
  const as = await makeKeeper(world)
  const admin = await makeMember(world, as.communityId, { office: 'communityAdmin', body: 'administration' })
  const { id } = await bringIn(as, 'firstName,email', 'Zarrin,zarrin@example.org')
  const log = async () => (await world.call(listLog, { as: admin, query: { area: 'roll' } })).body.data
  expect((await log())[0]).toMatchObject({ action: 'roll.imported', undo: { kind: 'import', id } })
  await undo(as, id)
  await undo(as, id)
  const said = await log()
  expect(said.map(({ action, undo: back }) => [action, back])).toEqual([
    ['roll.import.undone', null],
    ['roll.imported', null],
  ])
  const { rows } = await world.past.query(
    `select string_agg(r::text, ' ') as text from audit_records r where community_id = $1`,
    [as.communityId],
  )
  expect(rows[0]?.text).not.toMatch(/zarrin/i)
})

describe('who stays is named with the reason', () => {
  test('an account, a family, an office, a gathering, an invitation, a note, a merge, a change', async () => {
    const as = await makeKeeper(world)
    const all = ['Account', 'Child', 'Office', 'Invited', 'Noted', 'Merged', 'Changed', 'Goes']
    const { id } = await bringIn(as, 'firstName', ...all)
    const who = Object.fromEntries((await roll(as)).map((one) => [one.firstName, one.id]))
    const member = await makeMember(world, as.communityId)
    await world.past.query('update accounts set person_id = $1 where id = $2', [
      who.Account,
      member.accountId,
    ])
    const write = (text: string, ...values: unknown[]) => world.past.query(text, [as.communityId, ...values])
    await write(
      'insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)',
      who.Child,
      as.personId,
    )
    await write(
      `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
       select $1, $2, id, $3, 'treasurer', '2001-01-01', '2002-01-01' from bodies where community_id = $1 limit 1`,
      newId(),
      who.Office,
    )
    await write(
      `insert into invitations (community_id, id, person_id, token_hash, created_by, expires_at)
       values ($1, $2, $3, 'x', $4, now())`,
      newId(),
      who.Invited,
      as.accountId,
    )
    await write(
      `insert into care_notes (community_id, person_id, allergies, changed_at) values ($1, $2, 'Nuts', now())`,
      who.Noted,
    )
    const double = await makePerson(world, as)
    await world.call(mergePeople, { as, body: { keep: who.Merged ?? '', merge: double, take: [] } })
    await world.call(changePerson, {
      as,
      params: { id: who.Changed ?? '' },
      body: { ...nobody, firstName: 'Changed', locality: 'Hillside' },
    })
    const answer = (await preview(as, id)).body.data
    expect(answer.counts).toEqual({ removed: 1, restored: 0, stayed: 7, missing: 0 })
    expect(answer.stayed.map(({ line, name, reasons, fields }) => [line, name, reasons, fields])).toEqual([
      [2, 'Account', ['account'], []],
      [3, 'Child', ['family'], []],
      [4, 'Office', ['office'], []],
      [5, 'Invited', ['invited'], []],
      [6, 'Noted', ['noted'], []],
      [7, 'Merged', ['merged'], []],
      [8, 'Changed', ['changed'], ['locality']],
    ])
    const done = (await undo(as, id)).body.data
    expect(done).toEqual({ ...answer, done: true })
    expect((await preview(as, id)).body.data).toEqual(done)
    expect(await names(as)).not.toContain('Goes')
    expect(await names(as)).toContain('Changed')
    // Of those who stay it is kept that and why; nothing of what they were.
    const { rows } = await world.past.query(
      'select distinct before, after from roll_import_rows where import_id = $1',
      [id],
    )
    expect(rows).toEqual([{ before: null, after: {} }])
  })

  test('a value that somebody has changed since stays, and the others return', async () => {
    const as = await makeKeeper(world)
    const layli = await makePerson(world, as, {
      firstName: 'Layli',
      email: 'old@example.org',
      locality: 'Old',
    })
    const { id } = await bringIn(as, 'firstName,email,locality', 'Layli,file@example.org,File')
    const form = { ...nobody, firstName: 'Layli', email: 'hand@example.org', locality: 'File' }
    await world.call(changePerson, { as, params: { id: layli }, body: form })
    const { counts, stayed } = (await undo(as, id)).body.data
    expect(counts).toEqual({ removed: 0, restored: 1, stayed: 1, missing: 0 })
    expect(stayed).toMatchObject([{ person: layli, added: false, reasons: ['changed'], fields: ['email'] }])
    expect(await roll(as)).toMatchObject([{ email: 'hand@example.org', locality: 'Old' }])
  })

  test('a later import is a change, until it is undone itself', async () => {
    const as = await makeKeeper(world)
    const first = await bringIn(as, 'firstName,locality', 'Layli,One')
    const second = await bringIn(as, 'firstName,locality', 'Layli,Two')
    expect((await preview(as, first.id)).body.data.counts).toMatchObject({ removed: 0, stayed: 1 })
    await undo(as, second.id)
    expect((await undo(as, first.id)).body.data.counts).toMatchObject({ removed: 1, stayed: 0 })
    expect(await names(as)).toEqual([])
  })

  test('every column that names a person either holds them or says that it does not', () => {
    const known = [...Object.keys(HOLDS), ...HOLDS_NOBODY]
    expect(POINTS.map(nameOfPoint).filter((point) => !known.includes(point))).toEqual([])
  })
})

test('what somebody changes in the middle of the undo is not lost', async () => {
  const as = await makeKeeper(world)
  const { id } = await bringIn(as, 'firstName', 'Layli', 'Omid')
  const layli = await idOf(as, 'Layli')
  const beside = await world.past.connect()
  await beside.query('begin')
  await beside.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    as.communityId,
    layli,
    as.personId,
  ])
  const undoing = undo(as, id)
  const waits = async (): Promise<void> => {
    const { rows } = await world.past.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%roll_import_rows%'`,
    )
    if (rows.length === 0) await waits()
  }
  await waits()
  await beside.query('commit')
  beside.release()
  const { body } = await undoing
  expect(body.data.counts).toEqual({ removed: 1, restored: 0, stayed: 1, missing: 0 })
  expect(await names(as)).toEqual(['Layli'])
})

test('whoever was erased or made one with somebody is not brought back, and no trace of them is left', async () => {
  const as = await makeKeeper(world)
  const { id } = await bringIn(as, 'firstName,email', 'Erased,gone@example.org', 'Double,', 'Stays,')
  const kept = await makePerson(world, as, { firstName: 'Kept' })
  await world.call(mergePeople, { as, body: { keep: kept, merge: await idOf(as, 'Double'), take: [] } })
  await world.past.query('delete from people where id = $1', [await idOf(as, 'Erased')])
  const { rows } = await world.past.query('select after from roll_import_rows where import_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain('gone@example.org')
  expect((await undo(as, id)).body.data.counts).toEqual({ removed: 1, restored: 0, stayed: 0, missing: 2 })
  expect(await names(as)).toEqual(['Kept'])
})
