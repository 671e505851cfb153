// An announcement goes out by mail where its author wants it: to all but those who have switched that off.
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { createPost } from '#contract/posts/post-writing.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'

const office = await openPostOffice()
const settings = { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' }
const world = await openWorld({ settings })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})
beforeEach(() => void office.received.splice(0))

const makeReaders = async () => {
  const community = await makeCommunity(world, { name: 'Riverside' })
  const [chair, silent, wants, off, away] = [
    await makeMember(world, community, { office: 'chair' }),
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, await makeCommunity(world)),
  ]
  await choose(wants, true)
  await choose(off, false)
  return { chair, silent, wants, off, away }
}

const choose = (as: Someone, email: boolean) =>
  world.call(putPreferences, {
    as,
    body: {
      choices: { ...presets.needs, assembly_announcement: { app: true, push: false, email } },
      quietHours: null,
      timeZone: 'UTC',
      dailyCap: null,
      digest: null,
    },
  })

/** Delivered at noon by the clocks of everybody's community. */
const mails = async () => {
  await tell(world.app)
  world.clock.pass(12 * 3_600_000)
  await tell(world.app)
  await world.app.mailer.deliver()
  return Promise.all(office.received.map((one) => PostalMime.parse(one)))
}
const recipients = async () => (await mails()).map(({ to }) => to?.[0]?.address ?? '').toSorted()

const content = 'We meet on Sunday to speak of the budget.'

test('it reaches who wants such mails and who has chosen nothing, and nobody else', async () => {
  const { chair, silent, wants } = await makeReaders()
  await world.call(createPost, { as: chair, body: { content, announcement: true, byMail: true } })
  expect(await recipients()).toEqual([silent.email, wants.email].toSorted())
  await tell(world.app)
  await world.app.mailer.deliver()
  expect(office.received).toHaveLength(2)
})

test('without that wish it reaches only who wants such mails', async () => {
  const { chair, wants } = await makeReaders()
  await world.call(createPost, { as: chair, body: { content, announcement: true } })
  expect(await recipients()).toEqual([wants.email])
})

test('a post that is no announcement goes out to nobody', async () => {
  const { chair } = await makeReaders()
  await world.call(createPost, { as: chair, body: { content, byMail: true } })
  expect(await recipients()).toEqual([])
})

test('the mail leads to the announcement, says nothing of it, and one click ends such mails', async () => {
  const { chair, silent } = await makeReaders()
  const { body } = await world.call(createPost, {
    as: chair,
    body: { content, announcement: true, byMail: true },
  })
  const mail = (await mails()).find(({ to }) => to?.[0]?.address === silent.email)
  expect(mail?.html).toContain(`https://community.example/posts/${body.data.id}`)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/sunday|budget/i)
  expect(mail?.text).toContain('sent to all members of Riverside')
  const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { statusCode } = await world.app.http.inject({
    method: 'POST',
    url: new URL(/<(https:[^>]+)>/.exec(link)?.[1] ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(statusCode).toBe(200)
  office.received.splice(0)
  await world.call(createPost, { as: chair, body: { content, announcement: true, byMail: true } })
  expect(await recipients()).not.toContain(silent.email)
})
