// Erasing the records of children: by the word of their only guardian, at any time and with one’s own account.
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { holdFamilies, wardsOf } from '#server/features/people/family/guardian-leaves.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Account, Member } from '#server/platform/gate.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { eraseWithin, finishErasures } from './erasure.ts'
import { holdOthers } from './leaving.ts'
import { findGuardians, findPerson } from './request-queries.ts'

/** K6: a child's record, by the only guardian whom it has. */
export const eraseWard = async (app: App, member: Member, childId: string): Promise<undefined> => {
  const { communityId, personId } = member
  await inCommunity(app.db, communityId, async (tx) => {
    await holdFamilies(tx, communityId)
    const guardians = await findGuardians(tx, communityId, childId, await todayIn(app, tx, communityId))
    const child = await findPerson(tx, communityId, childId)
    if (!child || personId === null || !guardians.includes(personId)) return notFound()
    demandFreshProof(app.clock, member)
    if (guardians.length > 1)
      refuse(409, 'This child has another guardian too. Please ask the secretary together.')
    await eraseChild(app, tx, member, communityId, { id: childId, account_id: child.account_id })
  })
  await finishErasures(app, communityId)
}

/**
 * The children who have no other guardian go with the account of theirs, who wanted it so; never a youth with an account
 * of their own, which is theirs to delete.
 */
export const eraseOnlyWards = async (
  app: App,
  tx: Tx,
  account: Account,
  community: CommunityId,
): Promise<void> => {
  if (account.personId === null) return
  await holdOthers(tx, community, [account.personId])
  for (const ward of await wardsOf(app, tx, community, account.personId))
    if (ward.only && ward.account_id === null) await eraseChild(app, tx, account, community, ward)
}

/** The children in the caller's care, of whom they read before they delete their account. */
export const listWards = (app: App, { communityId, personId }: Account) =>
  communityId === null || personId === null
    ? []
    : inCommunity(app.db, communityId, async (tx) =>
        (await wardsOf(app, tx, communityId, personId)).map((ward) => ({
          name: ward.first_name || fullName(ward),
          only: ward.only,
          login: ward.account_id !== null,
        })),
      )

const eraseChild = (
  app: App,
  tx: Tx,
  by: Pick<Account, 'accountId' | 'sessionId'>,
  community: CommunityId,
  child: { readonly id: string; readonly account_id: string | null },
): Promise<void> =>
  eraseWithin(
    app,
    tx,
    community,
    { accountId: child.account_id, personId: child.id, posts: 'delete' },
    { ...by, action: 'child.erased' },
  )
