// A receipt is handed in: once for its id, with its number, its picture and what it was for.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import {
  getReceiptForm,
  getReceiptSettings,
  listMyReceipts,
  listReceipts,
  setReceiptSettings,
} from '#contract/receipts/receipts.ts'
import { SEALED, TEACHING, makeBooks, makeFundKey } from '#server/test/make-fund.ts'
import { handIn, makeReceipt } from '#server/test/make-receipts.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { receiptSteps } from '#server/test/receipt-steps.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const { changesTo, mineOf, withdraw, keysOf } = receiptSteps(world)

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
  const sent = await Promise.all([1, 2, 3, 4, 5, 6].map(() => handIn(world, member, { id })))
  const again = await handIn(world, member, { id, amount: '99' })
  expect([...sent, again].map(({ status, body }) => [status, body.data?.number])).toEqual(
    Array.from({ length: 7 }, () => [201, 1]),
  )
  expect((await mineOf(member, id))?.amount).toBe(2_350)
  expect(await keysOf(member)).toHaveLength(1)
  expect((await handIn(world, member)).body.data.number).toBe(2)
})

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

test('what the treasurer does not offer is not in the form and is not taken', async () => {
  const { member, treasurer, books, community } = await makeTreasury(world)
  const reserve = newId()
  await world.past.query(
    `insert into fund_accounts (community_id, fund_id, id, nature, code, name)
     values ($1, $2, $3, 'expense', 'reserve', 'Local reserve')`,
    [community, books.local.id, reserve],
  )
  const body = { approverId: null, thirdPays: false, keptYears: 7, sentence: '' }
  const set = (more: object) => world.call(setReceiptSettings, { as: treasurer, body: { ...body, ...more } })
  const namesFor = async () =>
    (await world.call(getReceiptForm, { as: member })).body.data.purposes.map((purpose) => purpose.name)
  expect(await namesFor()).toEqual(['Local reserve', 'Teaching'])
  await set({ notOffered: [reserve, newId()] })
  expect(await namesFor()).toEqual(['Teaching'])
  expect((await handIn(world, member, { accountId: reserve })).body.message).toBe(
    'Please choose what it was for.',
  )
  // Who does not name them leaves them as they are.
  await set({ keptYears: 9 })
  const { data } = (await world.call(getReceiptSettings, { as: treasurer })).body
  expect([data.notOffered, data.purposes.map((purpose) => purpose.name)]).toEqual([
    [reserve],
    ['Local reserve', 'Teaching'],
  ])
  await set({ notOffered: [] })
  expect(await namesFor()).toEqual(['Local reserve', 'Teaching'])
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
