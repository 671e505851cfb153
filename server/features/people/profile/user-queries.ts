// People as others see them. What each has chosen to share is decided in user-rules.ts.
import type { Right } from '#contract/auth/session.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod/mini'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Who asks, and when. */
export interface Asking {
  /** Null: a visitor. */
  readonly accountId: string | null
  readonly asOf: string
  readonly today: string
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** A confirmed member of the community by account. */
export const findPerson = (tx: Tx, community: CommunityId, asking: Asking, accountId: string) =>
  personRows(tx, community, asking).where('a.id', '=', accountId).executeTakeFirst()

export interface Wanted {
  readonly words: readonly string[]
  readonly letter?: string | undefined
  readonly locality?: string | undefined
  readonly interest?: string | undefined
  /** The sort name and the id after which the page begins. */
  readonly after: readonly [string, string] | null
  readonly limit: number
}

/** A page of the directory by name: grown-ups who have an account and have not left themselves out. */
export const findListed = (tx: Tx, community: CommunityId, asking: Asking, wanted: Wanted) =>
  listedRows(tx, community, asking, wanted)
    .where((is) => is.and(wanted.words.map((word) => named(word))))
    .$if(wanted.letter !== undefined, (query) => query.where('a.sort_letter', '=', wanted.letter ?? ''))
    .execute()

/** The same for those who are willing to serve. */
export const findWilling = (tx: Tx, community: CommunityId, asking: Asking, wanted: Wanted) =>
  listedRows(tx, community, asking, wanted).where('f.willing', '=', true).execute()

const listedRows = (tx: Tx, community: CommunityId, asking: Asking, wanted: Wanted) =>
  personRows(tx, community, asking)
    .where('a.id', 'in', listedIds(tx, community, asking))
    .$if(wanted.locality !== undefined, (query) =>
      query
        .where('p.locality', '=', wanted.locality ?? '')
        .where(sql<boolean>`coalesce(f.locality_to, 'members') = 'members'`),
    )
    .$if(wanted.interest !== undefined, (query) =>
      query.where(sql<boolean>`f.interests @> array[${wanted.interest ?? ''}]`),
    )
    .$if(wanted.after !== null, (query) =>
      query.where(sql<boolean>`(a.sort_name, a.id) > (${wanted.after?.[0]}, ${wanted.after?.[1]}::uuid)`),
    )
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .limit(wanted.limit)

const MOST_LOCALITIES = 200

/** The letters and neighbourhoods of the whole directory, and how many stand in it. */
export const findRail = (tx: Tx, community: CommunityId, asking: Asking) =>
  sql<{ letters: string[]; localities: string[]; total: number }>`
    with listed as (
      select a.sort_letter as letter,
        case when coalesce(f.locality_to, 'members') = 'members' then p.locality end as locality
      from accounts a
      join people p on p.community_id = ${community} and p.id = a.person_id
      left join profiles f on f.community_id = ${community} and f.account_id = a.id
      where a.id in (${listedIds(tx, community, asking)})
    )
    select
      array(select letter from listed group by letter order by sort_text(letter) collate "C") as letters,
      array(select distinct locality from listed where locality is not null order by locality
        limit ${MOST_LOCALITIES}) as localities,
      (select count(*)::integer from listed) as total`
    .execute(tx)
    .then(({ rows: [rail] }) => rail ?? { letters: [], localities: [], total: 0 })

/** Confirmed members whom others may find by name. */
const listedIds = (tx: Tx, community: CommunityId, asking: Asking) =>
  tx
    .selectFrom('accounts as l')
    .innerJoin('people as lp', (join) =>
      join.onRef('lp.community_id', '=', 'l.community_id').onRef('lp.id', '=', 'l.person_id'),
    )
    .where('l.community_id', '=', community)
    .where('lp.community_id', '=', community)
    .where('l.state', '=', 'confirmed')
    .where('lp.standing', 'in', ['active', 'inactive', 'friend'])
    .where(sql<boolean>`is_grown_up(${community}, l.id, ${asking.today}::date)`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('profiles as hidden')
            .select('hidden.account_id')
            .where('hidden.community_id', '=', community)
            .whereRef('hidden.account_id', '=', 'l.id')
            .where('hidden.listed', '=', false),
        ),
      ),
    )
    .select('l.id')

/** Folding leaves no sign that `like` would read as more than a letter. */
const named = (word: string) => sql<boolean>`' ' || a.sort_name like '% ' || sort_text(${word}) || '%'`

const columns = [
  'a.id',
  'a.first_name',
  'a.last_name',
  'a.email',
  'a.profile_picture',
  'a.occupation',
  'a.sort_name',
  'a.created_at',
  'p.id as person_id',
  'p.bahai_id',
  'p.birth_date',
  'p.locality',
  'c.id as community_id',
  'c.name as community_name',
  'c.banner_image',
  'c.adult_age',
  'f.called',
  'f.other_script',
  'f.about',
  'f.languages',
  'f.interests',
  'f.serve_note',
  'f.willing',
  'f.open_photo',
  'f.about_to',
  'f.occupation_to',
  'f.languages_to',
  'f.locality_to',
  'f.age_to',
  'a.sort_letter as letter',
] as const

const personRows = (tx: Tx, community: CommunityId, asking: Asking) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'a.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .innerJoin('communities as c', 'c.id', 'a.community_id')
    .leftJoin('profiles as f', (join) =>
      join.onRef('f.community_id', '=', 'a.community_id').onRef('f.account_id', '=', 'a.id'),
    )
    .where('a.community_id', '=', community)
    .where('p.community_id', '=', community)
    .where('a.state', '=', 'confirmed')
    .select(columns)
    .select([
      sql<boolean>`is_grown_up(${community}, a.id, ${asking.today}::date)`.as('grown_up'),
      hosted(community, asking).as('hosted'),
      apart(community, asking).as('apart'),
      rolesOf(community, asking).as('roles'),
    ])
    .select((is) => [
      contactsOf(is, community).as('contacts'),
      credentialsOf(is, community).as('credentials'),
    ])

/** The asker hosts something in which this person takes part. */
const hosted = (community: CommunityId, { accountId, asOf }: Asking) => sql<boolean>`
  coalesce(a.id = any ((select guests_of(${community}, ${accountId}::uuid, ${asOf}::timestamptz))::uuid[]), false)`

/** One of the two has blocked the other. */
const apart = (community: CommunityId, { accountId }: Asking) => sql<boolean>`exists (
  select from silences s where s.community_id = ${community} and s.kind = 'blocked'
    and ((s.account_id = a.id and s.other_id = ${accountId}::uuid)
      or (s.account_id = ${accountId}::uuid and s.other_id = a.id)))`

/** The rights that follow from current offices, by the names that the gate gives them. */
const rolesOf = (community: CommunityId, { today }: Asking) => sql<z.infer<typeof Right>[]>`array(
  select distinct r.right_name
  from terms t join bodies b on b.community_id = ${community} and b.id = t.body_id
  cross join lateral unnest(
    case when t.office in ('communityAdmin', 'treasuryAssistant', 'auditor') then array[t.office]
         when t.office = 'statisticsOfficer' then array['statistics']
         when t.office = 'safeguardingOfficer' then array['safeguarding']
         when t.office = 'instituteCoordinator' then array['coordinator']
         when b.kind = 'assembly' and t.office in ('secretary', 'treasurer') then array['assembly', t.office]
         when b.kind = 'assembly' then array['assembly']
         when b.kind in ('feastCommittee', 'holyDaysCommittee') then array[b.kind]
         else array[]::text[] end) as r (right_name)
  where t.community_id = ${community} and t.person_id = p.id
    and ${today}::date between t.valid_from and t.valid_to
  order by r.right_name)`

type People = ExpressionBuilder<
  Database & { a: Database['accounts']; p: Database['people']; c: Database['communities'] },
  'a' | 'p' | 'c'
>

const contactsOf = (is: People, community: CommunityId) =>
  jsonArrayFrom(
    is
      .selectFrom('contacts as k')
      .where('k.community_id', '=', community)
      .whereRef('k.account_id', '=', 'a.id')
      .select(['k.id', 'k.kind', 'k.label', 'k.value', 'k.city', 'k.postcode', 'k.country', 'k.audience'])
      .orderBy('k.position')
      .orderBy('k.id'),
  )

const credentialsOf = (is: People, community: CommunityId) =>
  jsonArrayFrom(
    is
      .selectFrom('credentials as r')
      .leftJoin('accounts as by', 'by.id', 'r.verified_by')
      .where('r.community_id', '=', community)
      .whereRef('r.account_id', '=', 'a.id')
      .select(['r.id', 'r.kind', 'r.title', 'r.expires_on', 'r.audience', 'r.verified_at'])
      .select(sql<string>`trim(concat(by.first_name, ' ', by.last_name))`.as('verified_by'))
      .orderBy('r.position')
      .orderBy('r.id'),
  )
