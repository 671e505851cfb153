// The own account on the wire, wherever it is answered.
import { isYoungAuthor } from '#server/features/posts/young-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { type UserRow, findUser } from './queries.ts'
import { userView } from './view.ts'

/** For other features' answers, in their transaction. */
export const readUser = async (tx: Tx, app: App, member: Member) => {
  const row = (await findUser(tx, member.accountId)) ?? notFound()
  return userView(row, member, row.open_posts === true && (await isYoungAuthor(tx, app, member)))
}

/** The same outside of a transaction. Of age is asked only where it tells something. */
export const userOf = async (app: App, row: UserRow, account: Account) => {
  const young =
    row.open_posts === true &&
    isMember(account) &&
    (await inCommunity(app.db, account.communityId, (tx) => isYoungAuthor(tx, app, account)))
  return userView(row, account, young)
}
