// What is done with a budget: it is prepared, adopted by the Assembly, perhaps taken back, and shown to the community.
import type { adoptBudget, publishBudget, saveBudget, withdrawBudget } from '#contract/budget/budget.ts'
import type { BodyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { accountsOfBooks, yearsOfBooks } from '#server/features/finance/figures.ts'
import { assemblyOf } from '#server/features/finance/request-view.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { isLine } from './rules.ts'
import { budgetAnswer } from './view.ts'

type Saved = BodyOf<typeof saveBudget>

/** One after the other, so that each sees what another has done, and a repetition does nothing. */
const inTurn = (app: App, member: Member, year: number, work: (tx: Tx) => Promise<void>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await holdChain(tx, member.communityId)
    await demandOpenYear(tx, member.communityId, year)
    await work(tx)
    return budgetAnswer(app, tx, member, year)
  })

export const save = (app: App, member: Member, { year, saved, lines }: Saved) =>
  inTurn(app, member, year, async (tx) => {
    const { communityId: community } = member
    const amounts = await amountsOf(tx, community, lines)
    const prepared = await queries.findPrepared(tx, community, year)
    if (prepared && prepared.adopted_on !== null)
      refuse(
        409,
        'This budget is adopted and is changed no more. It is taken back first, or the next one begins when it has been shown.',
      )
    if (prepared && (await isSaved(tx, community, { year, ...prepared }, { saved, amounts }))) return
    if ((prepared?.saved ?? 0) !== saved) refuse(409, SAVED_MEANWHILE)
    const by = member.accountId
    const revision = prepared?.revision ?? (await queries.beginRevision(tx, community, year, by))
    if (prepared) await queries.countSaving(tx, community, { year, revision }, by)
    await queries.replaceAmounts(tx, community, { year, revision }, amounts)
    happened(tx, member, 'budget.saved', null, { live: await assemblyOf(app, tx, community) })
  })

const SAVED_MEANWHILE = 'Somebody else has saved this budget meanwhile. Please look at it again.'

const NO_LINE = 'Only what comes in or is spent is a line of the budget. Please load it again.'

const demandOpenYear = async (tx: Tx, community: CommunityId, year: number): Promise<void> => {
  const book = (await yearsOfBooks(tx, community)).find((one) => one.year === year)
  if (!book) return refuse(409, 'The books have no such year.')
  if (book.state === 'closed') refuse(409, 'This year is closed.')
}

type Amounts = Parameters<typeof queries.replaceAmounts>[3]

/** Each account once; what is not planned has no row. */
const amountsOf = async (tx: Tx, community: CommunityId, lines: Saved['lines']): Promise<Amounts> => {
  const accounts = new Map(
    (await accountsOfBooks(tx, community)).filter(isLine).map((account) => [account.id, account.fund_id]),
  )
  const planned = new Map(lines.map((line) => [line.id.toLowerCase(), line.planned]))
  return [...planned].flatMap(([account_id, amount]) => {
    const fund_id = accounts.get(account_id) ?? refuse(400, NO_LINE, { fields: { lines: NO_LINE } })
    return amount === 0 ? [] : [{ fund_id, account_id, planned: amount }]
  })
}

/** Whether this is what stands there already: it was sent again because no answer came, or nothing is new in it. */
const isSaved = async (
  tx: Tx,
  community: CommunityId,
  prepared: { readonly year: number; readonly revision: number; readonly saved: number },
  { saved, amounts }: { readonly saved: number; readonly amounts: Amounts },
): Promise<boolean> => {
  if (prepared.saved !== saved && prepared.saved !== saved + 1) return false
  const rows = await queries.findAmounts(tx, community, prepared.year, [prepared.revision])
  const there = new Map(rows.map(({ account_id, planned }) => [account_id, planned]))
  return (
    there.size === amounts.length &&
    amounts.every(({ account_id, planned }) => there.get(account_id) === planned)
  )
}

export const adopt = (app: App, member: Member, body: BodyOf<typeof adoptBudget>) =>
  inTurn(app, member, body.year, async (tx) => {
    const { communityId: community, accountId: adopted_by } = member
    const { year, revision, saved, decision } = body
    const found = await revisionOf(tx, community, { year, revision })
    if (found.adopted_on !== null) {
      if (found.decision !== decision) refuse(409, 'This budget is adopted already, by another decision.')
      return
    }
    if (found.saved !== saved) refuse(409, SAVED_MEANWHILE)
    if (found.saved_by === adopted_by) refuse(409, OWN_PLAN)
    const adopted_on = await todayIn(app, tx, community)
    await queries.setAdopted(tx, community, { year, revision }, { decision, adopted_on, adopted_by })
    happened(tx, member, 'budget.adopted', null, {
      detail: { year, revision },
      live: await assemblyOf(app, tx, community),
    })
  })

const OWN_PLAN =
  'You saved this plan last. Please ask another member of the Assembly to record that it is adopted.'

/** It stays readable with its decision and the reason; what it planned becomes the draft of the next revision. */
export const withdraw = (app: App, member: Member, body: BodyOf<typeof withdrawBudget>) =>
  inTurn(app, member, body.year, async (tx) => {
    const { communityId: community, accountId: withdrawn_by } = member
    const { year, revision, reason } = body
    const before = await queries.findRevision(tx, community, year, revision)
    if (before && before.withdrawn_on !== null) return
    const found = await revisionOf(tx, community, { year, revision })
    if (found.adopted_on === null) refuse(409, NOT_ADOPTED)
    if (found.published_at !== null)
      refuse(409, 'The community has seen this budget. What changes now is a new revision.')
    const withdrawn_on = await todayIn(app, tx, community)
    await queries.setWithdrawn(tx, community, { year, revision }, { reason, withdrawn_on, withdrawn_by })
    const next = await queries.beginRevision(tx, community, year, found.saved_by)
    await queries.copyAmounts(tx, community, { year, revision }, next)
    happened(tx, member, 'budget.withdrawn', null, {
      detail: { year, revision },
      live: await assemblyOf(app, tx, community),
    })
  })

const NOT_ADOPTED = 'The Assembly has not adopted this budget yet.'

/** Everybody hears of it once, however often it is sent. */
export const publish = (app: App, member: Member, { year, revision }: BodyOf<typeof publishBudget>) =>
  inTurn(app, member, year, async (tx) => {
    const { communityId: community } = member
    const found = await revisionOf(tx, community, { year, revision })
    if (found.published_at !== null) return
    if (found.adopted_on === null) refuse(409, NOT_ADOPTED)
    await queries.setPublished(tx, community, { year, revision }, instant(app.clock.now()))
    happened(tx, member, 'budget.published', null, {
      detail: { year, revision },
      notify: { to: 'everybody' },
    })
  })

/** The revision that is named; what is refused says what is there instead. */
const revisionOf = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: { readonly year: number; readonly revision: number },
) => {
  const found = await queries.findRevision(tx, community, year, revision)
  if (found && found.withdrawn_on === null) return found
  return (await queries.findPrepared(tx, community, year))
    ? refuse(409, 'Another budget than this one is prepared. Please look at it again.')
    : refuse(409, 'No budget is prepared for this year.')
}
