// Reports of an activity: who may send them, who reads and settles them, and that those who lead it see nothing.
import { afterAll, expect, test } from 'vitest'
import {
  listReportedActivities,
  reportActivity,
  settleActivityReports,
} from '#contract/activities/activity-reports.ts'
import { adminOverview } from '#contract/admin/administration.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const led = async () => {
  const { community, leader, id } = await makeLed(world)
  return {
    community,
    leader,
    id,
    member: await makeMember(world, community),
    secretary: await makeMember(world, community, { office: 'secretary' }),
    admin: await makeMember(world, community, { office: 'communityAdmin', body: 'other' }),
  }
}

const report = (id: string, as: Someone, reason = 'It sells kitchen ware.') =>
  world.call(reportActivity, { params: { id }, body: { kind: 'advertising', reason }, as })
const waiting = async (as: Someone) => (await world.call(listReportedActivities, { as })).body.data
const settle = (
  id: string,
  as: Someone,
  body: { decision: 'dismissed' | 'answered'; outcome?: string } = { decision: 'dismissed' },
) => world.call(settleActivityReports, { params: { id }, body, as })

test('a report waits for those who look after the community until they say what was done', async () => {
  const { id, leader, member, secretary } = await led()
  const sent = await report(id, member)
  expect([sent.status, sent.body.message]).toEqual([
    200,
    'Thank you. Those who look after the community will read it.',
  ])
  expect(await waiting(secretary)).toMatchObject([
    {
      id,
      kind: 'Devotional',
      leaders: [expect.stringMatching(/Of Test$/)],
      cancelled: false,
      times: 1,
      reports: [{ by: member.accountId, kind: 'advertising', reason: 'It sells kitchen ware.' }],
      can: { open: true },
    },
  ])
  expect((await world.call(listNotifications, { as: leader })).body.data).toEqual([])
  const outcome = 'We have spoken with those who lead it.'
  expect((await settle(id, secretary, { decision: 'answered', outcome })).body.message).toBe(
    'Noted. The reports are settled.',
  )
  expect(await waiting(secretary)).toEqual([])
  const { rows } = await world.past.query(
    `select r.settled_by, r.decision, r.outcome, a.detail from activity_reports r
     join audit_records a on a.community_id = r.community_id and a.action = 'activity.reportsSettled'
     where r.activity_id = $1`,
    [id],
  )
  const detail = { reports: 1, decision: 'answered' }
  expect(rows).toEqual([{ settled_by: secretary.accountId, decision: 'answered', outcome, detail }])
})

test('where nothing has to be done no words are wanted, and where something was, they are', async () => {
  const { id, member, admin } = await led()
  await report(id, member)
  const wordless = await settle(id, admin, { decision: 'answered', outcome: ' ' })
  expect([wordless.status, wordless.body.fields]).toEqual([400, { outcome: 'Please write what was done.' }])
  expect(await waiting(admin)).toHaveLength(1)
  expect((await settle(id, admin)).status).toBe(200)
  expect(await waiting(admin)).toEqual([])
})

test('a second report takes the place of the first and opens the matter again', async () => {
  const { id, member, secretary } = await led()
  await report(id, member)
  await settle(id, secretary)
  await report(id, member, 'It still does.')
  expect(await waiting(secretary)).toMatchObject([{ times: 1, reports: [{ reason: 'It still does.' }] }])
})

test('what waits is counted for those who look after the community', async () => {
  const { id, member, admin } = await led()
  const count = async () =>
    (await world.call(adminOverview, { as: admin })).body.data.counts['moderation']?.waiting
  expect(await count()).toBe(0)
  await report(id, member)
  expect(await count()).toBe(1)
})

test('nobody reports or judges what they lead themselves; another one does', async () => {
  const { id, leader, member, secretary, admin } = await led()
  const own = await report(id, leader)
  expect([own.status, own.body.message]).toEqual([409, 'You lead this yourself.'])
  await makePart(world, id, secretary, 'facilitator')
  await report(id, member)
  expect(await waiting(secretary)).toEqual([])
  const judged = await settle(id, secretary)
  expect([judged.status, judged.body.message]).toEqual([
    409,
    'Somebody else sees to reports of what you lead yourself.',
  ])
  expect(await waiting(admin)).toHaveLength(1)
})

test('members do not see what was reported, and another community finds nothing', async () => {
  const { id, member, secretary } = await led()
  await report(id, member)
  expect((await world.call(listReportedActivities, { as: member })).status).toBe(403)
  expect((await settle(id, member)).status).toBe(403)
  const elsewhere = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  expect((await report(id, elsewhere)).status).toBe(404)
  expect((await settle(id, elsewhere)).status).toBe(404)
  expect(await waiting(elsewhere)).toEqual([])
  expect(await waiting(secretary)).toHaveLength(1)
})

test('what is private is reported by who is in it, is not there for others, and tells who may open it', async () => {
  const { id, member, secretary, admin, community } = await led()
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  expect((await report(id, await makeMember(world, community))).status).toBe(404)
  await makePart(world, id, member, 'participant')
  expect((await report(id, member)).status).toBe(200)
  expect(await waiting(secretary)).toMatchObject([{ id, can: { open: false } }])
  expect(await waiting(admin)).toMatchObject([{ id, can: { open: true } }])
})
