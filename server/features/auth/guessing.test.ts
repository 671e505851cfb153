// Guessing: ten thousand codes of an app, of recovery and of a sign-up, and none of them is a hit.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgotPassword, login, register, verify } from '#contract/auth/auth.ts'
import { stepUp } from '#contract/auth/devices.ts'
import { loginSecond } from '#contract/auth/factors.ts'
import { invitePeople } from '#contract/people/joining.ts'
import { askExport } from '#contract/admin/privacy.ts'
import { PASSWORD, codeOf, giveCodeApp, givePassword, wrongCodeOf } from '#server/test/factors.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { ask, codeTo, prove, putOnRoll, stranger } from '#server/test/sign-up.ts'
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

/** Fifty at once, the right one among the last; how many of them were compared. */
const fiftyAtOnce = async (
  guess: (place: number) => Promise<{ status: number; body: { code?: string } }>,
) => {
  // On a slow machine the wait for the next try would be over before the last of them came.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => guess(place)))
  return {
    compared: answers.filter(({ status, body }) => status < 300 || body.code === 'wrong_code').length,
    refused: answers.filter(({ status }) => status === 429).length,
  }
}

const withApp = async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  return { ...someone, ...(await giveCodeApp(world, someone)) }
}

test('fifty codes at once as a fresh proof: five are compared, and the next waits', async () => {
  const someone = await withApp()
  const right = codeOf(world, someone.secret)
  const wrong = wrongCodeOf(world, someone.secret)
  const show = (code: string) => world.call(stepUp, { as: someone, body: { code } })
  expect(await fiftyAtOnce(() => show(wrong))).toEqual({ compared: 5, refused: 45 })
  expect((await show(right)).status).toBe(429)
  vi.useRealTimers()
  world.clock.pass(1_001)
  expect((await show(codeOf(world, someone.secret))).status).toBe(200)
})

test('fifty challenges at once are no fifty tries, with codes of the app and of recovery', async () => {
  const someone = await withApp()
  const challenges: string[] = []
  for (let count = 0; count < 50; count += 1) {
    const first = await world.call(login, { body: { email: someone.email, password: PASSWORD } })
    const { challenge }: { challenge: string } = JSON.parse(first.text)
    challenges.push(challenge)
  }
  const codes = [wrongCodeOf(world, someone.secret), 'AAAAA-AAAAA']
  const guess = (place: number) =>
    world.call(loginSecond, { body: { challenge: challenges[place] ?? '', code: codes[place % 2] ?? '' } })
  expect(await fiftyAtOnce(guess)).toEqual({ compared: 5, refused: 45 })
  const body = { challenge: challenges[49] ?? '', code: someone.recoveryCodes[0] ?? '' }
  expect((await world.call(loginSecond, { body })).status).toBe(429)
  vi.useRealTimers()
})

test('fifty codes at once for one sign-up: five are compared, and the right one comes too late', async () => {
  const who = stranger()
  await makeCommunity(world)
  await ask(world, who)
  const right = await codeTo(world, who.email)
  const wrong = right === '12345678' ? '87654321' : '12345678'
  await Promise.all(Array.from({ length: 50 }, () => prove(world, who.bahaiId, wrong)))
  const { rows } = await world.past.query('select tries from registrations where email_key = $1', [who.email])
  expect(rows).toEqual([{ tries: 5 }])
  expect((await prove(world, who.bahaiId, right)).status).toBe(400)
})

test('links are 256 bits of chance', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const personId = await putOnRoll(world, community, stranger())
  const invited = await world.call(invitePeople, {
    as: secretary,
    body: { personIds: [personId], mail: false },
  })
  await world.call(forgotPassword, { body: { email: secretary.email } })
  const [mail] = await mailsTo(world, secretary.email)
  const copy = await world.call(askExport, { as: secretary })
  for (const text of [invited.body.data[0]?.link, mail?.body, copy.body.data.url])
    expect(text).toMatch(/\/(join|reset-password|exports)\/[\w-]{43}(\s|$)/)
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
