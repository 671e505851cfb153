// The counts of a cycle as plain statements, each as somebody would write it who wants only this number: without fences,
// settings, corrections or any of the app's code. The span ends yesterday.
import type { Scene } from '../fund/scene.ts'

const kinds: Readonly<Record<string, string>> = {
  "Children's Class": 'childrensClasses',
  'Junior Youth Group': 'juniorYouthGroups',
  'Study Circle': 'studyCircles',
  Devotional: 'devotionals',
}

const LIVE = `a.start_date < current_date and (a.completed_on is null or a.completed_on >= current_date)`
const BY_KIND = `group by grouping sets ((a.kind), (a.kind, a.neighbourhood_id))`
const KIND = `a.kind, a.neighbourhood_id as place, grouping(a.neighbourhood_id) = 1 as whole`

/** By kind and place; $1 is the community, $2 the number of days. */
const ofActivities: readonly string[] = [
  `select ${KIND},
     count(*) filter (where a.start_date < current_date - $2::int
       and (a.completed_on is null or a.completed_on >= current_date - $2::int))::int as "atStart",
     count(*) filter (where a.start_date between current_date - $2::int and current_date - 1)::int as "started",
     count(*) filter (where a.completed_on between current_date - $2::int and current_date - 1)::int as "completed",
     count(*) filter (where ${LIVE})::int as "atEnd"
   from activities a where a.community_id = $1 ${BY_KIND}`,
  `select ${KIND}, count(*)::int as participants, count(*) filter (where p.standing = 'friend')::int as friends,
     count(*) filter (where p.standing <> 'friend' and p.bahai_id is null)::int as unknown
   from activities a
   join activity_people ap on ap.community_id = $1 and ap.activity_id = a.id and ap.role = 'participant' and ap.state = 'active'
     and ap.since < current_date and $2::int > 0
   join people p on p.community_id = $1 and p.id = ap.person_id
   where a.community_id = $1 and a.kind <> 'Devotional' and ${LIVE} ${BY_KIND}`,
  `select ${KIND}, count(distinct ap.person_id)::int as facilitators
   from activities a
   join activity_people ap on ap.community_id = $1 and ap.activity_id = a.id and ap.role = 'facilitator' and ap.state = 'active'
     and $2::int > 0
   where a.community_id = $1 and ${LIVE} ${BY_KIND}`,
  `select ${KIND}, count(*)::int as held, count(s.attended)::int as recorded
   from activities a
   join activity_sessions s on s.community_id = $1 and s.activity_id = a.id and s.cancelled_at is null
     and s.day between current_date - $2::int and current_date - 1
   where a.community_id = $1 ${BY_KIND}`,
  `select ${KIND}, sum(m.attended)::int as participants, sum(m.friends)::int as friends
   from activities a
   join (
     select activity_id, round(avg(attended)) as attended, round(avg(friends)) as friends from activity_sessions
     where community_id = $1 and cancelled_at is null and day between current_date - $2::int and current_date - 1
     group by activity_id
   ) m on m.activity_id = a.id
   where a.community_id = $1 and a.kind = 'Devotional' and ${LIVE} ${BY_KIND}`,
]

const AGE = `extract(year from age(current_date - 1, p.birth_date))`

const ofPeople = `
  select h.neighbourhood_id as place, grouping(h.neighbourhood_id) = 1 as whole,
    count(*) filter (where ${AGE} < 12)::int as "population.children",
    count(*) filter (where ${AGE} between 12 and 14)::int as "population.juniorYouth",
    count(*) filter (where ${AGE} between 15 and 20)::int as "population.youth",
    count(*) filter (where ${AGE} > 20)::int as "population.adults",
    count(*) filter (where p.birth_date is null)::int as "population.unknownAge",
    count(*)::int as "population.total"
  from people p left join households h on h.community_id = $1 and h.id = p.household_id
  where p.community_id = $1 and p.standing in ('active', 'inactive') and (p.registered_since is null or p.registered_since < current_date)
    and (p.birth_date is null or p.birth_date < current_date)
  group by grouping sets ((), (h.neighbourhood_id))`

const ofBooks = `
  select i.report_code as code, count(distinct c.person_id)::int as ever,
    count(distinct c.person_id) filter (where c.completed_on >= current_date - $2::int)::int as done
  from completions c
  join study_items i on i.community_id = $1 and i.id = c.study_item_id
  join people p on p.community_id = $1 and p.id = c.person_id and p.standing in ('active', 'inactive', 'friend')
  where c.community_id = $1 and c.completed_on < current_date
  group by i.report_code`

const ofFeasts = `
  select count(*)::int as "feasts.held", count(attendance)::int as "feasts.recorded",
    round(avg(attendance))::int as "feasts.attendance"
  from (
    select sum(a.members + a.visitors + a.friends) as attendance
    from events e left join event_attendance a on a.community_id = $1 and a.event_id = e.id
    where e.community_id = $1 and e.type = 'Feast' and e.status in ('published', 'closed')
      and e.starts_at >= current_date - $2::int and e.starts_at < current_date
    group by e.badi_year, e.badi_month
  ) f`

/** By place and code. */
export const bare = async (
  { past, treasurer: { community } }: Scene,
  days: number,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  const take = ({ place, whole }: Record<string, unknown>, code: string, value: unknown): void => {
    if (typeof value === 'number' && (whole === true || typeof place === 'string'))
      counts.set(`${whole === true ? '' : String(place)} ${code}`, value)
  }
  for (const text of ofActivities)
    for (const row of (await past.query<Record<string, unknown>>(text, [community, days])).rows)
      for (const [name, value] of Object.entries(row))
        take(row, `${kinds[String(row['kind'])]}.${name}`, value)
  for (const row of (await past.query<Record<string, unknown>>(ofPeople, [community])).rows)
    for (const [code, value] of Object.entries(row)) take(row, code, value)
  for (const { code, ever, done } of (await past.query<Record<string, unknown>>(ofBooks, [community, days]))
    .rows) {
    if (typeof code !== 'string') continue
    take({ whole: true }, `book:${code}`, ever)
    take({ whole: true }, `done:${code}`, done)
  }
  for (const row of (await past.query<Record<string, unknown>>(ofFeasts, [community, days])).rows)
    for (const [code, value] of Object.entries(row)) take({ whole: true }, code, value)
  return counts
}
