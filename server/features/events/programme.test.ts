import { afterAll, expect, test } from 'vitest'
import { getEvent } from '#contract/events/events.ts'
import { getProgramme, saveProgramme } from '#contract/events/event-programme.ts'
import type { BodyIn } from '#contract/route.ts'
import { makeMember, type Someone } from '#server/test/make.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Items = BodyIn<typeof saveProgramme>['items']

const save = (id: string, items: Items, as: Someone, revision = 0) =>
  world.call(saveProgramme, { params: { id }, body: { revision, items }, as })
const read = (id: string, as: Someone) => world.call(getProgramme, { params: { id }, as })

const tea = { part: 'fellowship', kind: 'other', title: 'Tea' } as const
const prayer = { part: 'devotional', kind: 'prayer', title: 'Opening prayer' } as const

test('a host writes the programme, and every member reads it in the order of the parts', async () => {
  const { community, host, id } = await makeHosted(world)
  const reader = await makeMember(world, community, { firstName: 'Táhirih' })
  const answer = await save(
    id,
    [
      tea,
      { ...prayer, text: ' Two lines\nof it ', reader: reader.accountId, minutes: 3 },
      { part: 'consultation', kind: 'consultation', title: 'Our plans', by: ' The Assembly ' },
    ],
    host,
  )
  expect(answer.status).toBe(200)
  const seen = await read(id, await makeMember(world, community))
  expect(seen.body).toEqual({
    revision: 1,
    items: [
      {
        part: 'devotional',
        kind: 'prayer',
        title: 'Opening prayer',
        text: 'Two lines\nof it',
        reader: { refId: reader.accountId, name: expect.stringMatching(/^Táhirih /) },
        by: null,
        minutes: 3,
      },
      {
        part: 'consultation',
        kind: 'consultation',
        title: 'Our plans',
        text: '',
        reader: null,
        by: 'The Assembly',
        minutes: null,
      },
      { ...tea, text: '', reader: null, by: null, minutes: null },
    ],
    letters: [],
    can: { change: false, letters: [] },
  })
  const event = await world.call(getEvent, { params: { id }, as: host })
  expect(event.body.programme).toEqual([
    { part: 'devotional', title: 'Opening prayer', by: null },
    { part: 'consultation', title: 'Our plans', by: 'The Assembly' },
    { part: 'fellowship', title: 'Tea', by: null },
  ])
})

test('the treasurer’s report stands in the consultation and nowhere else', async () => {
  const { host, id } = await makeHosted(world)
  const report = { part: 'consultation', kind: 'treasurer', title: 'How the Fund stands' } as const
  const elsewhere = await save(id, [prayer, { ...report, part: 'fellowship' }], host)
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([
    400,
    { 'items.1.part': 'The treasurer’s report belongs to the consultation.' },
  ])
  expect((await save(id, [report], host)).status).toBe(200)
  expect((await read(id, host)).body.items).toMatchObject([report])
})

test('who looked at an older programme is told so, and nothing is overwritten', async () => {
  const { host, id } = await makeHosted(world)
  await save(id, [prayer], host)
  const late = await save(id, [tea], host)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await read(id, host)).body.items.map(({ title }) => title)).toEqual(['Opening prayer'])
  expect((await save(id, [tea], host, 1)).status).toBe(200)
})

test('two who save at the same moment: one is told', async () => {
  const { host, id } = await makeHosted(world)
  const answers = await Promise.all([save(id, [prayer], host), save(id, [tea], host)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a member of another community, somebody young, and nobody at all cannot be a reader', async () => {
  const { community, host, id } = await makeHosted(world)
  const elsewhere = (await makeHosted(world)).host
  const young = await makeMember(world, community)
  await world.past.query(`update people set birth_date = current_date - 4000 where id = $1`, [young.personId])
  for (const { accountId } of [elsewhere, young]) {
    const answer = await save(id, [tea, { ...prayer, reader: accountId }], host)
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { 'items.0.reader': 'This member cannot be chosen as a reader. Please write the name instead.' },
    ])
  }
  expect((await read(id, host)).body).toMatchObject({ revision: 0, items: [] })
})

test('somebody who left the community, or turns out to be young, is not named any more', async () => {
  const { community, host, id } = await makeHosted(world)
  const reader = await makeMember(world, community)
  await save(id, [{ ...prayer, reader: reader.accountId }], host)
  await world.past.query(`update people set birth_date = current_date - 4000 where id = $1`, [
    reader.personId,
  ])
  const { items } = (await read(id, host)).body
  expect(items).toMatchObject([{ title: 'Opening prayer', reader: null, by: null }])
})

test('a programme of an event that is over stays as it is', async () => {
  const { community, id } = await makeHosted(world, { inDays: -3 })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const answer = await save(id, [tea], secretary)
  expect([answer.status, answer.body.message]).toEqual([409, 'This event is over.'])
  expect((await read(id, secretary)).body.can.change).toBe(false)
})

test('who wrote it can be read later', async () => {
  const { host, id } = await makeHosted(world)
  await save(id, [tea], host)
  const { rows } = await world.past.query(
    `select actor_id, detail from audit_records where object_id = $1 and action = 'event.programmeChanged'`,
    [id],
  )
  expect(rows).toEqual([{ actor_id: host.accountId, detail: { items: '1' } }])
})
