import type * as z from 'zod/mini'
import type { Body, homeOverview } from '#contract/community/community.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName } from '#server/platform/wire.ts'
import { calendarRuleView } from './calendar-view.ts'
import { passageView } from './passage-view.ts'
import type { CommunityCounts, findAssembly, findCommunity } from './overview-queries.ts'

type Wire = ReplyOf<typeof homeOverview>['community']

export const communityView = (
  row: Awaited<ReturnType<typeof findCommunity>>,
  stats: CommunityCounts,
): Wire => ({
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
