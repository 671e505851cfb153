// What is written for everyone is seen by visitors while the community, too, has opened its posts.
import { afterAll, expect, test } from 'vitest'
import { getCommunitySettings, setCommunitySettings } from '#contract/admin/administration.ts'
import { listAnnouncements } from '#contract/posts/announcements.ts'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { homeOverview } from '#contract/community/community.ts'
import { createPost, editPost } from '#contract/posts/post-writing.ts'
import { communityFeed, exploreFeed, getPost } from '#contract/posts/posts.ts'
import { getMe } from '#contract/auth/session.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
const site = await openSite(world)
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const CLOSED = 'Your community shows no posts to visitors. Please choose who sees this post again.'

const makeClosed = async () => {
  const community = await makeCommunity(world, { listed: true, openPosts: false })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  return { community, admin, author: await makeMember(world, community) }
}

const turn = (as: Someone, openPosts: boolean) =>
  world.call(setCommunitySettings, { as, body: { openPosts } })

/** All that is told of a post outside its community, with its id left out. */
const toldOf = async (id: string, neighbour: Someone): Promise<Readonly<Record<string, string>>> => {
  const params = { id }
  const pages = await Promise.all([`/posts/${id}`, `/og/posts/${id}`].map((url) => site.get(url)))
  const card = await world.app.http.inject({ url: `/og/posts/${id}/picture.jpg` })
  const [called, asNeighbour, explored] = [
    await world.call(getPost, { params }),
    await world.call(getPost, { params, as: neighbour }),
    await world.call(exploreFeed),
  ]
  const told = {
    page: `${pages[0]?.statusCode} ${pages[0]?.body}`,
    shared: `${pages[1]?.statusCode} ${pages[1]?.body}`,
    card: `${card.statusCode} ${String(card.headers['etag'])} ${card.rawPayload.length}`,
    call: `${called.status} ${called.text}`,
    neighbour: `${asNeighbour.status} ${asNeighbour.text}`,
    explore: explored.text.includes(id) ? 'told' : 'nothing',
  }
  return Object.fromEntries(Object.entries(told).map(([name, text]) => [name, text.replaceAll(id, 'ID')]))
}

test('outside its community a closed post is told of as a private one is, everywhere, until it is opened', async () => {
  const { admin, author } = await makeClosed()
  const neighbour = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, author, { content: 'CanaryWords', visibility: 'public' })
  const asPrivate = await toldOf(await makePost(world, author), neighbour)
  expect(await toldOf(id, neighbour)).toEqual(asPrivate)
  await turn(admin, true)
  const open = await toldOf(id, neighbour)
  for (const name of Object.keys(open)) expect([name, open[name]]).not.toEqual([name, asPrivate[name]])
  for (const name of ['page', 'shared', 'call', 'neighbour']) expect(open[name]).toContain('CanaryWords')
  await turn(admin, false)
  expect(await toldOf(id, neighbour)).toEqual(asPrivate)
  expect((await world.call(getPost, { params: { id }, as: author })).status).toBe(200)
})

test('no copy that somebody kept outlives the closing', async () => {
  const { admin, author } = await makeClosed()
  await turn(admin, true)
  const neighbour = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, author, { visibility: 'public' })
  const seen = await world.call(getPost, { params: { id }, as: neighbour })
  const kept = { 'if-none-match': String(seen.headers['etag']) }
  const dated = { 'if-modified-since': new Date(world.clock.now()).toUTCString() }
  expect((await world.call(getPost, { params: { id }, as: neighbour, headers: kept })).status).toBe(304)
  const page = await site.get(`/posts/${id}`)
  const card = await world.app.http.inject({ url: `/og/posts/${id}/picture.jpg` })
  await turn(admin, false)
  for (const headers of [kept, dated])
    expect((await world.call(getPost, { params: { id }, as: neighbour, headers })).status).toBe(404)
  expect((await site.get(`/posts/${id}`, { 'if-none-match': String(page.headers['etag']) })).statusCode).toBe(
    200,
  )
  const after = await world.app.http.inject({
    url: `/og/posts/${id}/picture.jpg`,
    headers: { 'if-none-match': String(card.headers['etag']) },
  })
  expect(after.statusCode).toBe(200)
})

test('nothing is written for everyone in a community that opens no posts, and what was stays so', async () => {
  const { admin, author } = await makeClosed()
  const write = () =>
    world.call(createPost, { as: author, body: { content: 'Welcome', visibility: 'public' } })
  const mayOpen = async () =>
    (await world.call(getMe, { as: author })).body.data.community?.openPosts ?? false
  const refused = await write()
  expect([refused.status, refused.body.message, await mayOpen()]).toEqual([403, CLOSED, false])
  const within = await makePost(world, author)
  const change = { as: author, params: { id: within }, body: { visibility: 'public' as const } }
  const unchanged = await world.call(editPost, change)
  expect([unchanged.status, unchanged.body.message]).toEqual([403, CLOSED])
  await turn(admin, true)
  const { status, body } = await write()
  expect([status, await mayOpen()]).toEqual([200, true])
  await turn(admin, false)
  const edited = await world.call(editPost, {
    as: author,
    params: { id: body.data.id },
    body: { content: 'Welcome, all', visibility: 'public' },
  })
  expect([edited.status, edited.body.data.visibility]).toEqual([200, 'public'])
  expect((await world.call(getPost, { params: { id: body.data.id } })).status).toBe(404)
  await turn(admin, true)
  expect((await world.call(getPost, { params: { id: body.data.id } })).body.data.content).toBe('Welcome, all')
})

test('a youth is told that posts for everyone are not theirs to write, until they are of age', async () => {
  const { community, admin, author } = await makeClosed()
  await world.past.query('update people set birth_date = $2 where id = $1', [
    author.personId,
    `${new Date(world.clock.now()).getUTCFullYear() - 16}-01-01`,
  ])
  const told = async (as: Someone) => {
    const [me, home] = [
      await world.call(getMe, { as }),
      await world.call(homeOverview, { as, params: { id: community } }),
    ]
    expect(home.body.user).toEqual(me.body.data)
    return me.body.data.community?.openPosts
  }
  const taken = async (as: Someone) =>
    (await world.call(createPost, { as, body: { content: 'Welcome', visibility: 'public' } })).status === 200
  expect([await told(author), await taken(author)]).toEqual([undefined, false])
  await turn(admin, true)
  expect([await told(author), await taken(author)]).toEqual([false, false])
  expect([await told(admin), await taken(admin)]).toEqual([true, true])
  // The one age of adulthood is that of the community's policy.
  await world.past.query('update communities set adult_age = 16 where id = $1', [community])
  expect([await told(author), await taken(author)]).toEqual([true, true])
})

test('the news and the announcements are read anew, and say who sees one now', async () => {
  const { community, admin, author } = await makeClosed()
  await makePost(world, admin, { announcement: true, visibility: 'public' })
  const seenBy = async () =>
    (await world.call(listAnnouncements, { as: admin })).body.data.map(({ visibility }) => visibility)
  const read = { as: author, params: { communityId: community } }
  const { headers } = await world.call(communityFeed, read)
  expect(await seenBy()).toEqual(['community'])
  await turn(admin, true)
  expect(await seenBy()).toEqual(['public'])
  const again = { ...read, headers: { 'if-none-match': String(headers['etag']) } }
  expect((await world.call(communityFeed, again)).status).toBe(200)
})

test('the administrators’ change is in the log and can be undone there', async () => {
  const { admin } = await makeClosed()
  const openPosts = async () => (await world.call(getCommunitySettings, { as: admin })).body.data.openPosts
  expect(await openPosts()).toBe(false)
  await turn(admin, true)
  expect(await openPosts()).toBe(true)
  const [change] = (await world.call(listLog, { as: admin })).body.data
  expect(change).toMatchObject({ action: 'community.changed', undo: { kind: 'change' } })
  expect((await world.call(undoRecord, { as: admin, params: { id: change?.id ?? '' } })).status).toBe(200)
  expect(await openPosts()).toBe(false)
})
