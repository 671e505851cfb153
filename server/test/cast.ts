// One of each actor of the access matrix, with a real session each; many casts at once in few statements.
import { v7 as newId } from 'uuid'
import { type Actor, whoIs } from '#contract/access.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { DAY, type Someone } from './make.ts'
import type { World } from './world.ts'

/** Everybody but the visitor, who is nobody. */
export type Played = Exclude<Actor, 'V'>
export type Cast = Readonly<Record<Played, Someone>>

export const isPlayed = (actor: string): actor is Played => actor in whoIs && actor !== 'V'
const played = Object.keys(whoIs).filter(isPlayed)

/** The office from which an actor's rights follow. */
const offices: Readonly<Partial<Record<Played, readonly [body: string, office: string]>>> = {
  T: ['assembly', 'treasurer'],
  S: ['assembly', 'secretary'],
  A: ['assembly', 'member'],
  CA: ['administration', 'communityAdmin'],
  SO: ['other', 'safeguardingOfficer'],
  ST: ['other', 'statisticsOfficer'],
  IC: ['other', 'instituteCoordinator'],
  TA: ['other', 'treasuryAssistant'],
  AU: ['other', 'auditor'],
  FC: ['feastCommittee', 'member'],
  HC: ['holyDaysCommittee', 'member'],
}

interface Row {
  readonly actor: Played
  readonly account: string
  readonly person: string
  readonly session: string
  readonly email: string
  readonly birth: string
  readonly state: 'pending' | 'confirmed'
  readonly body: string | null
  readonly office: string | null
}

/** So many casts of one community. */
export const makeCasts = async (world: World, community: CommunityId, count: number): Promise<Cast[]> => {
  const casts = Array.from({ length: count }, () => played)
  const people = (await makeActors(world, community, casts.flat())).values()
  return casts.map((cast) => whole(cast.map((actor) => [actor, people.next().value])))
}

/** Somebody of one community for each of these actors, in their order. */
export const makeActors = async (
  world: World,
  communityId: CommunityId,
  wanted: readonly Played[],
): Promise<Someone[]> => {
  const rows = wanted.map(rowOf)
  await insert(world, communityId, rows)
  return Promise.all(
    rows.map(async ({ account: accountId, person: personId, session: sessionId, email }) => {
      const token = await world.app.tokens.sign({ userId: accountId, sessionId })
      return { accountId, personId, communityId, email, sessionId, token }
    }),
  )
}

const rowOf = (actor: Played): Row => {
  const [account, person, session] = [newId(), newId(), newId()]
  const [body = null, office = null] = offices[actor] ?? []
  const state = whoIs[actor].standing === 'pending' ? 'pending' : 'confirmed'
  const birth = actor === 'Y' ? `${new Date().getUTCFullYear() - 16}-01-01` : '1980-01-01'
  return { actor, account, person, session, email: `${account}@cast.example`, birth, state, body, office }
}

const insert = async ({ past, clock }: World, community: CommunityId, rows: readonly Row[]) => {
  const given = `jsonb_to_recordset($2::jsonb) as r (actor text, account uuid, person uuid, session uuid,
    email text, birth date, state text, body text, office text)`
  const values = [community, JSON.stringify(rows)]
  const run = (sql: string, ...more: readonly unknown[]) => past.query(sql, [...values, ...more])
  await run(`insert into people (community_id, id, first_name, last_name, email, email_key, birth_date)
    select $1, r.person, 'Actor ' || r.actor, 'Of ' || right(r.person::text, 8), r.email, r.email, r.birth from ${given} where r.state = 'confirmed'`)
  await run(`insert into accounts (id, email, email_key, state, community_id, person_id, first_name, last_name)
    select r.account, r.email, r.email, r.state, $1, case r.state when 'confirmed' then r.person end,
      'Actor ' || r.actor, 'Of ' || right(r.person::text, 8) from ${given}`)
  await run(
    `insert into sessions (id, account_id, device_name, proven_at, expires_at)
     select r.session, r.account, 'Test', $3, $4 from ${given} where $1::uuid is not null`,
    instant(clock.now()),
    instant(clock.now() + 30 * DAY),
  )
  await run(`insert into bodies (community_id, id, kind, name)
    select distinct on (r.body) $1::uuid, gen_random_uuid(), r.body, 'Body of the cast' from ${given}
    where r.body is not null`)
  await run(`insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
    select $1, gen_random_uuid(), b.id, r.person, r.office, '2020-01-01', '2099-12-31' from ${given}
    join bodies b on b.community_id = $1 and b.kind = r.body and b.name = 'Body of the cast'
    where r.office is not null on conflict do nothing`)
  await run(`insert into system_admins (account_id) select r.account from ${given}
    where r.actor = 'SA' and $1::uuid is not null`)
}

/** The same people with tokens that have just been given: a token ends after ten minutes. */
export const withNewTokens = async (world: World, cast: Cast): Promise<Cast> => {
  const people = played.map(async (actor): Promise<[Played, Someone]> => {
    const { accountId: userId, sessionId } = cast[actor]
    return [actor, { ...cast[actor], token: await world.app.tokens.sign({ userId, sessionId }) }]
  })
  return whole(await Promise.all(people))
}

const whole = (people: readonly (readonly [Played, Someone | undefined])[]): Cast => {
  const cast: Partial<Record<Played, Someone | undefined>> = Object.fromEntries(people)
  if (isWhole(cast)) return cast
  throw new Error('Somebody of the cast is missing.')
}

const isWhole = (cast: Partial<Record<Played, Someone | undefined>>): cast is Cast =>
  played.every((actor) => cast[actor] !== undefined)
