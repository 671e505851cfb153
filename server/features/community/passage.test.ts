import { afterAll, expect, test } from 'vitest'
import { getCommunitySettings, setCommunitySettings } from '#contract/admin/administration.ts'
import { authOptions } from '#contract/auth/auth.ts'
import { homeOverview } from '#contract/community/community.ts'
import { languageOfPassage } from '#contract/passage.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const passage = {
  text: 'Let your vision be world-embracing, rather than confined to your own self.',
  source: 'Bahá’u’lláh, Gleanings, XLIII',
}

test('a passage that the administrator chooses stands on Home, the welcome page and the sign-in screen', async () => {
  const community = await makeCommunity(world, { listed: true })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const member = await makeMember(world, community)
  await using site = await openSite(world)
  const home = async (etag = '') =>
    world.call(homeOverview, { params: { id: community }, as: member, headers: { 'if-none-match': etag } })
  const before = await home()
  expect(before.body.community.metadata.passage).toBeNull()
  expect((await site.get('/')).body).toContain('So powerful is the light of unity')
  await world.call(setCommunitySettings, { as: admin, body: { passage } })
  const after = await home(String(before.headers['etag']))
  expect([after.status, after.body.community.metadata.passage]).toEqual([200, passage])
  expect((await world.call(authOptions)).body.passage).toEqual(passage)
  for (const path of ['/', '/login']) {
    const { body } = await site.get(path)
    expect(body, path).toContain(`<blockquote lang="en" dir="auto">${passage.text}</blockquote>`)
    expect(body, path).toContain(passage.source)
    expect(body, path).not.toContain('So powerful is the light of unity')
  }
  await world.call(setCommunitySettings, { as: admin, body: { passage: null } })
  expect((await home()).body.community.metadata.passage).toBeNull()
})

test('a passage without its source is refused beside the field, and the old one stays', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.call(setCommunitySettings, { as: admin, body: { passage } })
  const refused = await world.call(setCommunitySettings, {
    as: admin,
    body: { passage: { text: 'Some words.', source: ' ' } },
  })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'passage.source': 'Please name where it is written.' },
  ])
  const { body } = await world.call(getCommunitySettings, { as: admin })
  expect(body.data.passage).toEqual(passage)
})

test('a passage is read in the language of its letters', () => {
  expect(languageOfPassage(passage.text)).toBe('en')
  expect(languageOfPassage('ای دوست، در روضهٔ قلب جز گل عشق مکار')).toBe('fa')
  expect(languageOfPassage('يا ابن الروح')).toBe('ar')
})
