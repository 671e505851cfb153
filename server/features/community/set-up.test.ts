// The wizard of a community that is being set up: the test of its mail, and what is begun.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitePeople } from '#contract/people/joining.ts'
import { getSetUp, saveSetUp, sendTestMail } from '#contract/community/set-up.ts'
import { readMails } from '#server/test/mails.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { type PostOffice, openPostOffice } from '#server/test/post-office.ts'
import { putOnRoll } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let office: PostOffice
let world: World
beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ settings: { SMTP_URL: office.url, MAIL_FROM: 'no-reply@community.example' } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const administrator = async () => {
  const community = await makeCommunity(world)
  await world.past.query('update communities set setting_up = true where id = $1', [community])
  return makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
}

test('the test mail leaves at once, and the answer names where it went', async () => {
  const as = await administrator()
  const answer = await world.call(sendTestMail, { as })
  expect(answer.body.message).toBe(
    `The mail server took a test mail to ${as.email}. Please look whether it arrives.`,
  )
  expect(office.received.at(-1)).toContain(`To: ${as.email}`)
})

test('what the mail server says against it is for whoever runs the installation, word for word', async () => {
  const as = await administrator()
  office.refuseWith(550)
  const plain = await world.call(sendTestMail, { as })
  expect([plain.status, plain.body.code, plain.body.message]).toEqual([
    409,
    'mail_refused',
    'The mail server did not take the test. Whoever runs this installation can see why.',
  ])
  await world.past.query('insert into system_admins (account_id) values ($1)', [as.accountId])
  const exact = await world.call(sendTestMail, { as })
  office.refuseWith(null)
  expect(exact.body.message).toMatch(/^The mail server did not take the test: .*550 not now/)
})

test('a test is not queued, whatever comes of it', async () => {
  expect((await readMails(world)).filter(({ subject }) => subject === 'Mail works')).toEqual([])
})

test('of the five first things those are ticked that are done', async () => {
  const as = await administrator()
  const begun = async () => (await world.call(getSetUp, { as })).body.data.begun
  const none = { roll: false, invited: false, officers: false, gathering: false, news: false }
  expect(await begun()).toEqual(none)
  const person = await putOnRoll(world, as.communityId, { email: 'on-roll@example.org', bahaiId: 'S-1' })
  expect(await begun()).toEqual({ ...none, roll: true })
  await world.call(invitePeople, { as, body: { personIds: [person], mail: false } })
  expect(await begun()).toEqual({ ...none, roll: true, invited: true })
  const body = await makeBody(world, as.communityId)
  await makeTerm(world, { communityId: as.communityId, personId: person }, { body, office: 'secretary' })
  await makeActivity(world, as.communityId)
  expect(await begun()).toEqual({ ...none, roll: true, invited: true, officers: true, gathering: true })
})

test('the place of sunset is kept, with a sentence for what is none', async () => {
  const as = await administrator()
  const bad = await world.call(saveSetUp, { as, body: { latitude: 1_000 } })
  expect([bad.status, bad.body.fields?.['latitude']]).toEqual([400, 'The latitude is from -90 to 90.'])
  await world.call(saveSetUp, { as, body: { latitude: -33.87, longitude: 151.21 } })
  expect((await world.call(getSetUp, { as })).body.data).toMatchObject({
    latitude: -33.87,
    longitude: 151.21,
  })
})
