// Security T3: a community full of canaries, and another one that asks everything there is to ask. Then again without
// the code's own filter in one file of queries after the other, and again without the walls in the database: each of
// the two walls holds by itself. The project `walls` of vitest.config.ts puts the switches into the queries.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { listMembers } from '#contract/admin/administration.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { BY_AN_ID, BY_HAND, askByHand } from './asked-by-hand.ts'
import { BY_THEMSELVES } from './by-themselves.ts'
import { type Asking, type Home, askingsOf, pagesOf, readingsOf, searchesOf } from './canary-calls.ts'
import { canariesIn, changedBetween, stateOf, tapLog } from './canary-watch.ts'
import { type Marked, makeMarked } from './canary-world.ts'
import { makeCasts, withNewTokens } from './cast.ts'
import { nameOf, withSwitches } from './cut-filters.ts'
import { filesAskedIn, without } from './cuts.ts'
import { unfenced } from './fences.ts'
import { CANARY } from './fill-canaries.ts'
import { turnOn } from './make-assistant.ts'
import { makeCommunity } from './make.ts'
import { makePost } from './make-content.ts'
import { type World, openWorld } from './world.ts'

let world: World
let marked: Marked
let home: Home
/** The communities that were there before the one that asks. */
let theirs: readonly string[]
const log = tapLog()

beforeAll(async () => {
  world = await openWorld({ settings: { LOG_LEVEL: 'debug' } })
  marked = await makeMarked(world)
  const { rows } = await world.past.query<{ id: string }>('select id from communities')
  theirs = rows.map(({ id }) => id)
  const [readers] = await makeCasts(world, await makeCommunity(world, { listed: true }), 1)
  if (!readers) throw new Error('The cast is missing.')
  // Only where it is on is anything asked of it.
  await turnOn(world, readers.M.communityId)
  home = { world, readers, spare: [], foreign: marked.ids }
})
beforeEach(async () => void (home = { ...home, readers: await withNewTokens(world, home.readers) }))
afterAll(async () => {
  log.end()
  await world[Symbol.asyncDispose]()
})

/** Whoever runs the installation knows which communities it has, and nothing of what is in them. */
const KNOWN_TO_ALL_OF_IT = /^GET \/api\/instance\/communities by system admin/
// Those who run the installation know each other, whatever their communities.
const RUNNERS_OF_IT = /^GET \/api\/instance\/admins by system admin/
const TOLD_OF_RUNNERS = new Set([
  'accounts.email',
  'accounts.first_name',
  'accounts.last_name',
  'communities.name',
])

const leaksOf = async (askings: readonly Asking[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { name, ask } of askings) {
    const answer = await ask()
    const seen = canariesIn(answer, marked.filled.columns)
    const known =
      (KNOWN_TO_ALL_OF_IT.test(name) && seen.every((column) => column.startsWith('communities.'))) ||
      (RUNNERS_OF_IT.test(name) && seen.every((column) => TOLD_OF_RUNNERS.has(column)))
    if (seen.length > 0 && !known) found.push(`${name}: ${seen.join(', ')}`)
    // A row of others may not fit what the call answers: then it fails instead of telling.
    if (answer.startsWith('failed with')) found.push(`${name}: ${answer}`)
  }
  return found
}

/** Answers that are kept for a revision are made anew. */
const forgetKept = () =>
  world.past.query('update revisions set revision = revision + 1 where community_id = $1', [
    home.readers.M.communityId,
  ])

/** What the work tells of the marked community, and what it changes there. */
const faultsOf = async (work: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  await forgetKept()
  const before = await stateOf(world, theirs)
  const found = await work()
  const changed = changedBetween(before, await stateOf(world, theirs))
  return [...found, ...changed.map((table) => `${table} was changed, or its canaries came to others`)]
}

const filesOf = new Map<Route, readonly string[]>()

test('the marked community is read by its own: what is looked for is there to be found', async () => {
  const own = { ...home, readers: marked.cast }
  const seen = new Set<string>()
  for (const { ask } of readingsOf(own))
    for (const column of canariesIn(await ask(), marked.filled.columns)) seen.add(column)
  process.stderr.write(
    `${marked.filled.columns.length} columns marked, ${seen.size} of them read by its own\n`,
  )
  expect(marked.filled.columns.length).toBeGreaterThan(140)
  expect(seen.size).toBeGreaterThan(40)
})

test('no call, page, export, search, mail or line of the log tells of another community', async () => {
  let asked = 0
  const faults = await faultsOf(async () => {
    const found: string[] = []
    for (const [route, askings] of askingsOf(home, false)) {
      asked += askings.length
      filesOf.set(route, await filesAskedIn(async () => void found.push(...(await leaksOf(askings)))))
    }
    const others = [...pagesOf(home, marked), ...searchesOf(home, CANARY)]
    asked += others.length
    return [...found, ...(await leaksOf(others))]
  })
  process.stderr.write(`${asked} things asked\n`)
  expect(faults).toEqual([])
  expect(log.text().length).toBeGreaterThan(10_000)
  expect(canariesIn(log.text(), marked.filled.columns)).toEqual([])
})

test('without the filter of one file of queries after the other, row-level security keeps everything', async () => {
  const files = [...new Set([...filesOf.values()].flat())].toSorted()
  const askings = askingsOf(home, true)
  const found = await faultsOf(async () => {
    const leaks: string[] = []
    for (const file of files) {
      const asked = [...askings].flatMap(([route, ones]) => (filesOf.get(route)?.includes(file) ? ones : []))
      await forgetKept()
      await without(file, async () => {
        for (const leak of await leaksOf(asked)) leaks.push(`without the filter of ${file}: ${leak}`)
      })
    }
    return leaks
  })
  process.stderr.write(`${files.length} files of queries done without\n`)
  expect(found).toEqual([])
})

test('every file of queries that names a community was done without', () => {
  const files = globSync('server/{features,pages,platform}/**/{*queries,audit}.ts')
    .filter((path) => withSwitches(readFileSync(path, 'utf8'), '').switches > 0)
    .map((path) => nameOf(resolve(path)))
  const reached = new Set([...filesOf.values()].flat())
  expect(files.filter((file) => !reached.has(file) && !BY_HAND.includes(file)).toSorted()).toEqual(
    BY_THEMSELVES.toSorted(),
  )
})

test('what only the right words come to keeps everything too, whichever of the two walls is missing', async () => {
  const ask = await askByHand(home.readers.CA, home.readers.T, world, marked)
  const answers: unknown[] = []
  const reached = await filesAskedIn(async () => void answers.push(await ask()))
  expect(BY_HAND.filter((file) => !reached.includes(file))).toEqual([])
  for (const file of BY_HAND) await without(file, async () => void answers.push(await ask()))
  await unfenced(world, async () => {
    answers.push(await ask())
    expect(answers).toEqual(
      answers.map(() => [200, 400, 400, [], 200, 200, 1, 200, 200, 200, 200, 404, [], [], [], 201, 0]),
    )
    // Behind neither wall it would have come out.
    const telling = BY_HAND.filter((file) => !BY_AN_ID.includes(file))
    for (const file of telling) await without(file, async () => expect(await ask()).not.toEqual(answers[0]))
  })
})

test('without row-level security the code’s own filter keeps everything', async () => {
  await unfenced(world, async () =>
    expect(await faultsOf(() => leaksOf([...askingsOf(home, true).values()].flat()))).toEqual([]),
  )
})

test('a leak would have been found: in an answer, in a row, behind both walls, in the log', async () => {
  const asked = (route: Route) => faultsOf(() => leaksOf(askingsOf(home, true).get(route) ?? []))
  const feed = () => asked(communityFeed)
  const members = () => asked(listMembers)
  const peek = async () => {
    await without('posts/queries', async () => expect(await feed()).not.toEqual([]))
    await without('admin/member-queries', async () => expect(await members()).not.toEqual([]))
  }
  await unfenced(world, peek, ['posts', 'accounts'])
  expect([...(await feed()), ...(await members())]).toEqual([])
  const planted = await faultsOf(async () => {
    await makePost(world, home.readers.M, { content: `${CANARY}3q1` })
    return feed()
  })
  expect(planted.join()).toContain(marked.filled.columns[3])
  expect(planted.join()).toContain('public.posts was changed')
  world.app.log.info(`${CANARY}3q1`)
  expect(canariesIn(log.text(), marked.filled.columns)).toHaveLength(1)
})
