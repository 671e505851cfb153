import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  addStudyItem,
  changeStudyItem,
  fillCatalogue,
  listCatalogue,
  removeStudyItem,
  restoreStudyItem,
} from '#contract/catalogue/catalogue.ts'
import { bookCodes } from '#contract/statistics/codes.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { MOST_ITEMS, insertItems } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const makeAdmin = async () =>
  makeMember(world, await makeCommunity(world), { office: 'communityAdmin', body: 'administration' })

const itemsOf = async (as: Someone) => (await world.call(listCatalogue, { as })).body.data
const standing = async (as: Someone) =>
  (await itemsOf(as)).filter(({ removedAt }) => removedAt === null).map(({ names }) => names.en)

const add = (as: Someone, body: Partial<z.input<typeof addStudyItem.body>> = {}) =>
  world.call(addStudyItem, {
    as,
    body: { kind: 'book', parent: null, names: { en: 'Book 15', fa: '' }, released: false, ...body },
  })

test('an empty catalogue is filled with the books, their parts and the texts, once', async () => {
  const admin = await makeAdmin()
  expect(await itemsOf(admin)).toEqual([])
  await world.call(fillCatalogue, { as: admin })
  await world.call(fillCatalogue, { as: admin })
  const items = await itemsOf(admin)
  const count = (kind: string) => items.filter((item) => item.kind === kind).length
  expect(['book', 'text', 'grade', 'branch'].map(count)).toEqual([14, 12, 6, 5])
  const third = items.find(({ names }) => names.en === 'Book 3: Teaching Children’s Classes')
  const grades = items.filter(({ parent }) => parent === third?.id)
  expect([third?.names.fa, grades[1]?.names.fa]).toEqual(['', 'پایهٔ ۲'])
  const first = items.find(({ names }) => names.en.startsWith('Book 1:'))
  expect(first?.names.fa).toBe('کتاب ۱: تأمّلاتی بر حیات روح انسان')
  expect(items.filter(({ names }) => /[A-Za-z]/.test(names.fa))).toEqual([])
  expect(grades.map(({ names, released }) => [names.en, released])).toEqual([
    ['Grade 1', true],
    ['Grade 2', true],
    ['Grade 3', true],
    ['Grade 4', true],
    ['Grade 5', true],
    ['Grade 6', false],
  ])
})

test('what is seeded fills each column of the report, Book 3 and its first grade the same one', async () => {
  const admin = await makeAdmin()
  await world.call(fillCatalogue, { as: admin })
  const codes = (await itemsOf(admin)).flatMap(({ reportCode }) => (reportCode === null ? [] : [reportCode]))
  expect(codes.toSorted()).toEqual([...bookCodes, 'Book 3 (G1)'].toSorted())
})

test('an item is counted in a column of the report, or in none', async () => {
  const admin = await makeAdmin()
  const { id, reportCode } = (await add(admin, { reportCode: 'Book 5 BR1' })).body.data
  expect(reportCode).toBe('Book 5 BR1')
  const change = (to: string | null) =>
    world.call(changeStudyItem, { as: admin, params: { id }, body: { reportCode: to } })
  await change('Book 8 (U2)')
  expect((await itemsOf(admin))[0]?.reportCode).toBe('Book 8 (U2)')
  await change(null)
  expect((await itemsOf(admin))[0]?.reportCode).toBeNull()
  const { status, body } = await change('Book 99')
  expect([status, body.fields]).toEqual([400, { reportCode: 'Please choose a column of the report.' }])
})

test('a book is added with a part of it, in two languages', async () => {
  const admin = await makeAdmin()
  const book = (await add(admin, { names: { en: 'Book 15', fa: 'کتاب ۱۵' } })).body.data
  expect(book).toMatchObject({ kind: 'book', names: { en: 'Book 15', fa: 'کتاب ۱۵' }, released: false })
  const unit = await add(admin, { kind: 'unit', parent: book.id, names: { en: '', fa: 'واحد ۱' } })
  expect(unit.status).toBe(201)
  expect(unit.body.data).toMatchObject({ parent: book.id, names: { en: '', fa: 'واحد ۱' } })
})

test('a part needs its book, and a book is part of nothing', async () => {
  const admin = await makeAdmin()
  const book = await makeStudyItem(world, admin.communityId)
  const text = await makeStudyItem(world, admin.communityId, { kind: 'text', position: 2 })
  for (const parent of [null, text]) {
    const { status, body } = await add(admin, { kind: 'unit', parent })
    expect([status, body.fields]).toEqual([400, { parent: 'Please choose the book that it is a part of.' }])
  }
  const { status, body } = await add(admin, { kind: 'book', parent: book })
  expect([status, body.fields]).toEqual([400, { parent: 'A book or a text stands by itself.' }])
  await world.call(removeStudyItem, { as: admin, params: { id: book } })
  expect((await add(admin, { kind: 'unit', parent: book })).status).toBe(400)
})

test('a parent that is not in the catalogue is not there, whatever is added to it', async () => {
  const admin = await makeAdmin()
  const foreign = await makeStudyItem(world, await makeCommunity(world))
  for (const parent of [newId(), foreign])
    for (const kind of ['book', 'text', 'unit'] as const)
      expect([kind, (await add(admin, { kind, parent })).status]).toEqual([kind, 404])
})

test('an item has a link to where it is had, which is changed and taken away', async () => {
  const admin = await makeAdmin()
  const link = 'https://books.example/15'
  const { id, link: kept } = (await add(admin, { link: ` ${link} ` })).body.data
  expect(kept).toBe(link)
  const change = (to: string | null) =>
    world.call(changeStudyItem, { as: admin, params: { id }, body: { link: to } })
  const linkNow = async () => (await itemsOf(admin))[0]?.link
  await change('https://books.example/new/15')
  expect(await linkNow()).toBe('https://books.example/new/15')
  await world.call(changeStudyItem, { as: admin, params: { id }, body: { released: true } })
  expect(await linkNow()).toBe('https://books.example/new/15')
  await change(null)
  expect(await linkNow()).toBeNull()
})

test('a link that browsers would not open as a safe page is refused in a sentence', async () => {
  const admin = await makeAdmin()
  const id = await makeStudyItem(world, admin.communityId)
  const long = `https://books.example/${'a'.repeat(500)}`
  for (const [link, said] of [
    ['http://books.example/15', 'Please give a link that begins with https://.'],
    ['javascript:alert(1)', 'Please give a link that begins with https://.'],
    ['books.example', 'Please give a link that begins with https://.'],
    [long, 'Please use at most 500 characters.'],
  ] as const) {
    const { status, body } = await add(admin, { link })
    expect([status, body.fields]).toEqual([400, { link: said }])
    const changed = await world.call(changeStudyItem, { as: admin, params: { id }, body: { link } })
    expect([changed.status, changed.body.fields]).toEqual([400, { link: said }])
  }
})

test('a name is asked for in one of the languages', async () => {
  const admin = await makeAdmin()
  const { status, body } = await add(admin, { names: { en: ' ', fa: '' } })
  expect([status, body.fields]).toEqual([400, { 'names.en': 'Please give it a name.' }])
})

test('books change places among books, and parts within their book', async () => {
  const admin = await makeAdmin()
  const make = (name: string, position: number, more: { kind?: 'text' | 'unit'; parent?: string } = {}) =>
    makeStudyItem(world, admin.communityId, { name, position, ...more })
  const one = await make('one', 1)
  await make('between', 2, { kind: 'text' })
  const two = await make('two', 3)
  await make('unit 1', 1, { kind: 'unit', parent: one })
  const second = await make('unit 2', 2, { kind: 'unit', parent: one })
  const move = (id: string, way: 'up' | 'down') =>
    world.call(changeStudyItem, { as: admin, params: { id }, body: { move: way } })
  await move(two, 'up')
  await move(second, 'up')
  expect(await standing(admin)).toEqual(['two', 'between', 'one', 'unit 2', 'unit 1'])
  await move(two, 'up')
  expect(await standing(admin)).toEqual(['two', 'between', 'one', 'unit 2', 'unit 1'])
  await move(two, 'down')
  expect(await standing(admin)).toEqual(['one', 'between', 'two', 'unit 2', 'unit 1'])
})

test('what is taken out keeps its place and comes back to it', async () => {
  const admin = await makeAdmin()
  const ids = []
  for (const [place, name] of ['one', 'two', 'three'].entries())
    ids.push(await makeStudyItem(world, admin.communityId, { name, position: place + 1 }))
  const two = ids[1] ?? ''
  const take = () => world.call(removeStudyItem, { as: admin, params: { id: two } })
  expect([(await take()).status, (await take()).status]).toEqual([200, 200])
  expect(await standing(admin)).toEqual(['one', 'three'])
  const changed = await world.call(changeStudyItem, {
    as: admin,
    params: { id: two },
    body: { released: false },
  })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'This was taken out meanwhile. Please put it back first.',
  ])
  await world.call(restoreStudyItem, { as: admin, params: { id: two } })
  expect(await standing(admin)).toEqual(['one', 'two', 'three'])
  const { rows } = await world.past.query(
    `select action from audit_records where community_id = $1 order by number`,
    [admin.communityId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['studyItem.removed', 'studyItem.restored'])
})

test('a full catalogue says so', async () => {
  const admin = await makeAdmin()
  await inCommunity(world.app.db, admin.communityId, (tx) =>
    insertItems(
      tx,
      admin.communityId,
      Array.from({ length: MOST_ITEMS }, (_, place) => ({
        id: crypto.randomUUID(),
        kind: 'text' as const,
        part_of: null,
        position: place,
        names: { en: `Text ${place}` },
        released: true,
        trains: null,
        link: null,
        report_code: null,
      })),
    ),
  )
  const { status, body } = await add(admin)
  expect([status, body.message]).toEqual([409, 'The catalogue is full. Please use again what was taken out.'])
})
