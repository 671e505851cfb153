// When an activity meets next, beside whatever else a query says of it.
import { expressionBuilder } from 'kysely'
import type { Database } from '#server/database.ts'
import type { CommunityId } from './db.ts'

/** Of the activity `a` of a query, from this day on: the day, and the hour where the meeting has one of its own. */
export const nextMeeting = (community: CommunityId, today: string) =>
  expressionBuilder<Database & { a: Database['activities'] }, 'a'>()
    .selectFrom('activity_sessions as s')
    .select(['s.day', 's.start_time'])
    .where('s.community_id', '=', community)
    .whereRef('s.activity_id', '=', 'a.id')
    .where('s.day', '>=', today)
    .where('s.cancelled_at', 'is', null)
    .orderBy('s.day')
    .limit(1)
