// Accounts that a community did not accept go one by one: a fault with one keeps nobody else back.
import { afterAll, expect, test } from 'vitest'
import { declineWaiting } from '#contract/people/people.ts'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { letGo } from './privacy-jobs.ts'
import { DAY, DECLINED_KEPT_DAYS } from './retention-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('one that cannot be let go of does not keep the others, and goes the next time', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await makePending(world, community)).accountId)
  for (const id of ids) await world.call(declineWaiting, { as: secretary, params: { id }, body: {} })
  const left = async () =>
    (await world.past.query<{ id: string }>('select id from accounts where id = any($1)', [ids])).rows.map(
      ({ id }) => id,
    )
  await world.past.query(`
    create function stays() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$;
    create trigger stays before delete on accounts for each row when (old.id = '${ids[0]}') execute function stays()`)
  world.clock.pass((DECLINED_KEPT_DAYS + 1) * DAY)
  await letGo(world.app)
  expect(await left()).toEqual([ids[0]])
  await world.past.query('drop trigger stays on accounts')
  await letGo(world.app)
  expect(await left()).toEqual([])
})
