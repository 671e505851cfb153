// The log of changes and the bin, for administrators.
import { afterAll, expect, test } from 'vitest'
import { checkLog, listLog, logAsCsv } from '#contract/admin/audit.ts'
import { letInMember, suspendMember } from '#contract/admin/administration.ts'
import { createPost, removePost } from '#contract/posts/post-writing.ts'
import { getPost } from '#contract/posts/posts.ts'
import { listBin, listRemoved, putBackPost } from '#contract/admin/privacy.ts'
import { placeAnnouncement, removeAnnouncement } from '#contract/posts/announcements.ts'
import { removeDocument, restoreDocument } from '#contract/community/community-page.ts'
import {
  addStudyItem,
  listCatalogue,
  removeStudyItem,
  restoreStudyItem,
} from '#contract/catalogue/catalogue.ts'
import { record } from '#server/platform/audit.ts'
import { inCommunity } from '#server/platform/db.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { dayStart } from './audit-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const administration = { office: 'communityAdmin', body: 'administration' } as const

test('the log is searched by who, action and days, page by page, and is whole', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { ...administration, firstName: 'Admina' })
  for (let count = 0; count < 3; count += 1)
    await world.call(createPost, { as: admin, body: { content: `News ${count}`, announcement: true } })
  await inCommunity(world.app.db, community, (tx) =>
    record(tx, community, { action: 'proposal.expired', detail: { secretive: 'value' } }),
  )
  const all = await world.call(listLog, { as: admin })
  expect(all.body.data.map(({ number, action, actorName }) => [number, action, actorName])).toEqual([
    [4, 'proposal.expired', ''],
    [3, 'post.created', 'Admina Of Test'],
    [2, 'post.created', 'Admina Of Test'],
    [1, 'post.created', 'Admina Of Test'],
  ])
  expect(all.text).not.toContain('value')
  const mine = await world.call(listLog, {
    as: admin,
    query: { actor: admin.accountId, action: 'post.created', limit: 2 },
  })
  expect([mine.body.data.length, mine.body.next]).toEqual([2, '2'])
  const rest = await world.call(listLog, {
    as: admin,
    query: { actor: admin.accountId, limit: 2, cursor: '2' },
  })
  expect(rest.body.data.map(({ number }) => number)).toEqual([1])
  const past = await world.call(listLog, { as: admin, query: { to: '2020-01-01' } })
  expect(past.body.data).toEqual([])
  expect((await world.call(checkLog, { as: admin })).body.data).toEqual({
    whole: true,
    records: 4,
    brokenAt: null,
  })
})

test('the log is searched by a name and by what it is about, and says what can be taken back', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { ...administration, firstName: 'Admina' })
  const member = await makeMember(world, community, { firstName: 'Zuléikhá' })
  await world.call(createPost, { as: admin, body: { content: 'News', announcement: true } })
  const closing = { params: { id: member.accountId }, body: { reason: 'Please call us.' } }
  await world.call(suspendMember, { as: admin, ...closing })
  const found = async (query: { q?: string; area?: 'members' | 'roll' }) =>
    (await world.call(listLog, { as: admin, query })).body.data.map(({ action, objectName, undo }) => ({
      action,
      objectName,
      undo,
    }))
  const closed = {
    action: 'account.suspended',
    objectName: 'Zuléikhá Of Test',
    undo: { kind: 'account', id: member.accountId },
  }
  expect(await found({ q: 'zulei' })).toEqual([closed])
  expect(await found({ q: 'TEST zuleikha' })).toEqual([closed])
  expect(await found({ q: '!' })).toEqual([])
  expect(await found({ area: 'members' })).toEqual([closed])
  expect(await found({ area: 'roll' })).toEqual([])
  expect(await found({ q: 'nobody of this name' })).toEqual([])
  await world.call(letInMember, { as: admin, params: { id: member.accountId } })
  expect(await found({ q: 'zulei' })).toMatchObject([{ action: 'account.let-in' }, { ...closed, undo: null }])
})

test('no cell of the table for a spreadsheet is a formula', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { ...administration, firstName: '=1+1' })
  await world.call(createPost, { as: admin, body: { content: 'News', announcement: true } })
  const { csv } = (await world.call(logAsCsv, { as: admin })).body.data
  expect(csv).toContain("'=1+1 Of Test")
  expect(csv).not.toMatch(/(^|,)=/m)
})

test('a day begins at midnight in the community’s own zone, also when the clocks change', () => {
  expect(new Date(dayStart('2026-07-01', 'Europe/London')).toISOString()).toBe('2026-06-30T23:00:00.000Z')
  expect(new Date(dayStart('2026-03-29', 'Europe/Berlin')).toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(new Date(dayStart('2026-11-21', 'Pacific/Auckland')).toISOString()).toBe('2026-11-20T11:00:00.000Z')
})

test('what was deleted lies in the bin for its writer and the administrators, for 30 days', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, administration)
  const [writer, other] = [await makeMember(world, community), await makeMember(world, community)]
  const post = await makePost(world, writer, { content: 'Deleted by mistake' })
  await world.call(removePost, { as: writer, params: { id: post } })
  const mine = await world.call(listRemoved, { as: writer })
  expect(mine.body.data).toMatchObject([{ kind: 'post', id: post, text: 'Deleted by mistake' }])
  expect((await world.call(listRemoved, { as: other })).body.data).toEqual([])
  expect((await world.call(listBin, { as: admin })).body.data).toHaveLength(1)
  expect((await world.call(putBackPost, { as: admin, params: { id: post } })).body.message).toBe(
    'It is back.',
  )
  expect((await world.call(getPost, { as: other, params: { id: post } })).status).toBe(200)
  const log = await world.call(listLog, { as: admin, query: { action: 'bin.restored' } })
  expect(log.body.data).toMatchObject([{ objectKind: 'post', object: post }])
  await world.call(removePost, { as: writer, params: { id: post } })
  world.clock.pass(30 * DAY + 1)
  const later = await signIn(world, admin.accountId)
  expect((await world.call(listBin, { as: later })).body.data).toEqual([])
  expect((await world.call(putBackPost, { as: later, params: { id: post } })).status).toBe(404)
})

test('what the bin or an undo can bring back has its undo in the log, until it is back', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, administration)
  const colleague = await makeMember(world, community, administration)
  const undoes = async () =>
    (await world.call(listLog, { as: admin })).body.data.flatMap(({ action, undo }) =>
      undo === null ? [] : [[action, undo.kind, undo.id]],
    )
  const written = await world.call(createPost, {
    as: colleague,
    body: { content: 'News', announcement: true },
  })
  const news = { id: written.body.data._id }
  const paper = await makeDocument(community, admin.accountId)
  await world.call(addStudyItem, {
    as: admin,
    body: { kind: 'book', parent: null, names: { en: 'Book', fa: 'کتاب' }, released: true },
  })
  const item = { id: (await world.call(listCatalogue, { as: admin })).body.data[0]?.id ?? '' }
  const added = ['studyItem.added', 'studyItemAdded', item.id]
  expect(await undoes()).toEqual([added])
  await world.call(placeAnnouncement, { as: admin, params: news, body: { place: 'earlier' } })
  await world.call(removeDocument, { as: admin, params: { id: paper } })
  await world.call(removeStudyItem, { as: admin, params: item })
  expect(await undoes()).toEqual([
    ['studyItem.removed', 'studyItem', item.id],
    ['document.removed', 'document', paper],
    ['announcement.ended', 'announcement', news.id],
  ])
  await world.call(placeAnnouncement, { as: admin, params: news, body: { place: 'top' } })
  await world.call(restoreDocument, { as: admin, params: { id: paper } })
  await world.call(restoreStudyItem, { as: admin, params: item })
  // What is back can be taken away again.
  expect(await undoes()).toEqual([['announcement.pinned', 'announcementPinned', news.id], added])
  // Another than its writer takes it away: the bin gives it back, and so does the log.
  await world.call(removeAnnouncement, { as: admin, params: news })
  expect(await undoes()).toEqual([['announcement.removed', 'post', news.id], added])
})

const makeDocument = async (community: string, by: string): Promise<string> => {
  const { rows } = await world.past.query<{ id: string }>(
    `insert into community_documents (community_id, id, title, file, file_type, added_by, added_at)
     values ($1, gen_random_uuid(), 'Plan', '/files/plan.pdf', 'application/pdf', $2, now()) returning id`,
    [community, by],
  )
  return rows[0]?.id ?? ''
}
