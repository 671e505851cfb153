// What leaves the app about the meetings of activities: in the weekly summary, and in a reminder by mail.
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { remindOfMeetings } from '#server/features/activities/jobs.ts'
import { inCommunity } from '#server/platform/db.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeChild, makeClass } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'
import { tellPeople } from '#server/test/notify.ts'

const office = await openPostOffice()
const settings = { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' }
const world = await openWorld({ settings })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})
beforeEach(() => void office.received.splice(0))

const wishes = { choices: presets.everything, quietHours: null, timeZone: 'UTC', dailyCap: null }

/** Goes to the moment of this reader's next weekly summary. */
const toSummary = async (as: Someone): Promise<void> => {
  const tomorrow = new Date(world.clock.now() + DAY)
  const digest = { day: tomorrow.getUTCDay() || 7, hour: tomorrow.getUTCHours() }
  const { body } = await world.call(putPreferences, { body: { ...wishes, digest }, as })
  world.clock.pass(Date.parse(body.data.nextDigestAt ?? '') - world.clock.now() + 1_000)
}

const mailsTo = async ({ email }: Someone) => {
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  return mails.filter(({ to }) => to?.[0]?.address === email)
}

test('the weekly summary has the reader’s own meetings among what is ahead, and nobody else’s', async () => {
  const community = await makeCommunity(world)
  const [reader, other] = [await makeMember(world, community), await makeMember(world, community)]
  const titles = ['Prayers', 'Reading', 'Singing'] as const
  for (const title of titles) {
    const id = await makeActivity(world, community, { title })
    await makePart(world, id, title === 'Singing' ? other : reader, 'participant')
    const meeting = await makeMeeting(world, community, id, 4)
    if (title === 'Reading')
      await world.past.query('update activity_sessions set cancelled_at = now() where id = $1', [meeting])
    await makeMeeting(world, community, id, 20)
  }
  await toSummary(reader)
  const [mail] = await mailsTo(reader)
  expect(titles.map((title) => mail?.text?.split(title).length)).toEqual([2, 1, 1])
  expect(mail?.text).toMatch(/Prayers\s.*7:30 pm/)
})

test('a parent hears of a child’s class without its name and its time', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const child = await makeChild(world, [parent])
  const id = await makeClass(world, community, { hosts: [], children: [child] })
  await world.past.query(`update activities set title = 'Little stars' where id = $1`, [id])
  await makeMeeting(world, community, id, 4)
  await toSummary(parent)
  const [mail] = await mailsTo(parent)
  expect(mail?.text).toContain('A gathering that you are coming to is near.')
  expect(mail?.html).toContain(`/activities/${id}`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/little stars|16:00|4:00/i)
})

test('a reminder by mail says what and when, asks by a personal link, and ends with one click', async () => {
  const community = await makeCommunity(world, { timeZone: 'UTC' })
  const member = await makeMember(world, community)
  await world.call(putPreferences, { body: { ...wishes, digest: null }, as: member })
  const id = await makeActivity(world, community, { title: 'Prayers' })
  await makePart(world, id, member, 'participant')
  const meeting = await makeMeeting(world, community, id, 1)
  const at = new Date(world.clock.now() + 3_600_000).toISOString()
  await world.past.query('update activity_sessions set day = $2, start_time = $3 where id = $1', [
    meeting,
    at.slice(0, 10),
    at.slice(11, 16),
  ])
  await world.past.query(`update activity_people set since = now() - interval '1 day'`)
  await remindOfMeetings(world.app)
  const [mail] = await mailsTo(member)
  const [hour, minute] = [Number(at.slice(11, 13)), at.slice(14, 16)]
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
  expect(mail?.subject).toMatch(new RegExp(`^Prayers, .* at ${clock} \\(\\d+ \\S+ \\d{3}\\)$`))
  expect(mail?.html).toContain(`https://community.example/sessions/${meeting}/confirm?t=`)
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
})

test('a parent is reminded of a meeting of a class without its name and its time, also when it is gone by then', async () => {
  for (const gone of [false, true]) {
    const community = await makeCommunity(world)
    const parent = await makeMember(world, community)
    const child = await makeChild(world, [parent])
    const id = await makeClass(world, community, { hosts: [], children: [child] })
    const meeting = await makeMeeting(world, community, id, 4)
    await world.call(putPreferences, { body: { ...wishes, digest: null }, as: parent })
    await inCommunity(world.app.db, community, (tx) =>
      tellPeople(tx, community, [parent.accountId], {
        type: 'event_reminder',
        actorId: null,
        targetId: meeting,
        targetType: 'Session',
        data: {
          caption: 'Little stars',
          meeting,
          activity: id,
          startsAt: '2030-01-07T16:00:00Z',
          timeZone: 'UTC',
        },
      }),
    )
    if (gone) await world.past.query('delete from activity_sessions where id = $1', [meeting])
    await tell(world.app)
    const [mail] = await mailsTo(parent)
    expect(mail?.subject).toBe('A gathering that you are coming to is near')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/little stars|16:00|4:00|Monday/i)
  }
})
