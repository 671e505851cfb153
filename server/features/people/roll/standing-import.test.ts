// What a file of the roll says of who has gone, and its undoing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport, undoImport } from '#contract/people/roll-import.ts'
import { type Keeper, bringIn as bringInRoll, csvFile, makeKeeper, readRoll } from '#server/test/make-roll.ts'
import { type Someone, makeMember, signIn } from '#server/test/make.ts'
import { listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const COLUMNS = 'firstName,lastName,standing'

/** A member who is alone in having this name. */
const named = async (as: Keeper, firstName: string) => {
  const member = await makeMember(world, as.communityId)
  await world.past.query(`update people set first_name = $2, last_name = 'Taheri' where id = $1`, [
    member.personId,
    firstName,
  ])
  return member
}

const bringIn = (as: Keeper, ...lines: string[]) => bringInRoll(world, base, as, COLUMNS, ...lines)

const standsAs = async ({ accountId, personId }: Someone) =>
  (
    await world.past.query(
      'select p.standing, a.state from people p, accounts a where p.id = $1 and a.id = $2',
      [personId, accountId],
    )
  ).rows[0]

test('a file that says that somebody has passed on closes their account, and its undoing opens it again', async () => {
  const as = await makeKeeper(world)
  const [gone, other] = [await named(as, 'Omid'), await named(as, 'Nava')]
  const { id, result } = await bringIn(as, 'Omid,Taheri,deceased', 'Nava,Taheri,moved')
  expect(result).toMatchObject({ changed: 2, refused: [] })
  expect(await standsAs(gone)).toEqual({ standing: 'deceased', state: 'declined' })
  expect(await standsAs(other)).toEqual({ standing: 'moved', state: 'confirmed' })
  expect((await world.call(undoImport, { as, params: { id } })).status).toBe(200)
  expect(await standsAs(gone)).toEqual({ standing: 'active', state: 'confirmed' })
})

test('a line by which whoever holds an office would be gone is refused, and the others are brought in', async () => {
  const as = await makeKeeper(world)
  const [keeper, member] = [await named(as, 'Layli'), await named(as, 'Nava')]
  const office = await makeMember(world, as.communityId, { office: 'treasurer' })
  await world.past.query('update terms set person_id = $2 where person_id = $1', [
    office.personId,
    keeper.personId,
  ])
  const { result } = await bringIn(as, 'Layli,Taheri,deceased', 'Nava,Taheri,deceased')
  expect(result).toMatchObject({
    changed: 1,
    refused: [{ line: 2, reason: 'This person holds an office. Please end the term first.' }],
  })
  expect(await standsAs(keeper)).toEqual({ standing: 'active', state: 'confirmed' })
  expect(await standsAs(member)).toEqual({ standing: 'deceased', state: 'declined' })
})

test('a file that closes an account is brought in after a fresh proof only', async () => {
  const as = await makeKeeper(world)
  const member = await named(as, 'Omid')
  world.clock.pass(6 * 60_000)
  const { id, wanted } = await readRoll(base, as, csvFile(COLUMNS, 'Omid,Taheri,deceased'))
  const run = (by: Keeper) => world.call(runImport, { as: by, params: { id }, body: wanted })
  expect((await run(as)).status).toBe(403)
  expect(await standsAs(member)).toEqual({ standing: 'active', state: 'confirmed' })
  const fresh = { ...as, ...(await signIn(world, as.accountId)) }
  expect((await run(fresh)).body.data.result).toMatchObject({ changed: 1 })
  expect(await standsAs(member)).toEqual({ standing: 'deceased', state: 'declined' })
})

test('an empty cell says nothing of how somebody stands, and opens no account', async () => {
  const as = await makeKeeper(world)
  const [gone, other] = [await named(as, 'Omid'), await named(as, 'Nava')]
  await bringIn(as, 'Omid,Taheri,deceased', 'Nava,Taheri,inactive')
  const { result } = await bringIn(as, 'Omid,Taheri,', 'Nava,Taheri,', 'Nuri,Taheri,')
  expect(result).toMatchObject({ added: 1, changed: 0, refused: [] })
  expect(await standsAs(gone)).toEqual({ standing: 'deceased', state: 'declined' })
  expect(await standsAs(other)).toEqual({ standing: 'inactive', state: 'confirmed' })
  const { rows } = await world.past.query(
    `select standing from people where community_id = $1 and first_name = 'Nuri'`,
    [as.communityId],
  )
  expect(rows).toEqual([{ standing: 'active' }])
})
