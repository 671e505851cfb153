// How long a whole answer takes for the lists of people, in a community of 5,000 and in a small one.
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Ready } from './ready.ts'
import { firstNames } from './vocabulary.ts'

const TIMES = 60
/** As of the search: what somebody who types does not notice. */
const LIMIT = 50

/** What people tell of themselves and who looks after whom; the first member keeps the roll. */
export const peopleStatements: readonly ((community: string) => string)[] = [
  (c) => `
    update people p set birth_date = date '1940-01-01' + (n * 5), locality = 'Neighbourhood ' || n % 40,
      email = case when n % 3 > 0 then p.id || '@bench.example' end, email_key = case when n % 3 > 0 then p.id || '@bench.example' end
    from (select id, row_number() over (order by id)::integer as n from people where community_id = '${c}') o
    where p.community_id = '${c}' and p.id = o.id`,
  (c) => `
    insert into guardians (community_id, child_id, guardian_id)
    select '${c}', o.id, (select id from people where community_id = '${c}' order by birth_date limit 1)
    from people o where o.community_id = '${c}' and o.birth_date > current_date - interval '18 years'`,
  (c) => `
    insert into profiles (community_id, account_id, about, languages, interests, serve_note, willing)
    select '${c}', id, 'I like to walk.', array['en'], array[(array['tutor', 'music', 'cooking', 'driving'])[1 + n % 4]],
      'At the weekend.', n % 5 = 0
    from (select id, row_number() over (order by id)::integer as n from accounts where community_id = '${c}') a`,
  (c) => `
    insert into contacts (community_id, account_id, id, kind, value, audience, position)
    select '${c}', id, gen_random_uuid(), k.kind, '+44 20 7946 0000', k.audience, 0
    from accounts cross join (values ('phone', 'members'), ('email', 'hosts')) k (kind, audience) where community_id = '${c}'`,
  (c) => `
    insert into bodies (community_id, id, kind, name) values ('${c}', gen_random_uuid(), 'assembly', 'Assembly')`,
  (c) => `
    insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
    select '${c}', gen_random_uuid(), b.id, p.person_id, 'secretary', '2020-01-01', '2099-12-31'
    from bodies b cross join (select person_id from accounts where community_id = '${c}' order by id limit 1) p
    where b.community_id = '${c}'`,
]

/** A session of the member who keeps the roll, as `account:session`. */
export const signInKeeper = async (superuser: pg.Client, community: string): Promise<string> => {
  const { rows } = await superuser.query<{ pair: string }>(
    `insert into sessions (id, account_id, device_name, expires_at, second_step_at)
     select gen_random_uuid(), id, 'Bench', now() + interval '1 day', now() from accounts where community_id = $1 order by id limit 1
     returning account_id || ':' || id as pair`,
    [community],
  )
  return rows[0]?.pair ?? ''
}

type Path = (community: string, ready: Ready, turn: number) => string

const paths: Readonly<Record<string, Path>> = {
  directory: () => '/api/people/directory',
  'directory by letter': () => '/api/people/directory?letter=R',
  'directory by name': (_, __, turn) =>
    `/api/people/directory?q=${firstNames[turn % firstNames.length]?.toLowerCase() ?? ''}`,
  getAllMembers: (community) => `/api/users/getAllMembers/${community}`,
  discover: () => '/api/users/discover?interest=music',
  getUser: (_, { tokens }, turn) => `/api/users/getUser/${tokens[turn % tokens.length]?.userId ?? ''}`,
  roll: () => '/api/people',
  'roll by name': (_, __, turn) =>
    `/api/people?q=${firstNames[turn % firstNames.length]?.toLowerCase() ?? ''}`,
  'roll in figures': () => '/api/people/facts',
  duplicates: () => '/api/people/duplicates',
}

export interface PeopleTime {
  readonly name: string
  /** Milliseconds of a whole answer: the median, and that which 19 of 20 keep to. */
  readonly p50: number
  readonly p95: number
}

export const timePeople = async (
  ready: Ready,
  community: string,
  say: (sentence: string) => void,
): Promise<readonly PeopleTime[]> => {
  const found: PeopleTime[] = []
  for (const [name, path] of Object.entries(paths)) {
    const taken: number[] = []
    for (let turn = 0; turn < TIMES; turn += 1)
      taken.push(await timeOf(ready.address + path(community, ready, turn), ready.keeperToken))
    const sorted = taken.toSorted((a, b) => a - b)
    const time = { name, p50: sorted[TIMES / 2] ?? 0, p95: sorted[Math.floor(TIMES * 0.95)] ?? 0 }
    say(
      `${`people: ${name}`.padEnd(28)} p50 ${time.p50.toFixed(1)} ms, p95 ${time.p95.toFixed(1)} ms, ` +
        `limit ${LIMIT} ms ${time.p50 <= LIMIT ? '✓' : '✗'}`,
    )
    found.push(time)
  }
  return found
}

const timeOf = async (url: string, token: string): Promise<number> => {
  const before = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status}`)
  return performance.now() - before
}
