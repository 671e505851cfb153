import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { joinEvent, leaveEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { momentOfClock } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { remind } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const MINUTE = 60_000

/** Moves on to this moment; each test takes a later year, since time does not go back. */
const goTo = (moment: number): void => world.clock.pass(moment - world.clock.now())
const yearAhead = (): number => new Date(world.clock.now()).getUTCFullYear() + 1

/** An event at half past seven on the second of February, with a guest who is coming. */
const makeEvening = async (timeZone = 'Europe/London') => {
  const community = await makeCommunity(world, { timeZone })
  const guest = await makeMember(world, community)
  const id = await makeEvent(world, community, { title: 'Feast of Mulk' })
  await world.call(joinEvent, { params: { id }, as: guest })
  const year = yearAhead()
  const at = (day: string, time: string) => momentOfClock(`${year}-02-${day}`, time, timeZone)
  await world.past.query('update events set starts_at = $2, time_zone = $3 where id = $1', [
    id,
    instant(at('02', '19:30')),
    timeZone,
  ])
  return { community, guest, id, at, year }
}

const reminders = async ({ accountId }: Someone) => {
  const { body } = await world.call(listNotifications, { as: await signIn(world, accountId) })
  return body.data.filter(({ type }) => type === 'event_reminder')
}

test.for(['Europe/London', 'Australia/Sydney', 'Pacific/Honolulu'])(
  'in %s the reminders come at six the evening before and two hours before',
  async (timeZone) => {
    const { guest, id, at } = await makeEvening(timeZone)
    const counts: number[] = []
    for (const moment of [
      at('01', '17:59'),
      at('01', '18:00'),
      at('01', '23:59'),
      at('02', '17:29'),
      at('02', '17:30'),
      at('02', '19:29'),
      at('02', '19:31'),
    ]) {
      goTo(moment)
      await remind(world.app)
      counts.push((await reminders(guest)).length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
    expect((await reminders(guest))[0]).toMatchObject({
      scope: 'personal',
      actor: null,
      target: id,
      targetType: 'Event',
      additionalData: { caption: 'Feast of Mulk', startsAt: instant(at('02', '19:30')) },
    })
  },
)

test('two servers that look at the same moment remind once', async () => {
  const { guest, at } = await makeEvening()
  goTo(at('01', '18:00'))
  await Promise.all(Array.from({ length: 6 }, () => remind(world.app)))
  expect(await reminders(guest)).toHaveLength(1)
})

test('a run that is cut off in the middle reminds once when it runs again', async () => {
  const { community, guest, at } = await makeEvening()
  goTo(at('01', '18:00'))
  // Somebody else tells something and holds the revision, so that the run stands still between its two steps.
  const other = await world.past.connect()
  await other.query('begin')
  await other.query(`update revisions set revision = revision + 1 where community_id = $1`, [community])
  const running = remind(world.app)
  const [waiting] = await untilOneWaits(world.past)
  await world.past.query('select pg_terminate_backend($1)', [waiting?.pid])
  await running
  await other.query('rollback')
  other.release()
  expect(await reminders(guest)).toEqual([])
  await remind(world.app)
  await remind(world.app)
  expect(await reminders(guest)).toHaveLength(1)
})

const untilOneWaits = async (pool: pg.Pool): Promise<{ pid: number }[]> => {
  for (;;) {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%notifications%'`,
    )
    if (rows.length > 0) return rows
  }
}

test('only those who are coming are reminded, and never of a cancelled event', async () => {
  const { community, guest, id, at } = await makeEvening()
  const gone = await makeMember(world, community)
  const host = await makeMember(world, community, { office: 'secretary' })
  await world.call(joinEvent, { params: { id }, as: gone })
  await world.call(leaveEvent, { params: { id }, as: gone })
  goTo(at('01', '18:00'))
  await remind(world.app)
  expect([await reminders(guest), await reminders(gone)].map(({ length }) => length)).toEqual([1, 0])
  const as = await signIn(world, host.accountId)
  await world.call(cancelEvent, { params: { id }, body: { reason: 'Snow.' }, as })
  goTo(at('02', '17:30'))
  await remind(world.app)
  expect(await reminders(guest)).toHaveLength(1)
})

test('who joins after the evening’s reminder is reminded two hours before', async () => {
  const { community, id, at } = await makeEvening()
  const late = await makeMember(world, community)
  goTo(at('01', '20:00'))
  await world.call(joinEvent, { params: { id }, as: await signIn(world, late.accountId) })
  await world.past.query('update event_attendees set joined_at = $2 where account_id = $1', [
    late.accountId,
    instant(world.clock.now()),
  ])
  await remind(world.app)
  expect(await reminders(late)).toEqual([])
  goTo(at('02', '17:31'))
  await remind(world.app)
  expect(await reminders(late)).toHaveLength(1)
})

test('an event that was put off is reminded of anew', async () => {
  const { community, guest, id, at, year } = await makeEvening()
  const keeper = await makeMember(world, community, { office: 'secretary' })
  goTo(at('01', '18:00'))
  await remind(world.app)
  const as = await signIn(world, keeper.accountId)
  await world.call(changeEvent, { params: { id }, body: { date: `${year}-02-05` }, as })
  goTo(at('02', '17:30') + MINUTE)
  await remind(world.app)
  expect(await reminders(guest)).toHaveLength(1)
  goTo(at('04', '18:00'))
  await remind(world.app)
  expect((await reminders(guest))[0]?.additionalData.startsAt).toBe(instant(at('05', '19:30')))
})

test('one community’s fault keeps nobody else’s reminder back', async () => {
  const broken = await makeEvening()
  await world.past.query(`update communities set time_zone = 'Nowhere/At_All' where id = $1`, [
    broken.community,
  ])
  const { guest, at } = await makeEvening()
  goTo(at('01', '18:00'))
  await remind(world.app)
  expect(await reminders(guest)).toHaveLength(1)
})
