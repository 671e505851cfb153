// Security T2: every call that names a thing, made with a thing that is not the caller's. What is another
// community's, what was deleted and what never was are the same 404, byte for byte; so is what somebody of the same
// rank keeps for themselves, unless the row says that strangers may or are told no.
import { afterAll, expect, test } from 'vitest'
import { type Stranger, mayCall } from '#contract/access.ts'
import { getEvent } from '#contract/events/events.ts'
import { routes } from '#contract/index.ts'
import { markNotificationRead } from '#contract/notifications/notifications.ts'
import type { Fenced, Route } from '#contract/route.ts'
import { type Played, makeActors } from './cast.ts'
import { unknownParams } from './fenced.ts'
import { type Someone, makeCommunity } from './make.ts'
import { type Given, namesOnlyFenced, paramsFor, send } from './sent.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const name = ({ method, path }: Route): string => `${method} ${path}`
const naming = routes.filter((route) => route.fence !== undefined)
let replays = 0

/** Whose a thing is, and somebody else whom it may be about. */
interface Pair {
  readonly owner: Someone
  readonly other: Someone
}

interface Company {
  readonly home: Pair
  /** The same ranks in the same community. */
  readonly strangers: Pair
  /** The same ranks in another one. */
  readonly others: Pair
}

/** Nobody but who is asked: three whole casts would take longer to make than the call does. */
const makeCompany = async (rank: Played): Promise<Company> => {
  const pair: readonly Played[] = [rank, 'Y']
  const [owner, other, ...more] = await makeActors(world, await makeCommunity(world), [...pair, ...pair])
  return {
    home: pairOf([owner, other]),
    strangers: pairOf(more),
    others: pairOf(await makeActors(world, await makeCommunity(world), pair)),
  }
}

const pairOf = ([owner, other]: readonly (Someone | undefined)[]): Pair => {
  if (!owner || !other) throw new Error('The company is missing.')
  return { owner, other }
}

/** The plainest of those who may make the call about a thing of their own. */
const rankFor = (route: Route): Played => {
  const ranks: readonly Played[] = [
    'M',
    'H',
    'G',
    'S',
    'CA',
    'T',
    'SO',
    'A',
    'SA',
    'ST',
    'IC',
    'TA',
    'AU',
    'FC',
    'HC',
    'P',
  ]
  return ranks.find((actor) => mayCall(route).includes(actor)) ?? 'M'
}

/** Where the things of each kind stand; those without a table of their own cannot be deleted by themselves. */
const tables: Readonly<Partial<Record<Fenced, string>>> = {
  event: 'events',
  hostRequest: 'host_requests',
  activity: 'activities',
  post: 'posts',
  comment: 'post_comments',
  notification: 'notifications',
  account: 'accounts',
  member: 'accounts',
  person: 'people',
  pushDevice: 'push_subscriptions',
  session: 'sessions',
  invitation: 'invitations',
  inquiry: 'inquiries',
  move: 'moves',
  rollImport: 'roll_imports',
  rollMerge: 'roll_merges',
  change: 'kept_changes',
  household: 'households',
  householdRequest: 'household_requests',
  householdChange: 'household_changes',
  check: 'safeguarding_checks',
  body: 'bodies',
  term: 'terms',
  proposal: 'office_proposals',
  handoverItem: 'handover_items',
  document: 'community_documents',
  material: 'materials',
  letter: 'materials',
  hostWord: 'event_words',
  bringLine: 'bring_lines',
  studyItem: 'study_items',
  venue: 'venues',
  venueRequest: 'venue_requests',
  meeting: 'activity_sessions',
  interest: 'interests',
  savedSearch: 'saved_searches',
  note: 'consultation_notes',
  calendarDate: 'calendar_dates',
  campaign: 'campaigns',
  privacyRequest: 'privacy_requests',
  passkey: 'passkeys',
  fund: 'funds',
  fundEntry: 'fund_entries',
  fundBatch: 'fund_batches',
  fundRequest: 'fund_requests',
  fundKey: 'fund_keys',
  fundDevice: 'fund_devices',
  fundAccount: 'fund_accounts',
  receipt: 'receipts',
  cycle: 'cycles',
  figureFile: 'figure_files',
  claim: 'completion_claims',
  progressNote: 'progress_notes',
  assistantSource: 'assistant_sources',
  assistantQuestion: 'assistant_questions',
  assistantSetQuestion: 'assistant_set',
}

/** The ids of things that were there and are not any more. */
const deleted = async (route: Route, params: Readonly<Record<string, string>>) => {
  for (const [param, kind] of Object.entries(route.fence ?? {}).toReversed()) {
    const table = tables[kind]
    // Whatever leads to it stays: only the thing itself is gone.
    if (table !== undefined)
      await world.past.query(
        `begin; set local session_replication_role = replica; delete from ${table} where id = '${params[param]}'; commit`,
      )
  }
  return params
}

const faultsOf = async (route: Route, stranger: Stranger | undefined) => {
  const { home, strangers, others } = await makeCompany(rankFor(route))
  const ask = async (params: Readonly<Record<string, string>>): Promise<Given> => {
    replays += 1
    return send({ world, caller: home.owner, hosts: false }, route, params)
  }
  const make = ({ owner, other }: Pair) => paramsFor(world, route, owner, other, { open: false })
  const unknown = await ask(unknownParams(route))
  const foreign = await ask(await make(others))
  const theirs = await ask(await make(strangers))
  const gone = await ask(await deleted(route, await make({ ...strangers, other: home.other })))
  const same = (given: Given) => given.status === 404 && given.body === unknown.body
  return [
    ...(unknown.status === 404 ? [] : [`what never was: ${unknown.status} ${unknown.body}`]),
    ...(same(foreign) ? [] : [`another community's: ${foreign.status} ${foreign.body}`]),
    ...(same(gone) || namesItself(route) ? [] : [`deleted: ${gone.status} ${gone.body}`]),
    ...(meets(route, stranger, theirs, same) ? [] : [`a stranger's: ${theirs.status} ${theirs.body}`]),
  ]
}

/** The own community cannot be gone while its own session asks. */
const namesItself = ({ fence = {} }: Route): boolean =>
  Object.values(fence).some((kind) => tables[kind] === undefined)

const meets = (
  route: Route,
  stranger: Stranger | undefined,
  given: Given,
  same: (given: Given) => boolean,
): boolean => {
  if (stranger === 'hidden') return same(given)
  if (stranger === 'refused') return given.status === 403
  if (given.status === 404) return !namesOnlyFenced(route)
  return given.status < 500 && ![401, 403].includes(given.status)
}

test.for(naming.map((route) => ({ title: name(route), route })))(
  'what is not the caller’s is not there: $title',
  async ({ route }) => {
    expect(await faultsOf(route, route.stranger)).toEqual([])
  },
)

test('a call that gives too much away would have been found', async () => {
  process.stdout.write(`${naming.length} calls that name a thing: ${replays} replays\n`)
  expect(await faultsOf(getEvent, 'hidden')).toEqual([expect.stringContaining("a stranger's: 200")])
  expect(await faultsOf(markNotificationRead, 'may')).toEqual([expect.stringContaining("a stranger's: 404")])
})
