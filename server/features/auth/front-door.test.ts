// Whoever stands before the door guesses: the set-up link, and who is on a roll. Under the limits of real life.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestBahaiIdVerification, verify } from '#contract/auth/auth.ts'
import { beginSetUp, readSetUp } from '#contract/community/set-up.ts'
import { makeSetUpLink } from '#server/features/community/founding.ts'
import { openLimits } from '#server/platform/limits.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD, ask, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({
    limits: openLimits,
    settings: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAIL: 'layli@example.org' },
  })
})
afterAll(() => world[Symbol.asyncDispose]())

let place = 0
/** From an address that has not called yet. */
const elsewhere = () => {
  place += 1
  return { 'x-forwarded-for': `10.9.${place >> 8}.${place & 255}` }
}

const first = {
  firstName: 'Layli',
  lastName: 'Rahimi',
  email: 'layli@example.org',
  password: PASSWORD,
  language: 'en' as const,
}
const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1)
const guess = (n: number) => String(n).padStart(43, 'x')

const bare = ({
  status,
  text,
  headers,
}: {
  status: number
  text: string
  headers: Readonly<Record<string, unknown>>
}) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return [status, text, rest]
}

test('a set-up link that is guessed, too old or used is answered with the very same words', async () => {
  const old = tokenIn(await makeSetUpLink(world.app))
  world.clock.pass(10 * 60_000)
  const look = (token: string) => world.call(readSetUp, { params: { token }, headers: elsewhere() })
  const use = (token: string) =>
    world.call(beginSetUp, { params: { token }, body: first, headers: elsewhere() })
  const [seen, used] = [bare(await look(guess(0))), bare(await use(guess(0)))]
  expect(bare(await look(old))).toEqual(seen)
  expect(bare(await use(old))).toEqual(used)
  expect(JSON.stringify([seen, used])).not.toContain('layli@')

  const good = tokenIn(await makeSetUpLink(world.app))
  expect((await look(good)).body.data.good).toBe(true)
  expect((await use(good)).status).toBe(201)
  expect(bare(await look(good))).toEqual(seen)
  expect(bare(await use(good))).toEqual(used)
})

test('of sixty guesses at a set-up link from one place twenty-five are heard, looking and using together', async () => {
  const headers = elsewhere()
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const params = { token: guess(n) }
    statuses.push((await world.call(readSetUp, { params, headers })).status)
    statuses.push((await world.call(beginSetUp, { params, body: first, headers })).status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(25)
  // With the right one, too: who has guessed so often is not heard at all.
  const params = { token: tokenIn(await makeSetUpLink(world.app)) }
  expect((await world.call(readSetUp, { params, headers })).status).toBe(429)
})

test('asking for a Baha’i ID to be checked tells nobody which IDs and addresses there are', async () => {
  const community = await makeCommunity(world)
  await world.past.query('update communities set sign_up = true where id = $1', [community])
  const onRoll = stranger()
  await putOnRoll(world, community, onRoll)
  const member = await makeMember(world, community)
  const [{ bahai_id: memberId = '' } = {}] = (
    await world.past.query('select bahai_id from people where id = $1', [member.personId])
  ).rows
  const nobody = stranger()
  const pairs = [
    nobody,
    onRoll,
    { email: nobody.email, bahaiId: onRoll.bahaiId },
    { email: onRoll.email, bahaiId: nobody.bahaiId },
    { email: member.email, bahaiId: memberId },
    { email: member.email, bahaiId: onRoll.bahaiId },
  ]
  const answers = []
  for (const body of pairs)
    answers.push(bare(await world.call(requestBahaiIdVerification, { body, headers: elsewhere() })))
  expect(answers[0]?.[0]).toBe(202)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('neither many addresses from one place nor one address from one place are asked about without end', async () => {
  const one = elsewhere()
  const fromOne: number[] = []
  for (let n = 0; n < 32; n += 1) {
    const body = { bahaiId: `G-${n}`, email: `guess${n}@example.org` }
    fromOne.push((await world.call(requestBahaiIdVerification, { body, headers: one })).status)
  }
  expect(fromOne.filter((status) => status !== 429)).toHaveLength(30)
  const member = await makeMember(world, await makeCommunity(world))
  const again = elsewhere()
  const aboutOne: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const body = { bahaiId: `H-${n}`, email: member.email }
    aboutOne.push((await world.call(requestBahaiIdVerification, { body, headers: again })).status)
  }
  expect(aboutOne).toEqual([202, 202, 202, 202])
  expect(await mailsTo(world, member.email)).toHaveLength(2)
})

test('a code that proves an ID is as wrong for an ID that asked as for one that nobody has', async () => {
  await makeCommunity(world)
  const who = stranger()
  await ask(world, who)
  const body = { verificationCode: '00000000', password: PASSWORD }
  const known = await world.call(verify, { body: { ...body, bahaiId: who.bahaiId }, headers: elsewhere() })
  const unknown = await world.call(verify, { body: { ...body, bahaiId: 'Z-99999' }, headers: elsewhere() })
  expect(bare(known)).toEqual(bare(unknown))
  const one = elsewhere()
  const statuses: number[] = []
  for (let n = 0; n < 27; n += 1)
    statuses.push((await world.call(verify, { body: { ...body, bahaiId: `Y-${n}` }, headers: one })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
