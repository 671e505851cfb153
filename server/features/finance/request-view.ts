// A request as it is shown, what one may do with it, and who hears of it.
import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/index.ts'
import type { FundRequest } from '#contract/finance/requests.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import { officesOf } from '#server/features/community/office-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { type RequestRow, findRequest } from './request-queries.ts'

type Shown = z.infer<typeof FundRequest>

/** So long may names be read after the second member has agreed. */
const OPEN_MS = 24 * 60 * 60_000

/** Names may be read of what was decided after this. */
export const openSince = (now: number): string => instant(now - OPEN_MS)

type Stated = Pick<RequestRow, 'kind' | 'state' | 'asked_by' | 'decided_by' | 'decided_at'>

export const isOpen = ({ kind, state, decided_at }: Omit<Stated, 'asked_by' | 'decided_by'>, now: number) =>
  kind === 'disclosure' && state === 'agreed' && decided_at !== null && instantOf(decided_at) > openSince(now)

/** What somebody of the Assembly may do with it. */
const abilities = (row: Stated, { accountId, rights }: Member, now: number): Shown['can'] => ({
  decide: row.state === 'waiting' && row.asked_by !== accountId,
  // Who agreed does not pay it, too: then it would be one person's.
  pay:
    row.kind === 'expense' &&
    row.state === 'agreed' &&
    rights.includes('treasurer') &&
    row.decided_by !== accountId,
  withdraw: row.asked_by === accountId && (row.state === 'waiting' || row.state === 'agreed'),
  open: isOpen(row, now),
})

export const requestView = (row: RequestRow, viewer: Member, now: number): Shown => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  state: row.state,
  askedBy: nameOf(row.asker_first, row.asker_last),
  askedAt: instantOf(row.asked_at),
  decidedBy: row.decided_by === null ? null : nameOf(row.decider_first, row.decider_last),
  decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
  words: row.words,
  expense: expenseOf(row),
  close: closeOf(row),
  can: abilities(row, viewer, now),
})

const nameOf = (first_name: string | null, last_name: string | null): string =>
  fullName({ first_name, last_name }) || FORMER

const expenseOf = ({ fund_id, fund, account_id, account, amount, day }: RequestRow): Shown['expense'] =>
  fund_id === null || account_id === null || amount === null || day === null
    ? null
    : { fundId: fund_id, fund: fund ?? '', accountId: account_id, account: account ?? '', amount, day }

const closeOf = ({ year, until, ends_on }: RequestRow): Shown['close'] =>
  year === null || until === null || ends_on === null
    ? null
    : { year, until, closesYear: until === addCivilDays(ends_on, 1) }

export const requestAnswer = async (app: App, tx: Tx, member: Member, id: string) => {
  const row = (await findRequest(tx, member.communityId, id)) ?? notFound()
  return { success: true as const, data: requestView(row, member, app.clock.now()) }
}

/** The accounts of the Assembly's members: what waits is theirs to decide. */
export const assemblyOf = async (app: App, tx: Tx, community: CommunityId): Promise<readonly string[]> =>
  holdersOf(tx, community, await todayIn(app, tx, community), { assembly: officesOf.assembly, anywhere: [] })
