// Rows of the report that were read in.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { keepFigureFile, listFigureFiles, removeFigureFile } from '#contract/statistics/keeping.ts'
import { headings } from '#contract/statistics/locality-summary.ts'
import { makeCycle, makeCorrection, makeFigureFile } from '#server/test/make-statistics.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficer = async (): Promise<Someone> =>
  makeMember(world, await makeCommunity(world), { office: 'statisticsOfficer', body: 'other' })

/** The groups begin after the books: number, those who attend, friends. */
const GROUPS = headings.indexOf('No.') - 5
const cellsWith = (numbers: readonly (number | null)[]): (number | null)[] =>
  Array.from({ length: 67 }, (_, at) => numbers[(at - GROUPS) / 3] ?? null)

const row = (
  more: Partial<{ id: string; locality: string; day: string; cells: (number | null)[] }> = {},
) => ({
  id: crypto.randomUUID(),
  locality: 'Riverton',
  cluster: 'North Valley',
  region: 'West',
  nationalCommunity: 'United Kingdom',
  day: '2026-10-31',
  cells: cellsWith([2, 1, 3, 6, 4, 10]),
  ...more,
})
const keep = (as: Someone, body: ReturnType<typeof row>) => world.call(keepFigureFile, { as, body })
const listed = async (as: Someone) => (await world.call(listFigureFiles, { as })).body.data

test('a row whose sums hold is kept once, and one of the same locality and day takes its place', async () => {
  const as = await makeOfficer()
  const first = row()
  const answer = await keep(as, first)
  expect([answer.status, answer.body.data.readBy]).toEqual([201, expect.stringMatching(/Of Test$/)])
  expect((await keep(as, first)).body).toEqual(answer.body)
  const second = row({ locality: 'RIVERTON', cells: cellsWith([2, 1, 3, 6, 5, 11]) })
  await keep(as, second)
  expect((await listed(as)).map(({ id, cells }) => [id, cells[GROUPS + 15]])).toEqual([[second.id, 11]])
  await keep(as, row({ day: '2026-07-31' }))
  await keep(as, row({ locality: 'Hillside' }))
  expect((await listed(as)).map(({ locality, day }) => `${locality} ${day}`)).toEqual([
    'Hillside 2026-10-31',
    'RIVERTON 2026-10-31',
    'Riverton 2026-07-31',
  ])
})

test('a row with more friends than attend is refused with both columns', async () => {
  const cells = cellsWith([2, 1, 3, 6, 4, 10])
    .with(GROUPS + 1, 8)
    .with(GROUPS + 2, 9)
  const answer = await keep(await makeOfficer(), row({ cells }))
  expect([answer.status, answer.body.fields?.['cells']]).toEqual([
    400,
    "Column AS (Children's Classes, Friends of the Faith) says 9, and column AR (Children's Classes, Att.) only 8.",
  ])
})

test('a row whose sum differs is refused with its column', async () => {
  const as = await makeOfficer()
  const answer = await keep(as, row({ cells: cellsWith([2, 1, 3, 7, 4, 11]) }))
  expect([answer.status, answer.body.fields?.['cells']]).toEqual([
    400,
    expect.stringContaining('Total Educational Activities'),
  ])
  expect(await listed(as)).toEqual([])
})

test('what is empty and what is 0 come back as they were, and a removed row is gone', async () => {
  const as = await makeOfficer()
  const body = row({ cells: cellsWith([0, null, 3, 3, null, 3]) })
  await keep(as, body)
  expect((await listed(as))[0]?.cells).toEqual(body.cells)
  expect((await world.call(removeFigureFile, { as, params: { id: body.id } })).status).toBe(200)
  expect(await listed(as)).toEqual([])
})

test('no figure crosses between communities: neither a row that was read in, nor by its id, nor by its locality', async () => {
  const [as, neighbour] = [await makeOfficer(), await makeOfficer()]
  const theirs = row({ cells: cellsWith([1, 1, 1, 3, 1, 4]) })
  await keep(neighbour, theirs)
  await makeFigureFile(world, neighbour, { locality: 'Riverton', day: '2026-01-31' })
  expect(await listed(as)).toEqual([])
  expect((await world.call(removeFigureFile, { as, params: { id: theirs.id } })).status).toBe(404)
  // The same id and the same locality are another row here.
  await keep(as, row({ id: theirs.id }))
  expect((await listed(as)).map(({ cells }) => cells[GROUPS])).toEqual([2])
  const left = await listed(neighbour)
  expect(left.map(({ cells }) => cells[GROUPS])).toEqual([1, null])
})

test('whose account is erased is named no more, and what they read in and corrected stays', async () => {
  const as = await makeOfficer()
  const body = row()
  await keep(as, body)
  const cycle = await makeCycle(world, as.communityId, {
    handed_in_at: '2026-11-30T12:00:00Z',
    handed_in_by: as.accountId,
  })
  await makeCorrection(world, as, cycle)
  const another = await makeMember(world, as.communityId, { office: 'statisticsOfficer', body: 'other' })
  const gone = await world.call(deleteUser, {
    as,
    params: { id: as.accountId },
    query: { posts: 'delete', roll: 'erase' },
  })
  expect(gone.status).toBe(204)
  expect((await listed(another)).map(({ id, readBy }) => [id, readBy])).toEqual([[body.id, 'Former member']])
  const { rows } = await world.past.query(
    `select given from cycle_figures f join cycles c on c.id = f.cycle_id where c.id = $1`,
    [cycle],
  )
  expect(rows).toEqual([{ given: 12 }])
})
