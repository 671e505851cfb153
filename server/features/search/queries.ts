import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import { prepare } from '#server/platform/prepared.ts'

/** An entry as `find_entries` answers it (server/migrations/022_search.sql). */
interface Entry {
  readonly kind: 'activities' | 'events' | 'people' | 'posts' | 'venues' | 'materials'
  readonly id: string
  readonly tier: number
  readonly far: number
  readonly title: string
  readonly total: number
}

/**
 * What has all the words, kind by kind: the entries are found past the fence by the function, which keeps to
 * the community, and each thing itself is read through the fence.
 */
export const findEntries = prepare(
  'find entries',
  ['community', 'sought', 'kinds', 'wholeRoll', 'account', 'asOf', 'after', 'most', 'counted'],
  (tx, slot) =>
    tx
      .selectFrom(
        sql<Entry>`find_entries(${slot('community')}::uuid, ${slot('sought')}::text[], ${slot('kinds')}::text[],
          ${slot('wholeRoll')}::boolean, unseen_by(${slot('community')}::uuid, ${slot('account')}::uuid),
          entered_by(${slot('community')}::uuid, ${slot('account')}::uuid, ${slot('asOf')}::timestamptz::date),
          ${slot('asOf')}::timestamptz, ${slot('after')}::jsonb, ${slot('most')}::integer,
          ${slot('counted')}::integer)`.as('f'),
      )
      .select(['f.kind', 'f.id', 'f.tier', 'f.far', 'f.title as sorted_by', 'f.total'])
      .select((is) => [
        activityOf(is, slot('community')).as('activity'),
        eventOf(is, slot('community')).as('event'),
        personOf(is, slot('community')).as('person'),
        postOf(is, slot('community')).as('post'),
        venueOf(is, slot('community')).as('venue'),
        materialOf(is, slot('community')).as('material'),
      ])
      .compile(),
)

/** Which spellings begin a word of what the account may find, and how often. */
export const knownSpellings = prepare(
  'known spellings',
  ['community', 'spellings', 'kinds', 'wholeRoll', 'account', 'asOf'],
  (tx, slot) =>
    tx
      .selectFrom(
        sql<{ spelling: string; times: number }>`known_spellings(${slot('community')}::uuid,
          ${slot('spellings')}::text[], ${slot('kinds')}::text[], ${slot('wholeRoll')}::boolean,
          unseen_by(${slot('community')}::uuid, ${slot('account')}::uuid),
          entered_by(${slot('community')}::uuid, ${slot('account')}::uuid, ${slot('asOf')}::timestamptz::date),
          ${slot('asOf')}::timestamptz)`.as('k'),
      )
      .select(['k.spelling', 'k.times'])
      .compile(),
)

type Found = ExpressionBuilder<Database & { f: Entry }, 'f'>

const activityOf = (is: Found, community: string) =>
  jsonObjectFrom(
    is
      .selectFrom('activities as a')
      .where('f.kind', '=', 'activities')
      .where('a.community_id', '=', community)
      .whereRef('a.id', '=', 'f.id')
      .select([
        'a.id',
        'a.title',
        'a.kind',
        'a.description',
        'a.weekday',
        'a.start_time',
        'a.suburb',
        'a.city',
        'a.status',
      ]),
  )

const eventOf = (is: Found, community: string) =>
  jsonObjectFrom(
    is
      .selectFrom('events as e')
      .where('f.kind', '=', 'events')
      .where('e.community_id', '=', community)
      .whereRef('e.id', '=', 'f.id')
      .select([
        'e.id',
        'e.title',
        'e.type',
        'e.description',
        'e.starts_at',
        'e.time_zone',
        'e.venue',
        'e.status',
      ])
      // A draft is in no search.
      .where('e.status', '<>', 'draft')
      .$narrowType<{ status: 'published' | 'cancelled' | 'closed' }>(),
  )

const personOf = (is: Found, community: string) =>
  jsonObjectFrom(
    is
      .selectFrom('people as p')
      .leftJoin('accounts as a', (join) =>
        join
          .onRef('a.community_id', '=', 'p.community_id')
          .onRef('a.person_id', '=', 'p.id')
          .on('a.state', '=', 'confirmed'),
      )
      .where('f.kind', '=', 'people')
      .where('p.community_id', '=', community)
      .whereRef('p.id', '=', 'f.id')
      .select([
        'p.id',
        'p.first_name',
        'p.last_name',
        'a.id as account_id',
        'a.first_name as known_first_name',
        'a.last_name as known_last_name',
        'a.profile_picture',
      ]),
  )

const postOf = (is: Found, community: string) =>
  jsonObjectFrom(
    is
      .selectFrom('posts as p')
      .leftJoin('accounts as author', 'author.id', 'p.author_id')
      .where('f.kind', '=', 'posts')
      .where('p.community_id', '=', community)
      .whereRef('p.id', '=', 'f.id')
      .select([
        'p.id',
        'p.title',
        'p.content',
        'p.author_id',
        'p.announcement',
        'p.created_at',
        'author.first_name',
        'author.last_name',
      ]),
  )

const venueOf = (is: Found, community: string) =>
  jsonObjectFrom(
    is
      .selectFrom('venues as v')
      .where('f.kind', '=', 'venues')
      .where('v.community_id', '=', community)
      .where('v.type', '=', 'CommunityVenue')
      .whereRef('v.id', '=', 'f.id')
      .select(['v.id', 'v.name', 'v.street_address', 'v.suburb', 'v.city']),
  )

const materialOf = (is: Found, community: string) =>
  jsonObjectFrom(
    is
      .selectFrom('materials as m')
      .leftJoin('events as e', (join) =>
        join.onRef('e.community_id', '=', 'm.community_id').onRef('e.id', '=', 'm.event_id'),
      )
      .leftJoin('activities as ma', (join) =>
        join.onRef('ma.community_id', '=', 'm.community_id').onRef('ma.id', '=', 'm.activity_id'),
      )
      .where('f.kind', '=', 'materials')
      // A draft is in no search.
      .where((is) => is.or([is('e.id', 'is not', null), is('ma.id', 'is not', null)]))
      .where('m.community_id', '=', community)
      .whereRef('m.id', '=', 'f.id')
      .select([
        'm.id',
        'm.title',
        'm.file_type',
        'm.letter_from',
        'e.id as event_id',
        'e.title as event_title',
        'e.starts_at',
        'e.time_zone',
        'ma.id as activity_id',
        'ma.title as activity_title',
      ]),
  )
