// Who saved a plan last does not adopt it, and what was adopted is taken back until the community has seen it.
import { afterAll, expect, test } from 'vitest'
import {
  adoptBudget,
  getBudget,
  listBudgetRevisions,
  publishBudget,
  saveBudget,
  withdrawBudget,
} from '#contract/budget/budget.ts'
import { listLog } from '#contract/admin/audit.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { TEACHING } from '#server/test/make-fund.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { todayOf } from '#server/test/make-campaign.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const YEAR = 2026
const REASON = 'The rent stands there twice.'

const save = (as: Someone, saved: number, id: string, planned: number) =>
  world.call(saveBudget, { as, body: { year: YEAR, saved, lines: [{ id, planned }] } })
const adopt = (as: Someone, revision: number, decision = 'Decision 7', saved = 1) =>
  world.call(adoptBudget, { as, body: { year: YEAR, revision, saved, decision } })
const publish = (as: Someone, revision: number) =>
  world.call(publishBudget, { as, body: { year: YEAR, revision } })
const withdraw = (as: Someone, revision: number, reason = REASON) =>
  world.call(withdrawBudget, { as, body: { year: YEAR, revision, reason } })
const budget = async (as: Someone) => (await world.call(getBudget, { as, query: {} })).body.data
const revisionsOf = async (as: Someone) =>
  (await world.call(listBudgetRevisions, { as, params: { year: YEAR } })).body.data

/** 50,000 are planned for teaching, and where it is `adopted` by another than the treasurer. */
const makePlan = async (adopted: boolean) => {
  const treasury = await makeTreasury(world)
  const teaching = treasury.books.local.at(TEACHING)
  await save(treasury.treasurer, 0, teaching, 50_000)
  if (adopted) await adopt(treasury.second, 1)
  return { ...treasury, teaching }
}

const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'message' in body ? body.message : body,
]

test('who saved the plan last does not adopt it, and another member of the Assembly does', async () => {
  const { treasurer, second } = await makePlan(false)
  expect(refusal(await adopt(treasurer, 1))).toEqual([
    409,
    'You saved this plan last. Please ask another member of the Assembly to record that it is adopted.',
  ])
  expect(await budget(treasurer)).toMatchObject({ draft: { own: true }, can: { adopt: false } })
  expect(await budget(second)).toMatchObject({ draft: { own: false }, can: { adopt: true } })
  expect((await adopt(second, 1)).status).toBe(200)
})

test('who saved it earlier adopts what a later treasurer has saved', async () => {
  const { treasurer, second, community, teaching } = await makePlan(false)
  // As if the office had gone from one to the other: the earlier treasurer remains a member of the Assembly.
  await world.past.query(`update budget_revisions set saved_by = $2 where community_id = $1`, [
    community,
    second.accountId,
  ])
  expect((await adopt(second, 1)).status).toBe(409)
  await save(treasurer, 1, teaching, 60_000)
  expect((await adopt(second, 1, 'Decision 7', 2)).status).toBe(200)
})

test('what was adopted is taken back with a reason, and is a draft again that is adopted anew', async () => {
  const { treasurer, second, member, teaching } = await makePlan(true)
  const draft = (await withdraw(treasurer, 1)).body.data
  expect(draft).toMatchObject({
    year: { state: 'draft', earlier: true },
    draft: {
      revision: 2,
      saved: 1,
      own: true,
      adopted: null,
      withdrawn: { decision: 'Decision 7', on: todayOf(world), reason: REASON },
    },
    can: { edit: true, adopt: false, publish: false, withdraw: false },
  })
  expect(draft.draft?.lines.filter(({ planned }) => planned > 0)).toEqual([{ id: teaching, planned: 50_000 }])
  await save(treasurer, 1, teaching, 45_000)
  expect((await adopt(second, 2, 'Decision 8', 2)).status).toBe(200)
  expect((await publish(treasurer, 2)).status).toBe(200)
  expect((await budget(member)).year).toMatchObject({ revision: 2, planned: { expense: 45_000 } })
})

test('the Assembly reads what it took back as it was adopted, and members read nothing of it', async () => {
  const { treasurer, second, member, teaching } = await makePlan(true)
  await withdraw(second, 1)
  await save(treasurer, 1, teaching, 45_000)
  await adopt(second, 2, 'Decision 8', 2)
  await publish(treasurer, 2)
  expect(await revisionsOf(second)).toMatchObject([
    { revision: 2, decision: 'Decision 8', withdrawn: null, lines: [{ planned: 45_000 }] },
    {
      revision: 1,
      decision: 'Decision 7',
      publishedAt: null,
      withdrawn: { on: todayOf(world), reason: REASON },
      lines: [{ planned: 50_000 }],
    },
  ])
  expect((await revisionsOf(member)).map(({ revision }) => revision)).toEqual([2])
  expect([(await budget(second)).year?.earlier, (await budget(member)).year?.earlier]).toEqual([true, false])
})

test('it is taken back once, also by six calls at the same moment, and what was named is adopted and shown no more', async () => {
  const { treasurer, second } = await makePlan(true)
  const all = await Promise.all(Array.from({ length: 6 }, () => withdraw(second, 1)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await budget(second)).draft?.revision).toBe(2)
  const another = [409, 'Another budget than this one is prepared. Please look at it again.']
  expect(refusal(await publish(treasurer, 1))).toEqual(another)
  expect(refusal(await adopt(second, 1))).toEqual(another)
})

test('only what is adopted and not shown yet is taken back', async () => {
  const { treasurer, second } = await makePlan(false)
  expect(refusal(await withdraw(second, 1))).toEqual([409, 'The Assembly has not adopted this budget yet.'])
  await adopt(second, 1)
  await publish(treasurer, 1)
  expect(refusal(await withdraw(second, 1))).toEqual([
    409,
    'The community has seen this budget. What changes now is a new revision.',
  ])
})

test('of taking back and showing at the same moment one is done', async () => {
  const { treasurer, second } = await makePlan(true)
  const both = await Promise.all([withdraw(second, 1), publish(treasurer, 1)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a reason is needed, and it is the Assembly that takes back', async () => {
  const { second, assistant, member } = await makePlan(true)
  expect(refusal(await withdraw(second, 1, ' '))).toEqual([400, 'Please write why it is taken back.'])
  expect([(await withdraw(member, 1)).status, (await withdraw(assistant, 1)).status]).toEqual([403, 403])
})

test('the log says that it was taken back, without the reason, and no member is told', async () => {
  const { second, member, community } = await makePlan(true)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await withdraw(second, 1)
  await withdraw(second, 1)
  const { body, text } = await world.call(listLog, { as: admin })
  const ofBudget = body.data.map(({ action }) => action).filter((action) => action.startsWith('budget.'))
  expect(ofBudget).toEqual(['budget.withdrawn', 'budget.adopted'])
  expect(text).not.toContain(REASON)
  const told = (await world.call(listNotifications, { as: member })).body.data
  expect(told.filter(({ type }) => type === 'budget_update')).toEqual([])
})
