import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoll } from '#contract/people/people.ts'
import { importProgress, previewImport, runImport } from '#contract/people/roll-import.ts'
import { everything } from '#server/test/everything.ts'
import { makeMember } from '#server/test/make.ts'
import { type Keeper, csvFile, makeKeeper, readRoll, sendRoll } from '#server/test/make-roll.ts'
import { type FormFile, listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** The largest roll that is read at once; a tenth of it in the gate. */
const ROWS = everything ? 10_000 : 1_000

const keeper = () => makeKeeper(world)

const read = (as: Keeper, file: FormFile) => readRoll(base, as, file)

const people = async (as: Keeper) =>
  (await world.call(listRoll, { as, query: { limit: 50 } })).body.data.filter(({ id }) => id !== as.personId)

describe('a file that cannot be read', () => {
  const refusal = async (bytes: Buffer, name = 'roll.xlsx') => {
    const { status, json } = await sendRoll(base, await keeper(), { name, type: '', bytes })
    return [status, json.message]
  }
  const UNREADABLE =
    'This file could not be read as a spreadsheet. Please save it as XLSX or CSV and try again.'

  test('is refused with a sentence', async () => {
    expect(await refusal(Buffer.from('firstName\n'), 'a.csv')).toEqual([
      400,
      'This file has a line of columns but no people.',
    ])
    expect(await refusal(Buffer.from('PK\u0003\u0004 and nothing more'))).toEqual([400, UNREADABLE])
    expect(await refusal(archive('xl/workbook.xml', Buffer.from('<not a workbook')))).toEqual([
      400,
      UNREADABLE,
    ])
    const many = ['firstName', ...Array.from({ length: 20_001 }, (_, place) => `A${place}`)]
    expect(await refusal(Buffer.from(many.join('\n')), 'a.csv')).toEqual([
      413,
      'Please bring in at most 20,000 people at once.',
    ])
    expect(await refusal(Buffer.alloc(5_100_000, 'a'), 'a.csv')).toEqual([413, 'This file is too large.'])
  })

  test('because it unpacks to far more than it is', async () => {
    const bomb = archive('xl/worksheets/sheet1.xml', Buffer.alloc(90_000_000))
    expect(bomb.length).toBeLessThan(200_000)
    const [status, message] = await refusal(bomb)
    expect([status, message]).toEqual([
      413,
      'This file unpacks to more than 80 MB. Please send the roll alone, without pictures.',
    ])
  })
})

/** A ZIP archive with one file, which says of itself that it unpacks to one byte. */
const archive = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(1, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

describe('an import', () => {
  test('runs once: the same call again answers the same, and one runs at a time', async () => {
    const as = await keeper()
    const lines = Array.from({ length: 600 }, (_, place) => `First${place},Last${place}`)
    const { id, wanted } = await read(as, csvFile('firstName,lastName', ...lines))
    const second = await read(as, csvFile('firstName', 'Omid'))
    const run = () => world.call(runImport, { as, params: { id }, body: wanted })
    const answers = await Promise.all([
      run(),
      run(),
      world.call(runImport, { as, params: { id: second.id }, body: second.wanted }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await run()
    expect(again.body.data).toMatchObject({ state: 'done', done: 600, result: { added: 600, unchanged: 0 } })
    expect((await world.call(previewImport, { as, params: { id }, body: wanted })).body.message).toBe(
      'This file has been brought in already. Please choose it again.',
    )
    const { rows } = await world.past.query('select lines from roll_imports where id = $1', [id])
    expect(rows).toEqual([{ lines: [] }])
  })

  test('that failed in the middle has written nothing and can be begun again', async () => {
    const as = await keeper()
    const lines = Array.from({ length: 600 }, (_, place) => `First${place}`)
    const { id, wanted } = await read(as, csvFile('firstName', ...lines, 'Breaks'))
    await world.past.query(`alter table people add constraint no_breaks check (first_name <> 'Breaks')`)
    const failed = await world.call(runImport, { as, params: { id }, body: wanted })
    await world.past.query('alter table people drop constraint no_breaks')
    expect([failed.status, await people(as)]).toEqual([500, []])
    const state = await world.call(importProgress, { as, params: { id } })
    expect(state.body.data).toEqual({ state: 'read', rows: 601, done: 0, result: null })
    const { body } = await world.call(runImport, { as, params: { id }, body: wanted })
    expect(body.data.result?.added).toBe(601)
  })

  test('whose server died is let go after a minute', async () => {
    const as = await keeper()
    const { id, wanted } = await read(as, csvFile('firstName', 'Layli'))
    await world.past.query(`update roll_imports set state = 'running', beat_at = $1 where id = $2`, [
      new Date(world.clock.now()).toISOString(),
      id,
    ])
    const run = () => world.call(runImport, { as, params: { id }, body: wanted })
    expect((await run()).body.message).toBe(
      'A file is being brought in just now. Please wait until it is done.',
    )
    await world.past.query(
      `update roll_imports set beat_at = beat_at - interval '61 seconds' where id = $1`,
      [id],
    )
    expect((await run()).body.data.result?.added).toBe(1)
  })

  test('is for those who keep the roll', async () => {
    const as = await keeper()
    const member = await makeMember(world, as.communityId)
    expect((await sendRoll(base, member, csvFile('firstName', 'Layli'))).status).toBe(403)
  })
})

test(`${ROWS} rows come in within 30 seconds, with their progress, and again unchanged`, async () => {
  const as = await keeper()
  const lines = Array.from(
    { length: ROWS },
    (_, place) =>
      `B-${place},First${place},Last${place % 900},p${place}@example.org,${1950 + (place % 70)}-05-05,active,Place${place % 40}`,
  )
  const file = csvFile('bahaiId,firstName,lastName,email,birthDate,standing,locality', ...lines)
  const begun = performance.now()
  const { id, wanted } = await read(as, file)
  const running = world.call(runImport, { as, params: { id }, body: wanted })
  const seen = new Set<number>()
  const watch = async (): Promise<void> => {
    const { done, state } = (await world.call(importProgress, { as, params: { id } })).body.data
    seen.add(done)
    if (state !== 'done') await watch()
  }
  const [answer] = await Promise.all([running, watch()])
  expect(answer.body.data.result).toMatchObject({ added: ROWS, refused: [] })
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(seen.size).toBeGreaterThan(everything ? 5 : 1)
  const again = await read(as, file)
  const { body } = await world.call(runImport, { as, params: { id: again.id }, body: again.wanted })
  expect(body.data.result).toEqual({ added: 0, changed: 0, unchanged: ROWS, refused: [] })
}, 90_000)
