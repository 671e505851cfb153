import { afterAll, expect, test } from 'vitest'
import {
  getCommunity,
  getListedCommunity,
  listRemovedDocuments,
  removeDocument,
  restoreDocument,
} from '#contract/community/community-page.ts'
import { listCommunities } from '#contract/community/community.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeActivity, makeEvent } from '#server/test/make-content.ts'
import { makeDocument, makeOfficers } from '#server/test/make-offices.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { forgetDocuments } from './document-jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const addMeeting = async (on: World, community: CommunityId, activity: string, time = '18:00') => {
  const day = new Date(on.clock.now() + 2 * DAY).toISOString().slice(0, 10)
  await on.past.query(
    `insert into activity_sessions (community_id, id, activity_id, day, start_time)
     values ($1, gen_random_uuid(), $2, $3, $4)`,
    [community, activity, day, time],
  )
}

const list = (community: string) =>
  world.app.db.updateTable('communities').set({ listed: true }).where('id', '=', community).execute()

test('a member reads their own page in full', async () => {
  const { community, secretary, member } = await makeOfficers(world)
  await makeEvent(world, community, { inDays: 3 })
  const activity = await makeActivity(world, community, { title: 'Evening prayers' })
  await addMeeting(world, community, activity)
  const document = await makeDocument(world, community)
  const { data } = (await world.call(getCommunity, { params: { id: community }, as: member })).body
  expect(data.own).toBe(true)
  expect(data.can).toEqual({ addDocument: false, change: false })
  expect(data.localSpiritualAssembly?.members.map(({ office }) => office)).toEqual([
    'secretary',
    'treasurer',
    'member',
  ])
  expect(data.localSpiritualAssembly?.members[0]?.refId).toBe(secretary.personId)
  expect(data.gatherings.map(({ title, time }) => [title, time])).toEqual([['Evening prayers', '18:00']])
  expect(data.kinds).toEqual([{ kind: 'Devotional', count: 1 }])
  expect(data.nextFeast).not.toBe(null)
  expect(data.documents.map(({ id }) => id)).toEqual([document])
  const asSecretary = await world.call(getCommunity, { params: { id: community }, as: secretary })
  expect(asSecretary.body.data.can).toEqual({ addDocument: true, change: false })
})

test('a visitor and another community see what is open to everybody and nothing of people', async () => {
  const { community } = await makeOfficers(world)
  await list(community)
  await makeEvent(world, community, { inDays: 3 })
  await makeDocument(world, community)
  const inside = await makeActivity(world, community, { title: 'For members' })
  await addMeeting(world, community, inside)
  const open = await makeActivity(world, community, { title: 'Open prayers', visibility: 'public' })
  await addMeeting(world, community, open)
  const class_ = await makeActivity(world, community, { title: 'Class', visibility: 'public' })
  await world.past.query(`update activities set kind = 'Children''s Class' where id = $1`, [class_])
  await addMeeting(world, community, class_)
  const stranger = await makeMember(world, await makeCommunity(world))
  for (const as of [undefined, stranger]) {
    const asked = { params: { id: community }, ...(as ? { as } : {}) }
    const { data } = (await world.call(getCommunity, asked)).body
    expect(data.gatherings.map(({ title }) => title)).toEqual(['Open prayers'])
    expect(data.kinds).toEqual([{ kind: 'Devotional', count: 1 }])
    expect([data.nextFeast, data.localSpiritualAssembly, data.documents]).toEqual([null, null, []])
    // Six people: such a number would be a list of names.
    expect(data.memberCount).toBe(null)
    expect(data.own).toBe(false)
    expect(data.can).toEqual({ addDocument: false, change: false })
  }
})

test('members are counted for visitors from ten on', async () => {
  const community = await makeCommunity(world, { listed: true })
  for (let count = 1; count <= 9; count += 1) await makeMember(world, community)
  const asked = { params: { id: community } }
  expect((await world.call(getCommunity, asked)).body.data.memberCount).toBe(null)
  await makeMember(world, community)
  expect((await world.call(getCommunity, asked)).body.data.memberCount).toBe(10)
})

test('what does not list itself is not there for others, by id and by name, as if it never was', async () => {
  const community = await makeCommunity(world)
  const stranger = await makeMember(world, await makeCommunity(world))
  const hidden = await world.call(getListedCommunity, {
    params: { slug: `community-${community}` },
    as: stranger,
  })
  const missing = await world.call(getListedCommunity, { params: { slug: 'nowhere' }, as: stranger })
  expect([hidden.status, hidden.text]).toEqual([missing.status, missing.text])
  expect((await world.call(getCommunity, { params: { id: community } })).status).toBe(404)
  const own = await makeMember(world, community)
  const seen = await world.call(getListedCommunity, { params: { slug: `community-${community}` }, as: own })
  expect(seen.body.data.own).toBe(true)
})

test('a document is taken away, brought back, and after 30 days in the bin it is gone for good', async () => {
  const { community, secretary, member } = await makeOfficers(world)
  const document = await makeDocument(world, community)
  const shown = async () =>
    (await world.call(getCommunity, { params: { id: community }, as: member })).body.data.documents.length
  const asked = { params: { id: document }, as: secretary }
  expect((await world.call(removeDocument, asked)).status).toBe(200)
  expect((await world.call(removeDocument, asked)).status).toBe(200)
  expect(await shown()).toBe(0)
  const bin = async () => (await world.call(listRemovedDocuments, { as: secretary })).body.data
  expect(await bin()).toMatchObject([
    { id: document, title: 'Canary document', byName: expect.stringMatching(/./) },
  ])
  expect((await world.call(restoreDocument, asked)).body.data.id).toBe(document)
  expect(await bin()).toEqual([])
  expect(await shown()).toBe(1)
  const { rows } = await world.past.query(
    `select action, actor_id from audit_records where community_id = $1 order by number`,
    [community],
  )
  expect(rows).toEqual([
    { action: 'document.removed', actor_id: secretary.accountId },
    { action: 'document.restored', actor_id: secretary.accountId },
  ])
  await world.call(removeDocument, asked)
  world.clock.pass(29 * DAY)
  await forgetDocuments(world.app)
  const again = { params: { id: document }, as: await signIn(world, secretary.accountId) }
  expect((await world.call(restoreDocument, again)).status).toBe(200)
  await world.call(removeDocument, again)
  world.clock.pass(31 * DAY)
  await forgetDocuments(world.app)
  const late = { params: { id: document }, as: await signIn(world, secretary.accountId) }
  expect((await world.call(restoreDocument, late)).status).toBe(404)
})

test('a card says how much that is open takes place this month, and where to the nearest town', async () => {
  const community = await makeCommunity(world, { listed: true, name: 'Card and Count' })
  await world.app.db
    .updateTable('communities')
    .set({ latitude: 51.7612, longitude: -2.1134 })
    .where('id', '=', community)
    .execute()
  const open = await makeActivity(world, community, { visibility: 'public' })
  await addMeeting(world, community, open)
  const inside = await makeActivity(world, community)
  await addMeeting(world, community, inside)
  const { data } = (await world.call(listCommunities, { query: { q: 'card count' } })).body
  expect(data[0]).toMatchObject({ latitude: 51.8, longitude: -2.1 })
  const thisMonth =
    new Date(world.clock.now() + 2 * DAY).getUTCMonth() === new Date(world.clock.now()).getUTCMonth()
  expect(data[0]?.gatherings).toBe(thisMonth ? 1 : 0)
})

test('a gathering that has begun today is no longer ahead', async () => {
  const { community, member } = await makeOfficers(world)
  for (const time of ['11:00', '23:00']) {
    await addMeeting(world, community, await makeActivity(world, community, { title: time }), time)
  }
  const noon = Date.parse(`${new Date(world.clock.now() + 2 * DAY).toISOString().slice(0, 10)}T12:00:00Z`)
  world.clock.pass(noon - world.clock.now())
  const as = await signIn(world, member.accountId)
  const { data } = (await world.call(getCommunity, { params: { id: community }, as })).body
  expect(data.gatherings.map(({ title }) => title)).toEqual(['23:00'])
})
