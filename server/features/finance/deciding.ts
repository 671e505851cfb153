// The second person's word: an expense may be paid, a month is closed at once, names may be read for a day.
import type { payExpense } from '#contract/finance/requests.ts'
import type { BodyOf } from '#contract/route.ts'
import { addCivilDays } from '#calendar/index.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { bookedBefore, bookedOtherwise } from './booked.ts'
import { carryOver } from './books.ts'
import { closeMonth } from './ledger-queries.ts'
import { bookedView, booking } from './ledger.ts'
import * as queries from './request-queries.ts'
import { assemblyOf, requestAnswer } from './request-view.ts'
import { bookExpense } from './spending.ts'
import { findYear } from './standing-queries.ts'

type Request = NonNullable<Awaited<ReturnType<typeof queries.lockRequest>>>

export const decide = (app: App, member: Member, id: string, agree: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const request = (await queries.lockRequest(tx, community, id)) ?? notFound()
    if (request.asked_by === accountId) refuse(409, 'Another member of the Assembly than who asked decides.')
    const wanted = agree ? (request.kind === 'close' ? 'done' : 'agreed') : 'declined'
    if (request.state === wanted && request.decided_by === accountId)
      return requestAnswer(app, tx, member, id)
    if (request.state !== 'waiting') refuse(409, 'This is decided already.')
    if (request.kind === 'disclosure') demandFreshProof(app.clock, member)
    await queries.setRequest(tx, community, id, {
      state: wanted,
      decided_by: accountId,
      decided_at: instant(app.clock.now()),
    })
    // That something waits is no news any more.
    untell(tx, community, id)
    happened(tx, member, agree ? 'fund.requestAgreed' : 'fund.requestDeclined', id, {
      notify: { to: [request.asked_by], data: { change: agree ? 'accepted' : 'declined' } },
      live: await assemblyOf(app, tx, community),
    })
    if (agree) await close(app, tx, member, request)
    return requestAnswer(app, tx, member, id)
  })

/** What was agreed to is closed at once, with how many gave; everybody hears of it. */
const close = async (app: App, tx: Tx, member: Member, { id, year, until, givers, asked_by }: Request) => {
  if (year === null || until === null || givers === null) return
  const { communityId: community, accountId } = member
  const book = (await findYear(tx, community, year)) ?? refuse(409, 'The books have no such year.')
  await booking(() => closeMonth(tx, community, { year, id, until, by: asked_by, agreedBy: accountId }))
  const today = await todayIn(app, tx, community)
  await queries.insertClosing(tx, community, { year, until, givers, today })
  await queries.setRequest(tx, community, id, { entry_id: id })
  const closesYear = until === addCivilDays(book.ends_on, 1)
  if (closesYear) await carryOver(tx, community, { year, by: asked_by })
  happened(tx, member, closesYear ? 'fund.yearClosed' : 'fund.monthClosed', null, {
    detail: { year, until },
    notify: { to: 'everybody', data: { change: closesYear ? 'yearClosed' : 'monthClosed' } },
  })
}

/** Books that an expense was paid, as it was agreed to; once, however often it is sent. */
export const pay = (app: App, member: Member, id: string, body: BodyOf<typeof payExpense>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const request = (await queries.lockRequest(tx, community, id)) ?? notFound()
    const { kind, state, fund_id, account_id, amount, decided_by } = request
    if (kind !== 'expense' || fund_id === null || account_id === null || amount === null)
      return refuse(409, 'Only an expense is paid.')
    const isAgain = state === 'done' && request.entry_id === body.id.toLowerCase()
    if (state !== 'agreed' && !isAgain) refuse(409, 'Nobody has agreed to this, or it is paid already.')
    if (decided_by === accountId)
      refuse(409, 'Who agreed to an expense does not pay it, too. Please put it before another person anew.')
    const before = await bookedBefore(tx, community, { id: body.id, kind: 'expense', day: body.day })
    if (before) return isAgain ? before : bookedOtherwise()
    const { year, ...numbers } = await bookExpense(app, tx, member, {
      ...body,
      fund: fund_id,
      purpose: account_id,
      amount,
      note: request.words,
      agreedBy: decided_by,
    })
    await queries.setRequest(tx, community, id, { state: 'done', entry_id: body.id })
    happened(tx, member, 'fund.booked', body.id, { live: await assemblyOf(app, tx, community) })
    return bookedView(body.id, year, numbers)
  })
