import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerQuestion, getMyWaiting, restateBahaiId, tellWho } from '#contract/people/joining.ts'
import { acceptWaiting, askWaiting, declineWaiting, listWaiting } from '#contract/people/people.ts'
import { withWaiting } from '#server/test/make-joining.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody who waits, and the talk between them and the secretary. */
const withTalk = async () => {
  const made = await withWaiting(world)
  const { secretary, waiting } = made
  const ask = (question: string) =>
    world.call(askWaiting, { as: secretary, params: { id: waiting.user.id }, body: { question } })
  const answer = (text: string) => world.call(answerQuestion, { as: waiting, body: { answer: text } })
  const mine = async () => (await world.call(getMyWaiting, { as: waiting })).body.data
  const listed = async () => (await world.call(listWaiting, { as: secretary })).body.data[0]
  return { ...made, ask, answer, mine, listed }
}

test('a question and its answer go to and fro, one at a time', async () => {
  const { ask, answer, mine, listed, who, community } = await withTalk()
  expect(await mine()).toMatchObject({ state: 'waiting', thread: [], can: { answer: false } })
  const early = await answer('Hello?')
  expect([early.status, early.body.message]).toEqual([409, 'There is no open question.'])
  expect((await ask('Which family do you belong to?')).status).toBe(200)
  const twice = await ask('And since when?')
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'Please wait for the answer to your question first, or speak with the person.',
  ])
  expect(await mine()).toMatchObject({
    state: 'asked',
    thread: [{ by: 'keeper', text: 'Which family do you belong to?' }],
    can: { answer: true },
  })
  expect(await listed()).toMatchObject({ state: 'asked', can: { ask: false } })
  expect((await answer('The Rahimis of Hill Street.')).body.data).toMatchObject({ state: 'waiting' })
  expect(await listed()).toMatchObject({
    state: 'answered',
    thread: [{ by: 'keeper' }, { by: 'person', text: 'The Rahimis of Hill Street.' }],
    can: { ask: true },
  })
  const [mail] = await mailsTo(world, who.email)
  expect(mail?.subject).toContain('has a question for you')
  expect(mail?.body).not.toContain('family')
  const { rows } = await world.past.query(
    `select action, detail from audit_records where community_id = $1`,
    [community],
  )
  expect(rows).toEqual([{ action: 'member.asked', detail: {} }])
})

test('the talk is short', async () => {
  const { ask, answer, listed } = await withTalk()
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(`Question ${count}?`)).status).toBe(200)
    expect((await answer(`Answer ${count}.`)).status).toBe(200)
  }
  expect((await ask('One more?')).status).toBe(409)
  expect(await listed()).toMatchObject({ state: 'answered', can: { ask: false } })
})

test('an empty question and an answer that is too long are refused beside their field', async () => {
  const { ask, answer } = await withTalk()
  const empty = await ask('  ')
  expect([empty.status, empty.body.fields]).toEqual([400, { question: 'Please write a question.' }])
  await ask('Who?')
  const long = await answer('x'.repeat(501))
  expect([long.status, long.body.fields]).toEqual([400, { answer: 'Please use at most 500 characters.' }])
})

test('two answers at once are one answer', async () => {
  const { ask, answer, listed } = await withTalk()
  await ask('Who?')
  const answers = await Promise.all(['A', 'B', 'C'].map(answer))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await listed())?.thread).toHaveLength(2)
})

test('name and birth date, once told, show who it may be', async () => {
  const { secretary, community, waiting, listed } = await withTalk()
  const other = await putOnRoll(world, community, { ...stranger(), firstName: 'Zoë' })
  await world.past.query(
    `update people set last_name = 'Żurek', birth_date = '1990-02-03', bahai_id = null where id = $1`,
    [other],
  )
  const told = await world.call(tellWho, {
    as: waiting,
    body: { firstName: 'zoe', lastName: 'Żurek', birthDate: '1990-02-03' },
  })
  expect(told.body.data).toMatchObject({ firstName: 'zoe', birthDate: '1990-02-03' })
  expect((await listed())?.candidates.map(({ personId, matches }) => [personId, matches])).toEqual([
    [other, { bahaiId: 'unknown', email: 'different', name: 'same', birthDate: 'same' }],
    [expect.any(String), { bahaiId: 'same', email: 'different', name: 'different', birthDate: 'unknown' }],
  ])
  const future = await world.call(tellWho, {
    as: waiting,
    body: { firstName: 'Zoë', lastName: '', birthDate: '2999-01-01' },
  })
  expect(future.body.fields).toEqual({ birthDate: 'The birth date lies in the future.' })
  await world.call(acceptWaiting, {
    as: secretary,
    params: { id: waiting.user.id },
    body: { personId: other },
  })
  const { rows } = await world.past.query(
    'select person_id, claimed_birth_date from accounts where id = $1',
    [waiting.user.id],
  )
  expect(rows).toEqual([{ person_id: other, claimed_birth_date: null }])
})

test('another Baha’i ID, given while waiting, is what the secretary sees, and the log has it without the ID', async () => {
  const { waiting, secretary, listed, who, community } = await withTalk()
  const given = await world.call(restateBahaiId, { as: waiting, body: { bahaiId: 'Mended-7' } })
  expect(given.body.data).toMatchObject({ state: 'pending', bahaiId: 'Mended-7' })
  expect(await listed()).toMatchObject({ email: who.email, bahaiId: 'Mended-7' })
  const { rows } = await world.past.query(
    'select action, actor_id, detail from audit_records where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ action: 'member.idGiven', actor_id: waiting.user.id, detail: {} }])
  const member = await world.call(restateBahaiId, { as: secretary, body: { bahaiId: 'Mended-8' } })
  expect([member.status, member.body.message]).toEqual([409, 'This account does not wait any more.'])
})

test('who waits and gives the ID of another community’s roll waits there, and the talk here is over', async () => {
  const { waiting, ask, listed, community } = await withTalk()
  await ask('Who?')
  const there = await makeCommunity(world)
  const known = stranger()
  await putOnRoll(world, there, known)
  await world.past.query(`update communities set sign_up = false where id = $1`, [community])
  const body = { bahaiId: known.bahaiId }
  const { data } = (await world.call(restateBahaiId, { as: waiting, body })).body
  expect(data).toMatchObject({ state: 'pending', community: { _id: there } })
  expect(await listed()).toBeUndefined()
  const { rows } = await world.past.query('select 1 from waiting_messages where account_id = $1', [data._id])
  expect(rows).toEqual([])
})

test('the secretary chooses the person, or a new one, and nobody who has an account or is a child', async () => {
  const { secretary, community, waiting, personId } = await withTalk()
  const params = { id: waiting.user.id }
  const choose = (chosen: string | null) =>
    world.call(acceptWaiting, { as: secretary, params, body: { personId: chosen } })
  const taken = await choose(secretary.personId)
  expect([taken.status, taken.body.message]).toEqual([409, 'This person has an account already.'])
  const foreign = await putOnRoll(world, await makeCommunity(world), stranger())
  expect((await choose(foreign)).status).toBe(404)
  const child = await putOnRoll(world, community, stranger())
  await world.past.query(`update people set birth_date = '2020-01-01' where id = $1`, [child])
  expect((await choose(child)).body.message).toContain('too young for an account')
  expect((await choose(null)).status).toBe(200)
  const { rows } = await world.past.query(
    'select p.id = $2 as same, p.bahai_id from accounts a join people p on p.id = a.person_id where a.id = $1',
    [waiting.user.id, personId],
  )
  expect(rows).toEqual([{ same: false, bahai_id: null }])
})

test('with the decision the talk is over and gone', async () => {
  const { secretary, community, waiting, ask, answer, mine } = await withTalk()
  await ask('Who?')
  await answer('I am Nadia.')
  await world.call(acceptWaiting, { as: secretary, params: { id: waiting.user.id } })
  expect(await mine()).toMatchObject({ state: 'confirmed', thread: [] })
  const { rows } = await world.past.query('select 1 from waiting_messages where community_id = $1', [
    community,
  ])
  expect(rows).toEqual([])
  expect((await ask('Still there?')).body.message).toBe('This account does not wait any more.')
  expect((await answer('Yes.')).status).toBe(409)
  const late = await world.call(tellWho, {
    as: waiting,
    body: { firstName: 'Nadia', lastName: '', birthDate: null },
  })
  expect(late.status).toBe(409)
})

test('who was declined hears no more questions', async () => {
  const { secretary, waiting, ask } = await withTalk()
  await world.call(declineWaiting, { as: secretary, params: { id: waiting.user.id }, body: {} })
  expect((await ask('Who?')).status).toBe(409)
})

test('a child with the address on the roll is not let in silently', async () => {
  const community = await makeCommunity(world)
  const who = stranger()
  const child = await putOnRoll(world, community, who)
  await world.past.query(`update people set birth_date = '2020-01-01' where id = $1`, [child])
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const waiting = (await enter(world, who)).body
  expect(waiting.user.state).toBe('pending')
  const [listed] = (await world.call(listWaiting, { as: secretary })).body.data
  expect(listed?.candidates).toMatchObject([{ personId: child, child: true }])
  await world.call(acceptWaiting, { as: secretary, params: { id: waiting.user.id } })
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [waiting.user.id])
  expect(rows[0].person_id).not.toBe(child)
})

test('another community’s secretary neither asks nor reads', async () => {
  const { waiting } = await withTalk()
  const foreign = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  const answer = await world.call(askWaiting, {
    as: foreign,
    params: { id: waiting.user.id },
    body: { question: 'Who?' },
  })
  expect(answer.status).toBe(404)
})
