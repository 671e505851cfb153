// Who takes part in an activity, who leads it, and who waits, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Role, State } from './participation-rules.ts'

/** Nobody looks through more of those who wait than this. */
const MOST_WAITING = 200
const MOST_OWN = 200

/** The activity, held against others who come and go until this transaction ends. */
export const lockActivity = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('activities')
    .select([
      'id',
      'kind',
      'title',
      'status',
      'visibility',
      'participation',
      'participant_limit',
      'facilitator_limit',
    ])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findActivity = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('activities')
    .select(['id', 'kind', 'status', 'visibility', 'participation', 'particulars'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** What these people are in an activity. */
export const findParts = (tx: Tx, community: CommunityId, activity: string, people: readonly string[]) =>
  tx
    .selectFrom('activity_people')
    .select(['person_id', 'role', 'state', 'reason', 'invited_at', 'declined_before'])
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('person_id', '=', (row) => row.fn.any(row.val(people)))
    .execute()

export const savePart = (
  tx: Tx,
  community: CommunityId,
  part: {
    readonly activity_id: string
    readonly person_id: string
    readonly role: Role
    readonly state: State
    readonly since: string
    readonly asked_by?: string | null
    readonly invited_at?: string | null
    readonly declined_before?: boolean
    readonly reason: string | null
  },
) =>
  tx
    .insertInto('activity_people')
    .values({ community_id: community, ...part })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'activity_id', 'person_id', 'role']).doUpdateSet({
        state: part.state,
        since: part.since,
        reason: part.reason,
        ...(part.asked_by === undefined ? {} : { asked_by: part.asked_by }),
        ...(part.invited_at === undefined ? {} : { invited_at: part.invited_at }),
        ...(part.declined_before === undefined ? {} : { declined_before: part.declined_before }),
      }),
    )
    .execute()

/** These take part from now on in an activity that is new; or they are invited to it, by whoever that is. */
export const insertParts = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  people: readonly string[],
  { now, by }: { readonly now: string; readonly by?: string },
): Promise<void> => {
  const part =
    by === undefined
      ? { state: 'active' as const }
      : { state: 'invited' as const, invited_at: now, asked_by: by }
  await tx
    .insertInto('activity_people')
    .values(
      people.map((person_id) => ({
        community_id: community,
        activity_id: activity,
        person_id,
        role: 'participant' as const,
        since: now,
        reason: null,
        ...part,
      })),
    )
    .execute()
  await countParticipants(tx, community, activity)
}

/** Those who are in it, and of whom the roll knows how old they are. */
export const findPresent = (tx: Tx, community: CommunityId, activity: string, role: Role) =>
  inOrder(tx, community, activity, role, 'active').execute()

/** Those who wait, the first who came at the top. */
export const findWaiting = (tx: Tx, community: CommunityId, activity: string, role: Role) =>
  inOrder(tx, community, activity, role, 'waiting').limit(MOST_WAITING).execute()

const inOrder = (tx: Tx, community: CommunityId, activity: string, role: Role, state: State) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.person_id', '=', 'ap.person_id'),
    )
    .select(['ap.person_id', 'p.birth_date', 'a.id as account_id'])
    .where('ap.community_id', '=', community)
    .where('ap.activity_id', '=', activity)
    .where('ap.role', '=', role)
    .where('ap.state', '=', state)
    // Who has moved away or died is on the roll and not in the room.
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .orderBy('ap.since')
    .orderBy('ap.person_id')

export const letIn = (
  tx: Tx,
  community: CommunityId,
  activity: string,
  role: Role,
  people: readonly string[],
  since: string,
) =>
  tx
    .updateTable('activity_people')
    .set({ state: 'active', since, reason: null })
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('role', '=', role)
    .where('person_id', '=', (row) => row.fn.any(row.val(people)))
    .execute()

/** A list never counts rows: the number is written down whenever somebody comes or goes. */
export const countParticipants = (tx: Tx, community: CommunityId, activity: string) =>
  sql`
    update activities set participant_count = (
      select count(*) from activity_people ap
      join people p on p.community_id = ap.community_id and p.id = ap.person_id
      where ap.community_id = ${community} and ap.activity_id = ${activity} and ap.role = 'participant'
        and ap.state = 'active' and p.standing in ('active', 'inactive', 'friend'))
    where community_id = ${community} and id = ${activity}`.execute(tx)

/** Who asks for a place, waits for one or was invited, the first who came at the top. */
export const findAskers = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'ap.role', 'ap.state', 'ap.since'])
    .select((is) => [
      // Told by nothing in the app: no account, and no guardian who answers.
      is
        .not(
          is.or([
            is.exists(
              is
                .selectFrom('accounts as a')
                .select('a.id')
                .where('a.community_id', '=', community)
                .whereRef('a.person_id', '=', 'ap.person_id'),
            ),
            is.exists(
              is
                .selectFrom('guardians as g')
                .select('g.child_id')
                .where('g.community_id', '=', community)
                .whereRef('g.child_id', '=', 'ap.person_id'),
            ),
          ]),
        )
        .as('unreached'),
    ])
    .where('ap.community_id', '=', community)
    .where('ap.activity_id', '=', activity)
    .where('ap.state', 'in', ['requested', 'waiting', 'invited'])
    .orderBy('ap.since')
    .orderBy('ap.person_id')
    .limit(MOST_WAITING)
    .execute()

export const countWaiting = async (tx: Tx, community: CommunityId, activity: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('activity_people')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('role', '=', 'participant')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** What these people are in the activities that go on or are planned. */
export const findCurrentParts = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .select(['ap.activity_id', 'ap.person_id', 'ap.role', 'ap.state'])
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', (row) => row.fn.any(row.val(people)))
    .where('ap.state', 'in', ['active', 'requested', 'waiting', 'invited'])
    .where('a.status', 'in', ['active', 'planned'])
    .orderBy('ap.activity_id')
    .limit(MOST_OWN)
    .execute()

/** The activity, and the day of its next meeting; where it has none, the day on which it begins. */
export const findInvitedTo = (tx: Tx, community: CommunityId, id: string, today: string) =>
  tx
    .selectFrom('activities as a')
    .select((of) => [
      'a.kind',
      'a.title',
      'a.status',
      'a.start_time',
      of.fn
        .coalesce(
          of
            .selectFrom('activity_sessions as s')
            .select(({ fn }) => fn.min('s.day').as('day'))
            .where('s.community_id', '=', community)
            .whereRef('s.activity_id', '=', 'a.id')
            .where('s.cancelled_at', 'is', null)
            .where('s.day', '>=', sql<string>`${today}::date`),
          'a.start_date',
        )
        .as('day'),
    ])
    .where('a.community_id', '=', community)
    .where('a.id', '=', id)
    .executeTakeFirst()
