// A receipt on its way: seen, asked about, answered, approved or declined, taken back.
import { afterAll, expect, test } from 'vitest'
import {
  getReceiptForm,
  getReceiptSettings,
  listReceipts,
  setReceiptSettings,
} from '#contract/receipts/receipts.ts'
import { handIn } from '#server/test/make-receipts.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { makeMember } from '#server/test/make.ts'
import { receiptSteps, wordsOf } from '#server/test/receipt-steps.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const { changesTo, mineOf, name, seen, ask, answer, decide, takeBack, withdraw } = receiptSteps(world)
const { pictureFor, dutiesOf, keysOf } = receiptSteps(world)

test('it is seen, asked about, answered and approved, and each step is told', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  expect((await seen(treasurer, id)).body.data).toMatchObject({ state: 'seen', seenAt: expect.any(String) })
  expect((await seen(treasurer, id)).status).toBe(200)
  expect((await name(treasurer, id, second.accountId)).body.data.approver?.id).toBe(second.accountId)
  expect((await ask(second, id)).body.data).toMatchObject({
    state: 'question',
    question: 'For which class?',
    askedAt: expect.any(String),
  })
  expect((await ask(second, id)).status).toBe(200)
  expect((await ask(treasurer, id, 'Another one')).body.message).toBe(
    'A question waits for its answer already.',
  )
  // Whoever was asked is heard first.
  expect((await decide(second, id)).body.message).toBe('A question waits for its answer already.')
  expect(await dutiesOf(member)).toMatchObject({ answer: 1 })
  expect((await answer(member, id)).body.data).toMatchObject({ state: 'seen', answer: 'For the little ones' })
  expect((await answer(member, id)).status).toBe(200)
  expect((await answer(member, id, 'Again')).body.message).toBe('No question waits for an answer.')
  expect((await mineOf(member, id))?.approver).toBeNull()
  expect((await decide(second, id)).body.data).toMatchObject({
    state: 'approved',
    choice: null,
    can: { ask: false, approve: false, decline: false, settle: false },
  })
  expect((await decide(second, id)).status).toBe(200)
  expect((await mineOf(member, id))?.approver?.id).toBe(second.accountId)
  expect(new Set(await changesTo(member))).toEqual(
    new Set(['receiptApproved', 'receiptQuestion', 'receiptSeen']),
  )
  expect(new Set(await changesTo(second))).toEqual(new Set(['receiptAnswered', 'receiptNamed']))
  expect(new Set(await changesTo(treasurer))).toEqual(new Set(['receiptAnswered', 'receiptSent']))
})

test('a notice names nobody, no amount and no words', async () => {
  const { member, treasurer, second, community } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  await name(treasurer, id, second.accountId)
  await ask(second, id)
  await answer(member, id)
  await decide(second, id, false)
  const { rows } = await world.past.query(
    `select distinct actor_id, array(select jsonb_object_keys(data)) as told from notifications where community_id = $1`,
    [community],
  )
  expect(rows).toEqual([{ actor_id: null, told: ['change'] }])
  const { rows: log } = await world.past.query<{ detail: object }>(
    `select detail from audit_records where community_id = $1 and action like 'receipt.%'`,
    [community],
  )
  expect(log.map(({ detail }) => detail)).toEqual([{}, {}])
})

test('a decision stays, and only the named approver approves', async () => {
  const { member, treasurer, second, community } = await makeTreasury(world)
  const third = await makeMember(world, community, { office: 'member' })
  const { id } = await handIn(world, member)
  expect((await decide(treasurer, id)).body.message).toBe(
    'Only the member of the Assembly who is named for it approves a receipt.',
  )
  expect([(await decide(third, id)).status, (await decide(member, id)).status]).toEqual([404, 403])
  await name(treasurer, id, second.accountId)
  await decide(second, id)
  for (const step of [decide(second, id, false), ask(second, id), decide(treasurer, id, false)]) {
    const { status, body } = await step
    expect([status, body.message]).toEqual([409, 'This receipt is decided already.'])
  }
  expect((await name(treasurer, id, third.accountId)).body.message).toBe('This receipt is decided already.')
  expect(wordsOf(await withdraw(member, id))).toBe('This receipt is decided already.')
})

test('who approved takes the approval back before it is paid, and may then decline it', async () => {
  const { member, treasurer, second, community } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  await name(treasurer, id, second.accountId)
  expect((await takeBack(second, id)).body.message).toBe('This receipt is not approved.')
  expect((await decide(second, id)).body.data.can).toMatchObject({ takeBack: true, decline: false })
  expect((await takeBack(treasurer, id)).body.message).toBe(
    'Only who approved a receipt takes the approval back.',
  )
  expect((await takeBack(member, id)).status).toBe(403)
  expect((await takeBack(second, id)).body.data).toMatchObject({
    state: 'seen',
    decidedAt: null,
    can: { takeBack: false, approve: true, decline: true, ask: true },
  })
  expect((await takeBack(second, id)).status).toBe(200)
  expect(await changesTo(member)).toContain('receiptReopened')
  expect(await dutiesOf(treasurer)).toMatchObject({ settle: 0 })
  const { rows } = await world.past.query(
    `select actor_id, detail from audit_records where community_id = $1 and action = 'receipt.approvalTakenBack'`,
    [community],
  )
  expect(rows).toEqual([{ actor_id: second.accountId, detail: {} }])
  expect((await decide(second, id, false)).body.data.state).toBe('declined')
})

test('it is declined with a reason, by the treasurer too', async () => {
  const { member, treasurer } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  expect((await decide(treasurer, id, false, '')).body.message).toBe('Please say why.')
  expect((await decide(treasurer, id, false)).body.data).toMatchObject({
    state: 'declined',
    reason: 'It is not ours',
  })
  expect((await decide(treasurer, id, false)).status).toBe(200)
  expect(await mineOf(member, id)).toMatchObject({
    state: 'declined',
    reason: 'It is not ours',
    picture: 'image',
  })
  expect(await changesTo(member)).toEqual(['receiptDeclined'])
  const over = await world.call(listReceipts, { as: treasurer, query: { state: 'over' } })
  expect(over.body.data.map((receipt) => receipt.id)).toEqual([id])
})

test('nobody has to do with an own receipt', async () => {
  const { treasurer, second } = await makeTreasury(world)
  const { id } = await handIn(world, treasurer)
  const own = 'Somebody else looks at a receipt than handed it in.'
  expect([(await ask(treasurer, id)).body.message, (await decide(treasurer, id)).body.message]).toEqual([
    own,
    own,
  ])
  expect((await name(treasurer, id, treasurer.accountId)).body.message).toBe(
    'Somebody else approves a receipt than handed it in.',
  )
  expect((await name(treasurer, id, second.accountId)).status).toBe(200)
  expect((await decide(second, id)).status).toBe(200)
})

test('who is named is of the Assembly, and no treasurer', async () => {
  const { member, treasurer, assistant } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  expect((await name(treasurer, id, assistant.accountId)).body).toMatchObject({
    message: 'Please choose a member of the Assembly.',
    fields: { accountId: 'Please choose a member of the Assembly.' },
  })
  expect((await name(treasurer, id, treasurer.accountId)).body.message).toBe(
    'The treasurer pays receipts, and another member of the Assembly approves them.',
  )
  expect((await name(member, id, treasurer.accountId)).status).toBe(403)
})

test('an approver who leaves the Assembly sees nothing of it any more', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  await name(treasurer, id, second.accountId)
  expect([await pictureFor(second, id), (await dutiesOf(second)).approve]).toEqual([200, 1])
  await world.past.query(`update terms set valid_to = '2020-01-01' where person_id = $1`, [second.personId])
  expect([await pictureFor(second, id), (await dutiesOf(second)).approve]).toEqual([404, 0])
  expect((await decide(second, id)).status).toBe(403)
})

test('it is taken back by who handed it in, and its picture goes at once', async () => {
  const { member, treasurer } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  expect(wordsOf(await withdraw(treasurer, id))).toBe('Only who handed a receipt in takes it back.')
  expect((await answer(treasurer, id)).body.message).toBe('Only who handed a receipt in answers.')
  expect([(await withdraw(member, id)).status, (await withdraw(member, id)).status]).toEqual([204, 204])
  expect(await mineOf(member, id)).toMatchObject({
    state: 'withdrawn',
    picture: null,
    can: { withdraw: false },
  })
  expect([await keysOf(member), await changesTo(treasurer)]).toEqual([[], []])
  expect(await pictureFor(member, id)).toBe(404)
  expect((await decide(treasurer, id, false)).body.message).toBe('This receipt is decided already.')
})

test('the settings name who approves, unless it is who handed it in or of the Assembly no more', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const body = { approverId: second.accountId, thirdPays: true, keptYears: 10, sentence: 'I give it.' }
  const set = (more: object) => world.call(setReceiptSettings, { as: treasurer, body: { ...body, ...more } })
  expect(wordsOf(await set({ approverId: member.accountId }))).toBe('Please choose a member of the Assembly.')
  expect(wordsOf(await set({ keptYears: 31 }))).toBe('Please choose 1 to 30 years.')
  expect((await set({})).status).toBe(204)
  const read = await world.call(getReceiptSettings, { as: treasurer })
  expect(read.body.data).toMatchObject({ ...body, approvers: [{ id: second.accountId }] })
  const form = await world.call(getReceiptForm, { as: member })
  expect(form.body.data).toMatchObject({ sentence: 'I give it.', keptYears: 10 })
  const { id } = await handIn(world, member)
  expect(await changesTo(second)).toEqual(['receiptNamed'])
  const own = await handIn(world, second)
  const all = (await world.call(listReceipts, { as: treasurer, query: {} })).body.data
  expect(all.map((receipt) => receipt.approver?.id ?? null)).toEqual([second.accountId, null])
  expect((await decide(second, own.id)).status).toBe(409)
  expect((await decide(second, id)).status).toBe(200)
  await world.past.query(`update terms set valid_to = '2020-01-01' where person_id = $1`, [second.personId])
  const later = await handIn(world, member)
  const open = (await world.call(listReceipts, { as: treasurer, query: {} })).body.data
  expect(open.find((receipt) => receipt.id === later.id)?.approver).toBeNull()
  expect((await set({ keptYears: 9 })).status).toBe(204)
})

test('what waits is counted for each, and nothing else is told', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  expect(await dutiesOf(treasurer)).toEqual({ look: 1, approve: 0, settle: 0, answer: 0 })
  await seen(treasurer, id)
  expect((await dutiesOf(treasurer)).look).toBe(1)
  await name(treasurer, id, second.accountId)
  expect([await dutiesOf(treasurer), await dutiesOf(second)]).toEqual([
    { look: 0, approve: 0, settle: 0, answer: 0 },
    { look: 0, approve: 1, settle: 0, answer: 0 },
  ])
  await decide(second, id)
  expect([(await dutiesOf(treasurer)).settle, (await dutiesOf(second)).settle]).toEqual([1, 0])
})
