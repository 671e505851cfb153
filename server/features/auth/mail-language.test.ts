import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotBahaiId, forgotPassword, resetPassword } from '#contract/auth/auth.ts'
import { acceptWaiting, declineWaiting } from '#contract/people/people.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { ask, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let persian: CommunityId
let secretary: Someone

beforeAll(async () => {
  world = await openWorld()
  persian = await makeCommunity(world, { name: 'تهران' })
  await world.past.query(`update communities set language = 'fa' where id = $1`, [persian])
  secretary = await makeMember(world, persian, { office: 'secretary' })
})
afterAll(() => world[Symbol.asyncDispose]())

const newest = async (email: string) => (await mailsTo(world, email))[0] ?? { subject: '', body: '' }

test('who signs up in a Persian community reads the code in Persian, and so do those who forgot', async () => {
  const who = stranger()
  await ask(world, who)
  expect(await newest(who.email)).toMatchObject({
    subject: 'کد تأیید شما',
    body: expect.stringMatching(/کد تأیید شما \d{8} است.*برای یک بار معتبر است/),
  })
  await putOnRoll(world, persian, who)
  await world.call(forgotBahaiId, { body: { email: who.email } })
  expect((await newest(who.email)).subject).toBe('شناسهٔ بهائی شما')
})

test('who forgot a password reads Persian where the community does, and what happened then', async () => {
  const someone = await makeMember(world, persian)
  await world.call(forgotPassword, { body: { email: someone.email } })
  const { subject, body } = await newest(someone.email)
  expect(subject).toBe('گذاشتن گذرواژهٔ تازه')
  const token = /\/reset-password\/([\w-]{43})\s/.exec(body)?.[1] ?? ''
  await world.call(resetPassword, { params: { token }, body: { password: 'crows over wet slate' } })
  expect((await newest(someone.email)).subject).toBe('گذرواژهٔ شما عوض شد')
})

test('one’s own language goes before the community’s', async () => {
  const someone = await makeMember(world, persian)
  await world.past.query(`update accounts set language = 'en' where id = $1`, [someone.accountId])
  await world.call(forgotPassword, { body: { email: someone.email } })
  expect((await newest(someone.email)).subject).toBe('Set a new password')
})

test('who waited hears in Persian what was decided, with the secretary’s sentence or without', async () => {
  const [taken, declined, told] = [
    await makePending(world, persian),
    await makePending(world, persian),
    await makePending(world, persian),
  ]
  const decide = (id: string, reason?: string) =>
    world.call(declineWaiting, { params: { id }, body: reason ? { reason } : {}, as: secretary })
  await world.call(acceptWaiting, { params: { id: taken.accountId }, body: {}, as: secretary })
  expect((await newest(taken.email)).subject).toBe('جامعهٔ شما شما را تأیید کرد')
  await decide(declined.accountId)
  expect((await newest(declined.email)).body).toContain('لطفاً به منشی جامعهٔ خود بنویسید.')
  await decide(told.accountId, 'شما را نمی‌شناسیم.')
  expect((await newest(told.email)).body).toContain('منشی نوشته است: شما را نمی‌شناسیم.')
})
