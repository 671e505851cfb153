// The statistics officer corrects the figures of a Feast or a Holy Day that others have entered, for a reason.
import { afterAll, expect, test } from 'vitest'
import { getComing, recordEventAttendance } from '#contract/events/coming.ts'
import { NO_REASON } from '#contract/activities/corrections.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const reason = 'The list at the door had three more.'
const figures = { members: 14, visitors: 1, friends: 0 }

const enter = (id: string, as: Someone, attendance: typeof figures | null, why?: string) =>
  world.call(recordEventAttendance, {
    params: { id },
    as,
    body: { attendance, ...(why === undefined ? {} : { reason: why }) },
  })
const look = async (id: string, as: Someone) =>
  (await world.call(getComing, { params: { id }, as })).body.data

/** A Feast that has begun, with its figures, and the officer. */
const makeEntered = async () => {
  const made = await makeHosted(world, { inDays: 0 })
  world.clock.pass(60_000)
  const officer = await makeMember(world, made.community, { body: 'other', office: 'statisticsOfficer' })
  await enter(made.id, made.host, figures)
  return { ...made, officer }
}

test('the officer sees the figures and corrects them, and the log has the reason', async () => {
  const { id, officer } = await makeEntered()
  const before = await look(id, officer)
  expect([before.attendance, before.can]).toMatchObject([figures, { record: false, correct: true }])
  const { body } = await enter(id, officer, { ...figures, members: 17 }, reason)
  expect(body.data.attendance).toMatchObject({ members: 17, total: 18 })
  const { rows } = await world.past.query(
    `select action, detail from audit_records where object_id = $1 and actor_id = $2`,
    [id, officer.accountId],
  )
  expect(rows).toEqual([{ action: 'event.attendanceCorrected', detail: { ...figures, members: 17, reason } }])
  expect((await enter(id, officer, null, reason)).body.data.attendance).toBeNull()
})

test('without a reason nothing is corrected, and its hosts need none', async () => {
  const { id, host, officer } = await makeEntered()
  const { status, body } = await enter(id, officer, null)
  expect([status, body.fields?.['reason']]).toEqual([400, NO_REASON])
  expect((await enter(id, host, null)).status).toBe(200)
})

test('its hosts hear by whom the figures were corrected and why', async () => {
  const { id, host, officer } = await makeEntered()
  await enter(id, officer, null, reason)
  const told = (await world.call(listNotifications, { as: host })).body.data.find(
    ({ additionalData }) => additionalData.change === 'corrected',
  )
  expect([told?.actor, told?.target, told?.additionalData.reason]).toEqual([officer.accountId, id, reason])
})

test('whoever entered the figures hears it, too, though they host nothing', async () => {
  const { id, community, officer } = await makeEntered()
  const keeper = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await enter(id, keeper, figures)
  await enter(id, officer, { ...figures, members: 17 }, reason)
  const told = (await world.call(listNotifications, { as: keeper })).body.data.filter(
    ({ additionalData }) => additionalData.change === 'corrected',
  )
  expect(told.map(({ actor, target }) => [actor, target])).toEqual([[officer.accountId, id]])
})
