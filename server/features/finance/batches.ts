// The envelopes of a Feast: one opens them, another counts the money alone, and it is taken to the bank at once.
import type * as z from 'zod/mini'
import {
  type Batch,
  countBatch,
  depositBatch,
  listBatches,
  openBatch,
  removeBatch,
} from '#contract/finance/batches.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import { officesOf } from '#server/features/community/office-rules.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { FORMER, fullName } from '#server/platform/wire.ts'
import * as queries from './batch-queries.ts'
import { bookedBefore, bookedOtherwise } from './booked.ts'
import { demandCovered } from './holding.ts'
import { type Line, post } from './ledger-queries.ts'
import { accountsOf, bookOf, bookedView, booking } from './ledger.ts'

const list = (app: App, member: Member, { state }: QueryOf<typeof listBatches>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findBatches(tx, member.communityId, state)
    return { success: true as const, data: rows.map((row) => batchView(row, member)) }
  })

const open = (app: App, member: Member, { id, occasion, day }: BodyOf<typeof openBatch>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const opened = { id, occasion, day, opened_by: accountId, opened_at: instant(app.clock.now()) }
    if (await queries.insertBatch(tx, community, opened)) await changed(app, tx, member, id)
    return batchAnswer(tx, member, id)
  })

/** So many wrong counts within an hour are a guess, and no count. */
const TRIES = 5
const HOUR = 60 * 60_000

/** A count that differs is kept as a try and refused, without a word of what was expected. */
const count = async (app: App, member: Member, id: string, counted: number) => {
  const answer = await inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const batch = (await queries.lockBatch(tx, community, id)) ?? notFound()
    const row = (await queries.findBatch(tx, community, id)) ?? notFound()
    const isAgain = batch.counted_by === accountId && batch.counted === counted
    if (batch.state !== 'open' && isAgain) return batchAnswer(tx, member, id)
    if (batch.state !== 'open') refuse(409, 'This batch is counted already.')
    if (!countsAlone(row, accountId))
      refuse(409, 'Another person than who opened the envelopes counts the money.')
    const now = app.clock.now()
    const before = triesBefore(batch, now)
    if (before.wrong_counts >= TRIES)
      refuse(429, 'This batch was counted too often. Please count it again in an hour.', {
        retryAfter: HOUR / 1_000,
      })
    if (row.gifts === 0) refuse(409, 'No gift is in this batch yet.')
    if (row.amount !== counted) {
      const { wrong_counts, wrong_since } = before
      await queries.setBatch(tx, community, id, { wrong_counts: wrong_counts + 1, wrong_since })
      return null
    }
    await queries.setBatch(tx, community, id, { state: 'counted', counted, counted_by: accountId })
    await changed(app, tx, member, id)
    return batchAnswer(tx, member, id)
  })
  return (
    answer ??
    refuse(
      409,
      'The money does not agree with the envelopes. Please count it again, and let them be looked through.',
    )
  )
}

/** A gift of it is taken back: what was counted is another sum. What lies at the bank stays as it was counted. */
export const openAgain = async (app: App, tx: Tx, member: Member, id: string): Promise<void> => {
  const batch = await queries.lockBatch(tx, member.communityId, id)
  if (batch?.state !== 'counted') return
  await queries.setBatch(tx, member.communityId, id, { state: 'open', counted_by: null })
  await changed(app, tx, member, id)
}

/** The wrong counts of the last hour, since the first of them. */
const triesBefore = (
  { wrong_counts, wrong_since }: { readonly wrong_counts: number; readonly wrong_since: string | null },
  now: number,
) =>
  wrong_since !== null && Date.parse(wrong_since) > now - HOUR
    ? { wrong_counts, wrong_since }
    : { wrong_counts: 0, wrong_since: instant(now) }

/** Whoever has opened an envelope, or taken back what was in one, knows what the money should be. */
const countsAlone = ({ opened_by, writers }: queries.BatchRow, account: string): boolean =>
  opened_by !== account && !writers.includes(account)

const deposit = (app: App, member: Member, id: string, body: BodyOf<typeof depositBatch>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const batch = (await queries.lockBatch(tx, community, id)) ?? notFound()
    const isAgain = batch.state === 'deposited' && batch.entry_id === body.id.toLowerCase()
    if (batch.state !== 'counted' && !isAgain)
      refuse(409, 'A batch is taken to the bank when a second person has counted it.')
    const before = await bookedBefore(tx, community, { id: body.id, kind: 'deposit', day: body.day })
    if (before) return isAgain ? before : bookedOtherwise()
    const book = await bookOf(app, tx, community, body.day)
    const lines = await linesOf(tx, community, id, body.place)
    if (lines.length === 0) refuse(409, 'This money lies there already.')
    const numbers = await booking(() =>
      post(tx, community, {
        year: book.year,
        id: body.id,
        day: body.day,
        kind: 'deposit',
        note: batch.occasion,
        by: accountId,
        lines,
        batch: id,
      }),
    )
    await demandCovered(
      tx,
      community,
      lines.map(({ fund, credit }) => ({ fund, account: credit })),
    )
    await queries.setBatch(tx, community, id, { state: 'deposited', entry_id: body.id })
    await changed(app, tx, member, id)
    return bookedView(body.id, book.year, numbers)
  })

/** Begun by mistake: it is gone while nothing is in it. A second tap finds nothing more. */
const remove = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const { opened_by } = (await queries.lockBatch(tx, community, id)) ?? notFound()
    if (opened_by !== accountId) refuse(403, 'Only who began a batch removes it.')
    const row = (await queries.findBatch(tx, community, id)) ?? notFound()
    if (!isEmpty(row)) refuse(409, 'Only a batch that holds no gift is removed.')
    await queries.deleteBatch(tx, community, id)
    await changed(app, tx, member, id)
    return undefined
  })

/** Gifts that were taken back lie in it no more. */
const isEmpty = ({ state, gifts }: queries.BatchRow): boolean => state === 'open' && gifts === 0

/** From where the gifts lie to the place, a line a Fund. */
const linesOf = async (tx: Tx, community: CommunityId, id: string, place: string): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { fund_id: fund, account, amount } of await queries.findBatchMoney(tx, community, id)) {
    const { id: to } = (await accountsOf(tx, community, fund)).place(place)
    if (to !== account) lines.push({ fund, debit: to, credit: account, amount })
  }
  return lines
}

/** Those who open and who count have it on their pages. */
const changed = async (app: App, tx: Tx, member: Member, id: string): Promise<void> => {
  const { communityId: community } = member
  const today = await todayIn(app, tx, community)
  const who = { assembly: officesOf.assembly, anywhere: ['treasuryAssistant'] as const }
  happened(tx, member, 'fund.batchChanged', id, { live: await holdersOf(tx, community, today, who) })
}

const batchAnswer = async (tx: Tx, member: Member, id: string) => {
  const row = (await queries.findBatch(tx, member.communityId, id)) ?? notFound()
  return { success: true as const, data: batchView(row, member) }
}

/** The sum is the treasury's, and not for somebody who is to count it. */
export const batchView = (row: queries.BatchRow, { accountId, rights }: Member): z.infer<typeof Batch> => {
  const keeps = rights.includes('treasurer')
  const records = keeps || rights.includes('treasuryAssistant')
  const counts = row.state === 'open' && countsAlone(row, accountId)
  const knows = records && !counts
  return {
    _id: row.id,
    id: row.id,
    occasion: row.occasion,
    day: row.day,
    state: row.state,
    openedBy: nameOf(row.opener_first, row.opener_last),
    countedBy: row.counted_by === null ? null : nameOf(row.counter_first, row.counter_last),
    counted: knows && row.state !== 'open' ? row.counted : null,
    again: row.state === 'open' && row.counted !== null,
    amount: knows ? row.amount : null,
    gifts: knows ? row.gifts : null,
    can: {
      record: records && row.state === 'open',
      count: counts,
      deposit: keeps && row.state === 'counted',
      remove: records && row.opened_by === accountId && isEmpty(row),
    },
  }
}

const nameOf = (first_name: string | null, last_name: string | null): string =>
  fullName({ first_name, last_name }) || FORMER

export const batchRoutes = (app: App): void => {
  serve(app, listBatches, ({ viewer, query }) => list(app, viewer, query))
  serve(app, openBatch, ({ viewer, body }) => open(app, viewer, body))
  serve(app, countBatch, ({ viewer, params, body }) => count(app, viewer, params.id, body.amount))
  serve(app, depositBatch, ({ viewer, params, body }) => deposit(app, viewer, params.id, body))
  serve(app, removeBatch, ({ viewer, params }) => remove(app, viewer, params.id))
}
