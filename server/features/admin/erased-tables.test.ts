// Somebody to whom every row of every table belongs, with a canary in each text: after the erasure none is left in
// what the list of personal-rules.ts gives to the person. A new table or column is in it by itself.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { makeByHand } from '#server/test/canary-world.ts'
import { CANARY, fillCanaries } from '#server/test/fill-canaries.ts'
import { makeChild } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { kept } from './personal-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const goodbye = (as: Someone) =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query: { posts: 'delete', roll: 'erase' } })

/** Where a row stays by our own word, and what it says is not the person's. */
const OF_THE_COMMUNITY = new Set(['people', 'notifications'])
/** Known by the address alone; erasure.test.ts has canaries there. */
const BY_ADDRESS = new Set([
  'mails',
  'inquiries',
  'registrations',
  'google_returns',
  'rate_limits',
  'login_failures',
])

test('of every table that keeps something of a person, no text is left', async () => {
  const community = await makeCommunity(world)
  const someone = await makeMember(world, community)
  const reporter = { ...someone, accountId: crypto.randomUUID() }
  await makeByHand(world, { about: someone, by: reporter, child: await makeChild(world, [someone]) })
  const { columns } = await fillCanaries(world, someone)
  // What marking and making up have broken that must hold for anything to be done at all.
  await world.past.query(`delete from system_admins; update events set going = 3;
    update posts set like_count = 1, comment_count = 1; update accounts set email = 'aa@example.org' where id = '${someone.accountId}';
    update materials set added_by = '${someone.accountId}'; update terms set valid_from = '2000-01-01', valid_to = '2000-01-02';
    update people set household_id = (select id from households limit 1) where id = '${someone.personId}';
    update kept_changes set kind = 'household', object_id = (select id from households limit 1);
    update files set key = '${newKey(community, 'txt')}', thumbnail_key = null`)
  const wanted = columns.filter((named) => {
    const table = named.split('.')[0] ?? ''
    const erasing = kept.find((line) => line.table === table)?.erasing ?? 'nothing'
    return ['delete', 'words', 'roll', 'along', 'apart'].includes(erasing) && !BY_ADDRESS.has(table)
  })
  const left = async () => {
    const found: string[] = []
    for (const named of wanted) {
      const [table = '', column = ''] = named.split('.')
      const own = ownRows(table, someone)
      const { rowCount } = await world.past.query(
        `select from ${table} t where position('${CANARY}' in ${column}::text) > 0 and ${own} limit 1`,
      )
      if (rowCount) found.push(named)
    }
    return found
  }
  expect((await left()).length).toBeGreaterThan(60)
  expect((await goodbye(someone)).status).toBe(204)
  expect(await left()).toEqual([])
})

const ownRows = (table: string, { accountId, personId }: Someone): string => {
  if (!OF_THE_COMMUNITY.has(table) && table !== 'search_entries') return 'true'
  return `position('${accountId}' in t::text) + position('${personId}' in t::text) > 0`
}
