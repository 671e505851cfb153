// A receipt on its way: handed in once, numbered, seen, asked about, answered, approved or declined, taken back.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  answerReceipt,
  askAboutReceipt,
  decideReceipt,
  getReceiptDuties,
  getReceiptForm,
  getReceiptPicture,
  getReceiptSettings,
  listMyReceipts,
  listReceipts,
  markReceiptSeen,
  nameApprover,
  setReceiptSettings,
  withdrawReceipt,
} from '#contract/receipts/receipts.ts'
import { SEALED, TEACHING, makeBooks, makeFundKey } from '#server/test/make-fund.ts'
import { handIn, makeReceipt } from '#server/test/make-receipts.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** What a call says that answers nothing where it is done. */
const wordsOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).message

const changesTo = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ type }) => type === 'budget_update')
    .map(({ additionalData }) => additionalData.change)

const mineOf = async (as: Someone, id: string) =>
  (await world.call(listMyReceipts, { as })).body.data.find((receipt) => receipt.id === id)

const name = (as: Someone, id: string, accountId: string) =>
  world.call(nameApprover, { as, params: { id }, body: { accountId } })
const seen = (as: Someone, id: string) => world.call(markReceiptSeen, { as, params: { id } })
const ask = (as: Someone, id: string, question = 'For which class?') =>
  world.call(askAboutReceipt, { as, params: { id }, body: { question } })
const answer = (as: Someone, id: string, text = 'For the little ones') =>
  world.call(answerReceipt, { as, params: { id }, body: { answer: text } })
const decide = (as: Someone, id: string, approve = true, reason = approve ? '' : 'It is not ours') =>
  world.call(decideReceipt, { as, params: { id }, body: { approve, reason } })
const withdraw = (as: Someone, id: string) => world.call(withdrawReceipt, { as, params: { id } })
const pictureFor = async (as: Someone, id: string) =>
  (await world.call(getReceiptPicture, { as, params: { id } })).status
const dutiesOf = async (as: Someone) => (await world.call(getReceiptDuties, { as })).body.data

test('a receipt is handed in with its picture, gets the next number and is told to the treasurer', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const first = await handIn(world, member)
  expect([first.status, first.body.data]).toMatchObject([
    201,
    {
      number: 1,
      state: 'sent',
      mine: true,
      amount: 2_350,
      currency: 'EUR',
      purpose: 'Teaching',
      words: 'Books for the class',
      byCard: false,
      approver: null,
      picture: 'image',
      alike: [],
      choice: null,
      can: { withdraw: true, answer: false, ask: false, nameApprover: false, approve: false, settle: false },
    },
  ])
  expect((await handIn(world, second)).body.data.number).toBe(2)
  expect([await changesTo(treasurer), await changesTo(second), await changesTo(member)]).toEqual([
    ['receiptSent', 'receiptSent'],
    [],
    [],
  ])
  const listed = await world.call(listReceipts, { as: treasurer, query: {} })
  expect(listed.body.data).toMatchObject([
    { number: 1, mine: false, by: expect.stringContaining('Of Test'), pictureHash: null, ownChoice: null },
    { number: 2 },
  ])
  expect(listed.body.data[0]?.choice).toEqual({ sealed: SEALED, generation: 1 })
})

test('sent again under its id it is the receipt that is there, also at the same moment', async () => {
  const { member } = await makeTreasury(world)
  const id = newId()
  const sent = await Promise.all([1, 2, 3].map(() => handIn(world, member, { id })))
  const again = await handIn(world, member, { id, amount: '99' })
  expect([...sent, again].map(({ status, body }) => [status, body.data?.number])).toEqual([
    [201, 1],
    [201, 1],
    [201, 1],
    [201, 1],
  ])
  expect((await mineOf(member, id))?.amount).toBe(2_350)
  expect(await keysOf(member)).toHaveLength(1)
  expect((await handIn(world, member)).body.data.number).toBe(2)
})

const keysOf = async ({ communityId }: Someone): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of world.app.files.listPrivate()) if (key.includes(communityId)) keys.push(key)
  return keys
}

test('an id that is somebody else’s is not there, and nothing is left of the try', async () => {
  const { member, second } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  const refused = await handIn(world, second, { id })
  expect([refused.status, refused.body.message]).toEqual([404, 'We could not find that.'])
  expect(await keysOf(member)).toHaveLength(1)
})

test.for([
  ['amount', { amount: '0' }, 400, 'Please write an amount above zero.'],
  ['amount', { amount: '1.5' }, 400, 'Please write an amount without parts of the smallest coin.'],
  ['amount', { amount: 'much' }, 400, 'Please write an amount.'],
  ['amount', { amount: '9000000000000000' }, 400, 'This amount is too large.'],
  [
    'day',
    { day: '2999-01-01' },
    400,
    'This day is still to come. Please write the day on which it happened.',
  ],
  ['words', { words: ' ' }, 400, 'Please write what it was.'],
  ['words', { words: 'x'.repeat(121) }, 400, 'Please use at most 120 characters.'],
  ['accountId', { accountId: newId() }, 400, 'Please choose what it was for.'],
  ['pictureHash', { pictureHash: 'zz' }, 400, 'This is not the hash of a picture.'],
  ['sealed', { sealed: 'short' }, 400, 'This is not encrypted as the app does it.'],
] as const)('%s is checked: %j', async ([field, more, status, message]) => {
  const { member } = await makeTreasury(world)
  const refused = await handIn(world, member, more)
  expect([refused.status, refused.body.message]).toEqual([status, message])
  expect(refused.body.fields).toHaveProperty(field)
  expect(await keysOf(member)).toEqual([])
})

test('a receipt without its file is none', async () => {
  const { member } = await makeTreasury(world)
  const refused = await handIn(world, member, {}, null)
  expect([refused.status, refused.body.message]).toEqual([400, 'Please choose a file.'])
})

test('it is for an expense of an own Fund that is open', async () => {
  const { member, books, community } = await makeTreasury(world)
  for (const more of [
    { accountId: books.local.at('bank') },
    { fundId: books.national.id, accountId: books.national.at('held') },
  ])
    expect((await handIn(world, member, more)).body.message).toBe('Please choose what it was for.')
  await world.past.query('update fund_notes set closed = true where community_id = $1', [community])
  expect((await handIn(world, member)).body.message).toBe('Please choose what it was for.')
})

test('what is encrypted is to the key of today, and left out with the card and while there is no key', async () => {
  const { member, treasurer } = await makeTreasury(world)
  const messages = async (more: Readonly<Record<string, string>>) => {
    const { status, body } = await handIn(world, member, more)
    return [status, body.message]
  }
  const chooses = 'Please say whether you want it back or give it. It may help to load this page again.'
  expect(await messages({ sealed: '', generation: '' })).toEqual([409, chooses])
  expect(await messages({ generation: '' })).toEqual([409, chooses])
  expect(await messages({ generation: '2' })).toEqual([
    409,
    'The treasury has another key by now. Please load this page again.',
  ])
  expect(await messages({ byCard: 'yes', sealed: SEALED, generation: '1' })).toEqual([
    400,
    'What the Fund’s card has paid is neither repaid nor given.',
  ])
  expect(await messages({ deviceId: newId() })).toEqual([
    400,
    'What is encrypted did not arrive whole. Please try again.',
  ])
  const card = await handIn(world, member, { byCard: 'yes' })
  expect([card.status, card.body.data.byCard]).toEqual([201, true])
  await makeFundKey(world, treasurer)
  expect((await messages({ generation: '1' }))[0]).toBe(409)
  expect((await messages({ generation: '2' }))[0]).toBe(201)
})

test('while the treasury has no key nothing is encrypted', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeBooks(world, community)
  expect((await handIn(world, member, { sealed: '', generation: '' })).status).toBe(201)
  expect((await handIn(world, member)).status).toBe(409)
})

test('who handed it in has their own choice for their device, and nobody else has', async () => {
  const { member, treasurer } = await makeTreasury(world)
  const deviceId = newId()
  const { body } = await handIn(world, member, { deviceId, sealedForDevice: SEALED })
  expect(body.data.ownChoice).toEqual({ deviceId, sealed: SEALED })
  const [shown] = (await world.call(listReceipts, { as: treasurer, query: {} })).body.data
  expect([shown?.ownChoice, shown?.choice]).toEqual([null, { sealed: SEALED, generation: 1 }])
})

test('without books, or with all years closed, nothing is handed in and the form says so', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const form = await world.call(getReceiptForm, { as: member })
  expect(form.body.data).toMatchObject({
    currency: null,
    purposes: [],
    key: null,
    keptYears: 7,
    sentence: '',
  })
  const treasury = await makeTreasury(world)
  await world.past.query(`update fund_books set state = 'closed' where community_id = $1`, [
    treasury.community,
  ])
  const refused = await handIn(world, treasury.member)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The books of the Fund have no open year, so no receipt can be handed in yet.',
  ])
})

test('the form has the expenses of own Funds, the last used first, and the key', async () => {
  const { member, second, books, community } = await makeTreasury(world)
  const centre = newId()
  await world.past.query(
    `insert into fund_accounts (community_id, fund_id, id, nature, code, name)
     values ($1, $2, $3, 'expense', 'centre', 'Centre')`,
    [community, books.local.id, centre],
  )
  const namesFor = async (as: Someone) =>
    (await world.call(getReceiptForm, { as })).body.data.purposes.map((purpose) => purpose.name)
  expect(await namesFor(member)).toEqual(['Centre', 'Teaching'])
  await handIn(world, member, { accountId: books.local.at(TEACHING) })
  expect([await namesFor(member), await namesFor(second)]).toEqual([
    ['Teaching', 'Centre'],
    ['Centre', 'Teaching'],
  ])
  const form = await world.call(getReceiptForm, { as: member })
  expect(form.body.data).toMatchObject({ currency: 'EUR', mayGive: true, key: { generation: 1 } })
})

test('it is seen, asked about, answered and approved, and each step is told', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const { id } = await handIn(world, member)
  expect((await seen(treasurer, id)).body.data).toMatchObject({ state: 'seen', seenAt: expect.any(String) })
  expect((await seen(treasurer, id)).status).toBe(200)
  expect((await name(treasurer, id, second.accountId)).body.data.approver?.id).toBe(second.accountId)
  expect((await ask(second, id)).body.data).toMatchObject({ state: 'question', question: 'For which class?' })
  expect((await ask(second, id)).status).toBe(200)
  expect((await ask(treasurer, id, 'Another one')).body.message).toBe(
    'A question waits for its answer already.',
  )
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
  expect((await changesTo(member)).toSorted()).toEqual(['receiptApproved', 'receiptQuestion', 'receiptSeen'])
  expect((await changesTo(second)).toSorted()).toEqual(['receiptAnswered', 'receiptNamed'])
  expect((await changesTo(treasurer)).toSorted()).toEqual(['receiptAnswered', 'receiptSent'])
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

test('receipts of the same day and amount, or of the same picture, know of each other', async () => {
  const { member, treasurer, second } = await makeTreasury(world)
  const pictureHash = 'a'.repeat(64)
  await handIn(world, member)
  const other = await handIn(world, member)
  await handIn(world, second, { amount: '77', pictureHash })
  const same = await handIn(world, member, { amount: '88', day: '2026-10-01', pictureHash })
  await handIn(world, member, { amount: '99', day: '2026-09-01' })
  expect([other.body.data.alike, same.body.data.alike]).toEqual([[1], []])
  const alike = async () =>
    (await world.call(listReceipts, { as: treasurer, query: {} })).body.data.map((receipt) => receipt.alike)
  expect(await alike()).toEqual([[2], [1], [4], [3], []])
  await withdraw(member, other.id)
  expect(await alike()).toEqual([[], [4], [3], []])
})

test('so many of one person wait, and no more', async () => {
  const { member, second } = await makeTreasury(world)
  for (let count = 0; count < 50; count += 1) await makeReceipt(world, member)
  expect((await handIn(world, member)).body.message).toBe(
    'Many receipts of yours wait already. Please hand in more when they are decided.',
  )
  expect((await handIn(world, second)).status).toBe(201)
})

test('the newest are listed first, and the longest waiting first for those who decide', async () => {
  const { member, treasurer } = await makeTreasury(world)
  const early = new Date(world.clock.now() - DAY).toISOString()
  const first = await makeReceipt(world, member, { sent_at: early })
  const { id } = await handIn(world, member)
  const ids = (answered: { body: { data: readonly { id: string }[] } }) =>
    answered.body.data.map((one) => one.id)
  expect(ids(await world.call(listMyReceipts, { as: member }))).toEqual([id, first])
  expect(ids(await world.call(listReceipts, { as: treasurer, query: {} }))).toEqual([first, id])
})
