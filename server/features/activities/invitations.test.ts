// Being invited to an activity, and answering by a personal link or in the app.
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { getFamily } from '#contract/people/family.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  cancelRequestParticipation,
  denyParticipation,
  getOwnPart,
  inviteFacilitator,
  inviteParticipant,
  requestParticipation,
  withdrawParticipantReply,
} from '#contract/activities/taking-part.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { LINK_LASTS, linkToken } from './meeting-links-rules.ts'

const office = await openPostOffice()
const settings = { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' }
const world = await openWorld({ settings })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const makeInvited = async (places?: number) => {
  const led = await makeLed(world, { participation: 'closed', ...(places === undefined ? {} : { places }) })
  const guest = await makeMember(world, led.community, { firstName: 'Layli' })
  await invite(led.id, led.leader, guest)
  return { ...led, guest }
}

const invite = (
  id: string,
  as: Someone,
  who: { personId: string },
  route: typeof inviteParticipant | typeof inviteFacilitator = inviteParticipant,
) => world.call(route, { as, params: { id, userId: who.personId } })

const tokenFor = ({ communityId, personId }: Someone, id: string, lasts = LINK_LASTS) =>
  linkToken(
    world.app.secrets,
    id,
    { communityId, personId, until: world.clock.now() + lasts },
    'invitationLink',
  )

const open = (id: string, token: string) =>
  world.app.http.inject({ url: `/activities/${id}/confirm?t=${token}` })

const say = (id: string, token: string, person: string, answer: string, role = 'participant') =>
  world.app.http.inject({
    method: 'POST',
    url: `/activities/${id}/confirm?t=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ person, answer, role }).toString(),
  })

const partOf = async (id: string, as: Someone) =>
  (await world.call(getOwnPart, { as, params: { id } })).body.data

const stateOf = async (id: string, as: Someone) => (await partOf(id, as)).mine[0]?.state

test('somebody is invited by who leads it, once, and is told with the way to the answer', async () => {
  const { leader, guest, id } = await makeInvited()
  expect((await invite(id, leader, guest)).status).toBe(200)
  expect((await invite(id, guest, leader)).status).toBe(403)
  expect((await invite(id, leader, leader, inviteFacilitator)).body.message).toBe(
    'This person is in it already.',
  )
  const { data } = (await world.call(listNotifications, { as: guest })).body
  const told = data.filter(({ additionalData }) => additionalData.change === 'invited')
  expect(told.map(({ target, type }) => [target, type])).toEqual([[id, 'activity_updated']])
  const { rows } = await world.past.query(
    `select detail from audit_records where action = 'activity.invited' and object_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ detail: { person: guest.personId, role: 'participant' } }])
})

test('opening the link asks and changes nothing, and a button answers, as often as one likes', async () => {
  const { guest, id } = await makeInvited()
  const token = tokenFor(guest, id)
  const page = await open(id, token)
  expect(page.body).toContain('You are invited to take part.')
  expect(page.body).toContain('Answering as Layli ')
  expect(page.body).toMatch(/20\d\d(, \d+:\d\d [ap]m)?\s· \d{1,2} [‘’\p{L}\u0323 -]+ 18\d\b/u)
  expect(page.body).not.toContain(token)
  expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ])
  expect(await stateOf(id, guest)).toBe('invited')
  expect((await say(id, token, guest.personId, 'maybe')).body).toContain('You can still say yes or no.')
  expect(await stateOf(id, guest)).toBe('invited')
  expect((await say(id, token, guest.personId, 'yes')).body).toContain('You are on the list.')
  expect(await stateOf(id, guest)).toBe('active')
  expect((await say(id, token, guest.personId, 'no')).body).toContain('You said no.')
  expect(await stateOf(id, guest)).toBe('left')
  await say(id, token, guest.personId, 'yes')
  expect(await stateOf(id, guest)).toBe('active')
})

test('who was invited to what is full waits, and hears so', async () => {
  const { community, leader, guest, id } = await makeInvited(1)
  const second = await makeMember(world, community)
  await invite(id, leader, second)
  await say(id, tokenFor(guest, id), guest.personId, 'yes')
  const answer = await say(id, tokenFor(second, id), second.personId, 'yes')
  expect(answer.body).toContain('you are on the waiting list')
  await say(id, tokenFor(guest, id), guest.personId, 'no')
  expect(await stateOf(id, second)).toBe('active')
})

test('an invitation that was declined in the app can be accepted there after all, until it is taken back', async () => {
  const { leader, guest, id } = await makeInvited()
  const params = { id, userId: guest.accountId }
  await world.call(cancelRequestParticipation, { as: guest, params })
  expect((await partOf(id, guest)).mine).toMatchObject([{ state: 'left', invited: true }])
  expect((await world.call(requestParticipation, { as: guest, params })).status).toBe(200)
  await world.call(cancelRequestParticipation, { as: guest, params })
  const stranger = await makeInvited()
  await world.call(denyParticipation, {
    as: stranger.leader,
    params: { id: stranger.id, userId: stranger.guest.accountId },
    body: null,
  })
  const token = tokenFor(stranger.guest, stranger.id)
  const late = await say(stranger.id, token, stranger.guest.personId, 'yes')
  expect(late.body).toContain('This link works no more')
  // It is no refusal: who was invited may still ask.
  expect((await partOf(stranger.id, stranger.guest)).mine).toMatchObject([{ state: 'left', invited: false }])
  expect(await stateOf(id, leader)).toBe('active')
})

test('a yes or a no to an invitation that is taken back leaves it waiting for an answer', async () => {
  const { community, leader, guest, id } = await makeInvited(1)
  const params = { id, userId: guest.accountId }
  const withdraw = (as = guest) => world.call(withdrawParticipantReply, { as, params })
  const mine = async () => (await partOf(id, guest)).mine
  const heard = async () =>
    (await world.call(listNotifications, { as: leader })).body.data.filter(
      ({ actor }) => actor === guest.accountId,
    ).length
  const invited = [{ role: 'participant', state: 'invited', invited: true }]
  const second = await makeMember(world, community)
  await invite(id, leader, second)
  await world.call(requestParticipation, { as: guest, params })
  await world.call(requestParticipation, { as: second, params: { id, userId: second.accountId } })
  expect(await heard()).toBe(1)
  // As often as one likes; the first who waits has the place, and who leads it never heard of a yes.
  for (const status of [200, 200]) expect((await withdraw()).status).toBe(status)
  expect(await mine()).toMatchObject(invited)
  expect([await stateOf(id, second), await heard()]).toEqual(['active', 0])
  await world.call(cancelRequestParticipation, { as: guest, params })
  expect(await mine()).toMatchObject([{ state: 'left' }])
  expect((await withdraw()).status).toBe(200)
  expect(await mine()).toMatchObject(invited)
  // The link that came with it still holds.
  await say(id, tokenFor(guest, id), guest.personId, 'yes')
  expect(await mine()).toMatchObject([{ state: 'waiting' }])
  expect((await withdraw(second)).status).toBe(403)
})

test('who was not invited, or no more, gets no invitation by taking an answer back', async () => {
  const { leader, guest, id } = await makeInvited()
  const params = { id, userId: guest.accountId }
  await world.call(denyParticipation, { as: leader, params, body: null })
  expect((await world.call(withdrawParticipantReply, { as: guest, params })).status).toBe(200)
  expect((await partOf(id, guest)).mine).toMatchObject([{ state: 'left', invited: false }])
})

test('what is no link of ours to this activity is not there, like anything unknown', async () => {
  const { leader, guest, id } = await makeInvited()
  const other = await makeInvited()
  const token = tokenFor(guest, id)
  const claim = { communityId: guest.communityId, personId: guest.personId }
  const forMeetings = linkToken(world.app.secrets, id, {
    ...claim,
    until: world.clock.now() + LINK_LASTS,
  })
  const forged = [
    [other.id, token],
    [id, token.replace(guest.personId.replaceAll('-', ''), leader.personId.replaceAll('-', ''))],
    [id, `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`],
    [id, forMeetings],
    [id, ''],
    [id, '%00'],
  ] as const
  for (const [activity, what] of forged) {
    const answers = [await open(activity, what), await say(activity, what, guest.personId, 'yes')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  }
  expect(await stateOf(id, guest)).toBe('invited')
})

test('nobody answers for others, for another part, or without having been invited', async () => {
  const { community, leader, guest, id } = await makeInvited()
  const token = tokenFor(guest, id)
  const stranger = await makeMember(world, community)
  await say(id, token, stranger.personId, 'yes')
  await say(id, token, leader.personId, 'no', 'facilitator')
  await say(id, token, guest.personId, 'yes', 'facilitator')
  expect((await open(id, tokenFor(stranger, id))).body).toContain('This link works no more')
  await say(id, tokenFor(stranger, id), stranger.personId, 'yes')
  expect(await stateOf(id, guest)).toBe('invited')
  expect((await partOf(id, stranger)).mine).toEqual([])
  expect(await stateOf(id, leader)).toBe('active')
})

test('a link that has run out, whose holder is shut out, or to what was cancelled answers nothing', async () => {
  const { guest, id } = await makeInvited()
  const old = tokenFor(guest, id, -7_200_000)
  expect((await say(id, old, guest.personId, 'yes')).body).toContain('This link has run out.')
  const token = tokenFor(guest, id)
  await world.past.query('update accounts set suspended_at = now() where id = $1', [guest.accountId])
  expect((await say(id, token, guest.personId, 'yes')).body).toContain('This link works no more')
  await world.past.query('update accounts set suspended_at = null where id = $1', [guest.accountId])
  await world.past.query(`update activities set status = 'cancelled' where id = $1`, [id])
  expect((await say(id, token, guest.personId, 'yes')).body).toContain('This gathering was cancelled')
  await world.past.query(`update activities set status = 'completed' where id = $1`, [id])
  expect((await say(id, token, guest.personId, 'yes')).body).toContain('has come to its end')
  expect(await stateOf(id, guest)).toBe('invited')
})

test('a parent answers for the child who is invited, by its first name, and agrees by a yes', async () => {
  const { teacher, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { firstName: 'Nabil' })
  const other = await makeChild(world, [teacher])
  for (const personId of [child, other]) expect((await invite(id, teacher, { personId })).status).toBe(200)
  const token = tokenFor(parent, id)
  const page = (await open(id, token)).body
  expect(page).toContain('Nabil is invited.')
  expect(page).not.toContain('Of Test')
  await say(id, token, other, 'yes')
  expect((await partOf(id, teacher)).children[0]?.standing?.state).toBe('invited')
  await say(id, token, child, 'yes')
  expect((await partOf(id, parent)).children[0]?.standing?.state).toBe('active')
  const { children } = (await world.call(getFamily, { as: parent })).body.data
  const consents = children.find((one) => one.id === child)?.consents ?? []
  expect(consents.filter(({ given }) => given).map(({ kind }) => kind)).toEqual(['childrensClass'])
})

test('whoever is invited to lead children has checks that hold, also when they answer', async () => {
  const { community, teacher, second, id } = await makeGuarded(world)
  const member = await makeMember(world, community)
  expect((await invite(id, teacher, member, inviteFacilitator)).status).toBe(409)
  await world.past.query(`delete from activity_people where activity_id = $1 and person_id = $2`, [
    id,
    second.personId,
  ])
  expect((await invite(id, teacher, second, inviteFacilitator)).status).toBe(200)
  await world.past.query('delete from safeguarding_checks where person_id = $1', [second.personId])
  const answer = await say(id, tokenFor(second, id), second.personId, 'yes', 'facilitator')
  expect(answer.body).toContain('This answer could not be taken here.')
  expect(await stateOf(id, second)).toBe('invited')
})

test('the mail of an invitation asks with a link of its reader’s own', async () => {
  const { leader, guest, id, community } = await makeInvited()
  const late = await makeMember(world, community)
  const body = {
    choices: presets.everything,
    quietHours: null,
    timeZone: 'Europe/London',
    dailyCap: null,
    digest: null,
  }
  await world.call(putPreferences, { as: late, body })
  await invite(id, leader, late)
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  const mail = mails.find(({ to }) => to?.[0]?.address === late.email)
  expect(mail?.subject).toContain('You are invited')
  const token = /\/confirm\?t=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await say(id, token, late.personId, 'yes')
  expect(await stateOf(id, late)).toBe('active')
  expect(await stateOf(id, guest)).toBe('invited')
})
