// The mails go through a real mail server; another library reads them, and a third the calendar in them.
import { afterAll, expect, test } from 'vitest'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { joinEvent, leaveEvent } from '#contract/events/events.ts'
import { getSubscription, wishInvitations } from '#contract/subscriptions/subscriptions.ts'
import { unsubscribe } from '#server/features/notifications/preference.ts'
import { openedInvitation } from '#server/test/invitation-mail.ts'
import { readMails } from '#server/test/mails.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { invite } from './jobs.ts'

const office = await openPostOffice()
const world = await openWorld({
  settings: { SMTP_URL: office.url, MAIL_FROM: 'Rosewater <no-reply@rosewater.example>' },
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const wish = (as: Someone, wanted: boolean) => world.call(wishInvitations, { as, body: { wanted } })

/** What reaches mailboxes now, with the calendar object in each mail. */
const arriving = async () => {
  office.received.length = 0
  await invite(world.app)
  await world.app.mailer.deliver()
  return Promise.all(office.received.map(openedInvitation))
}

const makeScene = async (title: string) => {
  const community = await makeCommunity(world)
  const keeper = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const guest = await makeMember(world, community)
  const { rows } = await world.past.query('select email from accounts where id = $1', [guest.accountId])
  return { keeper, guest, email: String(rows[0].email), id: await makeEvent(world, community, { title }) }
}

test('the mail of what is neither a Feast nor a Holy Day says its Badí‘ date beside the other', async () => {
  const { guest, id } = await makeScene('Picnic')
  await world.past.query(
    'update events set badi_year = null, badi_month = null, badi_day = null where id = $1',
    [id],
  )
  await wish(guest, true)
  await world.call(joinEvent, { params: { id }, as: guest })
  const [mail] = await arriving()
  expect(mail?.text).toMatch(/ at \d{1,2}:\d\d [ap]m · \d{1,2} [‘’\p{L}\u0323 -]+ 18\d\b/u)
})

test('whoever wishes so has what they join sent into their calendar, each change and its end', async () => {
  const { keeper, guest, email, id } = await makeScene('Feast of Qawl')
  await wish(guest, true)
  const params = { id }
  await world.call(joinEvent, { params, as: guest })
  const [invited, ...more] = await arriving()
  const page = `http://localhost:3000/events/${id}`
  expect(more).toEqual([])
  expect(invited).toMatchObject({
    subject: 'For your calendar: Feast of Qawl',
    to: email,
    from: 'no-reply@rosewater.example',
    header: 'REQUEST',
    method: 'REQUEST',
    uid: `${id}@localhost`,
    summary: 'Feast of Qawl',
    status: 'CONFIRMED',
    organizer: 'mailto:no-reply@rosewater.example',
    attendee: `MAILTO:${email}`,
    answer: 'ACCEPTED',
    description: expect.stringMatching(
      new RegExp(`^\\d{1,2} .+ 18\\d\\. The day begins at sunset on .+ [ap]m\\.\n\n${page}$`),
    ),
  })
  await world.call(changeEvent, { params, body: { title: 'Feast of Speech' }, as: keeper })
  const [changed] = await arriving()
  expect(changed).toMatchObject({ method: 'REQUEST', uid: invited?.uid, summary: 'Feast of Speech' })
  await world.call(cancelEvent, { params, body: { reason: 'Snow' }, as: keeper })
  const [ended] = await arriving()
  expect(ended).toMatchObject({
    subject: 'Cancelled: Feast of Speech',
    header: 'CANCEL',
    method: 'CANCEL',
    uid: invited?.uid,
    status: 'CANCELLED',
    text: expect.stringContaining('> Snow'),
  })
  const numbers = [invited, changed, ended].map((one) => one?.sequence ?? 0)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(3)
  expect(await arriving()).toEqual([])
})

test('whoever cannot come after all has it taken out, and put in again by a higher number', async () => {
  const { guest, id } = await makeScene('Feast of Questions')
  await wish(guest, true)
  const mails = []
  for (const route of [joinEvent, leaveEvent, joinEvent]) {
    await world.call(route, { params: { id }, as: guest })
    mails.push(...(await arriving()))
  }
  expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
  expect(mails.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
  // It takes place all the same.
  expect(mails.map(({ status }) => status)).toEqual(['CONFIRMED', null, 'CONFIRMED'])
  expect(mails[2]?.subject).toBe(mails[0]?.subject)
})

test('nobody gets such mails who has not wished so, nor of what has begun', async () => {
  const { guest, id } = await makeScene('Feast of Honour')
  await world.call(joinEvent, { params: { id }, as: guest })
  expect(await arriving()).toEqual([])
  expect((await world.call(getSubscription, { as: guest })).body.data.mails).toBe(false)
  await wish(guest, true)
  await world.past.query(`update events set starts_at = now() - interval '1 hour' where id = $1`, [id])
  expect(await arriving()).toEqual([])
})

test('two servers that look at the same moment send one mail', async () => {
  const { guest, id } = await makeScene('Feast of Might')
  await wish(guest, true)
  await world.call(joinEvent, { params: { id }, as: guest })
  office.received.length = 0
  await Promise.all([invite(world.app), invite(world.app)])
  await world.app.mailer.deliver()
  expect(office.received).toHaveLength(1)
})

test('the link in the mail ends such mails, and nothing of the calendar stays behind', async () => {
  const { guest, id } = await makeScene('Feast of Glory')
  await wish(guest, true)
  await world.call(joinEvent, { params: { id }, as: guest })
  const [mail] = await arriving()
  const token = /\/unsubscribe\/([^>]+)>/.exec(mail?.oneClick ?? '')?.[1] ?? ''
  expect(await unsubscribe(world.app, token)).toBe('calendar')
  expect((await world.call(getSubscription, { as: guest })).body.data.mails).toBe(false)
  await world.call(leaveEvent, { params: { id }, as: guest })
  expect(await arriving()).toEqual([])
  expect((await readMails(world)).filter(({ calendar }) => calendar !== null)).toEqual([])
})
