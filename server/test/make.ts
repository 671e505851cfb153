// Makers of communities and people: each builds what it needs and answers what a test wants to name.
import { v7 as newId } from 'uuid'
import { type CommunityId, type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import { instant } from '#server/platform/clock.ts'
import type { BodyKind, Office } from '#server/features/community/tables.ts'
import type { World } from './world.ts'

export interface Someone {
  readonly accountId: string
  readonly personId: string
  readonly communityId: CommunityId
  readonly email: string
  readonly token: string
  readonly sessionId: string
}

let counter = 0
/** A number that no maker has used in this file yet. */
export const next = (): number => (counter += 1)

export const DAY = 86_400_000

export const makeCommunity = async (
  world: World,
  more: {
    name?: string
    timeZone?: string
    listed?: boolean
    officesNeedSecondStep?: boolean
    openPosts?: boolean
  } = {},
): Promise<CommunityId> => {
  const id = newId()
  const name = more.name ?? `Community ${next()}`
  await world.app.db
    .insertInto('communities')
    .values({
      id,
      name,
      slug: `community-${id}`,
      time_zone: more.timeZone ?? 'Europe/London',
      listed: more.listed ?? false,
      // Most tests are about what an office may do, not about how its holder signed in.
      offices_need_second_step: more.officesNeedSecondStep ?? false,
      // Most tests of open posts are about what their authors may do.
      open_posts: more.openPosts ?? true,
      latitude: 51.5,
      longitude: -0.12,
    })
    .execute()
  return asCommunity(id)
}

/** A confirmed member with a live session; with an office, a member of that body too. */
export const makeMember = async (
  world: World,
  communityId: CommunityId,
  more: { firstName?: string; office?: Office; body?: BodyKind } = {},
): Promise<Someone> => {
  const personId = newId()
  const firstName = more.firstName ?? `Person${next()}`
  const email = `${firstName.toLowerCase()}-${personId.slice(-8)}@example.org`
  await inCommunity(world.app.db, communityId, async (tx) => {
    await tx
      .insertInto('people')
      .values({
        community_id: communityId,
        id: personId,
        first_name: firstName,
        last_name: 'Of Test',
        email,
        email_key: email,
        bahai_id: `T-${personId.slice(-8)}`,
      })
      .execute()
    if (more.office) await giveOffice(tx, communityId, personId, more.body ?? 'assembly', more.office)
  })
  const accountId = await makeAccount(world, { email, firstName, communityId, personId, state: 'confirmed' })
  return { accountId, personId, communityId, email, ...(await signIn(world, accountId)) }
}

/** The same person comes back with another account; the first one keeps its session and loses its person. */
export const makeSecondAccount = async (world: World, person: Someone): Promise<Someone> => {
  const { communityId, personId } = person
  await world.past.query('update accounts set person_id = null where id = $1', [person.accountId])
  const email = `again-${next()}-${newId().slice(-8)}@example.org`
  const known = { email, firstName: 'Again', communityId, personId, state: 'confirmed' as const }
  const accountId = await makeAccount(world, known)
  return { accountId, personId, communityId, email, ...(await signIn(world, accountId)) }
}

/** An account whose address is proven and whose membership is not. */
export const makePending = async (world: World, communityId: CommunityId) => {
  const email = `pending-${next()}-${newId().slice(-8)}@example.org`
  const accountId = await makeAccount(world, {
    email,
    firstName: 'Pending',
    communityId,
    personId: null,
    state: 'pending',
  })
  return { accountId, communityId, email, ...(await signIn(world, accountId)) }
}

/** A session and its token, as a sign-in makes them. */
export const signIn = async (
  world: World,
  accountId: string,
  { secondStep = false } = {},
): Promise<{ token: string; sessionId: string }> => {
  const sessionId = newId()
  const now = world.clock.now()
  await world.app.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      device_name: 'Test',
      expires_at: instant(now + 30 * DAY),
      proven_at: instant(now),
      second_step_at: secondStep ? instant(now) : null,
      cookie_hash: null,
      revoked_at: null,
    })
    .execute()
  return { sessionId, token: await world.app.tokens.sign({ userId: accountId, sessionId }) }
}

const makeAccount = async (
  world: World,
  account: {
    email: string
    firstName: string
    communityId: CommunityId
    personId: string | null
    state: 'pending' | 'confirmed'
  },
): Promise<string> => {
  const id = newId()
  await world.app.db
    .insertInto('accounts')
    .values({
      id,
      email: account.email,
      email_key: account.email,
      first_name: account.firstName,
      last_name: 'Of Test',
      state: account.state,
      community_id: account.communityId,
      person_id: account.personId,
      password_hash: null,
      google_sub: null,
      claimed_bahai_id: null,
      occupation: null,
      language: null,
      profile_picture: null,
      eula_accepted_at: null,
      decline_reason: null,
      claimed_bahai_id_key: null,
    })
    .execute()
  return id
}

const giveOffice = async (
  tx: Tx,
  communityId: CommunityId,
  personId: string,
  kind: BodyKind,
  office: Office,
) => {
  const bodyId = newId()
  await tx
    .insertInto('bodies')
    .values({ community_id: communityId, id: bodyId, kind, name: 'Body' })
    .execute()
  await tx
    .insertInto('terms')
    .values({
      community_id: communityId,
      id: newId(),
      body_id: bodyId,
      person_id: personId,
      office,
      valid_from: '2020-01-01',
      valid_to: '2099-12-31',
      granted_by: null,
    })
    .execute()
}
