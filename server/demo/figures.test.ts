// The demo's statistics: eight cycles that go on from one another, and a file that differs in three numbers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureCodes, measures, placeCodes, triples } from '#contract/statistics/codes.ts'
import {
  HEADER_ROWS,
  TEXTS,
  checkCells,
  differences,
  headings,
  keptOrder,
  readHeadings,
  rowOf,
} from '#contract/statistics/locality-summary.ts'
import { addCivilDays } from '#calendar/index.ts'
import { getCycle, getStatistics } from '#contract/statistics/statistics.ts'
import { signIn } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { fillDemo } from './demo.ts'
import { planted } from './report-to-import.ts'

let world: World
let file: string | null
beforeAll(async () => {
  world = await openWorld()
  file = await fillDemo(world.app)
})
afterAll(() => world[Symbol.asyncDispose]())

interface Told {
  readonly number: number
  readonly place: string
  readonly code: string
  readonly value: number | null
}

const toldOf = async (): Promise<ReadonlyMap<string, number | null>> => {
  const { rows } = await world.past.query<Told>(
    `select c.number, f.place, f.code, coalesce(f.given, f.computed) as value
     from cycle_figures f join cycles c on c.community_id = f.community_id and c.id = f.cycle_id
     where c.handed_in_at is not null`,
  )
  return new Map(rows.map(({ number, place, code, value }) => [`${number} ${place} ${code}`, value]))
}

test('eight cycles follow one another, of which the last one runs and seven are handed in with all figures', async () => {
  const { rows } = await world.past.query<{
    number: number
    starts_on: string
    ends_on: string
    figures: number
    handed: boolean
  }>(
    `select number, starts_on::text, ends_on::text, handed_in_at is not null as handed,
       (select count(*)::int from cycle_figures f where f.cycle_id = c.id and f.code not like 'held:%') as figures
     from cycles c order by number`,
  )
  const places = (await world.past.query('select from neighbourhoods')).rowCount ?? 0
  expect(places).toBe(3)
  expect(rows.map(({ handed }) => handed)).toEqual([true, true, true, true, true, true, true, false])
  for (const [turn, { starts_on, figures, handed }] of rows.entries()) {
    const before = rows[turn - 1]
    if (before) expect(starts_on >= addCivilDays(before.ends_on, 1)).toBe(true)
    if (handed) expect(figures).toBe(figureCodes.length + places * placeCodes.length)
  }
  const today = new Date(world.clock.now()).toISOString().slice(0, 10)
  const running = rows.at(-1)
  expect([(running?.starts_on ?? '') < today, (running?.ends_on ?? '') > today]).toEqual([true, true])
})

test('each cycle begins with what the one before ended with, in each place, and its sums add up', async () => {
  const told = await toldOf()
  const places = ['', ...(await neighbourhoods())]
  const at = (number: number, place: string, code: string) => told.get(`${number} ${place} ${code}`) ?? null
  for (const place of places)
    for (const triple of triples)
      for (let number = 29; number <= 35; number += 1) {
        const [start, started, completed, cancelled, end] = measures
          .slice(0, 5)
          .map((measure) => at(number, place, `${triple}.${measure}`) ?? 0)
        expect(end).toBe((start ?? 0) + (started ?? 0) - (completed ?? 0) - (cancelled ?? 0))
        if (number > 29) expect(start).toBe(at(number - 1, place, `${triple}.atEnd`))
        expect(at(number, place, `${triple}.friends`) ?? 0).toBeLessThanOrEqual(
          at(number, place, `${triple}.participants`) ?? 0,
        )
      }
  for (let number = 29; number <= 35; number += 1) {
    const parts = ['children', 'juniorYouth', 'youth', 'men', 'women']
    const sum = parts.reduce((total, part) => total + (at(number, '', `population.${part}`) ?? 0), 0)
    expect(at(number, '', 'population.total')).toBe(sum)
  }
})

const neighbourhoods = async () =>
  (await world.past.query<{ id: string }>('select id from neighbourhoods')).rows.map(({ id }) => id)

test('what was live when the running cycle began is what the last one ended with', async () => {
  const told = await toldOf()
  const { rows } = await world.past.query<{ kind: string; live: number }>(
    `select a.kind, count(*)::int as live from activities a
       join cycles c on c.community_id = a.community_id and c.handed_in_at is null
     where a.status <> 'planned' and a.frequency <> 'one-off' and a.start_date < c.starts_on
       and coalesce(a.completed_on, a.end_date, 'infinity') > c.starts_on - 1
     group by a.kind`,
  )
  const live = new Map(rows.map((row) => [row.kind, row.live]))
  expect([
    live.get('Devotional'),
    live.get("Children's Class"),
    live.get('Junior Youth Group'),
    live.get('Study Circle'),
  ]).toEqual(
    ['devotionals', 'childrensClasses', 'juniorYouthGroups', 'studyCircles'].map((kind) =>
      told.get(`35  ${kind}.atEnd`),
    ),
  )
})

test('activities and households lie in neighbourhoods, and some in none', async () => {
  for (const table of ['activities', 'households']) {
    const { rows } = await world.past.query<{ placed: number; whole: number }>(
      `select count(neighbourhood_id)::int as placed, count(*)::int as whole from ${table}
       where community_id = (select community_id from neighbourhoods limit 1)`,
    )
    expect(rows[0]?.placed).toBeGreaterThan(8)
    expect(rows[0]?.placed).toBeLessThan(rows[0]?.whole ?? 0)
  }
})

test('two other localities are read in, and their sums hold', async () => {
  const { rows } = await world.past.query<{ locality: string; cells: (number | null)[] }>(
    'select locality, cells from figure_files order by locality',
  )
  expect(rows.map(({ locality }) => locality)).toEqual(['Hillcrest', 'Marsh Green'])
  for (const { cells } of rows) expect(checkCells(cells, keptOrder)).toBeNull()
})

test('the officer reads the last cycle as it was handed in, and the running one out of the records', async () => {
  const { rows } = await world.past.query<{ id: string }>(
    `select id from accounts where email = 'statistics@demo.example'`,
  )
  const as = await signIn(world, rows[0]?.id ?? '')
  const { cycles, trend } = (await world.call(getStatistics, { as })).body.data
  expect([cycles.length, trend.length]).toEqual([8, 8])
  const [running = '', last = ''] = cycles.map(({ id }) => id)
  const valueOf = async (id: string, code: string) =>
    (await world.call(getCycle, { as, params: { id } })).body.data.figures.find(
      (figure) => figure.place === null && figure.code === code,
    )?.value
  expect(await valueOf(last, 'core.atEnd')).toBe(23)
  expect([await valueOf(running, 'core.atStart'), await valueOf(running, 'core.atEnd')]).toEqual([23, 26])
  for (const id of [running, last]) expect(await valueOf(id, 'book:Book 1')).toBeGreaterThan(10)
  expect(await valueOf(running, 'feasts.attendance')).toBeGreaterThan(20)
})

/** Every cell is in quotes. */
const cellsIn = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

test('in the file to import three numbers differ from what was handed in, and it is a report', async () => {
  const rows = cellsIn(file ?? '')
  expect(readHeadings(rows)).toEqual({ triples: keptOrder })
  const [read = []] = rows.slice(HEADER_ROWS)
  const [locality = '', cluster = '', region = '', nationalCommunity = '', day = ''] = read
  const cells = read.slice(TEXTS).map((text) => {
    if (text === '') return null
    return text === 'Yes' ? 1 : text === 'No' ? 0 : Number(text)
  })
  expect(checkCells(cells, keptOrder)).toBeNull()
  const { rows: handedIn } = await world.past.query<{ code: string; value: number | null; day: string }>(
    `select f.code, coalesce(f.given, f.computed) as value, c.ends_on::text as day
     from cycle_figures f join cycles c on c.community_id = f.community_id and c.id = f.cycle_id
     where c.number = 35 and f.place = ''`,
  )
  expect(handedIn[0]?.day).toBe(day)
  const { rows: community } = await world.past.query<{ name: string }>(
    `select name from communities where slug = 'rosewater'`,
  )
  expect(locality).toBe(community[0]?.name)
  const standing = { locality, cluster, region, nationalCommunity }
  const own = rowOf(
    handedIn.map(({ code, value }) => ({ code, place: null, value })),
    standing,
    day,
  )
  const found = differences(own, { ...standing, day, cells })
  expect(
    found.map(({ column, own: ours, read: theirs }) => [headings[column], Number(theirs) - Number(ours)]),
  ).toEqual(Object.entries(planted))
})
