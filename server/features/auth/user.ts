// The own account on the wire, wherever it is answered.
import { isYoungAuthor } from '#server/features/posts/young-authors.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { type UserRow, findRollId, findUser } from './queries.ts'
import { type OfCommunity, userView } from './view.ts'

/** For other features' answers, in their transaction. */
export const readUser = async (tx: Tx, app: App, member: Member) => {
  const row = (await findUser(tx, member.accountId)) ?? notFound()
  return userView(row, member, await ofCommunity(tx, app, row, member))
}

/** The same outside of a transaction. */
export const userOf = async (app: App, row: UserRow, account: Account) =>
  userView(
    row,
    account,
    isMember(account)
      ? await inCommunity(app.db, account.communityId, (tx) => ofCommunity(tx, app, row, account))
      : { young: false, rollId: null },
  )

/** What the community knows of its member. Of age is asked only where it tells something. */
const ofCommunity = async (tx: Tx, app: App, row: UserRow, member: Member): Promise<OfCommunity> => ({
  young: row.open_posts === true && (await isYoungAuthor(tx, app, member)),
  rollId: member.personId === null ? null : await findRollId(tx, member.communityId, member.personId),
})
