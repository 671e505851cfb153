import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoll } from '#contract/people/people.ts'
import { previewImport, runImport } from '#contract/people/roll-import.ts'
import { exportRoll } from '#contract/people/roll.ts'
import { type Keeper, csvFile, makeKeeper, makePerson, readRoll, xlsxFile } from '#server/test/make-roll.ts'
import { type FormFile, listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const keeper = () => makeKeeper(world)

const read = (as: Keeper, file: FormFile) => readRoll(base, as, file)

const look = async (as: Keeper, { id, wanted }: Awaited<ReturnType<typeof read>>) =>
  (await world.call(previewImport, { as, params: { id }, body: wanted })).body.data

const bringIn = async (as: Keeper, file: FormFile) => {
  const { id, wanted } = await read(as, file)
  return (await world.call(runImport, { as, params: { id }, body: wanted })).body.data.result
}

const people = async (as: Keeper) =>
  (await world.call(listRoll, { as, query: { limit: 50 } })).body.data.filter(({ id }) => id !== as.personId)

const nothing = { added: 0, changed: 0, refused: [] }

describe('the columns', () => {
  test('are guessed from their titles in English, in Persian and in other spellings', async () => {
    const as = await keeper()
    const { data } = await read(
      as,
      csvFile(
        'Bahá’í ID,Given Name,SURNAME,E-mail Address,Date of Birth,Status,City,Enrolled,Favourite colour',
        'D-1,Layli,Rahimi,l@example.org,03/02/1990,active,Hillside,2011-01-02,blue',
      ),
    )
    expect(data.columns.map(({ guess }: { guess: string | null }) => guess)).toEqual([
      'bahaiId',
      'firstName',
      'lastName',
      'email',
      'birthDate',
      'standing',
      'locality',
      'registeredSince',
      null,
    ])
    expect([data.rows, data.columns[1].cells, data.dayOrder]).toEqual([1, ['Layli'], 'dmy'])
    const persian = await read(
      as,
      csvFile('نام,نام خانوادگی,تاریخ تولد,پست الکترونیک,محل', 'گلنار,صبوری,۱۹۹۰/۲/۳,,شهر'),
    )
    expect(persian.wanted.columns).toEqual(['firstName', 'lastName', 'birthDate', 'email', 'locality'])
    expect(
      (await world.call(runImport, { as, params: { id: persian.id }, body: persian.wanted })).status,
    ).toBe(200)
    expect(await people(as)).toMatchObject([{ firstName: 'گلنار', birthDate: '1990-02-03', locality: 'شهر' }])
  })

  test('quotes a day that is none as the file writes it', async () => {
    const as = await keeper()
    const { id, wanted } = await read(as, csvFile('First name,Born', 'Layli,31.02.1980', 'Omid,24.12.1980'))
    const { body } = await world.call(runImport, { as, params: { id }, body: wanted })
    expect(body.data.result).toMatchObject({
      added: 1,
      refused: [{ line: 2, reason: '“31.02.1980” is not a day, as days are written in this file.' }],
    })
  })

  test('can be said otherwise, and one of them must hold the name', async () => {
    const as = await keeper()
    const { id } = await read(as, csvFile('Who,Code', '"Rahimi, Layli",D-1', 'Omid Vance,D-2'))
    const say = async (...columns: ('fullName' | 'firstName' | 'bahaiId' | null)[]) =>
      world.call(runImport, { as, params: { id }, body: { columns, dayOrder: 'ymd' } })
    expect((await say(null, 'bahaiId')).body.message).toBe(
      'Please say which column holds the first name or the full name.',
    )
    expect((await say('fullName', 'fullName')).body.message).toBe('Please let only one column hold the same.')
    expect((await say('fullName', 'firstName')).body.message).toBe(
      'Please choose either the full name or the first name.',
    )
    expect((await say('fullName', 'bahaiId')).body.data.result).toMatchObject({ added: 2, refused: [] })
    expect(await people(as)).toMatchObject([
      { firstName: 'Layli', lastName: 'Rahimi', bahaiId: 'D-1' },
      { firstName: 'Omid', lastName: 'Vance', bahaiId: 'D-2' },
    ])
  })
})

describe('as other programs save it', () => {
  const names = async (as: Keeper) =>
    (await people(as)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const saved = (text: string, encoding: BufferEncoding = 'utf8'): FormFile => ({
    name: 'roll.csv',
    type: 'text/csv',
    bytes: Buffer.from(text, encoding),
  })

  test.for([
    [
      'with an address of two lines',
      'First name,Last name,Address,Email\r\nAda,Quill,"12 Hill St\r\nRosewater",ada.quill@mail.example\r\nBen,Quill,3 Low Rd,ben.quill@mail.example\r\n',
      ['Ada Quill', 'Ben Quill'],
    ],
    [
      'with a line that names the delimiter',
      'sep=;\r\nFirst name;Last name;Email\r\nAda;Quill;ada.quill@mail.example\r\n',
      ['Ada Quill'],
    ],
    [
      'without the empty cells at the end of a row',
      'First name,Last name,Email,Locality\r\nAda,Quill,ada.quill@mail.example,Rosewater\r\nBen,Quill,ben.quill@mail.example\r\nCy,Quill\r\n',
      ['Ada Quill', 'Ben Quill', 'Cy Quill'],
    ],
    [
      'with lines above the titles',
      'Roll of Rosewater,,\r\nas of 1 November 2026,,\r\n,,\r\nFirst name,Last name,Email\r\nAda,Quill,ada.quill@mail.example\r\n',
      ['Ada Quill'],
    ],
  ] as const)('%s', async ([, csv, expected]) => {
    const as = await keeper()
    expect(await bringIn(as, saved(csv))).toEqual({ ...nothing, added: expected.length, unchanged: 0 })
    expect(await names(as)).toEqual(expected)
  })

  test('in Windows-1256', async () => {
    const as = await keeper()
    const hex = 'e4c7e32ce4c7e320cec7e4e6c7cf90ed0d0a81d1edd3c72c90e18dede40d0a8ec7e1e52c98c7d9e3ed0d0a'
    expect(await bringIn(as, saved(hex, 'hex'))).toMatchObject({ added: 2, refused: [] })
    expect((await names(as)).toSorted()).toEqual(['ژاله کاظمی', 'پریسا گلچین'].toSorted())
  })

  test('as XLSX with lines above the titles, told with the lines of the file', async () => {
    const as = await keeper()
    const file = await xlsxFile(
      ['Roll of Rosewater', null, null],
      [null, null, null],
      ['First name', 'Last name', 'Locality'],
      ['Ada', 'Quill', 'Hill\nRosewater'],
      ['', 'Nameless', null],
    )
    expect(await bringIn(as, file)).toMatchObject({ added: 1, refused: [{ line: 5 }] })
    expect(await people(as)).toMatchObject([{ firstName: 'Ada', locality: 'Hill Rosewater' }])
  })

  test('with more cells than titles is told, if they are not empty', async () => {
    const as = await keeper()
    const file = csvFile('First name,Locality', 'Ada,Hill,,', 'Ben,Hill, upper')
    expect(await bringIn(as, file)).toMatchObject({
      added: 1,
      refused: [{ line: 3, reason: 'The line has more cells than there are columns.' }],
    })
  })
})

test('the preview says what would change, field by field, and writes nothing', async () => {
  const as = await keeper()
  const head = 'firstName,lastName,email,birthDate,locality'
  await bringIn(as, csvFile(head, 'Layli,Rahimi,l@example.org,1990-02-03,Hillside', 'Omid,Vance,,,'))
  const before = await people(as)
  const file = await read(
    as,
    csvFile(
      head,
      'Layli,Rahimi,l@example.org,1990-02-03,Riverside',
      'Omid,Vance,,,',
      'Noor,Vance,,2015-05-05,',
      'Láyli,RAHIMI,,1961-01-01,',
      'Bad,Mail,nowhere,,',
    ),
  )
  expect(await look(as, file)).toEqual({
    counts: { added: 2, changed: 1, unchanged: 1, refused: 1 },
    added: [
      { line: 4, name: 'Noor Vance', alike: null },
      { line: 5, name: 'Láyli RAHIMI', alike: 'Layli Rahimi' },
    ],
    changed: [
      {
        line: 2,
        name: 'Layli Rahimi',
        fields: [{ field: 'locality', before: 'Hillside', after: 'Riverside' }],
      },
    ],
    refused: [
      {
        line: 6,
        reason: '“nowhere” does not look like an e-mail address.',
        values: [{ sentence: '“{0}” does not look like an e-mail address.', values: ['nowhere'] }],
      },
    ],
  })
  expect(await people(as)).toEqual(before)
  const rest = await world.call(previewImport, {
    as,
    params: { id: file.id },
    body: { ...file.wanted, after: 4 },
  })
  expect(rest.body.data.added.map(({ line }) => line)).toEqual([5])
})

test('days of leaving and passing tell the standing; persons need no address, and children are persons', async () => {
  const as = await keeper()
  await bringIn(
    as,
    csvFile(
      'first name;last name;born;registered;moved away;died',
      'Layli;Rahimi;3.2.1950;1.5.1970;;24.12.2020',
      'Omid;Vance;13.4.1980;;1.1.2019;',
      'Noor;Vance;13.4.2020;;;',
    ),
  )
  expect(await people(as)).toMatchObject([
    { firstName: 'Layli', standing: 'deceased', deceasedOn: '2020-12-24', registeredSince: '1970-05-01' },
    { firstName: 'Noor', standing: 'active', birthDate: '2020-04-13', isChild: true, email: null },
    { firstName: 'Omid', standing: 'moved', movedAwayOn: '2019-01-01', isChild: false },
  ])
})

test('a spreadsheet comes in as it stands, with its days, and the same file again changes nothing', async () => {
  const as = await keeper()
  const file = await xlsxFile(
    ['First name', 'Last name', 'Date of birth', 'ID', 'E-mail'],
    ['Layli', 'Rahimi', new Date(Date.UTC(1990, 1, 3)), 10_442, 'l@example.org'],
    [null, null, null, null, null],
    ['Omid', 'Vance', null, null, null],
    ['', 'Nameless', null, null, null],
  )
  expect(await bringIn(as, file)).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: [{ line: 5, reason: 'The first name is missing.' }],
  })
  expect(await people(as)).toMatchObject([
    { firstName: 'Layli', birthDate: '1990-02-03', bahaiId: '10442' },
    { firstName: 'Omid', birthDate: null },
  ])
  expect(await bringIn(as, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test('what has been given out changes nothing when it comes back, as CSV and as XLSX', async () => {
  const as = await keeper()
  await makePerson(world, as, { firstName: 'Żofia', lastName: 'O"Hara; Smith', birthDate: '1980-05-05' })
  await makePerson(world, as, { firstName: 'گلنار', locality: 'North, upper', registeredSince: '2001-02-03' })
  for (const format of ['csv', 'xlsx'] as const) {
    const { body } = await world.call(exportRoll, { as, body: { format } })
    const bytes = Buffer.from(body.data.content, 'base64')
    expect(body.data.fileName).toMatch(/^roll-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
    expect(await bringIn(as, { name: body.data.fileName, type: body.data.type, bytes })).toEqual({
      ...nothing,
      unchanged: 3,
    })
  }
  const { rows } = await world.past.query(
    `select detail from audit_records where community_id = $1 and action = 'roll.exported' order by at`,
    [as.communityId],
  )
  expect(rows).toEqual([{ detail: { format: 'csv' } }, { detail: { format: 'xlsx' } }])
})

test('the roll is given out to nobody who has not just shown who they are', async () => {
  const as = await keeper()
  world.clock.pass(6 * 60_000)
  const { status, body } = await world.call(exportRoll, { as, body: { format: 'csv' } })
  expect([status, body.code]).toEqual([403, 'step_up'])
})

test('nothing in a file that is given out is a formula', async () => {
  const as = await keeper()
  await world.past.query('update people set first_name = $1, locality = $2 where id = $3', [
    '=cmd|calc',
    '@sum',
    as.personId,
  ])
  const csv = await world.call(exportRoll, { as, body: { format: 'csv' } })
  const text = Buffer.from(csv.body.data.content, 'base64').toString()
  expect(text).toContain(`'=cmd|calc`)
  expect(text).toContain(`'@sum`)
  expect(text).not.toMatch(/(^|,)"?[=@]/m)
})

test('the preview names who on the roll may be somebody whose name is written otherwise', async () => {
  const as = await keeper()
  const head = 'firstName,lastName,email,birthDate,bahaiId'
  await bringIn(
    as,
    csvFile(
      head,
      'Layli,Rahimi,l@example.org,1990-02-03,',
      'Omid,Vance,,1980-12-24,',
      'Noor,Vance,noor@example.org,,',
      'Roya,Hill,r@example.org,1985-01-01,D-1',
    ),
  )
  const file = await read(
    as,
    csvFile(
      head,
      'Leyly,Rahimmi,L@example.org,1990-02-03,',
      'Omid Karim,Vance,,1980-12-24,',
      'Noor,Vance-Hill,noor@example.org,2001-01-01,',
      'Royya,Hill,r@example.org,1985-01-01,D-2',
      'Amal,Vance,,1980-12-24,',
    ),
  )
  const { added } = await look(as, file)
  expect(added.map(({ alike }) => alike)).toEqual(['Layli Rahimi', 'Omid Vance', 'Noor Vance', null, null])
})
