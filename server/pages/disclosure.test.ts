import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { listCommunities } from '#contract/community/community.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makePost } from '#server/test/make-content.ts'
import { type World, openWorld } from '#server/test/world.ts'

const get = (world: World, url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({ method: 'GET', url, headers })

/** On one line, since where a template breaks says nothing. */
const flat = (body: string) => body.replace(/\s+/g, ' ')

const publicPaths = [
  '/',
  '/privacy-policy',
  '/eula',
  '/community-standards',
  '/faqs',
  '/available-communities',
  '/api/docs',
]

const wild = `"><img src=x onerror=alert(1)><script>alert('canary')</script>`

/** A meeting from now on, so that an activity is listed. */
const addMeeting = async (world: World, communityId: CommunityId, activityId: string) => {
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('activity_sessions')
      .values({
        community_id: communityId,
        activity_id: activityId,
        id: newId(),
        day: '2099-01-05',
        start_time: '19:30',
        lesson: null,
        attended: null,
        friends: null,
      })
      .execute(),
  )
}

const slugOf = (communityId: string) => `community-${communityId}`

test('what people wrote is text on every page that shows it', async () => {
  await using world = await openWorld()
  const community = await makeCommunity(world, { listed: true, name: wild })
  await world.app.db
    .updateTable('communities')
    .set({ place: wild, welcome: wild, contact_email: `a${wild}@example.org` })
    .where('id', '=', community)
    .execute()
  const author = await makeMember(world, community, { firstName: 'Ada' })
  const post = await makePost(world, author, { content: wild, visibility: 'public' })
  const activity = await makeActivity(world, community, { title: wild, visibility: 'public' })
  await addMeeting(world, community, activity)
  const paths = [
    ...publicPaths,
    `/community/${slugOf(community)}`,
    `/og/posts/${post}`,
    `/posts/${post}`,
    `/activities/${activity}`,
    `/faqs?q=${encodeURIComponent(wild)}`,
    `/available-communities?q=${encodeURIComponent(wild)}`,
    `/${encodeURIComponent(wild)}`,
  ]
  for (const path of paths) {
    const { body } = await get(world, path)
    expect(body, path).not.toContain('<img src=x')
    expect(body, path).not.toContain("<script>alert('")
  }
})

test('nothing private of a community is on any page that a visitor can open', async () => {
  await using world = await openWorld()
  const community = await makeCommunity(world, { listed: true })
  const author = await makeMember(world, community, { firstName: 'CanaryName' })
  const post = await makePost(world, author, { content: 'CanaryPost' })
  const activity = await makeActivity(world, community, { title: 'CanaryActivity' })
  await addMeeting(world, community, activity)
  const open = await makeActivity(world, community, { title: 'Open prayers', visibility: 'public' })
  await addMeeting(world, community, open)
  const paths = [
    ...publicPaths,
    `/community/${slugOf(community)}`,
    `/og/posts/${post}`,
    `/posts/${post}`,
    `/activities/${activity}`,
    `/activities/${open}`,
    `/users/${author.accountId}`,
    '/home',
  ]
  for (const path of paths) {
    const { body } = await get(world, path)
    expect(body, path).not.toMatch(/Canary|Hidden Lane/)
  }
  const welcome = await get(world, '/')
  expect(welcome.body).toContain('Open prayers')
})

test('a private post, another community’s and one that never was look the same', async () => {
  await using world = await openWorld()
  const author = await makeMember(world, await makeCommunity(world))
  const post = await makePost(world, author)
  const seen = async (path: string, id: string) => {
    const answer = await get(world, path.replace('*', id))
    return [
      answer.statusCode,
      answer.body.replaceAll(id, 'ID'),
      { ...answer.headers, etag: '', 'x-request-id': '', date: '' },
    ]
  }
  for (const path of ['/og/posts/*', '/posts/*'])
    expect(await seen(path, post)).toEqual(await seen(path, newId()))
  expect(await seen('/users/*', author.accountId)).toEqual(await seen('/users/*', newId()))
})

test('a shared link shows the beginning of an open post and nobody’s name', async () => {
  await using world = await openWorld()
  const community = await makeCommunity(world, { name: 'Hillside' })
  const author = await makeMember(world, community, { firstName: 'CanaryName' })
  const post = await makePost(world, author, {
    content: `First words. ${'word '.repeat(100)}`,
    visibility: 'public',
  })
  const body = flat((await get(world, `/og/posts/${post}`)).body)
  expect(body).toContain('<meta property="og:title" content="A post in Hillside"')
  expect(/og:description" content="([^"]*)"/.exec(body)?.[1]?.length).toBeLessThanOrEqual(200)
  expect(body).not.toContain('CanaryName')
})

test('a shared link to an open post without words says what there is to see', async () => {
  await using world = await openWorld()
  const author = await makeMember(world, await makeCommunity(world))
  const descriptionOf = async (media: readonly string[], language = 'en') => {
    const post = await makePost(world, author, { content: '', visibility: 'public' })
    await world.past.query('update posts set media = $1, media_thumbnails = $1 where id = $2', [media, post])
    const { body } = await get(world, `/og/posts/${post}?lang=${language}`)
    return /og:description" content="([^"]*)"/.exec(flat(body))?.[1]
  }
  const [one, film] = ['/files/c/a/b.webp', '/files/c/a/b.mp4']
  expect([
    await descriptionOf([one]),
    await descriptionOf([one, one, one]),
    await descriptionOf([film]),
    await descriptionOf([one, one], 'fa'),
  ]).toEqual(['With a picture', 'With 3 pictures', 'With a video', 'با ۲ تصویر'])
})

test('the open post of a child is shown to nobody', async () => {
  await using world = await openWorld()
  const community = await makeCommunity(world)
  const child = await makeMember(world, community)
  const post = await makePost(world, child, { content: 'CanaryChild', visibility: 'public' })
  await inCommunity(world.app.db, community, (tx) =>
    tx.updateTable('people').set({ birth_date: '2015-05-01' }).where('id', '=', child.personId).execute(),
  )
  expect((await get(world, `/og/posts/${post}`)).body).not.toContain('CanaryChild')
})

test('a community that does not list itself looks like one that never was', async () => {
  await using world = await openWorld()
  const hidden = await makeCommunity(world, { name: 'Canary Village' })
  const answer = await get(world, `/community/${slugOf(hidden)}`)
  const missing = await get(world, '/community/nowhere')
  // The document of the app for whoever may be a member; without a build, a page that says so.
  expect(answer.statusCode).toBe(missing.statusCode)
  expect(answer.body.replaceAll(slugOf(hidden), 'X')).toBe(missing.body.replaceAll('nowhere', 'X'))
  expect((await get(world, '/available-communities')).body).not.toContain('Canary Village')
  expect((await world.call(listCommunities)).text).not.toContain('Canary Village')
})
