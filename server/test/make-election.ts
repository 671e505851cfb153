// Makers of an Assembly before its election.
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { makeBody, makeTerm } from './make-offices.ts'
import type { World } from './world.ts'

/** An Assembly with a secretary, a chair and a member, an administrator, and nine who are elected now. */
export const makeElection = async (world: World) => {
  const community = await makeCommunity(world)
  const body = await makeBody(world, community)
  const old: Someone[] = []
  for (const office of ['secretary', 'chair', 'member'] as const) {
    const who = await makeMember(world, community)
    await makeTerm(world, who, { body, office })
    old.push(who)
  }
  const [, chair] = old
  // Stays in office whatever the year brings.
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const elected: Someone[] = []
  for (let place = 0; place < 9; place += 1) elected.push(await makeMember(world, community))
  if (!chair) throw new Error('The makers answer somebody.')
  return { community, body, admin, chair, old, elected }
}

export const nine = (people: readonly Someone[]) =>
  people.map(({ personId }, place) => ({
    personId,
    office: (['chair', 'secretary', 'treasurer'] as const)[place] ?? ('member' as const),
  }))
