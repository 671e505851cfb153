// Guessing: ten thousand codes of an app, of recovery and of a sign-up, and none of them is a hit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register, verify } from '#contract/auth.ts'
import { loginSecond } from '#contract/factors.ts'
import { PASSWORD, codeOf, giveCodeApp, givePassword } from '#server/test/factors.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('of 10,000 codes for one second step five are compared, even when the right one is among them', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  const { secret } = await giveCodeApp(world, someone)
  const first = await world.call(login, { body: { email: someone.email, password: PASSWORD } })
  const { challenge }: { challenge: string } = JSON.parse(first.text)
  const right = codeOf(world, secret)
  const counted = new Map<string, number>()
  for (let from = 0; from < 10_000; from += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const guess = String(from + n).padStart(6, '0')
        // The right one comes late; that it is never compared is the point.
        const code = from + n === 9_000 ? right : guess === right ? '999999' : guess
        return world.call(loginSecond, { body: { challenge, code } })
      }),
    )
    for (const { status, body } of answers) {
      const name = `${status} ${body.code ?? ''}`
      counted.set(name, (counted.get(name) ?? 0) + 1)
    }
  }
  expect(counted).toEqual(
    new Map([
      ['401 wrong_code', 5],
      ['401 second_ended', 9_995],
    ]),
  )
}, 120_000)

test('recovery codes are guessed no more often than codes of the app', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  const { recoveryCodes } = await giveCodeApp(world, someone)
  const first = await world.call(login, { body: { email: someone.email, password: PASSWORD } })
  const { challenge }: { challenge: string } = JSON.parse(first.text)
  for (let count = 0; count < 5; count += 1) {
    const wrong = await world.call(loginSecond, { body: { challenge, code: `AAAAA-AAAA${count}` } })
    expect(wrong.body.code).toBe('wrong_code')
  }
  const right = await world.call(loginSecond, { body: { challenge, code: recoveryCodes[0] ?? '' } })
  expect(right.body.code).toBe('second_ended')
})

test('known and unknown addresses get the very same words and headers', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  const answerOf = async (email: string) => {
    const answers = [
      await world.call(login, { body: { email, password: 'not the password' } }),
      await world.call(register, {
        body: {
          email,
          bahaiId: 'T-1',
          password: 'velvet tram & jug',
          eulaAcceptedAt: '2026-01-01T00:00:00Z',
        },
      }),
      await world.call(verify, {
        body: { bahaiId: 'T-1', verificationCode: '00000000', password: 'velvet tram & jug' },
      }),
    ]
    return answers.map(({ status, text, headers }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return [status, text, rest]
    })
  }
  expect(await answerOf(someone.email)).toEqual(await answerOf('nobody-of-this-name@example.org'))
})
