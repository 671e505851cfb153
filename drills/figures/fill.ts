// A community of five thousand people with two thousand activities over three years, in rows.
import type { Scene } from '../fund/scene.ts'

export const PEOPLE = 5_000
export const ACTIVITIES = 2_000
export const MEETINGS = 60_000
export const ATTENDANCES = 600_000
const PLACES = 5

/** Each statement has the community as its first value. */
const statements: readonly (readonly [text: string, ...values: readonly number[]])[] = [
  [
    `insert into neighbourhoods (community_id, id, name, position)
     select $1, gen_random_uuid(), 'Place ' || n, n from generate_series(1, $2::int) as n`,
    PLACES,
  ],
  [
    `insert into households (community_id, id, name, neighbourhood_id)
     select $1, gen_random_uuid(), 'Home ' || n, p.id
     from generate_series(1, $2::int) as n
     left join (select id, row_number() over (order by id) as at from neighbourhoods where community_id = $1) p
       on p.at = n % $3::int`,
    PEOPLE / 3,
    PLACES + 1,
  ],
  [
    `insert into people (community_id, id, first_name, last_name, bahai_id, birth_date, standing, registered_since, household_id)
     select $1, gen_random_uuid(), 'Person ' || n, 'Of Drill', case when n % 4 > 0 then 'D-' || n end,
       case when n % 20 > 0 then current_date - (n % 30000) end, case when n % 4 = 0 then 'friend' else 'active' end,
       case when n % 3 = 0 then current_date - (n % 2000) end, h.id
     from generate_series(1, $2::int) as n
     join (select id, row_number() over (order by id) as at, count(*) over () as of from households where community_id = $1) h
       on h.at = n % h.of + 1`,
    PEOPLE,
  ],
  [
    `insert into activities (community_id, id, kind, title, start_date, end_date, status, completed_on, neighbourhood_id)
     select $1, gen_random_uuid(),
       (array['Study Circle', 'Junior Youth Group', 'Children''s Class', 'Devotional'])[n % 4 + 1], 'Activity ' || n,
       current_date - 200 - n % 900, null, case when n % 3 = 0 then 'completed' else 'active' end,
       case when n % 3 = 0 then current_date - n % 200 end, p.id
     from generate_series(1, $2::int) as n
     left join (select id, row_number() over (order by id) as at from neighbourhoods where community_id = $1) p
       on p.at = n % $3::int`,
    ACTIVITIES,
    PLACES + 1,
  ],
  [
    'create temp table member as select id, row_number() over (order by id) as at from people where community_id = $1',
  ],
  [
    'create temp table led as select id, row_number() over (order by id) as at from activities where community_id = $1',
  ],
  [
    `insert into activity_people (community_id, activity_id, person_id, role, state, since)
     select $1, l.id, m.id, case when n = 0 then 'facilitator' else 'participant' end, 'active', now() - interval '150 days'
     from led l cross join generate_series(0, 15) as n
     join member m on m.at = (l.at * 17 + n * 311) % $2::int + 1`,
    PEOPLE,
  ],
  [
    `insert into activity_sessions (community_id, activity_id, id, day, attended, friends)
     select $1, l.id, gen_random_uuid(), current_date - n * 6 - (l.at % 6)::int - 1, case when n % 5 > 0 then 10 end,
       case when n % 5 > 0 then 3 end
     from led l cross join generate_series(0, $2::int) as n`,
    MEETINGS / ACTIVITIES - 1,
  ],
  [
    `insert into meeting_attendance (community_id, activity_id, meeting_id, person_id)
     select $1, s.activity_id, s.id, m.id
     from activity_sessions s
     join led l on l.id = s.activity_id
     cross join generate_series(1, $3::int) as n
     join member m on m.at = (l.at * 17 + n * 311) % $2::int + 1
     where s.community_id = $1`,
    PEOPLE,
    ATTENDANCES / MEETINGS,
  ],
  [
    `insert into study_items (community_id, id, kind, position, names, report_code)
     select $1, gen_random_uuid(), 'book', n, jsonb_build_object('en', 'Book ' || n),
       (array['Book 1', 'Book 2', 'Book 3 (G1)', 'Book 4', 'Book 5', 'Book 6', 'Book 7'])[n]
     from generate_series(1, 8) as n`,
  ],
  [
    `insert into completions (community_id, person_id, study_item_id, completed_on)
     select $1, m.id, i.id, current_date - (m.at * 7 % 2000)::int
     from member m join study_items i on i.community_id = $1 and i.position <= m.at % 8 + 1`,
  ],
  [
    `insert into events (community_id, id, type, title, starts_at, time_zone, badi_year, badi_month)
     select $1, gen_random_uuid(), 'Feast', 'Feast ' || n, now() - (n * 19) * interval '1 day' - interval '2 hours', 'UTC',
       180 + n / 19, n % 19 + 1
     from generate_series(1, 57) as n`,
  ],
  [
    `insert into event_attendance (community_id, event_id, members, visitors, friends, recorded_by, recorded_at)
     select $1, id, 120, 5, 30, id, now() from events where community_id = $1`,
  ],
]

const tables = [
  ...['neighbourhoods', 'households', 'people', 'activities', 'activity_people', 'activity_sessions'],
  ...['meeting_attendance', 'study_items', 'completions', 'events', 'event_attendance'],
]

export const fill = async ({ past, treasurer: { community } }: Scene): Promise<void> => {
  // What is made here belongs together: keys and triggers would take minutes to say so.
  await past.query('set session_replication_role = replica')
  for (const [text, ...values] of statements) await past.query(text, [community, ...values.map(Math.floor)])
  await past.query('set session_replication_role = default')
  for (const table of tables) await past.query(`vacuum analyze ${table}`)
}
