// Guesses at a password: few of them are compared, however they come, and they keep nobody else out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#contract/auth/account.ts'
import { forgotPassword, login, resetPassword } from '#contract/auth/auth.ts'
import { listSignInHappenings, stepUp } from '#contract/auth/devices.ts'
import { PASSWORD, givePassword } from '#server/test/factors.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const NEXT = 'gentle harbour whistle'
const WAIT = 'That did not work several times. Please wait a little and try again.'

let counter = 0
/** From a network that has not called yet. */
const elsewhere = () => {
  counter += 1
  return { 'x-forwarded-for': `10.7.${counter >> 8}.${counter & 255}` }
}

const member = async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await givePassword(world, someone.accountId)
  return someone
}

const logIn = (email: string, password: string, headers: Readonly<Record<string, string>>) =>
  world.call(login, { body: { email, password }, headers })

/** Signs in with our web app; answers what its browser sends along from then on. */
const inBrowser = async (email: string) => {
  const answer = await logIn(email, PASSWORD, { 'x-nineteen-client': 'web', ...elsewhere() })
  return { 'x-nineteen-client': 'web', cookie: cookiesOf(answer.headers) }
}

const cookiesOf = (headers: Readonly<Record<string, unknown>>) =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0] ?? '')
    .join('; ')

/** As if many had guessed at this account already, from everywhere. */
const guessMuch = async (email: string) => {
  await logIn(email, 'the very first guess', elsewhere())
  await world.past.query(`update login_failures set failures = 100 where place_hash = ''`)
  await logIn(email, 'one guess too many', elsewhere())
}

test('of fifty passwords at once six are compared, and the right one among them shows nothing', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  const networks = [elsewhere(), elsewhere()]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      logIn(someone.email, place === 40 ? PASSWORD : `guess number ${place}`, networks[place % 2] ?? {}),
    ),
  )
  for (const network of [0, 1]) {
    const seen = answers.filter((_, place) => place % 2 === network)
    expect(seen.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(seen.filter(({ status, text }) => status === 429 && text.includes(WAIT))).toHaveLength(19)
  }
})

test('whoever guesses keeps the owner out of no other network', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  const stranger = elsewhere()
  for (let tries = 0; tries < 8; tries += 1) await logIn(someone.email, 'wrong one', stranger)
  expect((await logIn(someone.email, PASSWORD, stranger)).status).toBe(429)
  expect((await logIn(someone.email, PASSWORD, elsewhere())).status).toBe(200)
  // That the owner came in lets the stranger guess no sooner.
  expect((await logIn(someone.email, 'wrong one', stranger)).status).toBe(429)
})

test('a browser of the account waits for its own guesses alone, also after it was logged out', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  const browser = await inBrowser(someone.email)
  await guessMuch(someone.email)
  for (let tries = 0; tries < 6; tries += 1)
    expect((await logIn(someone.email, 'wrong one', { ...browser, ...elsewhere() })).status).toBe(401)
  expect((await logIn(someone.email, PASSWORD, { ...browser, ...elsewhere() })).status).toBe(429)
  world.clock.pass(1_001)
  expect((await logIn(someone.email, PASSWORD, { ...browser, ...elsewhere() })).status).toBe(200)
})

test('guesses from everywhere make new devices wait, and the link of a mail lets the owner in there', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  await guessMuch(someone.email)
  const waiting = await logIn(someone.email, PASSWORD, elsewhere())
  expect([waiting.status, waiting.body.message]).toEqual([
    429,
    'Somebody has tried many passwords for this account. To come in now, please ask for a new password under “Forgot your password”.',
  ])
  expect((await logIn('nobody-of-this-name@example.org', PASSWORD, elsewhere())).status).toBe(401)
  await world.call(forgotPassword, { body: { email: someone.email }, headers: elsewhere() })
  const [mail] = await mailsTo(world, someone.email)
  const token = /reset-password\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  const headers = { 'x-nineteen-client': 'web', ...elsewhere() }
  const reset = await world.call(resetPassword, { params: { token }, body: { password: NEXT }, headers })
  expect(reset.status).toBe(200)
  // However many go on guessing meanwhile.
  await guessMuch(someone.email)
  const browser = { ...headers, cookie: cookiesOf(reset.headers) }
  expect((await logIn(someone.email, NEXT, elsewhere())).status).toBe(429)
  expect((await logIn(someone.email, NEXT, browser)).status).toBe(200)
})

test('an unknown address waits like a known one', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  const answers = []
  for (const email of [someone.email, 'nobody-at-all@example.org']) {
    await guessMuch(email)
    const { status, text, headers } = await logIn(email, PASSWORD, elsewhere())
    answers.push([status, text, headers['retry-after']])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('on a session that stands guesses wait as at the log-in, and the owner hears of the fifth', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  const prove = (password: string) => world.call(stepUp, { as: someone, body: { password } })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => prove(`guess number ${place}`)))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual(statuses.map((_, place) => (place < 6 ? 403 : 429)))
  // Changing the password is no way round it.
  const current = 'one guess more'
  const changed = await world.call(changePassword, { as: someone, body: { current, password: NEXT } })
  expect(changed.status).toBe(429)
  const told = (await world.call(listSignInHappenings, { as: someone })).body.data
  expect(told.map(({ kind }) => kind)).toEqual(['passwordsGuessed'])
  const [mail] = await mailsTo(world, someone.email)
  expect(mail?.subject).toBe('Somebody guesses at your password')
  world.clock.pass(1_001)
  expect((await prove(PASSWORD)).status).toBe(200)
})
