// What a mail and a push say of a message to everybody in a gathering, and of why it was cancelled.
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { writeToEverybody } from '#contract/activities/activity-messages.ts'
import { cancelActivity } from '#contract/activities/planning.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'
import { generalOf } from './sending-view.ts'

const office = await openPostOffice()
const world = await openWorld({ settings: { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' } })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const text = 'We meet in the garden.\nThe gate & <path> are open.'

const writing = (id: string, writer: Someone) => () =>
  world.call(writeToEverybody, { params: { id }, body: { text }, as: writer })

const cancelling = (id: string, leader: Someone) => () =>
  world.call(cancelActivity, { params: { id }, body: { reason: text }, as: leader })

/** The one mail that this reader got of what was done. */
const mailTo = async (reader: Someone, done: () => Promise<{ readonly status: number }>) => {
  await world.past.query(`update communities set time_zone = 'Etc/GMT+12' where id = $1`, [
    reader.communityId,
  ])
  await world.past.query('update notification_preferences set quiet_from = null, quiet_to = null')
  expect((await done()).status).toBeLessThan(300)
  await tell(world.app)
  world.clock.pass(86_400_000 / 2)
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  return mails.find(({ to }) => to?.[0]?.address === reader.email)
}

test('a mail has the title and the words, and nobody’s name', async () => {
  const { community, leader, id } = await makeLed(world)
  const reader = await makeMember(world, community)
  await makePart(world, id, reader, 'participant')
  const mail = await mailTo(reader, writing(id, leader))
  expect(mail?.subject).toMatch(/^There is a message to all who take part: /)
  expect(mail?.text).toContain('> We meet in the garden.\n> The gate & <path> are open.')
  expect(mail?.html).toContain('The gate &amp; &lt;path&gt; are open.')
  expect(mail?.text).toContain(`https://community.example/activities/${id}`)
  const { rows } = await world.past.query('select first_name from accounts where id = $1', [leader.accountId])
  expect(mail?.text).not.toContain(rows[0]?.first_name)
})

test('who takes part reads in the mail why a gathering was cancelled', async () => {
  const { community, leader, id } = await makeLed(world)
  const reader = await makeMember(world, community)
  await makePart(world, id, reader, 'participant')
  const mail = await mailTo(reader, cancelling(id, leader))
  expect(mail?.subject).toMatch(/ was cancelled$/)
  expect(mail?.text).toContain('> We meet in the garden.')
})

test('of a gathering of children neither the title nor the words leave the app', async () => {
  for (const [doing, subject] of [
    [writing, 'There is a message to all who take part'],
    [cancelling, 'A gathering was cancelled'],
  ] as const) {
    const { teacher, second, id } = await makeGuarded(world)
    const mail = await mailTo(second, doing(id, teacher))
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).not.toContain('garden')
    expect(mail?.html).not.toContain('garden')
  }
})

test('a push says that there is one, in the language of the reader, and no more', () => {
  const told = {
    type: 'activity_updated',
    change: 'leadersWrite',
    activity_title: 'Evening of prayers',
    event_title: null,
    kind: 'Devotional',
  } as const
  const rest = { target_id: null, target_type: 'Activity', actor_id: null, starts_at: null, event_zone: null }
  expect(generalOf({ ...told, ...rest }, 'en')).toBe('There is a message to all who take part.')
  expect(generalOf({ ...told, ...rest }, 'fa')).toBe('پیامی برای همهٔ شرکت‌کنندگان هست.')
})
