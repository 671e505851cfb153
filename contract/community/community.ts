// A community, its elected and appointed bodies, what its members are asked, and the overview that Home begins with.
import * as z from 'zod/mini'
import { Id, Instant, FileAddress } from '#contract/common.ts'
import { Activity } from '#contract/activities/activities.ts'
import { CalendarRule } from '#contract/day-place.ts'
import { CommunityEvent } from '#contract/events/events.ts'
import { Passage } from '#contract/passage.ts'
import { Post, RecentComment } from '#contract/posts/posts.ts'
import { route } from '#contract/route.ts'
import { User } from '#contract/auth/session.ts'

// As in taking-part.ts, whose many calls the first screen does without.
const PartRole = z.enum(['participant', 'facilitator'])

const Named = z.object({ _id: Id, id: Id, title: z.string() })

export const Asked = z.discriminatedUnion('kind', [
  /** To take part in an activity, or to lead it. */
  z.object({ kind: z.literal('invitation'), activity: Named, role: PartRole }),
  /** Somebody asks for a place in an activity that the person leads, or to lead it too. */
  z.object({
    kind: z.literal('part'),
    activity: Named,
    role: PartRole,
    who: z.object({ _id: Id, id: Id, name: z.string() }),
  }),
  /** So many children are to be let in; their names are told on the activity's own page alone. */
  z.object({ kind: z.literal('children'), activity: Named, count: z.number() }),
  z.object({
    kind: z.literal('venue'),
    _id: Id,
    id: Id,
    place: z.string(),
    by: z.string(),
    from: Instant,
    timeZone: z.string(),
    people: z.number(),
  }),
  /** So many proposals for an office are about the person. */
  z.object({ kind: z.literal('office'), count: z.number() }),
])

export const Body = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['assembly', 'feastCommittee', 'holyDaysCommittee', 'other']),
  name: z.string(),
  members: z.array(
    z.object({
      refId: Id,
      type: z.literal('Member'),
      name: z.string(),
      office: z.string(),
      profilePicture: z.nullable(FileAddress),
    }),
  ),
})

/** What a community that lists itself shows to everybody. */
export const CommunityCard = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  slug: z.string(),
  place: z.nullable(z.string()),
  language: z.string(),
  welcome: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  /** How much that is open to everybody takes place this month. */
  gatherings: z.number(),
  /** Of the town, to a tenth of a degree: how far it is, and nobody's address. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

/** Somebody who has come into the community lately. */
const Newcomer = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  profilePicture: z.nullable(FileAddress),
  since: Instant,
})

export const listNewcomers = route({
  method: 'GET',
  path: '/api/community/newcomers',
  access: 'member',
  summary: 'Who has come into the community in the last 60 days, the newest first: grown-ups, at most four',
  reply: z.object({ success: z.literal(true), data: z.array(Newcomer) }),
})

export const listCommunities = route({
  method: 'GET',
  path: '/api/communities',
  access: 'visitor',
  rate: 'search',
  summary: 'Communities that list themselves',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ success: z.literal(true), data: z.array(CommunityCard) }),
})

const Stats = z.object({ members: z.number(), activities: z.number(), events: z.number() })

const OwnCommunity = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  slug: z.string(),
  metadata: z.object({
    timeZone: z.string(),
    language: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** How the day is reckoned, and when the community meets. */
    calendar: CalendarRule,
    bannerImage: z.nullable(FileAddress),
    contactEmail: z.nullable(z.string()),
    passage: z.nullable(Passage),
    /** Invented people and gatherings stand in it, each marked. */
    example: z.boolean(),
  }),
  stats: Stats,
})

/** The own ones of the coming seven days stand first, then what is open, then the others; each soonest first. */
const HomeActivity = z.extend(Activity, {
  /** The caller leads it or takes part, or a child of theirs does. */
  mine: z.boolean(),
})

/** Spec §3, the community load. An account that belongs to no community is told so. */
export const communityLoad = route({
  method: 'GET',
  path: '/api/community/load',
  access: 'account',
  may: 'members',
  revision: ['community', 'events', 'activities', 'feed', 'people'],
  summary: 'The own community: activities, first posts, Assembly, numbers and recent comments',
  reply: z.object({
    success: z.literal(true),
    community: OwnCommunity,
    activities: z.array(HomeActivity),
    posts: z.array(Post),
    localSpiritualAssembly: z.nullable(Body),
    stats: Stats,
    recentComments: z.array(RecentComment),
  }),
})

export const homeOverview = route({
  method: 'GET',
  path: '/api/auth/homeOverview/:id',
  access: 'member',
  stranger: 'may',
  // Who is asked for a home or for children goes by households, guardians and names.
  revision: ['community', 'events', 'activities', 'feed', 'notifications', 'venues', 'people'],
  summary: 'What Home needs, in one answer; the id is one’s own account or community',
  params: z.object({ id: Id }),
  fence: { id: 'community' },
  reply: z.object({
    success: z.literal(true),
    user: User,
    community: OwnCommunity,
    localSpiritualAssembly: z.nullable(Body),
    stats: Stats,
    activities: z.array(HomeActivity),
    events: z.array(CommunityEvent),
    posts: z.array(Post),
    recentComments: z.array(RecentComment),
    unread: z.number(),
    asking: z.array(Asked),
  }),
})
