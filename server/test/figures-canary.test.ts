// What is kept around the figures: in the answers of statistics, each to whom it is for, in the copy of the community,
// and nowhere else.
import { beforeAll, expect, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import { routes } from '#contract/index.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { remindFacilitators } from '#contract/statistics/statistics.ts'
import { keepFigureFile, setNeighbourhoods } from '#contract/statistics/keeping.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { openScene } from './canary-scene.ts'
import { type Played, isPlayed, withNewTokens } from './cast.ts'
import { readMails } from './mails.ts'
import { makeActivity, makeMeeting } from './make-content.ts'
import { makePart } from './make-part.ts'
import { makeCorrection, makeCycle } from './make-statistics.ts'
import { paramsFor } from './sent.ts'

const REASON = 'Zzreason that stands with a figure'
const LOCALITY = 'Zzlocality of the lighthouse'
const PLACE = 'Zzplace by the sea'
/** Of a figure that was typed, and of a row that was read in. */
const NUMBER = 777_321

const { log, service, world, wholeCopy, ownCopy, ...scene } = await openScene('M')
let { cast } = scene
let cycle: string

beforeAll(async () => {
  const { communityId } = cast.ST
  cycle = await makeCycle(world, communityId)
  await makeCorrection(world, cast.ST, cycle, { given: NUMBER, reason: REASON })
  const activity = await makeActivity(world, communityId)
  await makePart(world, activity, cast.M, 'facilitator')
  await makeMeeting(world, communityId, activity, -3)
  const place = { id: crypto.randomUUID(), name: PLACE }
  const answers = [
    await world.call(setNeighbourhoods, { as: cast.ST, body: { neighbourhoods: [place] } }),
    await world.call(keepFigureFile, {
      as: cast.ST,
      body: {
        id: crypto.randomUUID(),
        locality: LOCALITY,
        cluster: '',
        region: '',
        nationalCommunity: '',
        day: '2026-10-31',
        cells: Array.from({ length: 67 }, (_, at) => (at === 0 ? NUMBER : null)),
      },
    }),
    await world.call(remindFacilitators, { as: cast.ST, params: { id: cycle } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200])
  await tell(world.app)
}, 120_000)

const marks: readonly string[] = [REASON, LOCALITY, PLACE, String(NUMBER)]
/** The digits also come up by chance in ids and in fractions of a second, where they are no number of their own. */
const WHOLE = new RegExp(`(?<![\\w.-])${NUMBER}(?![\\w.-])`)
const marksIn = (text: string): readonly string[] =>
  marks.filter((mark) => (mark === String(NUMBER) ? WHOLE.test(text) : text.includes(mark)))
/** For the officer and the Assembly alone. */
const shut: readonly string[] = [REASON, LOCALITY]

const isOfStatistics = ({ path }: Route): boolean => path.startsWith('/api/statistics')
const readsAll: readonly Played[] = ['ST', 'A', 'S', 'T']

test('only answers of statistics tell of it, and reasons and files only those to whoever reads all', async () => {
  cast = await withNewTokens(world, cast)
  const watched: readonly Played[] = ['M', 'Y', 'CA', 'SA', 'S', 'ST', 'IC']
  const faults: string[] = []
  const told = new Set<string>()
  for (const route of routes.filter(({ method, stream }) => method === 'GET' && !stream)) {
    for (const actor of mayCall(route).filter(isPlayed)) {
      if (!isOfStatistics(route) && !watched.includes(actor)) continue
      const params = isOfStatistics(route)
        ? { id: cycle }
        : await paramsFor(world, route, cast[actor], cast.M)
      const headers = { authorization: `Bearer ${cast[actor].token}` }
      const { body } = await world.app.http.inject({ url: pathOf(route, params), headers })
      const seen = marksIn(body)
      if (isOfStatistics(route) && readsAll.includes(actor)) for (const mark of seen) told.add(mark)
      const wrong = isOfStatistics(route)
        ? seen.filter((mark) => shut.includes(mark) && !readsAll.includes(actor))
        : seen
      if (wrong.length > 0) faults.push(`${actor} ${route.path}: ${wrong.join(', ')}`)
    }
  }
  expect(faults).toEqual([])
  expect([...told].toSorted()).toEqual(marks.toSorted())
}, 300_000)

test('the copy of the community has it, and when somebody was reminded is in that person’s copy alone', async () => {
  cast = await withNewTokens(world, cast)
  const whole = await wholeCopy(cast)
  expect(whole.get('data/cycles.json')).toContain(cycle)
  expect(whole.get('data/cycle_figures.json')).toContain(REASON)
  expect(whole.get('data/figure_files.json')).toContain(LOCALITY)
  expect(whole.get('data/neighbourhoods.json')).toContain(PLACE)
  expect(whole.has('data/figure_reminders.json')).toBe(false)
  const own = await ownCopy(cast.M)
  expect(own.get('data/figure_reminders.json')).toContain(cast.M.accountId)
  expect([...own.values()].filter((text) => shut.some((mark) => text.includes(mark)))).toEqual([])
})

test('neither the log, nor a mail, nor a push, nor what is recorded has it, though a reminder went out', async () => {
  expect(log.text()).toContain('/api/statistics')
  expect(service.received).toHaveLength(1)
  const { rows } = await world.past.query<{ text: string }>(
    `select detail::text as text from audit_records union all select data::text from notifications`,
  )
  const elsewhere = [
    log.text(),
    JSON.stringify(service.received),
    JSON.stringify(await readMails(world)),
    JSON.stringify(rows),
  ]
  for (const text of elsewhere) expect(marksIn(text)).toEqual([])
})
