import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getMe } from '#contract/auth/session.ts'
import { makeCommunity } from '#server/test/make.ts'
import {
  PASSWORD,
  type Stranger,
  ask,
  codeTo,
  enter,
  prove,
  putOnRoll,
  stranger,
} from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const ATTACKER = 'crows over wet slate'

test('five tries and no more, also when they arrive together', async () => {
  const one = stranger()
  await ask(world, one)
  const code = await codeTo(world, one.email)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  for (let guess = 0; guess < 5; guess += 1) expect((await prove(world, one.bahaiId, wrong)).status).toBe(400)
  expect((await prove(world, one.bahaiId, code)).status).toBe(400)
  const other = stranger()
  await ask(world, other)
  await Promise.all(Array.from({ length: 12 }, () => prove(world, other.bahaiId, wrong)))
  expect((await prove(world, other.bahaiId, await codeTo(world, other.email))).status).toBe(400)
  const { rows } = await world.past.query('select tries from registrations where bahai_id = $1', [
    other.bahaiId,
  ])
  expect(rows).toEqual([{ tries: 5 }])
})

test('48 guesses over 4 codes of a stolen sign-up hit nothing, five evaluated a code', async () => {
  for (let round = 0; round < 4; round += 1) {
    const who = stranger()
    await ask(world, who, ATTACKER)
    const code = await codeTo(world, who.email)
    const guesses = Array.from({ length: 12 }, () => String(randomInt(0, 100_000_000)).padStart(8, '0'))
    const answers = await Promise.all(
      guesses.filter((guess) => guess !== code).map((guess) => prove(world, who.bahaiId, guess, ATTACKER)),
    )
    expect(answers.filter(({ status }) => status !== 400)).toEqual([])
    const { rows } = await world.past.query('select tries from registrations where bahai_id = $1', [
      who.bahaiId,
    ])
    expect(rows).toEqual([{ tries: 5 }])
  }
})

test('wrong code, wrong password and unknown ID get the very same answer', async () => {
  const who = stranger()
  await ask(world, who)
  const code = await codeTo(world, who.email)
  const answers = [
    await prove(world, who.bahaiId, '00000000'),
    await prove(world, who.bahaiId, code, ATTACKER),
    await prove(world, 'Z-1', code),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})

/** D14: what an attacker does first or in between, with the victim's ID, the victim's address, or both. */
const orderings: Record<string, (victim: Stranger) => Promise<unknown>> = {
  'asks with the victim’s ID and an own address': (victim) =>
    ask(world, { ...victim, email: stranger().email }, ATTACKER),
  'proves an own address with the victim’s ID': (victim) =>
    enter(world, { ...victim, email: stranger().email }, ATTACKER),
  'asks with the victim’s address and an own ID': (victim) =>
    ask(world, { ...victim, bahaiId: stranger().bahaiId }, ATTACKER),
  'asks with the victim’s address and ID': (victim) => ask(world, victim, ATTACKER),
  'asks with both and guesses the code': async (victim) => {
    await ask(world, victim, ATTACKER)
    for (let guess = 0; guess < 5; guess += 1) await prove(world, victim.bahaiId, `1234567${guess}`, ATTACKER)
  },
  'asks with both three times': async (victim) => {
    for (let count = 0; count < 3; count += 1) await ask(world, victim, ATTACKER)
  },
}

test.each(Object.entries(orderings))(
  'the victim ends as owner although an attacker %s',
  async (_, attack) => {
    for (const order of ['before', 'between'] as const) {
      const victim = stranger()
      const community = await makeCommunity(world)
      const personId = await putOnRoll(world, community, victim)
      if (order === 'before') await attack(victim)
      await ask(world, victim)
      const code = await codeTo(world, victim.email)
      if (order === 'between') await attack(victim)
      // Guesses of others may spend the tries: then a new code is asked for, as the sentence says.
      const first = await prove(world, victim.bahaiId, code)
      const answer = first.status === 200 ? first : await enter(world, victim)
      expect(answer.body.user).toMatchObject({ state: 'confirmed', email: victim.email })
      const { rows } = await world.past.query(
        `select email, state from accounts where person_id = $1 or (claimed_bahai_id = $2 and state = 'pending')`,
        [personId, victim.bahaiId],
      )
      expect(rows).toEqual([{ email: victim.email, state: 'confirmed' }])
      expect((await world.call(login, { body: { email: victim.email, password: ATTACKER } })).status).toBe(
        401,
      )
    }
  },
)

test('who loses a claim to its owner is signed out', async () => {
  const victim = stranger()
  await putOnRoll(world, await makeCommunity(world), victim)
  const attacker = await enter(world, { ...victim, email: stranger().email }, ATTACKER)
  expect(attacker.body.user.state).toBe('pending')
  await enter(world, victim)
  expect((await world.call(getMe, { as: attacker.body })).status).toBe(419)
})

test('a code that somebody else asked for makes the victim no account of theirs', async () => {
  const victim = stranger()
  await ask(world, victim, ATTACKER)
  expect((await prove(world, victim.bahaiId, await codeTo(world, victim.email), PASSWORD)).status).toBe(400)
  const { rows } = await world.past.query('select 1 from accounts where email = $1', [victim.email])
  expect(rows).toEqual([])
})

test('a stranger who knows an ID ends nobody’s code, however often they guess', async () => {
  const who = stranger()
  await ask(world, who)
  const code = await codeTo(world, who.email)
  const other = stranger()
  await ask(world, { ...other, bahaiId: who.bahaiId }, ATTACKER)
  for (let count = 0; count < 6; count += 1) {
    expect((await prove(world, who.bahaiId, '00000000', 'gentle harbour whistle')).status).toBe(400)
    expect((await prove(world, who.bahaiId, '00000000', ATTACKER)).status).toBe(400)
  }
  // Of their own sign-up they have used up the tries.
  expect((await prove(world, who.bahaiId, await codeTo(world, other.email), ATTACKER)).status).toBe(400)
  expect((await prove(world, who.bahaiId, code)).status).toBe(200)
})
