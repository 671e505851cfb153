import { afterAll, expect, test } from 'vitest'
import {
  getCommunitySettings,
  letInMember,
  listMembers,
  setCommunitySettings,
  suspendMember,
} from '#contract/admin/administration.ts'
import { listEvents } from '#contract/events/events.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeAdmin = async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  return { community, admin }
}

test('the administrator changes some of the page, and the rest stays; the log names the fields', async () => {
  const { community, admin } = await makeAdmin()
  const before = await world.call(getCommunitySettings, { as: admin })
  const answer = await world.call(setCommunitySettings, {
    as: admin,
    body: { welcome: 'Come as you are.', featuresOff: ['statistics', 'finance', 'finance'] },
  })
  expect(answer.body.data).toEqual({
    ...before.body.data,
    welcome: 'Come as you are.',
    featuresOff: ['finance', 'statistics'],
  })
  const { rows } = await world.past.query(
    'select action, detail from audit_records where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ action: 'community.changed', detail: { fields: 'features_off welcome' } }])
})

test('a setting that cannot be is refused beside its field', async () => {
  const { admin } = await makeAdmin()
  const zone = await world.call(setCommunitySettings, { as: admin, body: { timeZone: 'Mars/Olympus' } })
  expect([zone.status, zone.body.fields]).toEqual([400, { timeZone: 'This time zone is not known.' }])
  const mail = await world.call(setCommunitySettings, { as: admin, body: { contactEmail: 'nobody' } })
  expect(mail.body.fields).toEqual({ contactEmail: 'This does not look like an e-mail address.' })
  const name = await world.call(setCommunitySettings, { as: admin, body: { name: '  ' } })
  expect(name.body.fields).toEqual({ name: 'Please name the community.' })
})

test('a closed account loses its sessions at once and comes back when it is let in', async () => {
  const { community, admin } = await makeAdmin()
  const member = await makeMember(world, community, { firstName: 'Closed' })
  const closed = await world.call(suspendMember, {
    params: { id: member.accountId },
    body: { reason: 'Please call me.' },
    as: admin,
  })
  expect(closed.body.message).toBe('Closed Of Test can no longer log in.')
  expect((await world.call(listEvents, { as: member })).status).toBe(419)
  const { body } = await world.call(listMembers, { as: admin, query: { q: 'closed' } })
  expect(body.data).toMatchObject([
    { state: 'suspended', reason: 'Please call me.', can: { suspend: false } },
  ])
  await world.call(letInMember, { params: { id: member.accountId }, as: admin })
  const again = await signIn(world, member.accountId)
  expect((await world.call(listEvents, { as: again })).status).toBe(200)
})

test('members stand by name, page by page, and are found with or without accents, or by a part of the address', async () => {
  const { community, admin } = await makeAdmin()
  for (const firstName of ['Zoë', 'Húshang', 'Ásta']) await makeMember(world, community, { firstName })
  const ask = async (query: { q?: string; limit?: number; cursor?: string }) =>
    (await world.call(listMembers, { as: admin, query })).body
  const whole = (await ask({})).data.map(({ name }) => name)
  expect(whole.filter((name) => /^(Zoë|Húshang|Ásta) /.test(name))).toEqual([
    'Ásta Of Test',
    'Húshang Of Test',
    'Zoë Of Test',
  ])
  const first = await ask({ limit: 2 })
  const second = await ask({ limit: 2, cursor: first.next ?? '' })
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(whole)
  for (const q of ['hushang', 'TEST hu', 'Húsha'])
    expect(
      (await ask({ q })).data.map(({ name }) => name),
      q,
    ).toEqual(['Húshang Of Test'])
  const [one] = (await ask({ q: 'zoe' })).data
  expect((await ask({ q: one?.email.slice(0, -4) ?? '' })).data).toHaveLength(1)
  expect((await ask({ q: '%' })).data).toEqual([])
  expect((await world.call(listMembers, { as: admin, query: { cursor: 'nonsense' } })).status).toBe(400)
})

test('nobody closes their own account here, nor that of somebody in office, nor without a fresh proof', async () => {
  const { community, admin } = await makeAdmin()
  const treasurer = await makeMember(world, community, { office: 'treasurer' })
  const close = (id: string) =>
    world.call(suspendMember, { params: { id }, body: { reason: 'No.' }, as: admin })
  expect((await close(admin.accountId)).body.message).toBe('You cannot close your own account here.')
  expect((await close(treasurer.accountId)).body.message).toBe(
    'This person holds an office. Please end the term first.',
  )
  const member = await makeMember(world, community)
  await world.past.query(`update sessions set proven_at = now() - interval '6 minutes' where id = $1`, [
    admin.sessionId,
  ])
  expect((await close(member.accountId)).body.code).toBe('step_up')
})

test('a mailbox that everybody sees is the office’s, never a member’s own address', async () => {
  const { community, admin } = await makeAdmin()
  const member = await makeMember(world, community)
  const { rows } = await world.past.query<{ email: string }>('select email from accounts where id = $1', [
    member.accountId,
  ])
  const own = rows[0]?.email.toUpperCase() ?? ''
  const answer = await world.call(setCommunitySettings, {
    as: admin,
    body: { secretaryEmail: own, treasurerEmail: 'treasurer@office.example' },
  })
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    {
      secretaryEmail: 'This is somebody’s own address. Please use a mailbox that belongs to the office.',
    },
  ])
  const kept = await world.call(getCommunitySettings, { as: admin })
  expect([kept.body.data.secretaryEmail, kept.body.data.treasurerEmail]).toEqual([null, null])
  const good = await world.call(setCommunitySettings, {
    as: admin,
    body: { secretaryEmail: 'secretary@office.example' },
  })
  expect(good.body.data.secretaryEmail).toBe('secretary@office.example')
})

test('links have a name and a safe address, and the same links are no change', async () => {
  const { community, admin } = await makeAdmin()
  const links = [{ label: 'The Bahá’í Faith', url: 'https://www.bahai.org/' }]
  for (const url of ['http://www.bahai.org', 'javascript:alert(1)', 'https://x', ' ']) {
    const refused = await world.call(setCommunitySettings, {
      as: admin,
      body: { links: [{ label: 'One', url }] },
    })
    expect(refused.body.fields, url).toEqual({
      'links.0.url': 'Please write an address that begins with https://.',
    })
  }
  for (let turn = 1; turn <= 2; turn += 1) {
    const saved = await world.call(setCommunitySettings, { as: admin, body: { links } })
    expect(saved.body.data.links).toEqual(links)
  }
  const { rows } = await world.past.query(
    'select detail from audit_records where community_id = $1 order by number',
    [community],
  )
  expect(rows).toEqual([{ detail: { fields: 'public_links' } }])
})

test('a banner is a picture that was sent here; the one before can be put back by another administrator', async () => {
  const { community, admin } = await makeAdmin()
  const other = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const pictureOf = async (owner: string) => {
    const key = newKey(community, 'webp')
    await world.past.query(
      `insert into files (community_id, id, owner_id, purpose, key, content_type, max_size, state, expires_at)
       values ($1, gen_random_uuid(), $2, 'image', $3, 'image/webp', 1, 'published', now())`,
      [community, owner, key],
    )
    return world.app.config.publicUrl + world.app.files.urlOf(key)
  }
  const set = (as: typeof admin, bannerImage: string | null) =>
    world.call(setCommunitySettings, { as, body: { bannerImage } })
  const first = await pictureOf(admin.accountId)
  const second = await pictureOf(other.accountId)
  for (const foreign of ['https://elsewhere.example/a.webp', second, `${first}?more`]) {
    const refused = await set(admin, foreign)
    expect([refused.status, refused.body.fields], foreign).toEqual([
      400,
      { bannerImage: 'Please choose a picture that you have uploaded here.' },
    ])
  }
  expect((await set(admin, first)).body.data.bannerImage).toBe(first)
  expect((await set(other, second)).body.data.bannerImage).toBe(second)
  expect((await set(other, first)).body.data.bannerImage).toBe(first)
  expect((await set(admin, null)).body.data.bannerImage).toBe(null)
})
