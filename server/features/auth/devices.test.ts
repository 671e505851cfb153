import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDevices, listSignInHappenings, logOutElsewhere } from '#contract/auth/devices.ts'
import { login } from '#contract/auth/auth.ts'
import { getMe } from '#contract/auth/session.ts'
import { PASSWORD, givePassword } from '#server/test/factors.ts'
import { mailsTo } from '#server/test/mails.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

const member = async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  return someone
}

/** Signs in with our web app; answers with the cookies that the browser keeps. */
const logIn = async (email: string, cookie = '') => {
  const answer = await world.call(login, {
    body: { email, password: PASSWORD },
    headers: { 'x-nineteen-client': 'web', 'user-agent': CHROME, ...(cookie === '' ? {} : { cookie }) },
  })
  const cookies = [answer.headers['set-cookie']].flat().map((one) => String(one).split(';')[0] ?? '')
  return { ...answer.body, device: cookies.find((one) => one.includes('device')) ?? '' }
}

const newDeviceMails = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === 'A new device signed in')

test('the first device is no news, a known one neither; a new one is told by mail and in the app', async () => {
  const someone = await member()
  const first = await logIn(someone.email)
  await logIn(someone.email, first.device)
  expect(await newDeviceMails(someone.email)).toEqual([])
  const second = await logIn(someone.email)
  const mails = await newDeviceMails(someone.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('Chrome on Windows')
  const { data } = (await world.call(listSignInHappenings, { as: second })).body
  expect(data).toMatchObject([{ kind: 'newDevice', detail: 'Chrome on Windows' }])
})

test('the same browser is new to another account', async () => {
  const [one, other] = [await member(), await member()]
  const { device } = await logIn(one.email)
  await logIn(other.email)
  await logIn(other.email, device)
  expect(await newDeviceMails(other.email)).toHaveLength(1)
})

test('a mark that somebody put into the browser before is not taken over', async () => {
  const someone = await member()
  await logIn(someone.email)
  const planted = `nineteen-device=${'B'.repeat(43)}`
  expect((await logIn(someone.email, planted)).device).not.toBe(planted)
  expect(await newDeviceMails(someone.email)).toHaveLength(1)
  await logIn(someone.email, planted)
  expect(await newDeviceMails(someone.email)).toHaveLength(2)
})

test('two people at one computer are known there, whoever signs in after the other', async () => {
  const [one, other] = [await member(), await member()]
  await logIn(other.email)
  let { device } = await logIn(one.email)
  for (const { email } of [other, one, other, one]) device = (await logIn(email, device)).device
  expect(await newDeviceMails(one.email)).toHaveLength(0)
  expect(await newDeviceMails(other.email)).toHaveLength(1)
})

test('devices say how they signed in; logging out elsewhere ends all but this one', async () => {
  const someone = await member()
  const here = await logIn(someone.email)
  const before = (await world.call(listDevices, { as: here })).body.data
  expect(before.find(({ current }) => current)).toMatchObject({
    method: 'password',
    name: 'Chrome on Windows',
  })
  expect(before).toHaveLength(2)
  const other = await signIn(world, (await member()).accountId)
  await world.call(logOutElsewhere, { as: here })
  expect((await world.call(listDevices, { as: here })).body.data).toHaveLength(1)
  expect((await world.call(getMe, { as: someone })).status).toBe(419)
  expect((await world.call(getMe, { as: other })).status).toBe(200)
})
