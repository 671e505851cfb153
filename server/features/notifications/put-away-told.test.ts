// What was told of a post that lay in the bin for days is no news when the post is back: it rings for nobody.
import { afterAll, expect, test } from 'vitest'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'

const office = await openPostOffice()
const world = await openWorld({
  settings: { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' },
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const HOUR = 3_600_000
const clockIn = (hours: number) => new Date(world.clock.now() + hours * HOUR).toISOString().slice(11, 16)

/** Wants mails of announcements, and none in this hour. */
const wish = (as: Someone) =>
  world.call(putPreferences, {
    as,
    body: {
      choices: { ...presets.needs, assembly_announcement: { app: true, push: false, email: true } },
      quietHours: { from: clockIn(-1), to: clockIn(1) },
      timeZone: 'UTC',
      dailyCap: null,
      digest: null,
    },
  })

const delivered = async () => {
  await tell(world.app)
  await world.app.mailer.deliver()
  return office.received.length
}

/** Two announcements, the first of which lies in the bin for so many days; the mails of it are still to go out. */
const makeUndone = async (days: number) => {
  office.received.splice(0)
  const community = await makeCommunity(world)
  const [chair, reader] = [
    await makeMember(world, community, { office: 'chair' }),
    await makeMember(world, community),
  ]
  expect((await wish(reader)).status).toBe(200)
  const write = async (content: string) =>
    (await world.call(createPost, { as: chair, body: { content, announcement: true } })).body.data._id
  const id = await write('The first')
  expect(await delivered()).toBe(0)
  await world.call(removePost, { as: chair, params: { id } })
  const newer = await write('The second')
  world.clock.pass(days * DAY + 2 * HOUR)
  await delivered()
  const before = office.received.length
  const back = { ...chair, ...(await signIn(world, chair.accountId)) }
  expect((await world.call(restorePost, { as: back, params: { id } })).status).toBe(200)
  const as = { ...reader, ...(await signIn(world, reader.accountId)) }
  const { body } = await world.call(listNotifications, { as })
  return { rings: (await delivered()) - before, panel: body.data.map(({ target }) => target), id, newer }
}

test.each([
  { days: 1, rings: 1 },
  { days: 4, rings: 0 },
])(
  'after $days days in the bin it rings $rings times, and stands in its old place',
  async ({ days, rings }) => {
    const told = await makeUndone(days)
    expect(told.rings).toBe(rings)
    expect(told.panel).toEqual([told.newer, told.id])
  },
)
