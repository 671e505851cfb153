// Two communities for the tests of the walls: a living one that is full of canaries, and another one that asks.
import type { Fenced } from '#contract/route.ts'
import { type Cast, makeCasts } from './cast.ts'
import { makers } from './fenced.ts'
import { type Filled, fillCanaries } from './fill-canaries.ts'
import { makeQuestion, makeSetQuestion, makeSource } from './make-assistant.ts'
import { makeBudget } from './make-budget.ts'
import { makeCampaign } from './make-campaign.ts'
import { makeClass, makeFamily } from './make-family.ts'
import { makeBatch, makeEntry, makeFundDevice, makeFundKey, makeFundRequest } from './make-fund.ts'
import { makeReceipt } from './make-receipts.ts'
import { makeCorrection, makeCycle, makeFigureFile, makeNeighbourhood } from './make-statistics.ts'
import { type Someone, makeCommunity } from './make.ts'
import { makeActivity, makeEvent, makePost } from './make-content.ts'
import { makeMaterial } from './make-search.ts'
import { makeVenueRequest } from './make-venues.ts'
import type { World } from './world.ts'

/** A thing of each kind of the other community, as a path or a body may name it. */
export type Foreign = Readonly<Record<Fenced, string>>

export interface Marked {
  readonly cast: Cast
  readonly ids: Foreign
  readonly filled: Filled
}

/** One of everything, in a community that shows nothing of itself; then a canary in every text. */
export const makeMarked = async (world: World): Promise<Marked> => {
  const community = await makeCommunity(world)
  const [cast] = await makeCasts(world, community, 1)
  if (!cast) throw new Error('The cast is missing.')
  const family = await makeFamily(world, community, { allergies: 'Nuts' })
  await makeClass(world, community, { hosts: [family.mother], children: [family.child] })
  const post = await makePost(world, cast.M)
  const ids = new Map<string, string>([['post', post]])
  for (const [kind, make] of Object.entries(makers))
    ids.set(kind, ids.get(kind) ?? (await make({ world, community, member: cast.M, post, open: false })))
  await makeByHand(world, { about: cast.S, by: cast.M, child: family.child })
  const filled = await fillCanaries(world, cast.M)
  return { cast, ids: asForeign(Object.fromEntries(ids)), filled }
}

/** Rows that no table's types and keys alone tell how to put together. */
export const makeByHand = async (
  world: World,
  { about, by, child }: { about: Someone; by: Someone; child: string },
): Promise<void> => {
  await report(world, about, by)
  await look(world, child, by)
  // A passage has its source; each is marked by itself.
  await world.past.query(`update communities set passage = 'A passage', passage_source = 'Its source'`)
  // Captions have their language, likewise.
  await makePost(world, about)
  await world.past.query(`update posts set captions = 'A file', captions_language = 'en'`)
  // A friend is invited to one of two things.
  await world.past.query(
    `insert into invited_friends (community_id, id, event_id, invited_by, until)
     values ($1, gen_random_uuid(), $2, $3, now())`,
    [by.communityId, await makeEvent(world, by.communityId), about.accountId],
  )
  // A material is of an event or of an activity.
  const activity = await makeActivity(world, by.communityId)
  await makeMaterial(world, by.communityId, null, 'A paper', { activity_id: activity })
  // A home belongs to a household and a link to none, and times have their order.
  await makeVenueRequest(world, { keeper: about, asker: about })
  // Days of the books have their order, codes and keys their form, and what two agree to has its parts.
  await makeEntry(world, by)
  await makeBudget(world, by)
  await makeBatch(world, by.communityId, { opened_by: by.accountId })
  await makeFundRequest(world, by)
  await makeFundKey(world, by)
  await makeFundDevice(world, about)
  // A campaign that is for no Fund has none.
  await makeCampaign(world, by, { takers: [[about, 2]] })
  // What was corrected was corrected by somebody, a neighbourhood has a name, and a row of the report its cells.
  await makeCorrection(world, by, await makeCycle(world, by.communityId))
  await makeNeighbourhood(world, by.communityId)
  await makeFigureFile(world, by)
  // What a question of the set expects is a text, or nothing.
  await makeSetQuestion(world, by, { expects: 'source', source_id: await makeSource(world, by) })
  await makeQuestion(world, about)
  await makeReceipt(world, about, { question: 'A question', answer: 'An answer', reason: 'A reason' })
}

/** Two accounts that are not the same: no such row can be put together from the table alone. */
const report = ({ past }: World, about: Someone, by: Someone) =>
  past.query(
    `insert into person_reports (community_id, account_id, reported_by, kind, created_at)
     values ($1, $2, $3, 'other', now())`,
    [by.communityId, about.accountId, by.accountId],
  )

/** Whoever looks as the Assembly must say why: not to be seen from the column alone. */
const look = ({ past }: World, child: string, by: Someone) =>
  past.query(
    `insert into child_looks (community_id, id, child_id, account_id, looked_as, at)
     values ($1, gen_random_uuid(), $2, $3, 'host', now())`,
    [by.communityId, child, by.accountId],
  )

const asForeign = (ids: Partial<Record<Fenced, string>>): Foreign => {
  if (isWhole(ids)) return ids
  throw new Error('A thing of the other community is missing.')
}

const isWhole = (ids: Partial<Record<Fenced, string>>): ids is Foreign =>
  Object.keys(makers).every((kind) => kind in ids)
