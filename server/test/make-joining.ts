// Makers of how people come in: invitations and moves.
import { createHash, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { acceptInvitation, invitePeople, openInvitation } from '#contract/people/joining.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { DAY, type Someone, makeCommunity, makeMember } from './make.ts'
import { PASSWORD, enter, putOnRoll, stranger } from './sign-up.ts'
import type { World } from './world.ts'

/** An open invitation of this person; answers its id. */
export const makeInvitation = async (world: World, member: Someone): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, member.communityId, (tx) =>
    tx
      .insertInto('invitations')
      .values({
        community_id: member.communityId,
        id,
        person_id: member.personId,
        token_hash: createHash('sha256').update(randomBytes(32)).digest(),
        mailed_to: null,
        created_by: member.accountId,
        expires_at: instant(world.clock.now() + DAY),
      })
      .execute(),
  )
  return id
}

/** Somebody elsewhere who asks to come to this community; answers the id of the wish. */
export const makeMove = async (world: World, community: CommunityId): Promise<string> => {
  const id = newId()
  const member = await makeMember(world, await makeCommunity(world))
  await world.app.db
    .updateTable('accounts')
    .set({ moving_to: community })
    .where('id', '=', member.accountId)
    .execute()
  await inCommunity(world.app.db, community, (tx) =>
    tx.insertInto('moves').values({ community_id: community, id, account_id: member.accountId }).execute(),
  )
  return id
}

/** Somebody without an account who asks this community to check an ID; answers the id of the question. */
export const makeInquiry = async (world: World, community: CommunityId): Promise<string> => {
  const id = newId()
  const email = `${id}@asks.example`
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('inquiries')
      .values({
        community_id: community,
        id,
        email,
        email_key: email,
        bahai_id: `Q-${id}`,
        bahai_id_key: `Q-${id}`.toUpperCase(),
        created_at: instant(world.clock.now()),
      })
      .execute(),
  )
  return id
}

/** A community with its secretary, and somebody on its roll. */
export const withPerson = async (world: World) => {
  const community = await makeCommunity(world, { name: 'Hillside' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const who = stranger()
  const personId = await putOnRoll(world, community, { ...who, firstName: 'Nadia' })
  return { community, secretary, who, personId }
}

/** Invites them; answers the links. */
export const invite = async (
  world: World,
  as: { readonly token: string },
  personIds: readonly string[],
  mail = false,
) => (await world.call(invitePeople, { as, body: { personIds: [...personIds], mail } })).body

/** What whoever opens a link sees. */
export const look = async (world: World, token: string, as?: { readonly token: string }) =>
  (await world.call(openInvitation, { params: { token }, ...(as ? { as } : {}) })).body.data

/** Comes in by a link with a password. */
export const accept = (world: World, token: string, email: string, password = PASSWORD) =>
  world.call(acceptInvitation, {
    params: { token },
    body: { email, password, eulaAcceptedAt: '2026-01-01T00:00:00Z' },
  })

/** What opens an invitation, out of its link. */
export const tokenOf = (link: string | undefined): string =>
  /\/join\/([\w-]{43})$/.exec(link ?? '')?.[1] ?? ''

/** A community with its secretary, and somebody on its roll whose address there is another one. */
export const withWaiting = async (world: World) => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const who = stranger()
  const personId = await putOnRoll(world, community, { ...who, email: 'old@example.org', firstName: 'Nadia' })
  const waiting = (await enter(world, who)).body
  return { community, secretary, who, personId, waiting, params: { id: waiting.user.id } }
}
