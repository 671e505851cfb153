// Offers and invitations to host, for tests.
import { v7 as newId } from 'uuid'
import { insertLine } from '#server/features/events/bring-queries.ts'
import { keepRequest } from '#server/features/events/hosting-queries.ts'
import { insertHostMessage } from '#server/features/events/host-messages-queries.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { makeEvent } from './make-content.ts'
import { type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

/** Somebody offers to host a Feast that is to come, or is asked to. */
export const makeHostRequest = async (
  world: World,
  {
    community,
    by,
    event,
    kind = 'offer',
  }: {
    community: CommunityId
    by?: Someone
    event?: string
    kind?: 'offer' | 'invitation'
  },
): Promise<string> => {
  const id = newId()
  const { personId } = by ?? (await makeMember(world, community))
  const eventId = event ?? (await makeEvent(world, community))
  await inCommunity(world.app.db, community, (tx) =>
    keepRequest(tx, community, {
      id,
      event_id: eventId,
      person_id: personId,
      kind,
      note: 'We have room for thirty.',
      asked_by: null,
      asked_at: instant(world.clock.now()),
    }),
  )
  return id
}

/** What somebody has written to those who come. */
export const makeHostWord = async (
  world: World,
  { communityId, accountId }: Someone,
  event: string,
): Promise<string> => {
  const id = newId()
  const word = {
    event_id: event,
    said_by: accountId,
    words: 'Bring a friend.',
    said_at: instant(world.clock.now()),
  }
  await inCommunity(world.app.db, communityId, (tx) => insertHostMessage(tx, communityId, { id, ...word }))
  return id
}

/** Something that is to be brought. */
export const makeBringLine = async (
  world: World,
  community: CommunityId,
  event: string,
  wish = { title: 'Tea and cakes', wanted: 2 },
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, community, (tx) => insertLine(tx, community, event, id, wish))
  return id
}
