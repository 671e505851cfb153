// A budget of the books of a community, for tests.
import { v7 as newId } from 'uuid'
import * as ledger from '#server/features/finance/ledger-queries.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { TEACHING, makeBooks } from './make-fund.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** The budget of 2026 that the community sees: 1,000 for teaching, unless it is for something else. */
export const makeBudget = async (
  world: World,
  { communityId, accountId }: Someone,
  amounts?: readonly { readonly account: string; readonly planned: number }[],
): Promise<void> => {
  const { year, local } = await makeBooks(world, communityId)
  const planned = amounts ?? [{ account: local.at(TEACHING), planned: 1_000 }]
  await inCommunity(world.app.db, communityId, async (tx) => {
    await tx
      .insertInto('budget_revisions')
      .values({
        community_id: communityId,
        year,
        revision: 1,
        decision: 'Decision 1 of 3 January',
        adopted_on: '2026-01-03',
        adopted_by: accountId,
        published_at: instant(world.clock.now()),
      })
      .execute()
    await tx
      .insertInto('budget_amounts')
      .values(
        planned.map((one) => ({
          community_id: communityId,
          year,
          revision: 1,
          fund_id: local.id,
          account_id: one.account,
          planned: one.planned,
        })),
      )
      .execute()
  })
}

/** Something more that money of the local Fund is spent for or comes from. */
export const makeAccount = async (
  world: World,
  community: CommunityId,
  name: string,
  nature: 'income' | 'expense' = 'expense',
): Promise<string> => {
  const { local } = await makeBooks(world, community)
  const id = newId()
  await inCommunity(world.app.db, community, (tx) =>
    ledger.keepAccount(tx, community, { fund: local.id, id, nature, code: `${nature}-${id}`, name }),
  )
  return id
}
