// What administrators do with several things in one call: all of it, one record each, and nothing elsewhere.
import { afterAll, expect, test } from 'vitest'
import { listAnnouncements, placeAnnouncements } from '#contract/posts/announcements.ts'
import { checkLog, listLog } from '#contract/admin/audit.ts'
import { listCatalogue, placeStudyItems } from '#contract/catalogue/catalogue.ts'
import { deleteComment } from '#contract/posts/comments.ts'
import { removePost } from '#contract/posts/post-writing.ts'
import { getPost } from '#contract/posts/posts.ts'
import { listBin, putBackMany } from '#contract/admin/privacy.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeAdmin = async () => {
  const community = await makeCommunity(world)
  return makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
}
const loggedAs = async (as: Someone, action: string) =>
  (await world.call(listLog, { as, query: { action } })).body.data
    .map(({ object }) => object ?? '')
    .toSorted()
const isWhole = async (as: Someone) => (await world.call(checkLog, { as })).body.data.whole

/** Two posts, one of them open to all, and a comment under a third; all deleted by who wrote them. */
const makeDeleted = async (admin: Someone) => {
  const writer = await makeMember(world, admin.communityId)
  const posts = [await makePost(world, writer), await makePost(world, writer, { visibility: 'public' })]
  const under = await makePost(world, writer)
  const comment = await makeComment(world, writer, under)
  for (const id of posts) await world.call(removePost, { as: writer, params: { id } })
  await world.call(deleteComment, { as: writer, params: { id: under, commentId: comment } })
  const things = [
    ...posts.map((id) => ({ kind: 'post' as const, id, post: id })),
    { kind: 'comment' as const, id: comment, post: under },
  ]
  return { writer, posts, under, comment, things }
}
const binOf = async (as: Someone) => (await world.call(listBin, { as })).body.data.length

test('what was deleted comes back together, with its comments counted and open to whom it was', async () => {
  const admin = await makeAdmin()
  const { posts, under, comment, things } = await makeDeleted(admin)
  expect(await binOf(admin)).toBe(3)
  const { body } = await world.call(putBackMany, { as: admin, body: { things: [...things, ...things] } })
  expect([body.count, await binOf(admin)]).toEqual([3, 0])
  const post = await world.call(getPost, { as: admin, params: { id: under } })
  expect(post.body.data.comments.map(({ _id }) => _id)).toEqual([comment])
  expect((await world.call(getPost, { params: { id: posts[1] ?? '' } })).status).toBe(200)
  expect((await world.call(getPost, { params: { id: posts[0] ?? '' } })).status).not.toBe(200)
  expect(await loggedAs(admin, 'bin.restored')).toEqual([...posts, comment].toSorted())
  expect(await isWhole(admin)).toBe(true)
  const { rows } = await world.past.query('select comment_count from posts where id = $1', [under])
  expect(rows).toEqual([{ comment_count: 1 }])
})

test('of the chosen only those come back that can; of another community nothing does', async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()]
  const { writer, things } = await makeDeleted(admin)
  expect((await world.call(putBackMany, { as: other, body: { things } })).status).toBe(404)
  expect(await binOf(admin)).toBe(3)
  world.clock.pass(31 * DAY)
  const [later, author] = [await signIn(world, admin.accountId), await signIn(world, writer.accountId)]
  const id = await makePost(world, writer)
  await world.call(removePost, { as: author, params: { id } })
  const all = [...things, { kind: 'post' as const, id, post: id }]
  expect((await world.call(putBackMany, { as: later, body: { things: all } })).body.count).toBe(1)
  expect((await world.call(putBackMany, { as: later, body: { things } })).status).toBe(404)
})

test('announcements are taken from the top together, and each has its Undo in the log', async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()]
  const announce = () => makePost(world, admin, { announcement: true })
  const ids = [await announce(), await announce()]
  const [stays, post] = [await announce(), await makePost(world, admin)]
  const top = async () =>
    (await world.call(listAnnouncements, { as: admin })).body.data.map(({ id }) => id).toSorted()
  const place = (as: Someone, to: 'top' | 'earlier', these = ids) =>
    world.call(placeAnnouncements, { as, body: { ids: these, place: to } })
  expect([(await place(other, 'earlier')).status, (await place(admin, 'earlier', [post])).status]).toEqual([
    404, 404,
  ])
  expect((await place(admin, 'earlier')).status).toBe(200)
  expect((await place(admin, 'earlier')).status).toBe(200)
  expect([await top(), await loggedAs(admin, 'announcement.ended')]).toEqual([[stays], ids.toSorted()])
  const log = await world.call(listLog, { as: admin, query: { action: 'announcement.ended' } })
  expect(log.body.data.map(({ undo }) => undo?.kind)).toEqual(['announcement', 'announcement'])
  await place(admin, 'top')
  expect(await top()).toEqual([...ids, stays].toSorted())
})

test('items of the catalogue are taken out together and put back together, at most thirty', async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()]
  const make = () => makeStudyItem(world, admin.communityId)
  const ids = [await make(), await make()]
  const gone = async () =>
    (await world.call(listCatalogue, { as: admin })).body.data
      .filter(({ removedAt }) => removedAt !== null)
      .map(({ id }) => id)
      .toSorted()
  const place = (as: Someone, out: boolean, these = ids) =>
    world.call(placeStudyItems, { as, body: { ids: these, out } })
  expect((await place(other, true)).status).toBe(404)
  expect([(await place(admin, true)).status, await gone()]).toEqual([200, ids.toSorted()])
  expect(await loggedAs(admin, 'studyItem.removed')).toEqual(ids.toSorted())
  expect([(await place(admin, false)).status, await gone()]).toEqual([200, []])
  const many = Array.from({ length: 31 }, () => crypto.randomUUID())
  expect((await place(admin, true, many)).body.fields).toEqual({ ids: 'Please choose at most 30 at once.' })
})
