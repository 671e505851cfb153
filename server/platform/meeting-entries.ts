// Meetings of activities as they stand in calendar programs, whether these ask or are sent a mail.
import { sql } from 'kysely'
import { isOff } from './meeting-off.ts'

/** Of the place the area alone. What ends before it has begun ends on the next day. */
export const meetingEntries = (community: string) => sql`
    select s.id, 'activities' as page, a.id as page_id, s.sequence + a.revision as sequence, a.title, s.day,
      (s.day + time.begins::time) at time zone c.time_zone as starts_at,
      (s.day + time.ends::time + case when time.ends <= time.begins then interval '1 day' else interval '0' end)
        at time zone c.time_zone as ends_at,
      nullif(concat_ws(', ', nullif(a.suburb, ''), nullif(a.city, '')), '') as place, null as location,
      ${isOff(community)} as cancelled,
      null as type, null::integer as badi_year, null::integer as badi_month, null::integer as badi_day, null as holy_day
    from activity_sessions s join activities a on a.community_id = s.community_id and a.id = s.activity_id
    join communities c on c.id = s.community_id
    cross join lateral (select coalesce(s.start_time, a.start_time) as begins,
      case when coalesce(s.start_time, a.start_time) = a.start_time then a.end_time end as ends) as time
    where s.community_id = ${community}::uuid`
