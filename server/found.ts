// The first community and its administrator in an empty production installation.
import { createHash, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { asCommunity, enterCommunity, inInstance } from '#server/platform/db.ts'

const DAY = 86_400_000

/** Makes them and answers the one-time link that sets the administrator's password, good for a day. */
export const found = async (app: App): Promise<string> => {
  const { name, email } = app.config.founding
  const token = randomBytes(32).toString('base64url')
  const communityId = asCommunity(newId())
  const [personId, accountId, bodyId] = [newId(), newId(), newId()]
  const now = app.clock.now()
  await inInstance(app.db, async (tx) => {
    await tx.insertInto('communities').values({ id: communityId, name, slug: 'home', contact_email: email }).execute()
    await enterCommunity(tx, communityId)
    await tx
      .insertInto('people')
      .values({ community_id: communityId, id: personId, first_name: 'Administrator', email, email_key: email.toLowerCase() })
      .execute()
    await tx
      .insertInto('bodies')
      .values({ community_id: communityId, id: bodyId, kind: 'administration', name: 'Administration' })
      .execute()
    await tx
      .insertInto('terms')
      .values({
        community_id: communityId, id: newId(), body_id: bodyId, person_id: personId, office: 'communityAdmin',
        valid_from: civilDay(now - DAY, 'UTC'), valid_to: civilDay(now + 396 * DAY, 'UTC'),
      })
      .execute()
    await tx
      .insertInto('accounts')
      .values({
        id: accountId, email, email_key: email.toLowerCase(), first_name: 'Administrator', state: 'confirmed',
        community_id: communityId, person_id: personId,
      })
      .execute()
    await tx.insertInto('system_admins').values({ account_id: accountId }).execute()
    await tx
      .insertInto('password_resets')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        account_id: accountId,
        expires_at: instant(now + DAY),
      })
      .execute()
  })
  return `${app.config.publicUrl}/reset-password/${token}`
}
