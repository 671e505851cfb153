// Answering for a meeting by a personal link, without signing in.
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import {
  cancelMeeting,
  changeMeeting,
  endMeetingLinks,
  getMeeting,
  getRoll,
  makeMeetingLink,
} from '#contract/activities/meetings.ts'
import { leaveParticipant } from '#contract/activities/taking-part.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
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

const makeNext = async () => {
  const led = await makeLed(world)
  const guest = await makeMember(world, led.community, { firstName: 'Layli' })
  await makePart(world, led.id, guest, 'participant')
  return { ...led, guest, params: { id: await makeMeeting(world, led.community, led.id, 3) } }
}

const tokenFor = ({ communityId, personId }: Someone, meeting: string, lasts = LINK_LASTS) =>
  linkToken(world.app.secrets, meeting, { communityId, personId, until: world.clock.now() + lasts })

const open = (meeting: string, token: string) =>
  world.app.http.inject({ url: `/sessions/${meeting}/confirm?t=${token}` })

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

const say = (meeting: string, token: string, person: string, answer: string, day = inDays(3)) =>
  world.app.http.inject({
    method: 'POST',
    url: `/sessions/${meeting}/confirm?t=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ person, answer, day }).toString(),
  })

const countsOf = async (as: Someone, params: { id: string }) =>
  (await world.call(getMeeting, { as, params })).body.data.answers.counts

test('opening a link asks and changes nothing, and a button answers, as often as one likes', async () => {
  const { leader, guest, params } = await makeNext()
  const token = tokenFor(guest, params.id)
  const page = await open(params.id, token)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Answering as Layli ')
  // Both dates of the meeting.
  expect(page.body).toMatch(/20\d\d(, \d+:\d\d [ap]m)?\s· \d{1,2} [‘’\p{L}\u0323 -]+ 18\d\b/u)
  expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ])
  // The address is a key: no page hands it on.
  expect(page.body).not.toContain(token)
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
  const thanks = await say(params.id, token, guest.personId, 'yes')
  expect(thanks.body).toContain('You are on the list.')
  expect(await countsOf(leader, params)).toEqual({ yes: 1, maybe: 0, no: 0, friends: 0 })
  await say(params.id, token, guest.personId, 'no')
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 1, friends: 0 })
  expect((await open(params.id, token)).body).toContain('You said no.')
})

test('a parent answers for the child who comes, by its first name, and for nobody else', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { firstName: 'Nabil' })
  const other = await makeChild(world, [teacher])
  for (const personId of [child, other])
    await makePart(world, id, { communityId: community, personId }, 'participant')
  const params = { id: await makeMeeting(world, community, id, 3) }
  const token = tokenFor(parent, params.id)
  const page = (await open(params.id, token)).body
  expect(page).toContain('Is Nabil coming?')
  expect(page).not.toContain('Of Test')
  await say(params.id, token, other, 'yes')
  expect(await countsOf(teacher, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
  await say(params.id, token, child, 'yes')
  expect(await countsOf(teacher, params)).toEqual({ yes: 1, maybe: 0, no: 0, friends: 0 })
})

test('who leads a class can hand a link to those who answer for its children, and to no child', async () => {
  const { community, teacher, second, parent, id } = await makeGuarded(world)
  const children = [
    await makeChild(world, [parent], { firstName: 'Nabil' }),
    await makeChild(world, [parent], { firstName: 'Layla' }),
    await makeChild(world, [second], { firstName: 'Roya' }),
  ]
  for (const personId of children)
    await makePart(world, id, { communityId: community, personId }, 'participant')
  const params = { id: await makeMeeting(world, community, id, 3) }
  const { answering } = (await world.call(getRoll, { as: teacher, params })).body.data
  expect(new Map(answering.map((one) => [one.id, one.of]))).toEqual(
    new Map([
      [teacher.personId, []],
      [second.personId, ['Roya']],
      [parent.personId, ['Layla', 'Nabil']],
    ]),
  )
  for (const { id: person } of answering)
    expect((await world.call(makeMeetingLink, { as: teacher, params, body: { person } })).status).toBe(200)
})

test('what is no link of ours to this meeting is not there, like anything unknown', async () => {
  const { community, guest, leader, id, params } = await makeNext()
  const token = tokenFor(guest, params.id)
  const another = await makeMeeting(world, community, id, 4)
  const theirs = token.replace(guest.personId.replaceAll('-', ''), leader.personId.replaceAll('-', ''))
  const forged = [
    [another, token],
    [params.id, theirs],
    [params.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`],
    [params.id, ''],
    [params.id, '%00'],
  ] as const
  for (const [meeting, what] of forged) {
    const answers = [await open(meeting, what), await say(meeting, what, guest.personId, 'yes')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    for (const { body } of answers) expect(body).not.toContain('Layli')
  }
  expect((await say(params.id, token, guest.personId, 'perhaps')).statusCode).toBe(200)
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
})

test('a link that has run out, or whose holder is gone, answers nothing and shows the way', async () => {
  const { leader, guest, id, params } = await makeNext()
  const old = tokenFor(guest, params.id, -7_200_000)
  expect((await say(params.id, old, guest.personId, 'yes')).body).toContain('This link has run out.')
  const token = tokenFor(guest, params.id)
  await world.past.query('update people set erased_at = now() where id = $1', [guest.personId])
  expect((await say(params.id, token, guest.personId, 'yes')).body).toContain('This link works no more')
  await world.past.query('update people set erased_at = null where id = $1', [guest.personId])
  await world.past.query('update accounts set suspended_at = now() where id = $1', [guest.accountId])
  expect((await say(params.id, token, guest.personId, 'yes')).body).toContain('This link works no more')
  await world.past.query('update accounts set suspended_at = null where id = $1', [guest.accountId])
  await world.call(leaveParticipant, { as: guest, params: { id, userId: guest.accountId } })
  expect((await say(params.id, token, guest.personId, 'yes')).body).toContain('This link works no more')
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
})

test('of a meeting that is cancelled a link says so and takes no answer', async () => {
  const { leader, guest, params } = await makeNext()
  const token = tokenFor(guest, params.id)
  await world.call(cancelMeeting, { as: leader, params })
  expect((await say(params.id, token, guest.personId, 'yes')).body).toContain('nothing to answer any more')
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
})

test('of a meeting that was moved meanwhile a link takes no answer and asks for its new day', async () => {
  const { leader, guest, params } = await makeNext()
  const token = tokenFor(guest, params.id)
  expect((await open(params.id, token)).body).toContain(`name="day" value="${inDays(3)}"`)
  await world.call(changeMeeting, { as: leader, params, body: { date: inDays(4) } })
  const late = await say(params.id, token, guest.personId, 'yes')
  expect(late.body).toContain('This meeting is on another day now.')
  expect(late.body).toContain(`name="day" value="${inDays(4)}"`)
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
  await say(params.id, token, guest.personId, 'yes', inDays(4))
  expect(await countsOf(leader, params)).toEqual({ yes: 1, maybe: 0, no: 0, friends: 0 })
})

test('who leads it makes a link for somebody who takes part, which is kept in the log', async () => {
  const { community, leader, guest, params } = await makeNext()
  const make = (as: Someone, person: string) => world.call(makeMeetingLink, { as, params, body: { person } })
  expect((await make(guest, guest.personId)).status).toBe(403)
  const stranger = await makeMember(world, community)
  expect((await make(leader, stranger.personId)).status).toBe(409)
  const { url } = (await make(leader, guest.personId)).body.data
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe(`/sessions/${params.id}/confirm`)
  await say(params.id, searchParams.get('t') ?? '', guest.personId, 'maybe')
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 1, no: 0, friends: 0 })
  const { rows } = await world.past.query(
    `select detail from audit_records where community_id = $1 and action = 'activity.linkMade'`,
    [community],
  )
  expect(rows).toMatchObject([{ detail: { person: guest.personId } }])
})

test('a mail about a meeting asks with a link of its reader’s own', async () => {
  const { leader, guest, params } = await makeNext()
  const body = {
    choices: presets.everything,
    quietHours: null,
    timeZone: 'Europe/London',
    dailyCap: null,
    digest: null,
  }
  await world.call(putPreferences, { as: guest, body })
  await world.call(changeMeeting, { as: leader, params, body: { time: '20:30' } })
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  const mail = mails.find(({ to }) => to?.[0]?.address === guest.email)
  const token = /\/confirm\?t=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await say(params.id, token, guest.personId, 'yes')
  expect(await countsOf(leader, params)).toEqual({ yes: 1, maybe: 0, no: 0, friends: 0 })
})

test('links of somebody are ended by who leads it, also those in mails, and a later one works', async () => {
  const { leader, guest, params } = await makeNext()
  const token = tokenFor(guest, params.id)
  const other = tokenFor(leader, params.id)
  const end = (as: Someone, person = guest.personId) =>
    world.call(endMeetingLinks, { as, params, body: { person } })
  expect((await end(guest)).status).toBe(403)
  expect((await end(leader, params.id)).body.message).toBe('This person is not on the roll.')
  world.clock.pass(60_000)
  expect((await end(leader)).body.message).toContain('work no more')
  expect((await open(params.id, token)).body).toContain('This link was ended by those who lead it.')
  await say(params.id, token, guest.personId, 'yes')
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 0, friends: 0 })
  expect((await open(params.id, other)).body).toContain('Answering as')
  world.clock.pass(60_000)
  await say(params.id, tokenFor(guest, params.id), guest.personId, 'no')
  expect(await countsOf(leader, params)).toEqual({ yes: 0, maybe: 0, no: 1, friends: 0 })
})

test('a link ends with its meeting, and tells nothing of it any more', async () => {
  const { leader, guest, params } = await makeNext()
  const body = { person: guest.personId }
  const { url, until } = (await world.call(makeMeetingLink, { as: leader, params, body })).body.data
  const token = new URL(url).searchParams.get('t') ?? ''
  expect(civilDay(Date.parse(until) - 1, 'Europe/London')).toBe(inDays(3))
  world.clock.pass(4 * 86_400_000)
  const page = await open(params.id, token)
  expect(page.body).toContain('This link has run out.')
  expect(page.body).not.toContain('Answering as')
})
