// Muting hides somebody's posts and comments from one's own news. Blocking hides each from the other.
import { worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './silence-queries.ts'
import type { findSilenced } from './silence-queries.ts'
import type * as z from 'zod/mini'
import type { Silenced } from '#contract/posts/moderation.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'

/** Mutes or blocks somebody, or ends that. It changes nothing but what the two are shown, so nobody is told. */
export const silence = (
  app: App,
  member: Member,
  otherId: string,
  kind: 'muted' | 'blocked',
  wanted: boolean,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    if (otherId === accountId) return refuse(409, 'This is you.')
    if (!(await queries.isMemberThere(tx, communityId, otherId))) return notFound()
    if (!wanted) await queries.deleteSilence(tx, communityId, accountId, otherId, kind)
    else if ((await queries.countSilenced(tx, communityId, accountId, kind)) >= MOST_SILENCED)
      return refuse(409, worded`At most ${MOST_SILENCED} people can be ${kind}.`)
    else
      await queries.insertSilence(tx, communityId, {
        account_id: accountId,
        other_id: otherId,
        kind,
        created_at: instant(app.clock.now()),
      })
    happened(tx, member, 'person.silenced')
    const kinds = (await queries.findKinds(tx, communityId, accountId, otherId)).map((row) => row.kind)
    return {
      success: true as const,
      data: {
        _id: otherId,
        id: otherId,
        muted: kinds.includes('muted'),
        blocked: kinds.includes('blocked'),
      },
    }
  })

/** Whom the caller has muted or blocked. */
export const listSilenced = (
  app: App,
  member: Member,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const cursor = readCursor(query.cursor)
    const rows = await queries.findSilenced(tx, communityId, accountId, query.limit + 1, cursor)
    const page = pageOf(rows, query.limit, (row) => [row.created_at, row.other_id])
    return { success: true as const, ...page, data: page.data.map(silencedView) }
  })

/** How many people one member may mute, and how many block: so that every look at the news stays cheap. */
const MOST_SILENCED = 500

type Row = Awaited<ReturnType<typeof findSilenced>>[number]

const silencedView = (row: Row): z.infer<typeof Silenced> => ({
  _id: row.other_id,
  id: row.other_id,
  name: fullName(row) || FORMER,
  picture: row.profile_picture,
  kind: row.kind,
  since: instantOf(row.created_at),
})
