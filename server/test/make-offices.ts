// Makers of bodies, terms and proposals.
import { v7 as newId } from 'uuid'
import type { BodyKind, Office } from '#server/features/community/tables.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { DAY, type Someone, makeCommunity, makeMember } from './make.ts'
import type { World } from './world.ts'

export const makeBody = async (
  world: World,
  community: CommunityId,
  kind: BodyKind = 'assembly',
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('bodies')
      .values({ community_id: community, id, kind, name: `Body of ${kind}` })
      .execute(),
  )
  return id
}

/** A term of this person; from long ago until long from now unless said otherwise. */
export const makeTerm = async (
  world: World,
  { communityId, personId }: Pick<Someone, 'communityId' | 'personId'>,
  term: { readonly body: string; readonly office: Office; readonly from?: string; readonly to?: string },
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('terms')
      .values({
        community_id: communityId,
        id,
        body_id: term.body,
        person_id: personId,
        office: term.office,
        valid_from: term.from ?? '2020-01-01',
        valid_to: term.to ?? '2099-12-31',
      })
      .execute(),
  )
  return id
}

/** A grant of an Assembly's seat to this person that waits for a second one. */
export const makeProposal = async (world: World, member: Someone, by = member): Promise<string> => {
  const body = await makeBody(world, member.communityId)
  const id = newId()
  const now = world.clock.now()
  const day = civilDay(now, 'UTC')
  await inCommunity(world.app.db, member.communityId, async (tx) => {
    const community_id = member.communityId
    await tx
      .insertInto('office_proposals')
      .values({
        community_id,
        id,
        kind: 'grant',
        body_id: body,
        valid_from: day,
        valid_to: day,
        proposed_by: by.accountId,
        proposed_at: instant(now),
        expires_at: instant(now + 14 * DAY),
      })
      .execute()
    await tx
      .insertInto('proposed_seats')
      .values({ community_id, proposal_id: id, person_id: member.personId, office: 'member' })
      .execute()
  })
  return id
}

export const makeHandoverItem = async (world: World, community: CommunityId): Promise<string> => {
  const body = await makeBody(world, community)
  const id = newId()
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('handover_items')
      .values({
        community_id: community,
        id,
        body_id: body,
        year: 183,
        office: 'secretary',
        item: 'keys',
        position: 0,
      })
      .execute(),
  )
  return id
}

export const makeDocument = async (world: World, community: CommunityId): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('community_documents')
      .values({
        community_id: community,
        id,
        title: 'Canary document',
        file: '/files/none.pdf',
        file_type: 'application/pdf',
      })
      .execute(),
  )
  return id
}

/** A community with an Assembly's secretary, treasurer and a plain seat, an administrator and a member. */
export const makeOfficers = async (world: World) => {
  const community = await makeCommunity(world)
  const assembly = await makeBody(world, community)
  const administration = await makeBody(world, community, 'administration')
  const seat = async (office: 'secretary' | 'treasurer' | 'member') => {
    const who = await makeMember(world, community)
    return { ...who, term: await makeTerm(world, who, { body: assembly, office }) }
  }
  const admin = await makeMember(world, community)
  const adminTerm = await makeTerm(world, admin, { body: administration, office: 'communityAdmin' })
  return {
    community,
    assembly,
    administration,
    secretary: await seat('secretary'),
    treasurer: await seat('treasurer'),
    seat: await seat('member'),
    admin: { ...admin, term: adminTerm },
    member: await makeMember(world, community),
  }
}
