import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  forgotBahaiId,
  forgotPassword,
  login,
  requestBahaiIdVerification,
  resetPassword,
} from '#contract/auth/auth.ts'
import { restateBahaiId } from '#contract/people/joining.ts'
import { agreeToEmail, changeEmail } from '#contract/people/profile.ts'
import { getMe } from '#contract/auth/session.ts'
import { openLimits } from '#server/platform/limits.ts'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const NEXT = 'crows over wet slate'

const linkTo = async (email: string): Promise<string> =>
  /\/reset-password\/([\w-]{43})\s/.exec((await mailsTo(world, email))[0]?.body ?? '')?.[1] ?? ''

const reset = (token: string, password = NEXT) =>
  world.call(resetPassword, { params: { token }, body: { password } })

test('the link of the mail sets a new password, ends every session and begins none', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  expect((await world.call(forgotPassword, { body: { email: someone.email } })).status).toBe(202)
  const token = await linkTo(someone.email)
  const answer = await reset(token)
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']])
  expect((await world.call(getMe, { as: someone })).status).toBe(419)
  expect((await world.call(login, { body: { email: someone.email, password: NEXT } })).status).toBe(200)
  expect((await reset(token)).body.code).toBe('link_ended')
  expect((await mailsTo(world, someone.email))[0]?.subject).toBe('Your password was changed')
  const { rows } = await world.past.query('select action from audit_records where community_id = $1', [
    someone.communityId,
  ])
  expect(rows).toEqual([{ action: 'password.reset' }])
})

test('a link lasts thirty minutes, and a newer one replaces it', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const ask = async () => {
    await world.call(forgotPassword, { body: { email: someone.email } })
    return linkTo(someone.email)
  }
  const older = await ask()
  const newer = await ask()
  expect(older).not.toBe(newer)
  expect((await reset(older)).status).toBe(400)
  world.clock.pass(30 * 60_000 + 1)
  expect((await reset(newer)).status).toBe(400)
})

test('a link to an address that the account has left is good no more', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await world.call(forgotPassword, { body: { email: someone.email } })
  const link = await linkTo(someone.email)
  const email = `left-${someone.email}`
  await world.call(changeEmail, { as: someone, body: { email } })
  for (const to of [someone.email, email]) {
    const token = /confirm-email\/([\w-]+)/.exec((await mailsTo(world, to))[0]?.body ?? '')?.[1] ?? ''
    expect((await world.call(agreeToEmail, { params: { token } })).status).toBe(200)
  }
  expect((await reset(link)).body.code).toBe('link_ended')
})

test('a new password ends a change of address that somebody began before it', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const email = `began-${someone.email}`
  await world.call(changeEmail, { as: someone, body: { email } })
  const agreed = /confirm-email\/([\w-]+)/.exec((await mailsTo(world, email))[0]?.body ?? '')?.[1] ?? ''
  await world.call(forgotPassword, { body: { email: someone.email } })
  expect((await reset(await linkTo(someone.email))).status).toBe(200)
  expect((await world.call(agreeToEmail, { params: { token: agreed } })).body.code).toBe('link_ended')
})

test('one link used twice at once sets one password', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await world.call(forgotPassword, { body: { email: someone.email } })
  const token = await linkTo(someone.email)
  const answers = await Promise.all([reset(token), reset(token, 'wq8-Zr!pdk2_vN'), reset(token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('a weak new password leaves the link good', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await world.call(forgotPassword, { body: { email: someone.email } })
  const token = await linkTo(someone.email)
  expect((await reset(token, 'password1234')).body.code).toBe('weak_password')
  expect((await reset(token)).status).toBe(200)
})

test('the database keeps no link that works', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await world.call(forgotPassword, { body: { email: someone.email } })
  const token = await linkTo(someone.email)
  const { rows } = await world.past.query(`select encode(token_hash, 'escape') as kept from password_resets`)
  expect(rows.filter(({ kept }) => kept.includes(token))).toEqual([])
})

test('the Baha’i ID goes to the address on the roll and nowhere else', async () => {
  const who = stranger()
  await putOnRoll(world, await makeCommunity(world), who)
  const answer = await world.call(forgotBahaiId, { body: { email: who.email.toUpperCase() } })
  expect(answer.text).not.toContain(who.bahaiId)
  expect((await mailsTo(world, who.email))[0]?.body).toContain(who.bahaiId)
  const asked = who.email.replace('@', "'@")
  await world.call(forgotBahaiId, { body: { email: asked } })
  expect(await mailsTo(world, asked)).toEqual([])
})

test('who asks hears the same where nothing can be mailed to the address on file, and the mail is told as failed', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const broken = someone.email.replace('@', '@@')
  await world.past.query('update accounts set email = $2, claimed_bahai_id = $3 where id = $1', [
    someone.accountId,
    broken,
    'Q-77',
  ])
  for (const call of [
    (email: string) => world.call(forgotPassword, { body: { email } }),
    (email: string) => world.call(forgotBahaiId, { body: { email } }),
    (email: string) => world.call(requestBahaiIdVerification, { body: { email, bahaiId: 'Q-77' } }),
  ]) {
    const [known, unknown] = [await call(someone.email), await call('nobody-has-it@example.org')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [mail] = await mailsTo(world, broken)
    expect(mail).toMatchObject({
      encrypted: null,
      outbox: false,
      failure: expect.stringContaining('no address'),
    })
    await world.past.query('delete from mails where recipient = $1', [broken])
  }
})

test('each recovery call answers the same for known and unknown, in about the same time', async () => {
  const known = stranger()
  await putOnRoll(world, await makeCommunity(world), known)
  await enter(world, known)
  const calls = [
    (email: string) => world.call(forgotPassword, { body: { email } }),
    (email: string) => world.call(forgotBahaiId, { body: { email } }),
    (email: string) => world.call(requestBahaiIdVerification, { body: { email, bahaiId: known.bahaiId } }),
  ]
  for (const call of calls) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const texts = new Set<string>()
    for (let round = 0; round < 7; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const begun = performance.now()
        const answer = await call(kind === 'known' ? known.email : `unknown${round}@example.org`)
        times[kind].push(performance.now() - begun)
        texts.add(`${answer.status} ${answer.text} ${Object.keys(answer.headers).sort().join()}`)
      }
    }
    expect(texts.size).toBe(1)
    // No answer is faster than all of the work can be.
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(115)
    // What else the machine does only adds to a time.
    const [first, other] = [Math.min(...times.known), Math.min(...times.unknown)]
    expect(Math.abs(first - other)).toBeLessThan(Math.max(15, 0.3 * first))
  }
})

test('who waits and asks again is brought to the community’s attention without a name', async () => {
  const community = await makeCommunity(world)
  await world.past.query(`update communities set contact_email = 'office@example.org' where id = $1`, [
    community,
  ])
  const pending = await makePending(world, community)
  const body = { email: pending.email, bahaiId: 'X-77' }
  expect((await world.call(requestBahaiIdVerification, { body })).status).toBe(202)
  const [mail] = await mailsTo(world, 'office@example.org')
  expect(mail?.subject).toBe('Somebody is waiting to be confirmed')
  expect(mail?.body).not.toContain('X-77')
  expect(mail?.body).not.toContain(pending.email)
  expect(await mailsTo(world, pending.email)).toHaveLength(1)
})

test('a claim that stands is changed by its owner alone', async () => {
  const who = stranger()
  const waiting = await enter(world, who)
  const body = { email: who.email, bahaiId: 'FORGED-1' }
  await world.call(requestBahaiIdVerification, { body })
  expect((await world.call(getMe, { as: waiting.body })).body.data.bahaiId).toBe(who.bahaiId)
  const community = await makeCommunity(world)
  await putOnRoll(world, community, { email: who.email, bahaiId: 'RIGHT-1' })
  await world.call(requestBahaiIdVerification, { as: waiting.body, body: { ...body, bahaiId: 'right-1' } })
  expect((await world.call(getMe, { as: waiting.body })).body.data.bahaiId).toBe(who.bahaiId)
  const given = await world.call(restateBahaiId, { as: waiting.body, body: { bahaiId: 'right-1' } })
  expect(given.body.data.state).toBe('confirmed')
  expect((await world.call(getMe, { as: waiting.body })).body.data).toMatchObject({
    state: 'confirmed',
    bahaiId: 'RIGHT-1',
    community: { _id: community },
  })
})

test('of recovery mails a third within an hour is answered alike, and sent to an owner elsewhere alone', async () => {
  await using strict = await openWorld({ limits: openLimits, settings: { TRUST_PROXY: '127.0.0.1' } })
  const someone = await makeMember(strict, await makeCommunity(strict))
  for (const email of [someone.email, 'nobody@example.org']) {
    const answers = []
    for (let count = 0; count < 3; count += 1)
      answers.push(await strict.call(forgotPassword, { body: { email } }))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(answers[2]?.text).toBe(answers[0]?.text)
  }
  expect(await mailsTo(strict, someone.email)).toHaveLength(2)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  await strict.call(forgotPassword, { body: { email: someone.email }, headers })
  expect(await mailsTo(strict, someone.email)).toHaveLength(3)
})
