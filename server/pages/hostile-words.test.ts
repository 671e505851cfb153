// Words that would act: in every field that a page of the server prints, they stand as they were written.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommunityId } from '#server/platform/db.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeMeeting, makePost } from '#server/test/make-content.ts'
import { openSite } from '#server/test/site.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  world = await openWorld()
  site = await openSite(world)
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const hostile = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  '`onload=alert(1)',
  `</script><script>alert(1)</script>`,
  `</title></style></textarea></noscript><svg/onload=alert(1)>`,
  `<!--`,
  `]]>`,
  `\u2028alert(1)\u2029`,
  `\u202Egnp.exe\u202C \u202Dx\u202C`,
  `$& $1 $\` $' $$`,
  `&lt;b&gt;&#x3c;b&#62;`,
  `\\u003cscript\\u003e \\x3c`,
  `javascript:alert(1)`,
].join(' ')

const plain = 'Plain words'

/** A community in which every word that a page may print is this one. */
const make = async (word: string) => {
  const community = await makeCommunity(world, { listed: true, name: word })
  await world.past.query(
    `update communities set place = $2, welcome = $2, contact_email = $3, secretary_email = $3, treasurer_email = $3,
       passage = $2, passage_source = $2, language = $2, banner_image = $4, public_links = $5, open_pages = true
     where id = $1`,
    [
      community,
      word,
      `a${word}@example.org`,
      `/files/${word}`,
      JSON.stringify([{ label: word, url: `https://example.org/${word}` }]),
    ],
  )
  const author = await makeMember(world, community)
  for (const [table, id] of [
    ['people', author.personId],
    ['accounts', author.accountId],
  ])
    await world.past.query(
      `update ${table} set first_name = $2, last_name = $2, profile_picture = $3 where id = $1`,
      [id, word, `/files/${word}`],
    )
  const post = await makePost(world, author, { content: word, visibility: 'public' })
  const announcement = await makePost(world, author, {
    content: word,
    visibility: 'public',
    announcement: true,
  })
  const activity = await makeActivity(world, community, { title: word, visibility: 'public' })
  await world.past.query(
    'update activities set description = $2, suburb = $2, city = $2, image_url = $3 where id = $1',
    [activity, word, `/files/${word}`],
  )
  await makeMeeting(world, community, activity, 1)
  await world.past.query(`insert into public_items (id, kind, community_id) values ($1, 'account', $2)`, [
    author.accountId,
    community,
  ])
  return { community, author: author.accountId, post, announcement, activity }
}

type Made = Awaited<ReturnType<typeof make>>

const pathsOf = (made: Made, word: string) => {
  const sought = encodeURIComponent(word.slice(0, 80))
  return [
    '/',
    '/privacy-policy',
    '/eula',
    '/community-standards',
    '/faqs',
    '/available-communities',
    `/faqs?q=${sought}`,
    `/available-communities?q=${sought}`,
    `/community/community-${made.community}`,
    `/og/posts/${made.post}`,
    `/og/posts/${made.announcement}`,
    `/posts/${made.post}`,
    `/posts/${made.announcement}`,
    `/users/${made.author}`,
    `/activities/${made.activity}`,
    `/posts/${sought}`,
    `/community/${sought}`,
    `/login?tab=${sought}`,
    `/${sought}`,
  ]
}

const ISLAND = /(<script type="application\/json" id="[a-z-]+">)([\s\S]*?)(<\/script>)/g

/** Every tag with the names of its attributes: whatever got out of a text or a value is one more, or another. */
const tagsOf = (body: string) =>
  (body.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, '=""').replace(/\s+/g, ' '))

const onlyListed = (community: CommunityId) =>
  world.past.query('update communities set listed = (id = $1)', [community])

test('a page has the same tags and attributes whatever people wrote, in both languages', async () => {
  const calm = await make(plain)
  const wild = await make(hostile)
  for (const language of ['en', 'fa']) {
    const seen = async (made: Made, word: string) => {
      await onlyListed(made.community)
      return Promise.all(
        pathsOf(made, word).map(async (path) => (await site.get(path, { 'accept-language': language })).body),
      )
    }
    const before = await seen(calm, plain)
    const after = await seen(wild, hostile)
    for (const [place, path] of pathsOf(wild, hostile).entries()) {
      const [body = '', other = ''] = [after[place], before[place]]
      expect(tagsOf(body), path).toEqual(tagsOf(other))
      // Nothing turns the line round in which it stands; the data of the app stays as it was written.
      expect(body.replace(ISLAND, ''), path).not.toMatch(/[\u202a-\u202e]/)
    }
  }
})

test('each of these pages does print what was written, and its data can be read back to the letter', async () => {
  const wild = await make(hostile)
  await onlyListed(wild.community)
  const shown = '&lt;script&gt;alert(1)&lt;/script&gt; &quot;&gt;&lt;img src=x onerror=alert(1)&gt;'
  const known = [
    '/',
    '/available-communities',
    `/community/community-${wild.community}`,
    `/og/posts/${wild.post}`,
    `/posts/${wild.announcement}`,
    `/users/${wild.author}`,
    `/activities/${wild.activity}`,
  ]
  for (const path of known) expect((await site.get(path)).body, path).toContain(shown)
  for (const path of [
    `/community/community-${wild.community}`,
    `/activities/${wild.activity}`,
    `/users/${wild.author}`,
  ]) {
    const { body } = await site.get(path)
    const islands = [...body.matchAll(ISLAND)].map(([, , data = '']) => data)
    expect(islands.length, path).toBeGreaterThan(0)
    for (const data of islands) expect(data, path).not.toContain('<')
    expect(JSON.stringify(islands.map((data) => JSON.parse(data))), path).toContain(
      JSON.stringify(hostile).slice(1, -1),
    )
  }
})
