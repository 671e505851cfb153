// Copies: everything about a person, nothing about others; the community's only by the word of two.
import { afterAll, expect, test } from 'vitest'
import {
  askCommunityExport,
  askErasure,
  agreeToRequest,
  askExport,
  eraseWard,
  fetchCommunityExport,
  getMyData,
  listRequests,
} from '#contract/admin/privacy.ts'
import { makeCanary } from '#server/test/make-canary.ts'
import { makeChild } from '#server/test/make-family.ts'
import { DAY, type Someone, makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { unzip } from '#server/test/unzip.ts'
import { openWorld } from '#server/test/world.ts'
import { kept } from './personal-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Fetches a copy and unpacks it: each entry's path with its text. */
const fetchCopy = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const answer = await world.app.http.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return new Map([...unzip(answer.rawPayload)].map(([path, content]) => [path, content.toString()]))
}

const ask = (as: Pick<Someone, 'token'>) => world.call(askExport, { as })

test('a copy has every table that names the person, the files, and a page to read', async () => {
  const { someone, other } = await makeCanary(world)
  await makePost(world, other, { content: 'Words of another' })
  const link = await ask(someone)
  expect(link.status).toBe(200)
  const copy = await fetchCopy(link.body.data.url)
  const own = kept
    .filter(({ own: columns = [] }) => columns.length > 0)
    .map(({ table }) => `data/${table}.json`)
  expect([...copy.keys()].filter((path) => path.startsWith('data/')).toSorted()).toEqual(own.toSorted())
  expect(JSON.parse(copy.get('data/posts.json') ?? '')).toMatchObject([{ author_id: someone.accountId }])
  expect(JSON.parse(copy.get('data/people.json') ?? '')).toMatchObject([{ id: someone.personId }])
  expect([...copy.entries()].filter(([path]) => path.startsWith('files/')).map(([, text]) => text)).toEqual([
    'zzkanari12',
  ])
  const page = copy.get('index.html') ?? ''
  expect(page).toContain('zzkanari10')
  expect(page).not.toMatch(/<script|src=|https?:\/\/(?!push)/)
  const all = [...copy.values()].join('\n')
  expect(all).not.toContain('Words of another')
  expect(all).not.toMatch(/password_hash|token_hash|cookie_hash/)
})

test('the link opens once, and the next copy is made after seven days', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const { url } = (await ask(someone)).body.data
  expect((await fetchCopy(url)).size).toBeGreaterThan(10)
  expect((await world.app.http.inject({ url })).statusCode).toBe(404)
  // It is noted once the last byte has gone.
  const mine = () => world.call(getMyData, { as: someone })
  await expect.poll(async () => (await mine()).body.data.copy.state).toBe('fetched')
  const refused = await ask(someone)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have fetched a copy in the last seven days. Please come back later.',
  ])
  world.clock.pass(7 * DAY + 1)
  expect((await ask(await signIn(world, someone.accountId))).status).toBe(200)
})

test('a link ends after a quarter of an hour, and with the next one', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const as = await signIn(world, someone.accountId)
  const first = (await ask(as)).body.data.url
  const second = (await ask(as)).body.data.url
  expect((await world.app.http.inject({ url: first })).statusCode).toBe(404)
  world.clock.pass(15 * 60_000 + 1)
  expect((await world.app.http.inject({ url: second })).statusCode).toBe(404)
})

test('an old proof is asked for again, and a pending account has its copy too', async () => {
  const community = await makeCommunity(world)
  const someone = await makeMember(world, community)
  await world.past.query(`update sessions set proven_at = proven_at - interval '1 day' where id = $1`, [
    someone.sessionId,
  ])
  expect((await ask(someone)).body.code).toBe('step_up')
  const pending = await makePending(world, community)
  const copy = await fetchCopy((await ask(pending)).body.data.url)
  expect(JSON.parse(copy.get('data/accounts.json') ?? '')).toMatchObject([{ id: pending.accountId }])
})

test('the copy of whoever waits has the talk with the secretary, and nothing of anybody else', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makePending(world, community), await makePending(world, community)]
  for (const [who, text] of [
    [one, 'I moved in May.'],
    [other, 'Words of another'],
  ] as const)
    await world.past.query(
      `insert into waiting_messages (community_id, id, account_id, text) values ($1, $2, $3, $4)`,
      [community, crypto.randomUUID(), who.accountId, text],
    )
  const copy = await fetchCopy((await ask(one)).body.data.url)
  expect(JSON.parse(copy.get('data/waiting_messages.json') ?? '')).toMatchObject([
    { text: 'I moved in May.' },
  ])
  expect([...copy.values()].join('')).not.toContain('Words of another')
})

/** A link to the copy of a community, for its secretary. */
const linkOfCommunity = async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const asked = await world.call(askCommunityExport, { as: secretary })
  const params = { id: asked.body.data.id }
  await world.call(agreeToRequest, { as: admin, params })
  const fetch = async () => (await world.call(fetchCommunityExport, { as: secretary, params })).body.data.url
  return { community, secretary, fetch }
}

test('a link to the copy of a community opens nothing once its holder belongs to another', async () => {
  const { secretary, fetch } = await linkOfCommunity()
  const url = await fetch()
  const other = await makeMember(world, await makeCommunity(world), { firstName: 'Faraway' })
  await world.past.query('update accounts set community_id = $2, person_id = null where id = $1', [
    secretary.accountId,
    other.communityId,
  ])
  expect((await world.app.http.inject({ url })).statusCode).toBe(404)
})

test('the copy of a community has no letter that is for the Assembly or the hosts, nor its file', async () => {
  const { community, secretary, fetch } = await linkOfCommunity()
  const event = await makeEvent(world, community)
  const put = async (audience: string, words: string) => {
    const key = newKey(community, 'txt')
    await world.app.files.write(key, new TextEncoder().encode(words))
    await world.past.query(
      `with sent as (
         insert into files (community_id, id, owner_id, purpose, key, content_type, size, max_size, state, display_name, expires_at)
         values ($1, $2, $3, 'material', $4, 'text/plain', 9, 9, 'published', $5, now()))
       insert into materials (community_id, id, event_id, title, file_type, file, added_by, letter_from, audience)
       values ($1, $6, $7, 'A letter', 'text/plain', $8, $3, 'house', $9)`,
      [
        community,
        crypto.randomUUID(),
        secretary.accountId,
        key,
        `${words}.txt`,
        crypto.randomUUID(),
        event,
        `/files/${key}`,
        audience,
      ],
    )
  }
  await put('members', 'for everybody')
  await put('assembly', 'for the nine')
  await put('hosts', 'for the hosts')
  const all = [...(await fetchCopy(await fetch())).values()].join('\n')
  expect(all).toContain('for everybody')
  expect(all).not.toContain('for the nine')
  expect(all).not.toContain('for the hosts')
})

test('the copy of a community takes the secretary and an administrator', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const stranger = await makeMember(world, await makeCommunity(world), { firstName: 'Faraway' })
  await makePost(world, stranger, { content: 'Faraway words' })
  const asked = await world.call(askCommunityExport, { as: secretary })
  const params = { id: asked.body.data.id }
  expect((await world.call(agreeToRequest, { as: secretary, params })).status).toBe(403)
  expect((await world.call(fetchCommunityExport, { as: secretary, params })).status).toBe(403)
  expect((await world.call(agreeToRequest, { as: admin, params })).body.data.state).toBe('agreed')
  const link = await world.call(fetchCommunityExport, { as: secretary, params })
  const copy = await fetchCopy(link.body.data.url)
  expect(JSON.parse(copy.get('data/people.json') ?? '')).toHaveLength(2)
  expect(copy.has('data/silences.json')).toBe(false)
  expect([...copy.values()].join('\n')).not.toContain('Faraway')
  world.clock.pass(8 * DAY)
  const late = await world.call(fetchCommunityExport, { as: await signIn(world, admin.accountId), params })
  expect(late.status).toBe(403)
})

test('another is erased by the word of two keepers of the roll', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const someone = await makeMember(world, community, { firstName: 'Leaving' })
  const officer = await world.call(askErasure, { as: secretary, params: { id: admin.personId } })
  expect([officer.status, officer.body.message]).toEqual([
    409,
    'This person holds an office. Please end the office first.',
  ])
  const asked = await world.call(askErasure, { as: secretary, params: { id: someone.personId } })
  const params = { id: asked.body.data.id }
  expect((await world.call(agreeToRequest, { as: secretary, params })).status).toBe(403)
  expect((await world.call(agreeToRequest, { as: admin, params })).status).toBe(200)
  const { rows } = await world.past.query(
    `select 1 from people where first_name = 'Leaving' union all select 1 from accounts where id = $1`,
    [someone.accountId],
  )
  expect(rows).toEqual([])
  const listed = await world.call(listRequests, { as: admin })
  expect(listed.body.data[0]).toMatchObject({ kind: 'erasure', state: 'agreed', personName: '' })
})

test('whoever has come of age is erased and copied by no guardian of before', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const grown = await makeChild(world, [parent], { age: 19, firstName: 'Grownup', allergies: 'Nuts' })
  await makeChild(world, [parent], { age: 9, firstName: 'Younger' })
  expect((await world.call(eraseWard, { as: parent, params: { id: grown } })).status).toBe(404)
  const copy = [...(await fetchCopy((await ask(parent)).body.data.url)).values()].join('\n')
  expect([copy.includes('Younger'), copy.includes('Grownup'), copy.includes('Nuts')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a child’s record goes by the word of its only guardian', async () => {
  const community = await makeCommunity(world)
  const [parent, other, child] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community, { firstName: 'Littleone' }),
  ]
  const guard = (guardian: Someone) =>
    world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
      community,
      child.personId,
      guardian.personId,
    ])
  await guard(parent)
  const params = { id: child.personId }
  expect((await world.call(eraseWard, { as: other, params })).status).toBe(404)
  await guard(other)
  expect((await world.call(eraseWard, { as: parent, params })).status).toBe(409)
  await world.past.query('delete from guardians where guardian_id = $1', [other.personId])
  expect((await world.call(eraseWard, { as: parent, params })).status).toBe(204)
  expect((await world.past.query(`select 1 from people where first_name = 'Littleone'`)).rowCount).toBe(0)
})
