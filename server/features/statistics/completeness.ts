// What of a cycle is missing, and by whom it can be told.
import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/index.ts'
import type { getCompleteness } from '#contract/statistics/statistics.ts'
import type { ReplyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './completeness-queries.ts'
import { findCycle, findNeighbourhoods } from './queries.ts'
import { remindable } from './remindable.ts'

const MOST_LISTED = 200

export const read = (app: App, member: Member, id: string): Promise<ReplyOf<typeof getCompleteness>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const cycle = (await findCycle(tx, community, id)) ?? notFound()
    const today = await todayIn(app, tx, community)
    const days = daysOf(cycle, today)
    const missing = await queries.findMissing(tx, community, days)
    const leaders = await queries.findLeaders(
      tx,
      community,
      missing.map((activity) => activity.id),
    )
    const due = await remindable(tx, { member, today, now: app.clock.now() }, missing, leaders)
    return {
      success: true as const,
      data: {
        ...(await queries.countMeetings(tx, community, days)),
        activities: missing.slice(0, MOST_LISTED).map((activity) => activityView(activity, leaders)),
        events: (await queries.findUnnumbered(tx, community, days)).map(eventView),
        withoutBirthDate: await queries.countWithoutBirthDate(tx, community, lastDay(cycle, today)),
        ...(await withoutPlace(tx, community, { from: cycle.starts_on, until: lastDay(cycle, today) })),
        reachable: due.length,
      },
    }
  })

interface Span {
  readonly starts_on: string
  readonly ends_on: string
}

/** Up to yesterday: who leads something today has not forgotten it yet. */
export const daysOf = ({ starts_on, ends_on }: Span, today: string): queries.Days => {
  const yesterday = addCivilDays(today, -1)
  return { from: starts_on, until: ends_on < yesterday ? ends_on : yesterday }
}

const lastDay = ({ ends_on }: Span, today: string): string => (ends_on < today ? ends_on : today)

/** Nothing lies anywhere where there are no neighbourhoods. */
const withoutPlace = async (tx: Tx, community: CommunityId, days: queries.Days) => {
  const parts = await findNeighbourhoods(tx, community)
  const { activities, households } =
    parts.length === 0
      ? { activities: 0, households: 0 }
      : await queries.countWithoutPlace(tx, community, days)
  return { activitiesWithoutPlace: activities, householdsWithoutPlace: households }
}

type Wire = z.output<typeof getCompleteness.reply>['data']

const activityView = (
  { id, title, kind, missing }: queries.MissingRow,
  leaders: readonly queries.LeaderRow[],
): Wire['activities'][number] => {
  const own = leaders.filter(({ activity_id }) => activity_id === id)
  const reminded = own.flatMap(({ reminded_at }) => reminded_at ?? []).map(instantOf)
  return {
    _id: id,
    id,
    title,
    kind,
    missing,
    leaders: own.map(fullName),
    remindedAt: reminded.toSorted().at(-1) ?? null,
  }
}

const eventView = ({ id, title, day }: { id: string; title: string; day: string }) => ({
  _id: id,
  id,
  title,
  day,
})
