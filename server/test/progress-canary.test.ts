// What somebody writes for themselves is in their own answers and their own copy, and nowhere else: in no answer to
// anybody else, in no log, mail or push, and in no column of any table as it was written.
import { beforeAll, expect, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import { routes } from '#contract/index.ts'
import {
  claimCompletion,
  listProgressNotes,
  setSharing,
  writeProgressNote,
} from '#contract/progress/progress.ts'
import { pathOf } from '#contract/route.ts'
import { v7 as newId } from 'uuid'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { openScene } from './canary-scene.ts'
import { type Played, isPlayed, withNewTokens } from './cast.ts'
import { readMails } from './mails.ts'
import { makeStudyItem } from './make-catalogue.ts'
import { makeActivity } from './make-content.ts'
import { makePart } from './make-part.ts'
import { paramsFor } from './sent.ts'

const NOTE = 'Zznote about the lighthouse and the sea'
const DAY = '2026-11-01'

const { log, service, world, wholeCopy, ownCopy, ...scene } = await openScene('M', 'H')
let { cast } = scene

beforeAll(async () => {
  const { M: member, H: host } = cast
  const unit = await makeStudyItem(world, member.communityId, { name: 'Book 1' })
  const circle = await makeActivity(world, member.communityId)
  await world.past.query(`update activities set kind = 'Study Circle', study_item_id = $2 where id = $1`, [
    circle,
    unit,
  ])
  await makePart(world, circle, host, 'facilitator')
  await makePart(world, circle, member, 'participant')
  const body = { day: DAY, text: NOTE }
  const written = await world.call(writeProgressNote, { as: member, params: { id: newId() }, body })
  expect(written.status).toBe(200)
  await world.call(setSharing, { as: member, body: { sharing: { serveAs: ['host'], days: [] } } })
  await world.call(claimCompletion, { as: member, body: { id: newId(), studyItem: unit, day: DAY } })
  await tell(world.app)
}, 120_000)

test('who wrote it reads it', async () => {
  const { body } = await world.call(listProgressNotes, { as: cast.M })
  expect(body.data.map(({ text }) => text)).toEqual([NOTE])
})

test('no answer to anybody else has it', async () => {
  cast = await withNewTokens(world, cast)
  const watched: readonly Played[] = ['H', 'Y', 'A', 'CA', 'SA', 'S', 'IC', 'ST']
  const faults: string[] = []
  let read = 0
  for (const route of routes.filter(({ method, stream }) => method === 'GET' && !stream)) {
    for (const actor of mayCall(route).filter(isPlayed)) {
      if (!watched.includes(actor)) continue
      const params = await paramsFor(world, route, cast[actor], cast.M)
      const headers = { authorization: `Bearer ${cast[actor].token}` }
      const { body } = await world.app.http.inject({ url: pathOf(route, params), headers })
      read += 1
      if (body.includes('Zznote')) faults.push(`${actor} ${route.path}`)
    }
  }
  expect(faults).toEqual([])
  expect(read).toBeGreaterThan(300)
}, 300_000)

test('no table has it as it was written, and none but that of notes in any other way', async () => {
  const { rows } = await world.past.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { table } of rows) {
    const held = await world.past.query(
      `select from ${table} t where t::text like '%Zznote%'
         or position(encode('Zznote'::bytea, 'hex') in t::text) > 0 limit 1`,
    )
    expect([table, held.rowCount]).toEqual([table, 0])
  }
  expect(
    (await world.past.query('select from progress_notes where octet_length(sealed) > 28')).rowCount,
  ).toBe(1)
})

test('one’s own copy says it, and that of the community has nothing of anybody’s path', async () => {
  cast = await withNewTokens(world, cast)
  const whole = await wholeCopy(cast)
  expect([...whole.values()].join('\n')).not.toContain('Zznote')
  const ofPaths = ['progress_notes', 'progress_sharing', 'completion_claims'].map(
    (table) => `data/${table}.json`,
  )
  expect(ofPaths.filter((path) => whole.has(path))).toEqual([])
  const own = await ownCopy(cast.M)
  expect(own.get('data/progress_notes.json')).toContain(`"text":"${NOTE}"`)
  expect(own.get('data/progress_notes.json')).not.toContain('sealed')
  expect(own.get('index.html')).toContain(NOTE)
  for (const path of ofPaths.slice(1)) expect(own.get(path)).toContain(cast.M.personId)
  const other = await ownCopy(cast.H)
  expect([...other.values()].join('\n')).not.toContain('Zznote')
})

test('neither the log, nor a mail, nor a push has it, though who leads the circle is told of the word', async () => {
  expect(log.text()).toContain('/api/progress')
  expect(log.text()).not.toContain('Zznote')
  expect(service.received.length).toBeGreaterThan(0)
  expect(JSON.stringify(service.received)).not.toContain('Zznote')
  expect(JSON.stringify(await readMails(world))).not.toContain('Zznote')
})
