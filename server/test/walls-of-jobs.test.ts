// Security T3, of what no call reaches: what the app does by itself for one community tells nobody of another and
// changes nothing there, whichever filter is missing.
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letGo } from '#server/features/admin/privacy-jobs.ts'
import { noteStart } from '#server/features/operation/system.ts'
import { passActivities, remindOfMeetings } from '#server/features/activities/jobs.ts'
import { forgetQuestions } from '#server/features/assistant/jobs.ts'
import {
  findModelSettings,
  keepSentences,
  reserveTokens,
  settleTokens,
} from '#server/features/assistant/usage-queries.ts'
import { lookAfterOffices } from '#server/features/community/office-jobs.ts'
import { remind } from '#server/features/events/jobs.ts'
import { remindOfPledges } from '#server/features/finance/jobs.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { remindOfChecks } from '#server/features/people/safeguarding/jobs.ts'
import { letGoOfPictures } from '#server/features/receipts/keeping.ts'
import { invite } from '#server/features/subscriptions/jobs.ts'
import { cleanUploads } from '#server/features/uploads/jobs.ts'
import { passVenues } from '#server/features/venues/jobs.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { BY_THEMSELVES } from './by-themselves.ts'
import { changedBetween, stateOf } from './canary-watch.ts'
import { makeMarked } from './canary-world.ts'
import { makeCasts } from './cast.ts'
import { without } from './cuts.ts'
import { unfenced } from './fences.ts'
import { makeCommunity } from './make.ts'
import { makePost } from './make-content.ts'
import { leaveOut, makeDue } from './make-due.ts'
import { type World, openWorld } from './world.ts'

/** A model has written an answer in the community that has a life of its own. */
const useModel = ({ db }: World['app']): Promise<unknown> =>
  inCommunity(db, living, async (tx) => {
    const used = { tokensIn: 2, tokensOut: 1 }
    await findModelSettings(tx, living)
    await reserveTokens(tx, living, '2026-04-01', used)
    await settleTokens(tx, living, '2026-04-01', { reserved: used, used })
    await keepSentences(tx, { community: living, accountId: newId(), id: newId(), question: '' }, [], [])
  })

const JOBS = [
  tell,
  remind,
  remindOfMeetings,
  invite,
  remindOfChecks,
  lookAfterOffices,
  remindOfPledges,
  letGo,
  passActivities,
  noteStart,
  passVenues,
  cleanUploads,
  letGoOfPictures,
  forgetQuestions,
  useModel,
]

/** Where nothing but the two walls stands between: elsewhere a key or a second condition would hold, too. */
const TELLING = [
  'admin/retention-queries',
  'events/reminder-queries',
  'notifications/sending-queries',
  'uploads/left-queries',
  'venues/left-queries',
]

let world: World
/** The marked communities; one more has a life of its own. */
let theirs: readonly string[]
let living: CommunityId

beforeAll(async () => {
  world = await openWorld()
  await makeMarked(world)
  const { rows } = await world.past.query<{ id: string }>('select id from communities')
  theirs = rows.map(({ id }) => id)
  living = await makeCommunity(world)
  const [cast] = await makeCasts(world, living, 1)
  if (!cast) throw new Error('The cast is missing.')
  await makePost(world, cast.M)
})
afterAll(() => world[Symbol.asyncDispose]())

/** What becomes of theirs while everything is done without the filter of this file. */
const changedWithout = async (file: string): Promise<readonly string[]> => {
  await makeDue(world, theirs)
  const before = await stateOf(world, theirs)
  await without(file, async () => {
    // A row of others may not be what a job can do anything with.
    for (const job of JOBS) await job(world.app).catch(() => undefined)
  })
  return changedBetween(before, await stateOf(world, theirs))
}

test('what is done by itself for every community tells nobody of another, whichever filter is missing', async () => {
  // Their own meetings are made ahead by this, and their own homes put away.
  for (const job of [passActivities, passVenues]) await job(world.app)
  const before = await stateOf(world, theirs, false)
  for (const file of ['none', ...BY_THEMSELVES])
    await without(file, async () => {
      for (const job of JOBS) await job(world.app)
    })
  expect(changedBetween(before, await stateOf(world, theirs, false))).toEqual([])
})

test('what is done by itself for one community changes nothing of another that waits for all of it', async () => {
  await leaveOut(world, theirs)
  for (const file of ['none', ...BY_THEMSELVES])
    expect(await changedWithout(file), `without the filter of ${file}`).toEqual([])
})

test('behind neither wall it would have been changed', async () => {
  await unfenced(world, async () => {
    expect(await changedWithout('none')).toEqual([])
    for (const file of TELLING) expect(await changedWithout(file), file).not.toEqual([])
  })
})
