// The large community of the measurements: 5,000 members, 20,000 posts, 200,000 likes and comments, 5,000 events, 5,000 activities with 50,000 meetings,
// 100,000 notifications.
import type pg from 'pg'
import { ActivityKind } from '#contract/activities/activities.ts'
import { peopleStatements } from './people-time.ts'
import { families, firstNames, months, sentences, sqlArray, syllables } from './vocabulary.ts'

export interface Sizes {
  readonly members: number
  readonly posts: number
  readonly likes: number
  readonly comments: number
  readonly events: number
  /** Each meets every week, at one of so many places: a hundred activities to six. */
  readonly activities: number
  /** Each member's own; a tenth as many are the whole community's. */
  readonly notices: number
}

export const large: Sizes = {
  members: 5_000,
  posts: 20_000,
  likes: 100_000,
  comments: 100_000,
  events: 5_000,
  activities: 5_000,
  notices: 20,
}
export const small: Sizes = {
  members: 50,
  posts: 60,
  likes: 300,
  comments: 300,
  events: 40,
  activities: 40,
  notices: 20,
}

/** Fills one community in PostgreSQL itself; answers its id. `superuser` passes the fence. */
export const fill = async (superuser: pg.Client, sizes: Sizes): Promise<string> => {
  const { rows } = await superuser.query<{ id: string }>(
    `insert into communities (id, name, slug, time_zone) values (gen_random_uuid(), 'Bench', gen_random_uuid()::text, 'Europe/London') returning id`,
  )
  const community = rows[0]?.id ?? ''
  // The same words in every run.
  await superuser.query('select setseed(0.19)')
  for (const statement of statements) await superuser.query(statement(community, sizes))
  // What is found by the search stands there by now: these need no trigger, which would cost a minute.
  await superuser.query('set session_replication_role = replica')
  for (const statement of peopleStatements) await superuser.query(statement(community))
  await superuser.query('reset session_replication_role')
  // Else the database does it by itself a minute later, beside what is measured then.
  await superuser.query('vacuum analyze')
  return community
}

/** One of these in turn. */
const one = (words: readonly string[], n: string): string =>
  `(${sqlArray(words)})[1 + (${n}) % ${words.length}]`

const kinds = ActivityKind.options

const statements: readonly ((community: string, sizes: Sizes) => string)[] = [
  (c, { members }) => `
    with made as (
      insert into people (community_id, id, first_name, last_name)
      select '${c}', gen_random_uuid(), ${one(firstNames, 'n')}, ${one(families, `n / ${firstNames.length}`)}
      from generate_series(1, ${members}) n returning id, first_name, last_name
    )
    insert into accounts (id, email, email_key, state, community_id, person_id, first_name, last_name)
    select gen_random_uuid(), id || '@bench.example', id || '@bench.example', 'confirmed', '${c}', id, first_name, last_name from made`,
  (c, { posts }) => `
    insert into posts (community_id, id, author_id, content, created_at)
    select '${c}', gen_random_uuid(), (array(select id from accounts where community_id = '${c}' limit 500))[1 + n % 50],
      (select string_agg(${one(sentences, 'n * 7 + n / 24 + m * 5')}, ' ') from generate_series(0, n % 3) m)
        || ' ' || (select string_agg(${one(syllables, 'w / 256')} || ${one(syllables, 'w / 16')} || ${one(syllables, 'w')}, ' ')
          from (select floor(4096 * power(random(), 3))::integer as w from generate_series(0, (n + n) % 24)) as rare)
        || ' ' || ${one(firstNames, 'n * 3')} || ' ' || ${one(families, 'n * 5')} || ', ' || n,
      now() - n * interval '7 minutes'
    from generate_series(1, ${posts}) n`,
  (c, { likes, posts, members }) => `
    insert into post_likes (community_id, post_id, account_id)
    select '${c}', p.id, a.id from
      (select id, row_number() over (order by created_at desc) as n from posts where community_id = '${c}') p
      join (select id, row_number() over (order by id) as n from accounts where community_id = '${c}') a
        on a.n between 1 + (p.n * 37) % ${members} and (p.n * 37) % ${members} + ${Math.ceil(likes / posts)}
    on conflict do nothing`,
  (c, { comments, posts }) => `
    insert into post_comments (community_id, post_id, id, author_id, comment, created_at)
    select '${c}', p.id, gen_random_uuid(), p.author_id, 'Thank you for telling us of this.', p.created_at + n * interval '1 minute'
    from posts p cross join generate_series(1, ${Math.ceil(comments / posts)}) n where p.community_id = '${c}'`,
  (c) => `
    update posts p set like_count = (select count(*) from post_likes l where l.community_id = '${c}' and l.post_id = p.id),
      comment_count = (select count(*) from post_comments m where m.community_id = '${c}' and m.post_id = p.id)
    where p.community_id = '${c}'`,
  (c, { events }) => `
    insert into events (community_id, id, type, title, starts_at, ends_at, time_zone, venue, location)
    select '${c}', gen_random_uuid(), 'Feast', 'Feast of ' || ${one(months, 'n')}, now() + (n - ${Math.floor(events / 2)}) * interval '3 hours' + interval '1 hour',
      now() + (n - ${Math.floor(events / 2)}) * interval '3 hours' + interval '3 hours', 'Europe/London', 'At the ' || ${one(families, 'n')} || ' home', 'Suburb'
    from generate_series(1, ${events}) n`,
  (c) => `
    insert into event_hosts (community_id, event_id, person_id)
    select '${c}', e.id, (select id from people where community_id = '${c}' limit 1) from events e where e.community_id = '${c}'`,
  (c, { activities }) => `
    insert into venues (community_id, id, type, name, latitude, longitude)
    select '${c}', gen_random_uuid(), 'CommunityVenue', 'Hall ' || n, 51 + random(), random() - 0.6
    from generate_series(1, ${Math.ceil(activities * 0.06)}) n`,
  (c, { activities }) => `
    insert into activities (community_id, id, kind, title, start_date, weekday, start_time, venue_id)
    select '${c}', gen_random_uuid(), ${one(kinds, 'n')}, ${one(kinds, 'n')} || ' ' || n, current_date - n % 400, 'Monday', '19:30',
      (array(select id from venues where community_id = '${c}' order by name))[1 + n % ${Math.ceil(activities * 0.06)}]
    from generate_series(1, ${activities}) n`,
  (c) => `
    insert into activity_sessions (community_id, activity_id, id, day, start_time)
    select '${c}', a.id, gen_random_uuid(), current_date + week * 7 + (a.n % 7)::integer, '19:30'
    from (select id, row_number() over (order by id) as n from activities where community_id = '${c}') a
    cross join generate_series(-6, 3) week`,
  (c, { notices }) => `
    insert into notifications (community_id, id, scope, recipient_id, type, actor_id, target_id, target_type, data, created_at)
    select '${c}', gen_random_uuid(), 'personal', a.id, 'join_event', null, gen_random_uuid(), 'Event',
      '{"caption":"Feast of Qawl"}', now() - n * interval '5 hours'
    from accounts a cross join generate_series(1, ${notices}) n where a.community_id = '${c}'`,
  (c, { members, notices }) => `
    insert into notifications (community_id, id, scope, type, actor_id, target_id, target_type, data, created_at)
    select '${c}', gen_random_uuid(), 'community', 'post_media',
      (array(select id from accounts where community_id = '${c}' limit 50))[1 + n % 50], gen_random_uuid(), 'Media',
      '{"caption":"We met in the garden."}', now() - n * interval '1 hour'
    from generate_series(1, ${members} * ${notices} / 10) n`,
  (c) => `
    insert into notification_marks (community_id, account_id, read_until)
    select '${c}', id, now() - interval '12 hours' from accounts where community_id = '${c}'`,
  (c) =>
    `insert into revisions (community_id, resource) select '${c}', unnest(array['feed', 'events', 'activities', 'notifications'])`,
]
