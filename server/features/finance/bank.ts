// A bank's statement against the books: what moved, and which of its lines were confirmed. The file stays in the browser.
import { keepBankMap, listMovements, matchMovements } from '#contract/finance/bank.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import * as queries from './bank-queries.ts'

const DAY = 86_400_000
const MOST_DAYS = 400

const list = (app: App, member: Member, { place, from, to }: QueryOf<typeof listMovements>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    if (to < from) fault('The last day lies before the first.')
    if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY) fault('Please choose at most a year.')
    const rows = await queries.findMovements(tx, community, { place, from, to })
    return {
      success: true as const,
      data: rows.map(({ id, year, number, booked_on, amount, receipt, matched }) => ({
        _id: id,
        id,
        year,
        number,
        day: booked_on,
        amount,
        receipt,
        matched,
      })),
      opening: await queries.findOpening(tx, community, place, from),
      known: [...(await queries.findKnownLines(tx, community, { place, from, to }))],
    }
  })

const fault = (text: string): never => refuse(400, text, { fields: { to: text } })

/** All of them or none: a line that is known, or that differs from its entry, is to be looked at first. */
const match = (app: App, member: Member, { place, matches }: BodyOf<typeof matchMovements>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const entries = matches.map(({ entryId }) => entryId.toLowerCase())
    const moved = new Map(
      (await queries.findMoved(tx, community, place, entries)).map((row) => [row.id, row]),
    )
    for (const { entryId, amount } of matches) {
      const entry = moved.get(entryId.toLowerCase()) ?? notFound()
      if (entry.matched) refuse(409, 'One of these entries is confirmed by another line already.')
      if (entry.amount !== amount) refuse(409, 'A line of the bank and its entry are not of the same amount.')
    }
    if (new Set(entries).size < entries.length)
      refuse(409, 'One of these entries is confirmed by another line already.')
    if ((await queries.insertLines(tx, community, place, matches)) < matches.length)
      refuse(409, 'One of these lines stands in the books already.')
    happened(tx, member, 'fund.matched')
    return undefined
  })

const MOST_BANKS = 20

const keepMap = (app: App, member: Member, { bank, map }: BodyOf<typeof keepBankMap>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.setBankMap(tx, member.communityId, bank, map, MOST_BANKS)))
      refuse(409, 'So many banks are kept already. Please use the name of one of them.')
    happened(tx, member, 'fund.matched')
    return undefined
  })

export const bankRoutes = (app: App): void => {
  serve(app, listMovements, ({ viewer, query }) => list(app, viewer, query))
  serve(app, matchMovements, ({ viewer, body }) => match(app, viewer, body))
  serve(app, keepBankMap, ({ viewer, body }) => keepMap(app, viewer, body))
}
