// A year's plan is taken back while somebody takes up one of its events.
import { afterAll, expect, test } from 'vitest'
import { planYear, previewYear, takeYearBack } from '#contract/community/community-calendar.ts'
import { inTurn } from '#server/test/in-turn.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('who offers to host while the plan is taken back is not passed over', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const { personId } = await makeMember(world, community)
  const { years } = (await world.call(previewYear, { as: admin })).body.data
  const body = { year: years.at(-1) ?? 0 }
  await world.call(planYear, { as: admin, body })
  await world.past.query(`delete from events where community_id = $1 and starts_at < now()`, [community])
  const offered = `insert into host_requests (community_id, id, event_id, person_id, kind, asked_at)
    select community_id, gen_random_uuid(), id, $2, 'offer', now() from events where community_id = $1
    order by starts_at desc limit 1`
  const [answer] = await inTurn(
    world,
    [offered, [community, personId]],
    [() => world.call(takeYearBack, { as: admin, body })],
  )
  expect(answer).toBe(409)
  const { rows } = await world.past.query(`select from host_requests where community_id = $1`, [community])
  expect(rows).toHaveLength(1)
})
