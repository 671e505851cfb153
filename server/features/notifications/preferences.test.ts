import { afterAll, describe, expect, test } from 'vitest'
import { getPreferences, presets, putPreferences } from '#contract/notifications/channels.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { tellEverybody } from '#server/test/notify.ts'
import { type Unsubscribed, readUnsubscribeToken, unsubscribeToken } from './unsubscribe-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const chosen = {
  choices: presets.important,
  quietHours: { from: '21:30', to: '06:45' },
  timeZone: 'Asia/Tehran',
  dailyCap: 3,
  digest: { day: 5, hour: 9 },
}
const read = async (as: Someone) => (await world.call(getPreferences, { as })).body.data

test('who has chosen nothing hears of what is needed, in the community’s time zone, and has no digest', async () => {
  const member = await makeMember(world, await makeCommunity(world, { timeZone: 'Asia/Tehran' }))
  expect(await read(member)).toEqual({
    choices: presets.needs,
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Asia/Tehran',
    dailyCap: 8,
    digest: null,
    nextDigestAt: null,
  })
})

test('what is chosen is kept, and is the person’s alone', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  const saved = await world.call(putPreferences, { body: chosen, as: member })
  expect(saved.body.data).toMatchObject(chosen)
  expect(Date.parse(saved.body.data.nextDigestAt ?? '')).toBeGreaterThan(world.clock.now())
  expect(await read(member)).toEqual(saved.body.data)
  expect((await read(other)).choices).toEqual(presets.needs)
})

test('saving again changes everything at once; a type may be hidden in the app', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await world.call(putPreferences, { body: chosen, as: member })
  const choices = { ...presets.needs, post_media: { app: false, push: false, email: true } }
  const body = { ...chosen, choices, quietHours: null, dailyCap: null, digest: null }
  const saved = await world.call(putPreferences, { body, as: member })
  expect(saved.body.data).toEqual({ ...body, nextDigestAt: null })
})

test('a bad wish is refused in a sentence and changes nothing', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const answer = await world.call(putPreferences, {
    body: { ...chosen, timeZone: 'Mars/Olympus' },
    as: member,
  })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose a time zone from the list.' } })
  expect((await read(member)).timeZone).toBe('Europe/London')
})

test('a type that is hidden in the app is neither listed nor counted, for that person alone', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  await inCommunity(world.app.db, community, (tx) =>
    tellEverybody(tx, community, { type: 'post_media', actorId: null, targetId: null, targetType: 'Media' }),
  )
  const unread = async (as: Someone) => (await world.call(listNotifications, { as })).body
  expect(await unread(member)).toMatchObject({ unread: 1, data: [{ type: 'post_media' }] })
  const choices = { ...presets.needs, post_media: { app: false, push: false, email: false } }
  await world.call(putPreferences, { body: { ...chosen, choices }, as: member })
  expect(await unread(member)).toMatchObject({ unread: 0, data: [] })
  expect(await unread(other)).toMatchObject({ unread: 1 })
})

describe('the link in a mail', () => {
  const open = (token: string) => world.app.http.inject({ url: `/unsubscribe/${token}` })
  const click = (token: string, type = 'application/x-www-form-urlencoded') =>
    world.app.http.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })
  const tokenOf = (accountId: string, what: Unsubscribed['what']) =>
    unsubscribeToken(world.app.secrets, { accountId, what })

  test('only asks when it is opened, and acts when it is sent', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    await world.call(putPreferences, { body: chosen, as: member })
    const token = tokenOf(member.accountId, 'digest')
    const page = await open(token)
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true])
    expect((await read(member)).digest).not.toBe(null)
    const done = await click(token)
    expect([done.statusCode, done.body.includes('You get no more weekly summaries.')]).toEqual([200, true])
    expect((await read(member)).digest).toBe(null)
  })

  test('ends one type of mails and leaves the rest', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    // Who has chosen nothing has mails by default, and can end them all the same.
    await click(tokenOf(member.accountId, 'role_assignment'))
    await click(tokenOf(member.accountId, 'role_assignment'), 'multipart/form-data; boundary=x')
    expect((await read(member)).choices).toEqual({
      ...presets.needs,
      role_assignment: { app: true, push: true, email: false },
    })
  })

  test.each(['abc', `${'0'.repeat(32)}digest.${'A'.repeat(22)}`, '%00', 'a'.repeat(250)])(
    'that is not one of ours is not there: %s',
    async (token) => {
      expect([(await open(token)).statusCode, (await click(token)).statusCode]).toEqual([404, 404])
    },
  )

  test('is good for one account and one kind, and for no other', async () => {
    const { accountId } = await makeMember(world, await makeCommunity(world))
    const other = await makeMember(world, await makeCommunity(world))
    const token = tokenOf(accountId, 'digest')
    expect(readUnsubscribeToken(world.app.secrets, token)).toEqual({ accountId, what: 'digest' })
    const forged = token.replace(accountId.replaceAll('-', ''), other.accountId.replaceAll('-', ''))
    expect(readUnsubscribeToken(world.app.secrets, forged)).toBe(null)
    expect(readUnsubscribeToken(world.app.secrets, token.replace('digest', 'post_media'))).toBe(null)
  })
})
