// What waits for those who look after the Fund, in figures alone.
import { getFundDuties } from '#contract/finance/duties.ts'
import type { ReplyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { serve } from '#server/platform/serve.ts'
import { findBatches } from './batch-queries.ts'
import { batchView } from './batches.ts'
import { countToAudit, findYears } from './books-queries.ts'
import { monthsOf } from './report-rules.ts'
import { findRequests } from './request-queries.ts'
import { openSince, requestView } from './request-view.ts'
import { AUDITORS } from './standing.ts'

type Duties = ReplyOf<typeof getFundDuties>['data']

const read = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId, rights } = member
    const audit = rights.includes('auditor') ? await countToAudit(tx, community, accountId, AUDITORS) : 0
    const data: Duties = {
      ...(await batchDuties(tx, member)),
      ...(await requestDuties(app, tx, member)),
      audit,
    }
    return { success: true as const, data }
  })

const batchDuties = async (tx: Tx, member: Member): Promise<Pick<Duties, 'count' | 'deposit'>> => {
  if (!isOf(member, 'assembly', 'treasuryAssistant')) return { count: 0, deposit: 0 }
  const batches = await findBatches(tx, member.communityId, undefined)
  const can = batches.filter(({ gifts }) => gifts > 0).map((row) => batchView(row, member).can)
  return {
    count: can.filter(({ count }) => count).length,
    deposit: can.filter(({ deposit }) => deposit).length,
  }
}

const requestDuties = async (
  app: App,
  tx: Tx,
  member: Member,
): Promise<Pick<Duties, 'decide' | 'disclose' | 'pay' | 'close'>> => {
  if (!isOf(member, 'assembly')) return { decide: 0, disclose: 0, pay: 0, close: 0 }
  const now = app.clock.now()
  const rows = await findRequests(tx, member.communityId, 'open', openSince(now))
  const requests = rows.map((row) => requestView(row, member, now))
  const toDecide = requests.filter(({ can }) => can.decide)
  const asked = requests.some(({ kind, state }) => kind === 'close' && state === 'waiting')
  return {
    decide: toDecide.filter(({ kind }) => kind !== 'disclosure').length,
    disclose: toDecide.filter(({ kind }) => kind === 'disclosure').length,
    pay: requests.filter(({ can }) => can.pay).length,
    close: isOf(member, 'treasurer') && !asked ? await countToClose(app, tx, member) : 0,
  }
}

/** Of the oldest year that is open: they are closed one after the other. */
const countToClose = async (app: App, tx: Tx, { communityId }: Member): Promise<number> => {
  const today = await todayIn(app, tx, communityId)
  const book = (await findYears(tx, communityId)).findLast(({ state }) => state === 'open')
  return book ? monthsOf(book).filter(({ to }) => to >= book.open_from && to < today).length : 0
}

const isOf = ({ rights }: Member, ...wanted: readonly Member['rights'][number][]): boolean =>
  wanted.some((right) => rights.includes(right))

export const dutyRoutes = (app: App): void => {
  serve(app, getFundDuties, ({ viewer }) => read(app, viewer))
}
