// Those who look after a Fund, with its books, and what two of them do together.
import { v7 as newId } from 'uuid'
import { askClosing, decideRequest } from '#contract/finance/requests.ts'
import { makeBooks, makeFundKey } from './make-fund.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import type { World } from './world.ts'

/** A treasurer with the first key, a second member of the Assembly, an assistant and a member, with the books of 2026. */
export const makeTreasury = async (world: World) => {
  const community = await makeCommunity(world)
  const treasurer = await makeMember(world, community, { office: 'treasurer' })
  return {
    community,
    treasurer,
    key: await makeFundKey(world, treasurer),
    second: await makeMember(world, community, { office: 'secretary' }),
    assistant: await makeMember(world, community, { office: 'treasuryAssistant', body: 'other' }),
    member: await makeMember(world, community),
    books: await makeBooks(world, community),
  }
}

/** Closes all days of 2026 before this one, as the treasurer asks and the second one agrees. */
export const closeUntil = async (
  world: World,
  { treasurer, second }: { readonly treasurer: Someone; readonly second: Someone },
  until: string,
  givers = 7,
): Promise<number> => {
  const id = newId()
  const asked = await world.call(askClosing, { as: treasurer, body: { id, year: 2026, until, givers } })
  if (asked.status !== 201) return asked.status
  return (await world.call(decideRequest, { as: second, params: { id }, body: { agree: true } })).status
}
