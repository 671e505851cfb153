// What only some kinds have: the programme of a devotional, what a study circle practises, and what became of an
// initiative.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  addPractice,
  adoptInitiative,
  askAdoption,
  listPractices,
  removePractice,
  reportInitiative,
  setProgramme,
} from '#contract/activities/particulars.ts'
import { changeActivity, completeActivity } from '#contract/activities/planning.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

/** A gathering of this kind with one who leads it, one who takes part, and one who does neither. */
const makeKind = async (kind: 'Devotional' | 'Study Circle' | 'Independent Initiative') => {
  const led = await makeLed(world)
  await world.past.query('update activities set kind = $2 where id = $1', [led.id, kind])
  const [guest, stranger] = [await makeMember(world, led.community), await makeMember(world, led.community)]
  await makePart(world, led.id, guest, 'participant')
  const admin = await makeMember(world, led.community, { office: 'communityAdmin', body: 'administration' })
  return { ...led, guest, stranger, admin, params: { id: led.id } }
}

const toldOf = async (member: Someone) =>
  (await world.call(listNotifications, { as: member })).body.data.map(
    ({ additionalData }) => additionalData.change,
  )

const song = { kind: 'music' as const, title: 'A song of unity', language: 'en' }
const prayer = { kind: 'prayer' as const, title: 'A prayer for the departed', language: 'fa' }

test('who leads a devotional writes its programme, members read it in its order, and nobody is told', async () => {
  const { leader, guest, params } = await makeKind('Devotional')
  const refused = await world.call(setProgramme, { as: guest, params, body: { programme: [song] } })
  expect(refused.status).toBe(403)
  await world.call(setProgramme, { as: leader, params, body: { programme: [song, prayer] } })
  const seen = await world.call(getActivity, { as: guest, params })
  expect(seen.body.particulars.programme).toEqual([song, prayer])
  expect(await toldOf(guest)).toEqual([])
})

test('a list of activities carries no programme', async () => {
  const { leader, guest, params } = await makeKind('Devotional')
  await world.call(changeActivity, { as: leader, params, body: { particulars: { theme: 'Unity' } } })
  await world.call(setProgramme, { as: leader, params, body: { programme: [song] } })
  const { body } = await world.call(listActivities, { as: guest })
  expect(body.map(({ particulars }) => [particulars.theme, particulars.programme])).toEqual([['Unity', []]])
})

test('a language that nothing can name is no language of a programme or a gathering', async () => {
  const { leader, params } = await makeKind('Devotional')
  for (const language of ['en-a1', 'en-US-US', `en${'-abcdefgh'.repeat(40)}`]) {
    const programme = await world.call(setProgramme, {
      as: leader,
      params,
      body: { programme: [{ ...song, language }] },
    })
    const plan = await world.call(changeActivity, { as: leader, params, body: { language } })
    expect([programme.status, plan.status], language).toEqual([400, 400])
  }
})

test('a programme stays when the plan is changed, and an older page overwrites nothing', async () => {
  const { leader, params } = await makeKind('Devotional')
  const { body: before } = await world.call(getActivity, { as: leader, params })
  await world.call(setProgramme, { as: leader, params, body: { programme: [song] } })
  await world.call(changeActivity, { as: leader, params, body: { particulars: { theme: 'Unity' } } })
  const { body: now } = await world.call(getActivity, { as: leader, params })
  expect(now.particulars).toMatchObject({ theme: 'Unity', programme: [song] })
  const body = { programme: [], revision: before.revision }
  const late = await world.call(setProgramme, { as: leader, params, body })
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
})

test('visitors do not read the programme, since it may name somebody', async () => {
  const { community, leader, id, params } = await makeKind('Devotional')
  await world.call(setProgramme, { as: leader, params, body: { programme: [song] } })
  await world.call(changeActivity, { as: leader, params, body: { visibility: 'public' } })
  const { body } = await world.call(getActivity, { params })
  expect([body.id, body.particulars.programme]).toEqual([id, []])
  expect(community).toBe(leader.communityId)
})

test('the page says which section was reached, of meetings that have been', async () => {
  const { community, leader, guest, id, params } = await makeKind('Study Circle')
  const write = async (days: number, lesson: string) =>
    world.past.query('update activity_sessions set lesson = $2 where id = $1', [
      await makeMeeting(world, community, id, days),
      lesson,
    ])
  const reached = async () => (await world.call(getActivity, { as: guest, params })).body.reached
  expect(await reached()).toBeNull()
  await write(-9, 'Section 2')
  await write(-2, 'Section 3')
  await write(5, 'Section 4')
  expect(await reached()).toEqual({ lesson: 'Section 3', day: inDays(-2) })
  expect(leader.communityId).toBe(community)
})

test('what was practised is read by those in the circle alone', async () => {
  const { leader, guest, stranger, admin, params } = await makeKind('Study Circle')
  const body = { day: inDays(-1), what: 'Visited two neighbours' }
  expect((await world.call(addPractice, { as: guest, params, body })).status).toBe(201)
  for (const as of [stranger, admin])
    for (const answer of [
      await world.call(listPractices, { as, params }),
      await world.call(addPractice, { as, params, body }),
    ])
      expect(answer.status).toBe(403)
  const { body: seen } = await world.call(listPractices, { as: leader, params })
  expect(seen.data).toMatchObject([{ ...body, person: { id: guest.personId }, can: { remove: true } }])
})

test('everybody notes their own practice, and who leads the circle that of others in it', async () => {
  const { leader, guest, stranger, params } = await makeKind('Study Circle')
  const note = (as: Someone, of: Someone, day = inDays(0)) =>
    world.call(addPractice, {
      as,
      params,
      body: { person: of.personId, day, what: 'Said a prayer together' },
    })
  expect((await note(guest, leader)).status).toBe(403)
  expect(Object.keys((await note(leader, stranger)).body.fields ?? {})).toEqual(['person'])
  expect(Object.keys((await note(leader, guest, inDays(1))).body.fields ?? {})).toEqual(['day'])
  await note(leader, guest)
  await note(leader, leader)
  const { body } = await world.call(listPractices, { as: guest, params })
  expect(body.data.map(({ person, can }) => [person.id, can.remove])).toEqual([
    [leader.personId, false],
    [guest.personId, true],
  ])
  for (const [entry, status] of [
    [body.data[0], 403],
    [body.data[1], 200],
    [body.data[1], 200],
  ] as const) {
    const gone = { ...params, entryId: entry?.id ?? '' }
    expect((await world.call(removePractice, { as: guest, params: gone })).status).toBe(status)
  }
})

test('practices come page by page', async () => {
  const { guest, params } = await makeKind('Study Circle')
  for (const day of [-3, -1, -2])
    await world.call(addPractice, { as: guest, params, body: { day: inDays(day), what: `Day ${day}` } })
  const first = await world.call(listPractices, { as: guest, params, query: { limit: 2 } })
  expect(first.body.data.map(({ day }) => day)).toEqual([inDays(-1), inDays(-2)])
  const cursor = first.body.next ?? ''
  const rest = await world.call(listPractices, { as: guest, params, query: { limit: 2, cursor } })
  expect(rest.body.data.map(({ day }) => day)).toEqual([inDays(-3)])
})

test('who leads an initiative reports of it, also once it has ended', async () => {
  const { leader, guest, params } = await makeKind('Independent Initiative')
  await world.call(completeActivity, { as: leader, params })
  const body = { report: 'Twelve families came.' }
  expect((await world.call(reportInitiative, { as: guest, params, body })).status).toBe(403)
  await world.call(reportInitiative, { as: leader, params, body })
  const seen = await world.call(getActivity, { as: guest, params })
  expect(seen.body.initiative).toEqual({ ...body, adoption: 'none', adoptionOn: null })
})

test('the Assembly adopts an initiative that asks for it, and both sides hear of it', async () => {
  const { community, leader, guest, params } = await makeKind('Independent Initiative')
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const adopt = (as: Someone, adopted: boolean) =>
    world.call(adoptInitiative, { as, params, body: { adopted } })
  const early = await adopt(secretary, true)
  expect(early.body.message).toBe('Those who lead this initiative have not asked for it.')
  expect((await world.call(askAdoption, { as: guest, params, body: { asked: true } })).status).toBe(403)
  await world.call(askAdoption, { as: leader, params, body: { asked: true } })
  expect(await toldOf(secretary)).toEqual(['adoptionAsked'])
  expect((await adopt(guest, true)).status).toBe(403)
  const seen = async (as: Someone) => (await world.call(getActivity, { as, params })).body
  expect([(await seen(secretary)).can.adopt, (await seen(leader)).can.adopt]).toEqual([true, false])
  for (const _ of [1, 2]) await adopt(secretary, true)
  expect((await seen(guest)).initiative).toMatchObject({ adoption: 'adopted', adoptionOn: inDays(0) })
  expect(await toldOf(leader)).toEqual(['adopted'])
  const back = await world.call(askAdoption, { as: leader, params, body: { asked: false } })
  expect(back.body.message).toBe('The Assembly has adopted this initiative already.')
  await adopt(secretary, false)
  expect((await seen(guest)).initiative).toMatchObject({ adoption: 'none', adoptionOn: null })
  expect(await toldOf(leader)).toEqual(['notAdopted', 'adopted'])
})

test('what is private is not put before the Assembly', async () => {
  const { leader, id, params } = await makeKind('Independent Initiative')
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  const { status, body } = await world.call(askAdoption, { as: leader, params, body: { asked: true } })
  expect([status, body.message]).toEqual([
    409,
    'The Assembly does not see what is private. Please open it to the community first.',
  ])
})

test('each of these is for its own kind', async () => {
  const { leader, params } = await makeKind('Devotional')
  const other = await makeKind('Study Circle')
  for (const answer of [
    await world.call(reportInitiative, { as: leader, params, body: { report: 'Well.' } }),
    await world.call(askAdoption, { as: leader, params, body: { asked: true } }),
    await world.call(addPractice, { as: leader, params, body: { day: inDays(0), what: 'A visit' } }),
    await world.call(setProgramme, { as: other.leader, params: other.params, body: { programme: [] } }),
  ])
    expect(answer.status).toBe(409)
})
