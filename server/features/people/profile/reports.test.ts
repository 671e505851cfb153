// Reports of a person: who may send them, who reads them, and that the one who is reported sees nothing.
import { afterAll, expect, test } from 'vitest'
import { listReportedPeople, reportUser, settleReports } from '#contract/people/person-reports.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const three = async () => {
  const community = await makeCommunity(world)
  return {
    member: await makeMember(world, community),
    other: await makeMember(world, community),
    secretary: await makeMember(world, community, { office: 'secretary' }),
    admin: await makeMember(world, community, { office: 'communityAdmin', body: 'other' }),
  }
}

test('a report waits for the keepers of the roll until they say what was done', async () => {
  const { member, other, secretary } = await three()
  const of = { params: { id: other.accountId } }
  const sent = await world.call(reportUser, {
    ...of,
    body: { kind: 'unkind', reason: 'Again and again.' },
    as: member,
  })
  expect([sent.status, sent.body.message]).toEqual([
    200,
    'Thank you. Those who look after the community will read it.',
  ])
  const waiting = await world.call(listReportedPeople, { as: secretary })
  expect(waiting.body.data).toMatchObject([
    { id: other.accountId, times: 1, reports: [{ by: member.accountId, reason: 'Again and again.' }] },
  ])
  const settled = { ...of, body: { outcome: 'Two of us have spoken with both.' }, as: secretary }
  expect((await world.call(settleReports, settled)).status).toBe(200)
  expect((await world.call(listReportedPeople, { as: secretary })).body.data).toEqual([])
  const { rows } = await world.past.query(
    `select r.settled_by, a.detail from person_reports r
     join audit_records a on a.community_id = r.community_id and a.action = 'person.reportsSettled'
     where r.account_id = $1`,
    [other.accountId],
  )
  expect(rows).toEqual([{ settled_by: secretary.accountId, detail: { reports: 1 } }])
})

test('a second report takes the place of the first and opens the matter again', async () => {
  const { member, other, secretary } = await three()
  const params = { id: other.accountId }
  await world.call(reportUser, { params, body: { kind: 'untrue' }, as: member })
  await world.call(settleReports, { params, body: { outcome: 'Nothing needs doing.' }, as: secretary })
  await world.call(reportUser, { params, body: { kind: 'private', reason: 'My address.' }, as: member })
  const { body } = await world.call(listReportedPeople, { as: secretary })
  expect(body.data).toMatchObject([{ times: 1, reports: [{ kind: 'private', reason: 'My address.' }] }])
})

test('who keeps the roll neither sees nor settles reports of themselves; another one does', async () => {
  const { member, secretary, admin } = await three()
  const params = { id: secretary.accountId }
  await world.call(reportUser, { params, as: member })
  expect((await world.call(listReportedPeople, { as: secretary })).body.data).toEqual([])
  const own = await world.call(settleReports, { params, body: { outcome: 'Fine.' }, as: secretary })
  expect(own.status).toBe(409)
  expect((await world.call(listReportedPeople, { as: admin })).body.data).toHaveLength(1)
})

test('nobody reports themselves, and a word on what was done is wanted', async () => {
  const { member, other, secretary } = await three()
  const self = await world.call(reportUser, { params: { id: member.accountId }, as: member })
  expect([self.status, self.body.message]).toEqual([409, 'This is you.'])
  const params = { id: other.accountId }
  const empty = await world.call(settleReports, { params, body: { outcome: ' ' }, as: secretary })
  expect([empty.status, empty.body.fields]).toEqual([400, { outcome: 'Please write what was done.' }])
})
