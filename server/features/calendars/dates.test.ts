import { afterAll, expect, test } from 'vitest'
import {
  addCalendarDate,
  changeCalendarDate,
  removeCalendarDate,
} from '#contract/calendars/calendar-dates.ts'
import { listCalendar } from '#contract/calendars/calendars.ts'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { inCommunity } from '#server/platform/db.ts'
import { runIn } from '#server/platform/prepared.ts'
import { makeCalendarDate } from '#server/test/make-calendar.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { speakAsAssembly } from './dates-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inMay = { from: '2026-05-01', to: '2026-05-31' }

const entries = async (as: Someone, query: object = inMay) =>
  (await world.call(listCalendar, { as, query })).body.data.entries

const meeting = {
  layer: 'assembly',
  title: 'Meeting',
  day: '2026-05-04',
  time: '19:30',
  endTime: '21:00',
  place: 'The Centre',
  link: 'https://meet.example/nine',
  note: 'Bring the minutes',
} as const

const contribution = { layer: 'fund', title: 'Contribution for this month', day: '2026-05-17' } as const

const enters = (as: Someone, body: typeof meeting | typeof contribution) =>
  world.call(addCalendarDate, { as, body })

const makeFour = async () => {
  const community = await makeCommunity(world)
  return {
    community,
    secretary: await makeMember(world, community, { office: 'secretary' }),
    treasurer: await makeMember(world, community, { office: 'treasurer' }),
    member: await makeMember(world, community),
    admin: await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
  }
}

test('when the Assembly meets stands in its members’ calendar, and in nobody else’s', async () => {
  const { secretary, treasurer, member, admin } = await makeFour()
  expect((await enters(secretary, meeting)).status).toBe(201)
  expect(await entries(treasurer)).toMatchObject([
    {
      layer: 'assembly',
      kind: 'Assembly',
      title: 'Meeting',
      day: '2026-05-04',
      time: '19:30',
      endTime: '21:00',
      place: 'The Centre',
      mine: false,
      page: null,
      more: { link: 'https://meet.example/nine', note: 'Bring the minutes', change: true },
    },
  ])
  expect([await entries(member), await entries(admin)]).toEqual([[], []])
  expect(await entries(member, { ...inMay, layers: 'assembly' })).toEqual([])
})

test('whoever leaves the Assembly does not see its dates any more, at once', async () => {
  const { community, secretary } = await makeFour()
  const other = await makeMember(world, community, { office: 'member' })
  await enters(secretary, meeting)
  expect(await entries(other)).toHaveLength(1)
  await world.past.query(`update terms set valid_to = '2021-01-01' where person_id = $1`, [other.personId])
  expect(await entries(other)).toEqual([])
})

test('the database itself shows what is the Assembly’s while its member is named alone', async () => {
  const { community, secretary, member } = await makeFour()
  await makeCalendarDate(world, community)
  const seen = (person: string | null) =>
    inCommunity(world.app.db, community, async (tx) => {
      if (person !== null) await runIn(tx, speakAsAssembly({ person }))
      return (await tx.selectFrom('calendar_dates').select('id').execute()).length
    })
  expect([await seen(null), await seen(member.personId), await seen(secretary.personId)]).toEqual([0, 0, 1])
})

test('days of the Fund are the treasurer’s to enter and everybody’s to see', async () => {
  const { secretary, treasurer, member } = await makeFour()
  expect((await enters(secretary, contribution)).body.message).toContain('kept by the treasurer')
  const { id } = (await enters(treasurer, contribution)).body.data
  expect(await entries(member)).toMatchObject([
    { id, layer: 'fund', kind: 'Fund', time: null, place: null, more: { change: false } },
  ])
  const changed = await world.call(changeCalendarDate, {
    as: secretary,
    params: { id },
    body: { title: 'Another', day: '2026-05-18' },
  })
  expect(changed.status).toBe(403)
  expect((await world.call(removeCalendarDate, { as: secretary, params: { id } })).status).toBe(403)
})

test('where the Fund is not used, its days are not there', async () => {
  const { treasurer, member, admin } = await makeFour()
  await enters(treasurer, contribution)
  await world.call(setCommunitySettings, { as: admin, body: { featuresOff: ['finance'] } })
  expect(await entries(member)).toEqual([])
  expect((await enters(treasurer, contribution)).status).toBe(403)
})

test('a date is written anew and taken away, and the log says which calendar and not what', async () => {
  const { community, secretary, treasurer } = await makeFour()
  const { id } = (await enters(secretary, meeting)).body.data
  await world.call(changeCalendarDate, {
    as: treasurer,
    params: { id },
    body: { title: 'Later', day: '2026-05-11', time: '20:00' },
  })
  expect(await entries(secretary)).toMatchObject([
    { id, title: 'Later', day: '2026-05-11', time: '20:00', endTime: null, place: null },
  ])
  await world.call(removeCalendarDate, { as: secretary, params: { id } })
  expect(await entries(secretary)).toEqual([])
  const { rows } = await world.past.query(
    `select action, detail from audit_records where community_id = $1 and object_id = $2 order by number`,
    [community, id],
  )
  expect(rows).toEqual(
    ['calendar.dateAdded', 'calendar.dateChanged', 'calendar.dateRemoved'].map((action) => ({
      action,
      detail: { layer: 'assembly' },
    })),
  )
})

test('what ends before it begins, and a link that is none, are answered at their fields', async () => {
  const { secretary } = await makeFour()
  const faults = async (body: object) =>
    (await world.call(addCalendarDate, { as: secretary, body: { ...meeting, ...body } })).body.fields
  expect(await faults({ endTime: '19:30' })).toEqual({ endTime: 'It cannot end before it begins.' })
  expect(await faults({ time: null })).toEqual({ endTime: 'Please write when it begins, too.' })
  expect(await faults({ link: 'http://meet.example' })).toEqual({
    link: 'Please give a link that begins with https://.',
  })
})
