// A member's own address for calendar programs: read, made anew, ended; and the wish for mails.
import { v7 as newId } from 'uuid'
import type { getSubscription } from '#contract/subscriptions/subscriptions.ts'
import type { ReplyOf } from '#contract/route.ts'
import { wantsCalendarMails, wishCalendarMails } from '#server/features/notifications/preference-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './queries.ts'
import { feedToken, openAddress } from './rules.ts'

type Reply = ReplyOf<typeof getSubscription>

export const get = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, (tx) => read(app, tx, member))

export const make = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await queries.replaceOwn(tx, communityId, accountId, newId(), instant(app.clock.now()))
    return read(app, tx, member)
  })

export const end = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.deleteOwn(tx, member.communityId, member.accountId)
    return read(app, tx, member)
  })

export const wishMails = (app: App, member: Member, wanted: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await wishCalendarMails(app, tx, member, wanted)
    return read(app, tx, member)
  })

const read = async ({ secrets, config }: App, tx: Tx, { communityId, accountId }: Member): Promise<Reply> => {
  const own = await queries.findOwn(tx, communityId, accountId)
  const slug = await queries.findOpenSlug(tx, communityId)
  return {
    success: true,
    data: {
      own: own
        ? {
            address: `${config.publicUrl}/calendars/feed/${feedToken(secrets, { communityId, feedId: own.id })}.ics`,
            madeAt: own.made_at,
          }
        : null,
      open: slug === null ? null : openAddress(config.publicUrl, slug),
      mails: await wantsCalendarMails(tx, communityId, accountId),
    },
  }
}
