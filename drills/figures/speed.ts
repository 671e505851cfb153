// A cycle of a community of five thousand people, as the server answers it, against plain statements with the same counts
// that PostgreSQL is asked directly: in turns, in one process, and the numbers are compared.
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { correctFigure, getCycle } from '#contract/statistics/statistics.ts'
import { pathOf } from '#contract/route.ts'
import { type Scene, median, openScene } from '../fund/scene.ts'
import { bare } from './bare.ts'
import { ACTIVITIES, ATTENDANCES, MEETINGS, PEOPLE, fill } from './fill.ts'

const ROUNDS = 15
/** How many times as long as the statements. */
const LIMIT = 3
const DAYS = 90

export const drillSpeed = async (dataDir: string) => {
  const scene = await openScene(dataDir)
  await fill(scene)
  const cycle = await makeCycle(scene)
  const [asked, barely]: [number[], number[]] = [[], []]
  // The first of each is not counted: it fills what both keep.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await move(scene)
    const begun = performance.now()
    const { figures } = await ask(scene, cycle)
    const answered = performance.now()
    const counts = await bare(scene, DAYS)
    const ended = performance.now()
    demandSame(figures, counts)
    if (round > 0) asked.push(answered - begun)
    if (round > 0) barely.push(ended - answered)
  }
  const unchanged = await askUnchanged(scene, cycle)
  await demandFresh(scene, cycle)
  await scene.close()
  return tell(asked, barely, unchanged)
}

const makeCycle = async ({ past, treasurer: { community } }: Scene): Promise<string> => {
  const id = newId()
  await past.query(
    `insert into cycles (community_id, id, number, name, starts_on, ends_on)
     values ($1, $2, 36, 'Drill', current_date - $3::int, current_date - 1)`,
    [community, id, DAYS],
  )
  return id
}

/** So that no answer is kept. */
const move = ({ past, treasurer: { community } }: Scene) =>
  past.query(`select bump_revision($1, 'activities')`, [community])

type Cycle = z.output<typeof getCycle.reply>['data']

const send = ({ app, token }: Scene, id: string, headers: Readonly<Record<string, string>> = {}) =>
  app.http.inject({
    url: pathOf(getCycle, { id }),
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

const ask = async (scene: Scene, id: string): Promise<Cycle> => {
  const answer = await send(scene, id)
  if (answer.statusCode !== 200) throw new Error(`The cycle was not answered: ${answer.body}`)
  return z.parse(getCycle.reply, answer.json()).data
}

const demandSame = (figures: Cycle['figures'], counts: ReadonlyMap<string, number>): void => {
  const found = new Map(figures.map(({ code, place, value }) => [`${place ?? ''} ${code}`, value]))
  const wrong = [...counts].filter(([code, count]) => found.get(code) !== count)
  if (counts.size < 150 || wrong.length > 0)
    throw new Error(`Of ${counts.size} counts ${wrong.length} differ: ${JSON.stringify(wrong.slice(0, 5))}`)
}

const askUnchanged = async (scene: Scene, id: string): Promise<number> => {
  const { headers } = await send(scene, id)
  const begun = performance.now()
  const again = await send(scene, id, { 'if-none-match': String(headers['etag']) })
  if (again.statusCode !== 304) throw new Error(`An unchanged cycle was answered with ${again.statusCode}.`)
  return performance.now() - begun
}

/** A write in between is in the next answer. */
const demandFresh = async (scene: Scene, id: string): Promise<void> => {
  await ask(scene, id)
  const { statusCode } = await scene.app.http.inject({
    method: 'PUT',
    url: pathOf(correctFigure, { id }),
    headers: { authorization: `Bearer ${scene.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ code: 'homes.visited', value: 12 }),
  })
  const { figures } = await ask(scene, id)
  const value = figures.find(({ code }) => code === 'homes.visited')?.value
  if (statusCode !== 200 || value !== 12) throw new Error(`After a correction the answer has ${value}.`)
}

const tell = (asked: readonly number[], barely: readonly number[], unchanged: number) => {
  const ratio = median(asked) / median(barely)
  console.log(
    `A cycle of ${PEOPLE} people, ${ACTIVITIES} activities, ${MEETINGS} meetings and ${ATTENDANCES} attendances, ` +
      `${ROUNDS} times: ${median(asked).toFixed(0)} ms (median) as the server answers it, ${median(barely).toFixed(0)} ms as ` +
      `plain statements: ${ratio.toFixed(2)} times as long. The limit is ${LIMIT}: ${ratio > LIMIT ? 'missed' : 'held'}. ` +
      `An unchanged one is a 304 in ${unchanged.toFixed(1)} ms; after a write none was stale.`,
  )
  if (ratio > LIMIT) process.exitCode = 1
  return {
    people: PEOPLE,
    activities: ACTIVITIES,
    meetings: MEETINGS,
    attendances: ATTENDANCES,
    asked,
    barely,
    ratio,
    limit: LIMIT,
    unchanged,
  }
}
