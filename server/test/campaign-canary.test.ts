// Who takes part in a campaign and what they write down for themselves: in their own answers and copy, and in no other.
import { beforeAll, expect, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import {
  endCampaign,
  getCampaign,
  postCampaignUpdate,
  takePart,
  writeDay,
} from '#contract/campaigns/campaigns.ts'
import { routes } from '#contract/index.ts'
import { pathOf } from '#contract/route.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { openScene } from './canary-scene.ts'
import { type Played, isPlayed, withNewTokens } from './cast.ts'
import { readMails } from './mails.ts'
import { makeCampaign, todayOf } from './make-campaign.ts'
import { paramsFor } from './sent.ts'

const NOTE = 'Zznote of a visit to the lighthouse'
const COUNT = 777

const { log, service, world, wholeCopy, ownCopy, ...scene } = await openScene('Y', 'M')
let { cast } = scene
let id: string

/** Who takes part; the others only look. */
const taker = () => cast.Y

beforeAll(async () => {
  id = await makeCampaign(world, cast.IC, { takers: [[cast.A, 1]] })
  const as = taker()
  await world.call(takePart, { as, params: { id }, body: { takesPart: true } })
  const written = await world.call(writeDay, {
    as,
    params: { id, day: todayOf(world) },
    body: { count: COUNT, note: NOTE },
  })
  expect(written.status).toBe(200)
  await world.call(postCampaignUpdate, { as: cast.IC, params: { id }, body: { content: 'Half is done.' } })
  await world.call(endCampaign, {
    as: cast.IC,
    params: { id },
    body: { revision: 0, result: 'Doors were opened.' },
  })
  await tell(world.app)
}, 120_000)

test('who wrote it down reads it', async () => {
  const { body } = await world.call(getCampaign, { as: taker(), params: { id } })
  expect(body.data).toMatchObject({
    takesPart: true,
    takers: null,
    days: [],
    mine: [{ count: COUNT, note: NOTE }],
  })
})

test('no answer to anybody else has the note, and none of a campaign has who takes part', async () => {
  cast = await withNewTokens(world, cast)
  const { personId, accountId } = taker()
  const watched: readonly Played[] = ['A', 'CA', 'SA', 'S', 'IC']
  const faults: string[] = []
  let read = 0
  for (const route of routes.filter(({ method, stream }) => method === 'GET' && !stream)) {
    const isOfCampaigns = route.path.startsWith('/api/campaigns')
    const actors = mayCall(route).filter(isPlayed)
    for (const actor of actors.filter((one) => one !== 'Y' && (isOfCampaigns || watched.includes(one)))) {
      const params = isOfCampaigns ? { id } : await paramsFor(world, route, cast[actor], cast.M)
      const headers = { authorization: `Bearer ${cast[actor].token}` }
      const { statusCode, body } = await world.app.http.inject({ url: pathOf(route, params), headers })
      if (body.includes(NOTE)) faults.push(`${actor} ${route.path}`)
      if (!isOfCampaigns || statusCode !== 200) continue
      read += 1
      if ([personId, accountId].some((one) => body.includes(one)))
        faults.push(`${actor} names in ${route.path}`)
    }
  }
  expect(faults).toEqual([])
  expect(read).toBeGreaterThan(30)
}, 300_000)

test('one’s own copy has it, and that of the community neither the note nor who takes part', async () => {
  cast = await withNewTokens(world, cast)
  const whole = await wholeCopy(cast)
  const ofCampaigns = [...whole.keys()].filter((path) => path.includes('campaign'))
  expect(ofCampaigns).toEqual(['data/campaigns.json', 'data/campaign_posts.json'])
  expect([...whole.values()].join('\n')).not.toContain(NOTE)
  const own = await ownCopy(taker())
  expect(own.get('data/campaign_days.json')).toContain(NOTE)
  expect(own.get('data/campaign_takers.json')).toContain(id)
})

test('neither the log, nor a mail, nor a push has the note, though those who take part are told of the result', async () => {
  expect(log.text()).toContain('/api/campaigns')
  expect(log.text()).not.toContain(NOTE)
  expect(service.received.map(({ message }) => message.path)).toContain(`/campaign/${id}`)
  expect(JSON.stringify(service.received)).not.toContain(NOTE)
  expect(JSON.stringify(await readMails(world))).not.toContain(NOTE)
  const { rows } = await world.past.query(
    `select id from audit_records where detail::text like '%Zznote%' or detail::text like '%777%'
     union all select id from notifications where data::text like '%Zznote%'`,
  )
  expect(rows).toEqual([])
})
