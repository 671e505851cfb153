import { afterAll, beforeAll, expect, test } from 'vitest'
import { endDevice, listDevices, stepUp } from '#contract/auth/devices.ts'
import { updateMe } from '#contract/people/profile.ts'
import { authOptions, login } from '#contract/auth/auth.ts'
import { getMe, logout } from '#contract/auth/session.ts'
import { inInstance } from '#server/platform/db.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { startSession } from './session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const PASSWORD = 'jug & velvet -- "tram"'

const withPassword = async <T extends Pick<Someone, 'accountId'>>(someone: T): Promise<T> => {
  await world.app.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', someone.accountId)
    .execute()
  return someone
}

const member = async (more: Parameters<typeof makeMember>[2] = {}) =>
  withPassword(await makeMember(world, await makeCommunity(world), more))

const signIn = (email: string, password = PASSWORD, headers = {}) =>
  world.call(login, { body: { email, password }, headers })

test('a member signs in and is who the database says', async () => {
  const someone = await member({ firstName: 'Layli', office: 'secretary' })
  const answer = await signIn(someone.email)
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'refreshToken', 'token', 'user'])
  expect(answer.body.user).toMatchObject({
    _id: someone.accountId,
    userId: someone.accountId,
    firstName: 'Layli',
    state: 'confirmed',
    community: { _id: someone.communityId },
  })
  expect([...answer.body.user.roles].sort()).toEqual(['assembly', 'secretary'])
  const me = await world.call(getMe, { as: answer.body })
  expect(me.body.data).toEqual(answer.body.user)
})

test('the address is compared as the sanitiser leaves it, the password byte for byte', async () => {
  const someone = await member()
  expect((await signIn(`  ${someone.email.toUpperCase().replace('@', '";@')} `)).status).toBe(200)
  expect((await signIn(someone.email, PASSWORD.replace('--', ''))).status).toBe(401)
  expect((await signIn(someone.email, `${PASSWORD} `)).status).toBe(401)
})

test('what is copied along with an address is no part of it', async () => {
  const { email } = await member()
  for (const copied of [`\u202a${email}\u202c`, `${email}\u200b`, `<${email}>;`, `mailto:${email},`])
    expect([copied, (await signIn(copied)).status]).toEqual([copied, 200])
})

test('an unknown address and a wrong password get the very same answer', async () => {
  const someone = await member()
  const wrong = await signIn(someone.email, 'not the password')
  const unknown = await signIn('nobody-at-all@example.org', 'not the password')
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
  expect(wrong.body.message).toBe('The e-mail or password is not right.')
  const names = (headers: object) => Object.keys(headers).sort()
  expect(names(wrong.headers)).toEqual(names(unknown.headers))
})

test('after five failures the wait doubles, for known and unknown addresses alike', async () => {
  using _still = world.clock.stop()
  const someone = await member()
  for (const email of [someone.email, 'nobody-here-either@example.org']) {
    for (let failure = 1; failure <= 6; failure += 1)
      expect((await signIn(email, 'wrong one')).status).toBe(401)
    const waiting = await signIn(email)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1'])
  }
  world.clock.pass(1_001)
  expect((await signIn(someone.email, 'wrong one')).status).toBe(401)
  expect((await signIn(someone.email)).headers['retry-after']).toBe('2')
  world.clock.pass(2_001)
  expect((await signIn(someone.email)).status).toBe(200)
  expect((await signIn(someone.email, 'wrong one')).status).toBe(401)
  expect((await signIn(someone.email)).status).toBe(200)
})

test('a browser that was signed in before does not wait for what others guess', async () => {
  const someone = await member()
  const first = await signIn(someone.email, PASSWORD, { 'x-nineteen-client': 'web' })
  const cookie = [first.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  for (let failure = 1; failure <= 7; failure += 1) await signIn(someone.email, 'wrong one')
  expect((await signIn(someone.email)).status).toBe(429)
  expect((await signIn(someone.email, PASSWORD, { cookie })).status).toBe(200)
})

test('guesses that arrive together win nothing over guesses one by one', async () => {
  const someone = await member()
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      signIn(someone.email, place === 39 ? PASSWORD : `guess number ${place}`),
    ),
  )
  expect(guesses.filter(({ status }) => status === 200)).toEqual([])
})

test('a declined account hears why, and only after the right password', async () => {
  const someone = await withPassword(await makePending(world, await makeCommunity(world)))
  await world.app.db
    .updateTable('accounts')
    .set({ state: 'declined', decline_reason: 'You moved away.' })
    .where('id', '=', someone.accountId)
    .execute()
  const answer = await signIn(someone.email)
  expect([answer.status, answer.body.message, answer.body.code]).toEqual([
    403,
    'Your community could not confirm your account. You moved away.',
    'declined',
  ])
  expect((await signIn(someone.email, 'not the password')).status).toBe(401)
  expect((await world.call(getMe, { as: someone })).status).toBe(419)
})

test('an account has ten sessions at most, and the oldest ends', async () => {
  const someone = await member()
  const sessions = []
  for (let count = 0; count < 11; count += 1) {
    world.clock.pass(1_000)
    sessions.push((await signIn(someone.email)).body)
  }
  const [first] = sessions
  const last = sessions.at(-1)
  expect((await world.call(getMe, { as: someone })).status).toBe(419)
  expect((await world.call(getMe, { as: { token: first?.token ?? '' } })).status).toBe(419)
  const devices = await world.call(listDevices, { as: { token: last?.token ?? '' } })
  expect(devices.body.data).toHaveLength(10)
})

test('sign-ins at the same moment leave ten sessions too', async () => {
  const someone = await member()
  const begin = () =>
    inInstance(world.app.db, (tx) =>
      startSession(world.app, tx, { accountId: someone.accountId, deviceName: 'Test' }),
    )
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 10 }, begin))
    const { rows } = await world.past.query(
      'select count(*)::int as live from sessions where account_id = $1 and revoked_at is null',
      [someone.accountId],
    )
    expect(rows[0].live).toBe(10)
  }
})

test('a known and an unknown address take the same time', async () => {
  const someone = await member()
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = 0; round < 15; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      // Of the processor: what else the machine does lengthens a time by the clock.
      const begun = process.cpuUsage()
      await signIn(kind === 'known' ? someone.email : `unknown${round}@example.org`, 'wrong one')
      const { user, system } = process.cpuUsage(begun)
      times[kind].push((user + system) / 1_000)
      world.clock.pass(1_000_000)
    }
  }
  // What else this process does only adds to a time.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(15, 0.3 * known))
})

test('devices are named, and one can be logged out from another', async () => {
  const someone = await member()
  const phone = await signIn(someone.email, PASSWORD, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' })
  const devices = await world.call(listDevices, { as: someone })
  const shown = devices.body.data.find(({ name }) => name === 'Safari on iPhone')
  expect(shown?.current).toBe(false)
  expect(devices.body.data.filter(({ current }) => current)).toHaveLength(1)
  const stranger = await member()
  const params = { id: shown?.id ?? '' }
  expect((await world.call(endDevice, { as: stranger, params })).status).toBe(404)
  expect((await world.call(endDevice, { as: someone, params })).status).toBe(204)
  expect((await world.call(endDevice, { as: someone, params })).status).toBe(404)
  expect((await world.call(getMe, { as: phone.body })).status).toBe(419)
})

test('sign-out ends the session on the next call and clears the cookie', async () => {
  const someone = await member()
  const here = await signIn(someone.email, PASSWORD, { 'x-nineteen-client': 'web' })
  const out = await world.call(logout, { as: here.body })
  expect(out.status).toBe(204)
  expect(String(out.headers['set-cookie'])).toMatch(
    /^nineteen-rt=; Max-Age=0;.*Path=\/.*HttpOnly.*SameSite=Strict/,
  )
  expect((await world.call(getMe, { as: here.body })).status).toBe(419)
})

test('a profile changes only what is one’s own to change', async () => {
  const someone = await member()
  const forged = {
    occupation: 'Gardener',
    state: 'confirmed',
    roles: ['systemAdmin'],
    email: 'other@example.org',
    bahaiId: 'X-1',
  }
  const answer = await world.call(updateMe, { as: someone, body: forged })
  expect(answer.body.data).toMatchObject({ occupation: 'Gardener', email: someone.email, roles: [] })
  expect(answer.body.data.bahaiId).not.toBe('X-1')
})

test('an account is taken back just as it was answered, of a member and of one who waits', async () => {
  const community = await makeCommunity(world)
  const waiting = await makePending(world, community)
  await world.past.query(`update accounts set first_name = '' where id = $1`, [waiting.accountId])
  for (const as of [await makeMember(world, community), waiting]) {
    const { data } = (await world.call(getMe, { as })).body
    expect(data.language).toBeNull()
    const answer = await world.app.http.inject({
      method: 'PUT',
      url: updateMe.path,
      headers: { authorization: `Bearer ${as.token}` },
      payload: data,
    })
    expect([answer.statusCode, answer.json().data]).toEqual([200, data])
  }
  const someone = await makeMember(world, community, { firstName: 'Layli' })
  await world.call(updateMe, { as: someone, body: { language: 'fa' } })
  const unset = await world.call(updateMe, { as: someone, body: { language: null } })
  expect([unset.status, unset.body.data.language]).toEqual([200, null])
  const nameless = await world.call(updateMe, { as: someone, body: { firstName: '  ' } })
  expect([nameless.status, nameless.body.fields]).toEqual([
    400,
    { firstName: 'Please write your first name.' },
  ])
})

test('the ID of an account is the one of the roll, else the one that was claimed', async () => {
  const community = await makeCommunity(world)
  const [someone, waiting] = [await makeMember(world, community), await makePending(world, community)]
  await withPassword(someone)
  await world.past.query(`update people set bahai_id = 'D-10040' where id = $1`, [someone.personId])
  await world.past.query(`update accounts set claimed_bahai_id = 'Q-1' where id = any($1)`, [
    [someone.accountId, waiting.accountId],
  ])
  expect((await signIn(someone.email)).body.user.bahaiId).toBe('D-10040')
  expect((await world.call(getMe, { as: waiting })).body.data.bahaiId).toBe('Q-1')
  await world.past.query('update people set bahai_id = null where id = $1', [someone.personId])
  expect((await world.call(getMe, { as: someone })).body.data.bahaiId).toBe('Q-1')
})

test('a picture from elsewhere is refused', async () => {
  const someone = await member()
  for (const profilePicture of [
    'https://evil.example/x.png',
    'javascript:alert(1)',
    `${world.app.config.publicUrl}/c/x/y.png`,
  ]) {
    const answer = await world.call(updateMe, { as: someone, body: { profilePicture } })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please choose a picture that you have uploaded here.',
    ])
  }
  expect((await world.call(updateMe, { as: someone, body: { profilePicture: null } })).status).toBe(200)
})

test('a wrong password at a step-up is no end of the session', async () => {
  const someone = await member()
  const wrong = await world.call(stepUp, { as: someone, body: { password: 'not the password' } })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  expect((await world.call(stepUp, { as: someone, body: { password: PASSWORD } })).status).toBe(200)
})

test('the sign-in screen hears what is offered', async () => {
  await makeCommunity(world)
  expect((await world.call(authOptions)).body).toEqual({
    signUp: true,
    google: false,
    codesByHand: true,
    secretary: null,
    passage: null,
  })
})
