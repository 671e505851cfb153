// What somebody agreed to, in which version: wherever an account begins.
import { afterAll, expect, test } from 'vitest'
import { google } from '#contract/auth/auth.ts'
import { acceptInvitation, invitePeople } from '#contract/people/joining.ts'
import { getMyData } from '#contract/admin/privacy.ts'
import { readingTexts } from '#server/pages/texts/texts.ts'
import { CLIENT, openIssuer } from '#server/test/issuer.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { PASSWORD, enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const issuer = await openIssuer()
const world = await openWorld({
  settings: {
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  },
})
const community = await makeCommunity(world)
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

const agreedBy = async (as: { readonly token: string }) =>
  (await world.call(getMyData, { as })).body.data.agreed.map(({ document, version }) => ({
    document,
    version,
  }))

const both = [
  { document: 'eula', version: readingTexts.eula.en.changed },
  { document: 'privacy', version: readingTexts.privacy.en.changed },
]

test('who signs up has agreed to both texts as they are now', async () => {
  expect(await agreedBy((await enter(world, stranger())).body)).toEqual(both)
})

test('so has who accepts an invitation', async () => {
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const who = stranger()
  const invited = await world.call(invitePeople, {
    as: secretary,
    body: { personIds: [await putOnRoll(world, community, who)], mail: false },
  })
  const token = /\/join\/([\w-]{43})$/.exec(invited.body.data[0]?.link ?? '')?.[1] ?? ''
  const body = { email: who.email, password: PASSWORD, eulaAcceptedAt: '2001-01-01T00:00:00Z' }
  expect(await agreedBy((await world.call(acceptInvitation, { params: { token }, body })).body)).toEqual(both)
})

test('so has whose account begins with Google, once', async () => {
  const who = { sub: 'sub-1', email: 'g@example.org', given_name: 'Nadia', family_name: 'Vance' }
  const signIn = async () => (await world.call(google, { body: { token: await issuer.token(who) } })).body
  expect(await agreedBy(await signIn())).toEqual(both)
  expect(await agreedBy(await signIn())).toEqual(both)
})

test('the versions are the same in both languages', () => {
  for (const text of [readingTexts.eula, readingTexts.privacy]) expect(text.fa.changed).toBe(text.en.changed)
})
