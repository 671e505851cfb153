import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeToEmail, changeEmail, endEmailChange, getProfile } from '#contract/people/profile.ts'
import { getMe } from '#contract/auth/session.ts'
import { openLimits } from '#server/platform/limits.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const makeOne = async () => makeMember(world, await makeCommunity(world))
const ask = (as: Someone, email: string) => world.call(changeEmail, { as, body: { email } })
const agree = (token: string) => world.call(agreeToEmail, { params: { token } })

const tokenTo = async (email: string): Promise<string> =>
  (await mailsTo(world, email)).map(({ body }) => /confirm-email\/([\w-]+)/.exec(body)?.[1]).find(Boolean) ??
  ''

const emailOf = async (as: Someone) => (await world.call(getMe, { as })).body.data.email

let counter = 0
const fresh = () => `new-${(counter += 1)}@example.org`

test('the address is another one when both have agreed, in either order, and nobody is signed in by it', async () => {
  for (const newFirst of [true, false]) {
    const one = await makeOne()
    const email = fresh()
    expect((await ask(one, email)).status).toBe(202)
    const tokens = [await tokenTo(one.email), await tokenTo(email)]
    const [first = '', second = ''] = newFirst ? tokens.toReversed() : tokens
    const half = await agree(first)
    expect([half.status, half.body.done]).toEqual([200, false])
    // The same link again is no second address.
    expect((await agree(first)).body.done).toBe(false)
    expect(await emailOf(one)).toBe(one.email)
    expect((await world.call(getProfile, { as: one })).body.data.emailChange).toEqual({
      email,
      oldAgreed: !newFirst,
      newAgreed: newFirst,
    })
    const whole = await agree(second)
    expect(whole.body).toEqual({ message: expect.stringContaining('changed'), done: true })
    expect(await emailOf(one)).toBe(email)
    expect((await agree(second)).body.code).toBe('link_ended')
    for (const to of [one.email, email])
      expect((await mailsTo(world, to))[0]?.subject).toBe('Your address was changed')
    const { rows } = await world.past.query(
      'select action, detail from audit_records where community_id = $1 order by at',
      [one.communityId],
    )
    expect(rows).toEqual([
      { action: 'email.asked', detail: {} },
      { action: 'email.changed', detail: {} },
    ])
  }
})

test('an address that has agreed is proven, also after a code by hand', async () => {
  const one = await makeOne()
  await world.past.query('update accounts set address_by_hand = true where id = $1', [one.accountId])
  const isByHand = async () =>
    (await world.past.query('select address_by_hand from accounts where id = $1', [one.accountId])).rows
  const email = fresh()
  await ask(one, email)
  await agree(await tokenTo(email))
  expect(await isByHand()).toEqual([{ address_by_hand: true }])
  await agree(await tokenTo(one.email))
  expect(await isByHand()).toEqual([{ address_by_hand: false }])
})

test('without a fresh proof nothing is asked of anybody', async () => {
  const one = await makeOne()
  await world.past.query(`update sessions set proven_at = now() - interval '6 minutes' where id = $1`, [
    one.sessionId,
  ])
  const email = fresh()
  const answer = await ask(one, email)
  expect([answer.status, answer.body.code]).toEqual([403, 'step_up'])
  expect(await mailsTo(world, email)).toEqual([])
})

test('an address that has an account is answered alike, is told so itself, and is never taken over', async () => {
  const one = await makeOne()
  const other = await makeOne()
  const known = await ask(one, other.email)
  const unknown = await ask(await makeOne(), fresh())
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect((await mailsTo(world, other.email))[0]?.subject).toBe('This address has an account already')
  expect(await tokenTo(other.email)).toBe('')
  await agree(await tokenTo(one.email))
  expect(await emailOf(one)).toBe(one.email)
})

test('an address that somebody else has taken in the meantime stays theirs', async () => {
  const one = await makeOne()
  const email = fresh()
  await ask(one, email)
  const other = await makeOne()
  await world.past.query('update accounts set email = $2, email_key = $2 where id = $1', [
    other.accountId,
    email,
  ])
  await agree(await tokenTo(one.email))
  expect((await agree(await tokenTo(email))).body.code).toBe('link_ended')
  expect(await emailOf(one)).toBe(one.email)
})

test('a link ends after a day, with a newer asking, and when its owner thinks better of it', async () => {
  const one = await makeOne()
  const [first, second] = [fresh(), fresh()]
  await ask(one, first)
  const old = await tokenTo(first)
  await ask(one, second)
  expect((await agree(old)).status).toBe(400)
  expect((await world.call(endEmailChange, { as: one })).status).toBe(204)
  expect((await agree(await tokenTo(second))).status).toBe(400)

  const late = await makeOne()
  const email = fresh()
  await ask(late, email)
  await world.past.query(
    `update email_changes set expires_at = expires_at - interval '1 day 1 second' where account_id = $1`,
    [late.accountId],
  )
  expect((await agree(await tokenTo(email))).body.message).toContain('run out')
})

test('an open profile is shown how far it is, when one address has agreed and when it is ended', async () => {
  const one = await makeOne()
  const email = fresh()
  const profile = async (known?: string) => {
    const headers = known === undefined ? {} : { 'if-none-match': known }
    const { status, headers: got, body } = await world.call(getProfile, { as: one, headers })
    return { status, tag: String(got['etag']), waits: status === 200 ? body.data.emailChange : undefined }
  }
  await ask(one, email)
  const asked = await profile()
  expect((await profile(asked.tag)).status).toBe(304)
  await agree(await tokenTo(one.email))
  const half = await profile(asked.tag)
  expect(half.waits).toMatchObject({ email })
  await world.call(endEmailChange, { as: one })
  expect((await profile(half.tag)).waits).toBeNull()
})

test('what is no address, one’s own, and an unknown link are refused with a sentence', async () => {
  const one = await makeOne()
  expect((await ask(one, 'not an address')).body.fields?.['email']).toMatch(/e-mail address/)
  expect((await ask(one, one.email.toUpperCase())).body.fields?.['email']).toBe(
    'This is your address already.',
  )
  expect((await agree('a-token-that-never-was-sent')).body.code).toBe('link_ended')
})

test('slips are not counted, and mails are', async () => {
  await using counting = await openWorld({ limits: openLimits })
  const one = await makeMember(counting, await makeCommunity(counting))
  const send = (email: string) => counting.call(changeEmail, { as: one, body: { email } })
  for (const slip of ['mistyped', one.email, 'again', one.email]) expect((await send(slip)).status).toBe(400)
  const answers = [await send(fresh()), await send(fresh()), await send(fresh())]
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 429])
})
