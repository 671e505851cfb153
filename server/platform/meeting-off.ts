// When a meeting does not take place: one rule for every calendar in which it stands.
import { sql } from 'kysely'

/**
 * Of the meeting `s` of the activity `a` in the community `c` of a query. When an activity has ended, what it would
 * still have met for does not take place; what had been before stays as it was.
 */
export const isOff = (community: string) => sql<boolean>`(s.cancelled_at is not null
  or (a.status in ('cancelled', 'completed') and s.attended is null
    and (s.day + coalesce(s.start_time, a.start_time, '23:59')::time) at time zone c.time_zone > coalesce(
      (select max(r.at) from audit_records r where r.community_id = ${community}::uuid
        and r.object_id = a.id and r.action = 'activity.' || a.status),
      case a.status when 'cancelled' then '-infinity'
        else (a.end_date + 1)::timestamp at time zone c.time_zone end,
      'infinity')))`
