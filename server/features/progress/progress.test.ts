// One's own path: books in their order, service by cycle, and the children in one's care.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { setOwnCompletion } from '#contract/activities/completions.ts'
import { getProgress } from '#contract/progress/progress.ts'
import { v7 as newId } from 'uuid'
import { civilDay } from '#server/platform/clock.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { makeActivity, makeEvent } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = civilDay(world.clock.now(), 'Europe/London')
const inDays = (days: number) => addCivilDays(today, days)

const read = async (as: Someone) => (await world.call(getProgress, { as })).body.data

test('books stand in their order with what is done, studied now and next, and with who leads the circle', async () => {
  const { community, leader, id } = await makeLed(world)
  const books: string[] = []
  for (const position of [1, 2, 3, 4])
    books.push(await makeStudyItem(world, community, { name: `Book ${position}`, position }))
  const [first = '', second = ''] = books
  const unit = await makeStudyItem(world, community, { kind: 'unit', parent: second, name: 'Unit 1' })
  await world.past.query(`update activities set kind = 'Study Circle', study_item_id = $2 where id = $1`, [
    id,
    unit,
  ])
  const guest = await makeMember(world, community)
  await makePart(world, id, guest, 'participant')
  await world.call(setOwnCompletion, { as: guest, body: { studyItem: first, day: '2020-03-01' } })
  const { path } = await read(guest)
  expect(path.map(({ names, state, completedOn }) => [names.en, state, completedOn])).toEqual([
    ['Book 1', 'done', '2020-03-01'],
    ['Book 2', 'now', null],
    ['Book 3', 'later', null],
    ['Book 4', 'later', null],
  ])
  expect(path[1]?.parts.map(({ names }) => names.en)).toEqual(['Unit 1'])
  expect(path[1]?.group).toMatchObject({ id, tutors: [expect.stringContaining('Of Test')] })
  expect((await read(leader)).path.map(({ state, group }) => [state, group])).toEqual([
    ['next', null],
    ['later', null],
    ['later', null],
    ['later', null],
  ])
})

/** Somebody who has led a devotional for three years and hosted a Feast 40 days ago. */
const makeServing = async () => {
  const community = await makeCommunity(world)
  const host = await makeMember(world, community)
  const id = await makeActivity(world, community)
  await makePart(world, id, host, 'facilitator')
  await world.past.query(
    `update activity_people set since = now() - interval '3 years' where activity_id = $1`,
    [id],
  )
  await world.past.query('update activities set start_date = $2 where id = $1', [id, inDays(-900)])
  const feast = await makeEvent(world, community, { inDays: -40 })
  const coming = await makeEvent(world, community, { inDays: 10 })
  for (const event of [feast, coming])
    await world.past.query(
      'insert into event_hosts (community_id, event_id, person_id) values ($1, $2, $3)',
      [community, event, host.personId],
    )
  return { community, host, id, feast }
}

test('service is told by cycle, the latest first, and of what is to come nothing', async () => {
  const { community, host, id, feast } = await makeServing()
  const add = (number: number, from: number, to: number) =>
    world.past.query(
      `insert into cycles (community_id, id, number, name, starts_on, ends_on) values ($1, $2, $3, '', $4, $5)`,
      [community, newId(), number, inDays(from), inDays(to)],
    )
  await add(1, -1100, -1000)
  await add(2, -200, -60)
  await add(3, -59, 30)
  await add(4, 31, 90)
  const { service } = await read(host)
  expect(service.map(({ number, acts }) => [number, acts.map((act) => act.id)])).toEqual([
    [3, [id, feast]],
    [2, [id]],
  ])
  expect(service[0]?.acts.map(({ type, kind }) => [type, kind])).toEqual([
    ['activity', 'Devotional'],
    ['event', null],
  ])
})

test('without cycles service is told by year, and nobody else’s is in it', async () => {
  const { community, host, id } = await makeServing()
  const { service } = await read(host)
  expect(service[0]).toMatchObject({ name: today.slice(0, 4), number: null })
  expect(service.at(-1)?.acts.map((act) => act.id)).toEqual([id])
  expect((await read(await makeMember(world, community))).service).toEqual([])
})

test('a cancelled activity is service until the day on which it was', async () => {
  const { community, host, id } = await makeServing()
  await world.past.query(`update activities set status = 'cancelled', cancelled_at = $2 where id = $1`, [
    id,
    `${inDays(-100)}T12:00:00Z`,
  ])
  await world.past.query(
    `insert into cycles (community_id, id, number, name, starts_on, ends_on) values ($1, $2, 1, '', $3, $4)`,
    [community, newId(), inDays(-99), inDays(-1)],
  )
  expect((await read(host)).service.map(({ acts }) => acts.map(({ type }) => type))).toEqual([['event']])
})

test('a guardian sees the grade and lessons of their own child, and nobody else does', async () => {
  const { community, teacher, second, parent, id } = await makeGuarded(world)
  const grade = await makeStudyItem(world, community, { name: 'Grade 1' })
  await world.past.query('update activities set study_item_id = $2 where id = $1', [id, grade])
  const child = await makeChild(world, [parent], { firstName: 'Amy' })
  const other = await makeChild(world, [second])
  for (const personId of [child, other])
    await makePart(world, id, { communityId: community, personId }, 'participant')
  await world.past.query(`update activity_people set since = $2 where activity_id = $1`, [id, inDays(-20)])
  const meet = async (day: string, attended: number | null, present: readonly string[]) => {
    const meeting = newId()
    await world.past.query(
      `insert into activity_sessions (community_id, activity_id, id, day, lesson, attended) values ($1, $2, $3, $4, 'Kindness', $5)`,
      [community, id, meeting, day, attended],
    )
    for (const person of present)
      await world.past.query(
        'insert into meeting_attendance (community_id, activity_id, meeting_id, person_id) values ($1, $2, $3, $4)',
        [community, id, meeting, person],
      )
  }
  await meet(inDays(-30), 1, [other])
  await meet(inDays(-14), 2, [child, other])
  await meet(inDays(-7), 1, [other])
  await meet(inDays(-1), null, [])
  await meet(inDays(6), null, [])
  await world.past.query(
    `insert into memorised (community_id, activity_id, id, person_id, kind, title, learned_on)
     values ($1, $2, gen_random_uuid(), $3, 'prayer', 'O God, guide me', $5), ($1, $2, gen_random_uuid(), $4, 'prayer', 'Another', $5)`,
    [community, id, child, other, inDays(-7)],
  )
  const { children } = await read(parent)
  expect(children.map(({ id: of, name }) => [of, name])).toEqual([[child, 'Amy Of Test']])
  const [group] = children[0]?.groups ?? []
  expect(group?.studyItem?.names.en).toBe('Grade 1')
  expect(group?.lessons).toEqual([
    { day: inDays(-1), lesson: 'Kindness', present: null },
    { day: inDays(-7), lesson: 'Kindness', present: false },
    { day: inDays(-14), lesson: 'Kindness', present: true },
  ])
  expect(group?.memorised).toEqual([{ kind: 'prayer', title: 'O God, guide me', day: inDays(-7) }])
  expect((await read(teacher)).children).toEqual([])
  expect(JSON.stringify(await read(second))).not.toContain('Amy')
})

test('who has come of age is in nobody’s care any more', async () => {
  const { community, parent, id } = await makeGuarded(world)
  const grown = await makeChild(world, [parent], { age: 30 })
  await makePart(world, id, { communityId: community, personId: grown }, 'participant')
  expect((await read(parent)).children).toEqual([])
})

test('circles are planned by those alone who help groups to form', async () => {
  const community = await makeCommunity(world)
  const coordinator = await makeMember(world, community, { office: 'instituteCoordinator', body: 'other' })
  expect((await read(coordinator)).can.plan).toBe(true)
  expect((await read(await makeMember(world, community))).can.plan).toBe(false)
})
