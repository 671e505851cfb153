// Whatever can be read is not sent again to whoever has it: generated from the contract, call by call.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoUploadUrl, imageUploadUrl } from '#contract/uploads/uploads.ts'
import { getListedCommunity } from '#contract/community/community-page.ts'
import { routes } from '#contract/index.ts'
import { listMovements } from '#contract/finance/bank.ts'
import { listEntries, listSealed } from '#contract/finance/entries.ts'
import { openDisclosure } from '#contract/finance/requests.ts'
import { previewUndo } from '#contract/people/roll-import.ts'
import { listCheckable } from '#contract/people/safeguarding.ts'
import { getFigures } from '#contract/statistics/statistics.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { instant } from '#server/platform/clock.ts'
import { type Cast, makeCasts } from './cast.ts'
import { makeBooks, makeEntry, makeFundRequest } from './make-fund.ts'
import { closeUntil } from './make-treasury.ts'
import { makeCommunity } from './make.ts'
import { type Reading, readingsOf } from './readings.ts'
import { openWorld } from './world.ts'

const QUARTER = 900_000
const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

let cast: Cast
let readings: readonly Reading[]
beforeAll(async () => {
  // At the beginning of a quarter of an hour, which is part of a tag; and past the moments in which a change settles.
  world.clock.pass(QUARTER - (world.clock.now() % QUARTER) + 10_000)
  const [made] = await makeCasts(world, await makeCommunity(world), 1)
  if (!made) throw new Error('The cast is missing.')
  cast = made
  const fund = await askedOfFund(cast)
  readings = (await readingsOf(world, cast)).map((one) => ({ ...one, url: fund.get(one.route) ?? one.url }))
  world.clock.pass(10_000)
})

/** What is asked of a year of the Fund, of days and by what two agreed to; a month is closed, so that it has a report. */
const askedOfFund = async ({ T: treasurer, S: second }: Cast): Promise<ReadonlyMap<Route, string>> => {
  const { year } = await makeBooks(world, treasurer.communityId)
  await makeEntry(world, treasurer, { day: `${year}-01-10` })
  if ((await closeUntil(world, { treasurer, second }, `${year}-01-18`)) !== 200)
    throw new Error('The month is not closed.')
  const names = await makeFundRequest(world, treasurer, {
    kind: 'disclosure',
    state: 'agreed',
    decided_by: second.accountId,
    decided_at: instant(world.clock.now()),
    fund_id: null,
    account_id: null,
    amount: null,
    day: null,
  })
  return new Map<Route, string>([
    [listEntries, `${listEntries.path}?year=${year}`],
    [listSealed, `${listSealed.path}?year=${year}`],
    [listMovements, `${listMovements.path}?place=cash&from=${year}-01-01&to=${year}-12-31`],
    [getFigures, `${getFigures.path}?from=${year}-01-01&to=${year}-03-31`],
    [openDisclosure, pathOf(openDisclosure, { id: names })],
  ])
}

/** Asking is what these do: each answer is a new address. */
const made: ReadonlySet<Route> = new Set([imageUploadUrl, videoUploadUrl])

const get = (reading: Reading, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({
    url: reading.url,
    headers: { authorization: `Bearer ${cast[reading.actor].token}`, ...headers },
  })

/** What has no good answer in this world: its own tests ask it. */
const elsewhere: ReadonlySet<Route> = new Set<Route>([previewUndo, getListedCommunity, listCheckable])

test.for(routes.filter(({ method, stream }) => method === 'GET' && !stream))('GET $path', async (route) => {
  const reading = readings.find((one) => one.route === route)
  if (!reading || made.has(route) || elsewhere.has(route)) return
  const first = await get(reading)
  const { etag, 'last-modified': dated } = first.headers
  expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^W\/"[^"]+"$/)])
  const again = await get(reading, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await get(reading, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  // Which of them are dated: docs/decisions/005-answers-by-revision.md
  expect(dated === undefined).toBe(route.revision === undefined)
  const since = { 'if-modified-since': dated ?? new Date(world.clock.now()).toUTCString() }
  expect((await get(reading, since)).statusCode).toBe(route.revision ? 304 : 200)
})

test('nearly all reads are tried', () => {
  expect(readings.length - made.size - elsewhere.size).toBeGreaterThan(95)
})
