// Home's overview: what the first screen and the community load need, in one answer.
import { type Body, communityLoad, homeOverview } from '#contract/community/community.ts'
import { readForHome } from '#server/features/activities/activities.ts'
import { readUser } from '#server/features/auth/user.ts'
import { readNext } from '#server/features/events/events.ts'
import { readUnread } from '#server/features/notifications/notifications.ts'
import { readPreview } from '#server/features/posts/posts.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import { readAsked } from './asking.ts'
import * as queries from './overview-queries.ts'
import type { CommunityCounts, findAssembly, findCommunity } from './overview-queries.ts'
import type * as z from 'zod/mini'
import type { ReplyOf } from '#contract/route.ts'
import { fullName } from '#server/platform/wire.ts'
import { calendarRuleView } from './calendar.ts'
import { passageView } from './passage-view.ts'

const EVENTS_ON_HOME = 6
const MOST_ASKED = 3

interface Overviews {
  readonly app: App
  readonly texts: Kept<KeptJson>
}

export const openOverviews = (app: App): Overviews => ({
  app,
  texts: openKept(app.live, 16_000_000, ({ bytes }) => bytes.length),
})

/** The id is one’s own account's or community's; any other one is not there. */
export const overview = ({ app, texts }: Overviews, member: Member, id: string): Promise<KeptJson> => {
  if (!isOwn(id, member)) return notFound()
  const version = versionOf(member, homeOverview.revision)
  const key = [member.accountId, version, quarterOf(app.clock.now()), member.rights.join()].join(' ')
  return texts.get(key, () =>
    rendered(app, homeOverview, () => inCommunity(app.db, member.communityId, (tx) => read(tx, app, member))),
  )
}

/** Spec §3 and §5: the community load, or why there is none. */
export const load = async ({ app, texts }: Overviews, account: Account): Promise<KeptJson> => {
  if (!isMember(account)) return refuse(409, 'User has no community ID.', { code: 'no_community' })
  const version = versionOf(account, communityLoad.revision)
  const key = ['load', account.accountId, version, quarterOf(app.clock.now()), account.rights.join()].join(
    ' ',
  )
  return texts.get(key, () =>
    rendered(app, communityLoad, () =>
      inCommunity(app.db, account.communityId, async (tx) => ({
        ...(await readCommunity(tx, app, account)),
        ...(await readPreview(tx, account)),
      })),
    ),
  )
}

const read = async (tx: Tx, app: App, member: Member) => ({
  ...(await readCommunity(tx, app, member)),
  user: await readUser(tx, app, member),
  events: await readNext(tx, app, member, EVENTS_ON_HOME),
  ...(await readPreview(tx, member)),
  unread: await readUnread(tx, member),
  asking: await readAsked(app, tx, member, MOST_ASKED),
})

const readCommunity = async (tx: Tx, app: App, member: Member) => {
  const now = app.clock.now()
  const community = await queries.findCommunity(tx, member.communityId)
  const stats = await queries.countCommunity(tx, member.communityId, instant(now))
  const assembly = await queries.findAssembly(tx, member.communityId, civilDay(now, community.time_zone))
  return {
    success: true as const,
    community: communityView(community, stats),
    localSpiritualAssembly: assembly ? assemblyView(assembly) : null,
    stats,
    activities: await readForHome(tx, app, member),
  }
}

/** The overview's id is the caller's own account or community; any other is not there. */
const isOwn = (id: string, member: { readonly accountId: string; readonly communityId: string }): boolean =>
  id === member.accountId || id === member.communityId

type Wire = ReplyOf<typeof homeOverview>['community']

const communityView = (row: Awaited<ReturnType<typeof findCommunity>>, stats: CommunityCounts): Wire => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  slug: row.slug,
  metadata: {
    timeZone: row.time_zone,
    language: row.language,
    latitude: row.latitude,
    longitude: row.longitude,
    calendar: calendarRuleView(row),
    bannerImage: row.banner_image,
    contactEmail: row.contact_email,
    passage: passageView(row),
    example: row.example,
  },
  stats,
})

export const assemblyView = (
  row: NonNullable<Awaited<ReturnType<typeof findAssembly>>>,
): z.infer<typeof Body> => ({
  _id: row.id,
  id: row.id,
  kind: 'assembly',
  name: row.name,
  members: row.members.map((member) => ({
    refId: member.id,
    type: 'Member',
    name: fullName(member),
    office: member.office,
    profilePicture: member.picture,
  })),
})
