// Names that the Assembly opens as a body: by a decision to which two agreed, for a day, and each opening recorded.
import type * as z from 'zod/mini'
import type { openDisclosure } from '#contract/finance/requests.ts'
import type { QueryOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './disclosure-queries.ts'
import { findRequest } from './request-queries.ts'
import { isOpen } from './request-view.ts'

type Reply = z.infer<(typeof openDisclosure)['reply']>

const PAGE = 500

/** For every member of the Assembly, since the books are its own; what opens the keys stays on their sheets. */
export const readSealed = (
  app: App,
  member: Member,
  id: string,
  { year, cursor }: QueryOf<typeof openDisclosure>,
) =>
  inCommunity(app.db, member.communityId, async (tx): Promise<Reply> => {
    const { communityId: community } = member
    const request = (await findRequest(tx, community, id)) ?? notFound()
    if (!isOpen(request, app.clock.now()))
      refuse(409, 'Names are read for a day after two of the Assembly have agreed to it.')
    demandFreshProof(app.clock, member)
    const wanted = year ?? (await queries.findNewestYear(tx, community)) ?? notFound()
    const rows = await queries.findSealedOf(tx, community, wanted, {
      after: numberIn(cursor),
      limit: PAGE + 1,
    })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    happened(tx, member, 'fund.disclosed', id, { detail: { year: wanted } })
    return {
      success: true,
      keys: (await queries.findSheets(tx, community)).flatMap(({ id, generation, wrapped }) =>
        generation === null ? [] : [{ id, generation, wrapped }],
      ),
      grants: (await queries.findGrants(tx, community)).map(({ of_key, to_key, sealed }) => ({
        ofKey: of_key,
        toKey: to_key,
        sealed,
      })),
      data: page.map(({ id, number, booked_on, receipt, amount, taken_back, generation, sealed }) => ({
        entryId: id,
        number,
        day: booked_on,
        receipt,
        amount,
        takenBack: taken_back,
        generation,
        sealed: sealed.toString('base64url'),
      })),
      ...(rows.length > PAGE && last ? { next: String(last.number) } : {}),
    }
  })

/** The number after which a page begins. */
const numberIn = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse(400, 'This page is not known.')
}
