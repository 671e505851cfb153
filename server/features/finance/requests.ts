// What takes two: an expense, a month to close, names that the Assembly opens. Asked here, and taken back.
import {
  askClosing,
  askDisclosure,
  askExpense,
  decideRequest,
  listFundRequests,
  openDisclosure,
  payExpense,
  withdrawRequest,
} from '#contract/finance/requests.ts'
import type { BodyOf } from '#contract/route.ts'
import { addCivilDays } from '#calendar/index.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import type { Action } from '#server/platform/happenings.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { decide, pay } from './deciding.ts'
import { readSealed } from './disclosure.ts'
import { findAccounts } from './ledger-queries.ts'
import { endsMonth, monthsOf } from './report-rules.ts'
import * as queries from './request-queries.ts'
import { assemblyOf, openSince, requestAnswer, requestView } from './request-view.ts'
import { findYear, isEarlierOpen } from './standing-queries.ts'

const list = (app: App, member: Member, state: 'open' | 'decided') =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const now = app.clock.now()
    const rows = await queries.findRequests(tx, member.communityId, state, openSince(now))
    return { success: true as const, data: rows.map((row) => requestView(row, member, now)) }
  })

type Asked = Pick<
  Parameters<typeof queries.insertRequest>[2],
  'id' | 'kind' | 'words' | 'fund_id' | 'account_id' | 'amount' | 'day' | 'year' | 'until' | 'givers'
>

/** Writes it down once, and tells the others of the Assembly that it waits. */
const ask = async (app: App, tx: Tx, member: Member, asked: Asked, action: Action) => {
  const { communityId: community, accountId } = member
  const isNew = await queries.insertRequest(tx, community, {
    ...asked,
    asked_by: accountId,
    asked_at: instant(app.clock.now()),
  })
  if (isNew) {
    const assembly = await assemblyOf(app, tx, community)
    happened(tx, member, action, asked.id, {
      notify: { to: assembly, data: { change: 'asks' } },
      live: assembly,
    })
  }
  return requestAnswer(app, tx, member, asked.id)
}

const askForExpense = (app: App, member: Member, body: BodyOf<typeof askExpense>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { id, fundId, accountId, amount, day, words } = body
    const accounts = await findAccounts(tx, member.communityId, fundId)
    const purpose = accounts.find((account) => account.id === accountId.toLowerCase()) ?? notFound()
    if (purpose.nature !== 'expense') refuse(400, NO_PURPOSE, { fields: { accountId: NO_PURPOSE } })
    const of = { kind: 'expense', fund_id: fundId, account_id: accountId } as const
    return ask(app, tx, member, { id, ...of, amount, day, words }, 'fund.requestAsked')
  })

const NO_PURPOSE = 'Please choose what the money is spent for.'

const askToClose = (app: App, member: Member, body: BodyOf<typeof askClosing>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { id, year, until, givers } = body
    // One after the other, so that of two who ask at once the second one sees the first.
    await holdChain(tx, member.communityId)
    await demandClosable(app, tx, member.communityId, year, until)
    if (await queries.findSameClosing(tx, member.communityId, { id, year, until }))
      refuse(409, 'It is asked already that these days be closed.')
    return ask(app, tx, member, { id, kind: 'close', year, until, givers }, 'fund.requestAsked')
  })

/** What the ledger refuses is said before anybody is asked; and only whole months that are over are closed. */
const demandClosable = async (app: App, tx: Tx, community: CommunityId, year: number, until: string) => {
  const book = (await findYear(tx, community, year)) ?? refuse(409, 'The books have no such year.')
  if (book.state === 'closed') refuse(409, 'This year is closed.')
  if (until <= book.open_from || until > addCivilDays(book.ends_on, 1))
    refuse(409, 'Please choose a day after what is closed already, and within the year.')
  const fault = (text: string) => refuse(400, text, { fields: { until: text } })
  if (!endsMonth(monthsOf(book), until)) fault('Please choose the first day of a Badi month.')
  if (until > (await todayIn(app, tx, community))) fault('This month has not ended yet.')
  // What a year has left opens the next one.
  if (await isEarlierOpen(tx, community, year)) refuse(409, 'Please close the year before this one first.')
}

const askToOpen = (app: App, member: Member, { id, words }: BodyOf<typeof askDisclosure>) => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, (tx) =>
    ask(app, tx, member, { id, kind: 'disclosure', words }, 'fund.disclosureAsked'),
  )
}

const withdraw = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const request = (await queries.lockRequest(tx, community, id)) ?? notFound()
    if (request.asked_by !== member.accountId) refuse(403, 'Only who asked takes it back.')
    if (request.state === 'withdrawn') return undefined
    if (request.state !== 'waiting' && request.state !== 'agreed')
      refuse(409, 'This is decided and done already.')
    await queries.setRequest(tx, community, id, { state: 'withdrawn' })
    untell(tx, community, id)
    happened(tx, member, 'fund.requestWithdrawn', id, { live: await assemblyOf(app, tx, community) })
    return undefined
  })

export const requestRoutes = (app: App): void => {
  serve(app, listFundRequests, ({ viewer, query }) => list(app, viewer, query.state))
  serve(app, askExpense, ({ viewer, body }) => askForExpense(app, viewer, body))
  serve(app, askClosing, ({ viewer, body }) => askToClose(app, viewer, body))
  serve(app, askDisclosure, ({ viewer, body }) => askToOpen(app, viewer, body))
  serve(app, decideRequest, ({ viewer, params, body }) => decide(app, viewer, params.id, body.agree))
  serve(app, withdrawRequest, ({ viewer, params }) => withdraw(app, viewer, params.id))
  serve(app, payExpense, ({ viewer, params, body }) => pay(app, viewer, params.id, body))
  serve(app, openDisclosure, ({ viewer, params, query }) => readSealed(app, viewer, params.id, query))
}
