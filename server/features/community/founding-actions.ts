// The first community of an empty production installation, and its administrator.
import { createHash, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { asCommunity, enterCommunity, inInstance } from '#server/platform/db.ts'
import {
  ADMINISTRATION,
  type Founding,
  insertAccount,
  insertAdministrator,
  insertCommunity,
} from './founding-queries.ts'

const DAY = 86_400_000

/** Makes them and answers the one-time link that sets the administrator's password, good for a day. */
export const found = async (app: App): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const founding = foundingOf(app, createHash('sha256').update(token).digest())
  await inInstance(app.db, async (tx) => {
    await insertCommunity(tx, founding)
    await enterCommunity(tx, founding.communityId)
    await insertAdministrator(tx, founding)
    await insertAccount(tx, founding)
    await tellPeople(tx, founding.communityId, [founding.accountId], {
      type: 'role_assignment',
      actorId: null,
      targetId: founding.accountId,
      targetType: 'Member',
      data: { caption: ADMINISTRATION },
    })
  })
  return `${app.config.publicUrl}/reset-password/${token}`
}

const foundingOf = (app: App, tokenHash: Buffer): Founding => {
  const now = app.clock.now()
  return {
    ...app.config.founding,
    communityId: asCommunity(newId()),
    personId: newId(),
    accountId: newId(),
    bodyId: newId(),
    termId: newId(),
    firstName: 'Administrator',
    from: civilDay(now - DAY, 'UTC'),
    to: civilDay(now + 396 * DAY, 'UTC'),
    tokenHash,
    linkExpiresAt: instant(now + DAY),
  }
}
