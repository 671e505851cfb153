// How a budget comes to be: prepared by the treasurer, adopted by the Assembly, shown to the community once.
import { afterAll, expect, test } from 'vitest'
import {
  adoptBudget,
  getBudget,
  listBudgetRevisions,
  publishBudget,
  saveBudget,
} from '#contract/budget/budget.ts'
import { listLog } from '#contract/admin/audit.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeAccount } from '#server/test/make-budget.ts'
import { TEACHING } from '#server/test/make-fund.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { todayOf } from '#server/test/make-campaign.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Line = { readonly id: string; readonly planned: number }

const YEAR = 2026
const DECISION = 'Decision 7 of 12 April'

const save = (as: Someone, saved: number, lines: readonly Line[], year = YEAR) =>
  world.call(saveBudget, { as, body: { year, saved, lines: [...lines] } })
const adopt = (as: Someone, revision: number, decision = DECISION, saved = 1) =>
  world.call(adoptBudget, { as, body: { year: YEAR, revision, saved, decision } })
const publish = (as: Someone, revision: number, year = YEAR) =>
  world.call(publishBudget, { as, body: { year, revision } })
const budget = async (as: Someone) => (await world.call(getBudget, { as, query: {} })).body.data

const toldOf = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.filter(({ type }) => type === 'budget_update')

const shownOf = async (as: Someone) =>
  (await world.call(listBudgetRevisions, { as, params: { year: YEAR } })).body.data

/** With what is planned for teaching. */
const makePlan = async () => {
  const treasury = await makeTreasury(world)
  const teaching = treasury.books.local.at(TEACHING)
  return { ...treasury, teaching, plan: (planned: number) => [{ id: teaching, planned }] }
}

const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'message' in body ? body.message : body,
]

test('a budget is prepared, adopted and shown, and only then members see it', async () => {
  const { treasurer, second, member, teaching, plan } = await makePlan()
  const draft = (await save(treasurer, 0, plan(50_000))).body.data
  expect(draft).toMatchObject({
    year: { state: 'draft', revision: null },
    draft: { revision: 1, saved: 1, own: true, adopted: null, withdrawn: null },
    can: { edit: true, adopt: false, publish: false, withdraw: false },
  })
  expect(draft.draft?.lines.filter(({ planned }) => planned > 0)).toEqual(plan(50_000))
  expect(await budget(second)).toMatchObject({
    draft: { own: false },
    can: { edit: false, adopt: true, publish: false },
  })
  expect(await budget(member)).toMatchObject({ year: { state: 'draft', lines: [] }, draft: null })

  const adopted = (await adopt(second, 1)).body.data
  expect(adopted).toMatchObject({
    year: { state: 'adopted', revision: null, decision: '' },
    draft: { adopted: { decision: DECISION, on: todayOf(world) } },
    can: { edit: false, adopt: false, publish: false, withdraw: true },
  })
  expect(await budget(treasurer)).toMatchObject({
    can: { edit: false, adopt: false, publish: true, withdraw: true },
  })
  expect(await budget(member)).toMatchObject({ year: { state: 'draft', decision: '', lines: [] } })

  expect(await shownOf(member)).toEqual([])

  expect((await publish(treasurer, 1)).status).toBe(200)
  expect(await budget(member)).toMatchObject({
    year: {
      state: 'active',
      revision: 1,
      decision: DECISION,
      adoptedOn: todayOf(world),
      publishedAt: expect.any(String),
      lines: [{ id: teaching, planned: 50_000 }],
      planned: { income: 0, expense: 50_000 },
    },
  })
  expect(await budget(treasurer)).toMatchObject({ draft: null, can: { edit: true, publish: false } })
})

test('the whole community is told once of a revision, also by six calls at the same moment', async () => {
  const { treasurer, second, member, plan } = await makePlan()
  await save(treasurer, 0, plan(50_000))
  await adopt(second, 1)
  expect(await toldOf(member)).toEqual([])
  const all = await Promise.all(Array.from({ length: 6 }, () => publish(treasurer, 1)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await publish(treasurer, 1)).status).toBe(200)
  const told = await toldOf(member)
  expect(told).toMatchObject([{ targetType: 'Finance', scope: 'community' }])
  expect(told[0]?.additionalData.change).toBeUndefined()
  await save(treasurer, 0, plan(60_000))
  await adopt(second, 2)
  await publish(treasurer, 2)
  expect(await toldOf(member)).toHaveLength(2)
})

test('a second revision begins when the first is shown, and both stay readable', async () => {
  const { treasurer, second, member, plan } = await makePlan()
  await save(treasurer, 0, plan(50_000))
  await adopt(second, 1)
  await publish(treasurer, 1)
  expect((await save(treasurer, 0, plan(70_000))).body.data).toMatchObject({
    year: { state: 'active', revision: 1, planned: { expense: 50_000 } },
    draft: { revision: 2, saved: 1 },
  })
  expect((await budget(member)).year).toMatchObject({ revision: 1, planned: { expense: 50_000 } })
  await adopt(second, 2, 'Decision 9')
  await publish(treasurer, 2)
  const shown = await shownOf(member)
  expect(shown.map(({ revision, decision, lines }) => [revision, decision, lines[0]?.planned])).toEqual([
    [2, 'Decision 9', 70_000],
    [1, DECISION, 50_000],
  ])
})

test('what is saved replaces what was planned, and saving the same again changes nothing', async () => {
  const { treasurer, community, plan } = await makePlan()
  const chairs = await makeAccount(world, community, 'Chairs')
  const both = [...plan(50_000), { id: chairs, planned: 4_000 }]
  await save(treasurer, 0, both)
  // As if no answer had come.
  expect((await save(treasurer, 0, both)).body.data.draft).toMatchObject({ saved: 1 })
  const changed = (await save(treasurer, 1, [...plan(60_000), { id: chairs.toUpperCase(), planned: 0 }])).body
  expect(changed.data.draft?.saved).toBe(2)
  expect(changed.data.draft?.lines.filter(({ planned }) => planned > 0)).toEqual(plan(60_000))
})

test('what another has saved meanwhile is not overwritten', async () => {
  const { treasurer, plan } = await makePlan()
  const meanwhile = [409, 'Somebody else has saved this budget meanwhile. Please look at it again.']
  await save(treasurer, 0, plan(50_000))
  await save(treasurer, 1, plan(60_000))
  expect(refusal(await save(treasurer, 1, plan(70_000)))).toEqual(meanwhile)
  expect(refusal(await save(treasurer, 0, plan(70_000)))).toEqual(meanwhile)
  const twins = await Promise.all([save(treasurer, 2, plan(80_000)), save(treasurer, 2, plan(90_000))])
  expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('two who begin at the same moment begin one revision', async () => {
  const { treasurer, plan } = await makePlan()
  const begun = await Promise.all([save(treasurer, 0, plan(1_000)), save(treasurer, 0, plan(2_000))])
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await budget(treasurer)).draft?.revision).toBe(1)
})

test('a line is an account of the own books that something comes in or is spent by', async () => {
  const { treasurer, books } = await makePlan()
  const other = await makePlan()
  const noLine = [400, 'Only what comes in or is spent is a line of the budget. Please load it again.']
  for (const id of [books.local.at('cash'), books.national.at('held'), other.teaching])
    expect(refusal(await save(treasurer, 0, [{ id, planned: 1_000 }]))).toEqual(noLine)
  expect((await save(treasurer, 0, [{ id: books.national.at('own-gift'), planned: 1_000 }])).status).toBe(200)
})

test('without books, in another year and in a closed one nothing is prepared, adopted or shown', async () => {
  const early = await makeMember(world, await makeCommunity(world), { office: 'treasurer' })
  const { treasurer, second, teaching, plan } = await makePlan()
  const noYear = [409, 'The books have no such year.']
  expect(refusal(await save(early, 0, plan(1_000)))).toEqual(noYear)
  expect(refusal(await adopt(early, 1))).toEqual(noYear)
  expect(refusal(await publish(early, 1))).toEqual(noYear)
  expect(refusal(await save(treasurer, 0, plan(1_000), 2025))).toEqual(noYear)
  await save(treasurer, 0, plan(1_000))
  await world.past.query(
    `update fund_books set state = 'closed', open_from = ends_on + 1 where community_id = $1`,
    [treasurer.communityId],
  )
  const closed = [409, 'This year is closed.']
  expect(refusal(await save(treasurer, 1, plan(2_000)))).toEqual(closed)
  expect(refusal(await adopt(second, 1))).toEqual(closed)
  expect(refusal(await publish(treasurer, 1))).toEqual(closed)
  const shown = await budget(treasurer)
  expect(shown).toMatchObject({ year: { state: 'closed' }, draft: null })
  expect(shown.can).toEqual({ edit: false, adopt: false, publish: false, withdraw: false })
  expect(shown.year?.lines.find(({ id }) => id === teaching)?.planned).toBe(0)
})

test('only what is prepared is adopted, and what is adopted is changed no more', async () => {
  const { treasurer, second, plan } = await makePlan()
  const nothing = [409, 'No budget is prepared for this year.']
  expect(refusal(await adopt(second, 1))).toEqual(nothing)
  expect(refusal(await publish(treasurer, 1))).toEqual(nothing)
  await save(treasurer, 0, plan(50_000))
  const another = [409, 'Another budget than this one is prepared. Please look at it again.']
  expect(refusal(await adopt(second, 2))).toEqual(another)
  expect(refusal(await publish(treasurer, 2))).toEqual(another)
  expect(refusal(await publish(treasurer, 1))).toEqual([409, 'The Assembly has not adopted this budget yet.'])
  await adopt(second, 1)
  expect((await adopt(treasurer, 1)).status).toBe(200)
  expect(refusal(await adopt(second, 1, 'Decision 8'))).toEqual([
    409,
    'This budget is adopted already, by another decision.',
  ])
  expect(refusal(await save(treasurer, 1, plan(60_000)))).toEqual([
    409,
    'This budget is adopted and is changed no more. It is taken back first, or the next one begins when it has been shown.',
  ])
})

test('what another has saved since it was read is not adopted unseen', async () => {
  const { treasurer, second, plan } = await makePlan()
  await save(treasurer, 0, plan(50_000))
  await save(treasurer, 1, plan(90_000))
  const meanwhile = [409, 'Somebody else has saved this budget meanwhile. Please look at it again.']
  expect(refusal(await adopt(second, 1))).toEqual(meanwhile)
  expect((await adopt(second, 1, DECISION, 2)).body.data.draft?.adopted?.decision).toBe(DECISION)
})

test('the treasurer prepares and shows it, any member of the Assembly adopts it', async () => {
  const { treasurer, second, assistant, member, plan } = await makePlan()
  expect((await save(second, 0, plan(1_000))).status).toBe(403)
  expect((await save(assistant, 0, plan(1_000))).status).toBe(403)
  await save(treasurer, 0, plan(1_000))
  expect([(await adopt(member, 1)).status, (await adopt(assistant, 1)).status]).toEqual([403, 403])
  expect((await adopt(second, 1)).status).toBe(200)
  expect((await publish(second, 1)).status).toBe(403)
})

test('the log says that it was adopted and shown, once each, without an amount and without the decision', async () => {
  const { treasurer, second, community, plan } = await makePlan()
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await save(treasurer, 0, plan(77_777))
  await adopt(second, 1)
  await adopt(second, 1)
  await publish(treasurer, 1)
  await publish(treasurer, 1)
  const { body, text } = await world.call(listLog, { as: admin })
  const ofBudget = body.data.map(({ action }) => action).filter((action) => action.startsWith('budget.'))
  expect(ofBudget).toEqual(['budget.published', 'budget.adopted'])
  expect(text).not.toMatch(/77,?777/)
  expect(text).not.toContain(DECISION)
})

test('the pages of members are told of what is shown, those of the Assembly of what is prepared', async () => {
  const { treasurer, second, member, plan } = await makePlan()
  const tag = async (as: Someone) => (await world.call(getBudget, { as, query: {} })).headers['etag']
  const before = [await tag(member), await tag(second)]
  await save(treasurer, 0, plan(50_000))
  expect(await tag(second)).not.toBe(before[1])
  await adopt(second, 1)
  const adopted = await tag(member)
  await publish(treasurer, 1)
  expect(await tag(member)).not.toBe(adopted)
  // Closing a month moves it, too.
  const shown = await tag(member)
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  expect(await tag(member)).not.toBe(shown)
})
