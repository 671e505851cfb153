import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoll, listRoll } from '#contract/people/people.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { PASSWORD, enter, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const keeper = async () => makeMember(world, await makeCommunity(world), { office: 'secretary' })

type Keeper = Awaited<ReturnType<typeof keeper>>

const bringIn = async (as: Keeper, ...lines: string[]) =>
  (await world.call(importRoll, { as, body: { csv: lines.join('\n') } })).body

const roll = async (as: Keeper) => {
  const { body } = await world.call(listRoll, { as, query: { limit: 50 } })
  return body.data.filter(({ id }) => id !== as.personId)
}

const HEAD = 'bahaiId,firstName,lastName,email,birthDate,standing,locality'
const LAYLI = 'D-1,Layli,Rahimi,Layli@Example.org,1990-02-03,active,Hillside'
const OMID = 'D-2,Omid,Vance,,,,'

test('a file comes in once; the same file again changes nothing', async () => {
  const as = await keeper()
  expect(await bringIn(as, HEAD, LAYLI, OMID, ',Noor,Vance,,,friend,')).toEqual({
    success: true,
    added: 3,
    changed: 0,
    unchanged: 0,
    refused: [],
  })
  const before = await roll(as)
  expect(
    before.map(({ firstName, email, standing, birthDate }) => [firstName, email, standing, birthDate]),
  ).toEqual([
    ['Layli', 'Layli@Example.org', 'active', '1990-02-03'],
    ['Noor', null, 'friend', null],
    ['Omid', null, 'active', null],
  ])
  expect(await bringIn(as, HEAD, LAYLI, OMID, ',Noor,Vance,,,friend,')).toEqual({
    success: true,
    added: 0,
    changed: 0,
    unchanged: 3,
    refused: [],
  })
  expect(await roll(as)).toEqual(before)
})

test('what is copied along with an address is left out of a file, and what is none is refused', async () => {
  const as = await keeper()
  const { added, refused } = await bringIn(
    as,
    HEAD,
    'D-1,Ann,One,ann.one@mail.example;,,,',
    'D-2,Dot,Four,\u202adot.four@mail.example\u202c,,,',
    'D-3,Kim,Two,<kim@mail.example>,,,',
    'D-4,Hal,Five,hal@mail..example,,,',
  )
  expect([added, refused.map(({ reason }) => reason)]).toEqual([
    3,
    ['“hal@mail..example” does not look like an e-mail address.'],
  ])
  expect(
    (await roll(as))
      .map(({ email }) => email)
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['ann.one@mail.example', 'dot.four@mail.example', 'kim@mail.example'])
})

test('a changed row changes its person, and a column that is not there leaves what is', async () => {
  const as = await keeper()
  await bringIn(as, HEAD, LAYLI, OMID)
  expect(
    await bringIn(as, "Baha'i ID,First Name,Locality", 'd-1,Layli,Riverside', 'D-2,Omid,'),
  ).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const [layli] = await roll(as)
  expect(layli).toMatchObject({
    bahaiId: 'd-1',
    lastName: 'Rahimi',
    email: 'Layli@Example.org',
    locality: 'Riverside',
  })
})

test('a broken row is named with its line and its reason, and stops nothing else', async () => {
  const as = await keeper()
  const answer = await bringIn(
    as,
    HEAD,
    LAYLI,
    'D-3,,Noname,,,,',
    'D-4,Bad,Mail,not an address,,,',
    'D-5,Bad,Day,,31.12.1990,,',
    'D-6,Born,Tomorrow,,2999-01-01,,',
    'D-7,Odd,Standing,,,emperor,',
    'D-8,Long,,,,,,more',
    'D-9,"Open,Quote,,,,',
    '',
    'D-1,Layli,Again,,,,',
    'D-10,=1+1,X,,,,',
    '+D-11,Plus,X,,,,',
    'D-12,@sum,X,,,,',
    OMID,
  )
  expect([answer.added, answer.changed, answer.unchanged]).toEqual([2, 0, 0])
  expect(answer.refused.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14])
  expect(answer.refused.map(({ reason }) => reason)).toEqual([
    'The first name is missing.',
    '“not an address” does not look like an e-mail address.',
    '“31.12.1990” is not a day, as days are written in this file.',
    'The birth date lies in the future.',
    'The standing is one of active, inactive, moved, deceased, friend.',
    'The line has more cells than there are columns.',
    'The quotation marks of this line do not close.',
    'Line 2 names the same person already.',
    expect.stringContaining('begins like a formula'),
    expect.stringContaining('begins like a formula'),
    expect.stringContaining('begins like a formula'),
  ])
  expect((await roll(as)).map(({ firstName }) => firstName)).toEqual(['Layli', 'Omid'])
})

test('files of other offices come in: semicolons, tabs, quotes, line ends and the mark of the bytes', async () => {
  const as = await keeper()
  expect(
    (await bringIn(as, '\uFEFFfirstname;lastname;BAHAIID\r', 'Żofia;"O""Hara; Smith";S-1\r')).added,
  ).toBe(1)
  expect((await bringIn(as, 'FIRST_NAME\tLast-Name\tUnknown', 'گلنار\tصبوری\twhatever')).added).toBe(1)
  expect((await roll(as)).map(({ lastName }) => lastName).sort()).toEqual(['O"Hara; Smith', 'صبوری'])
})

test('a file without names of columns is refused', async () => {
  const as = await keeper()
  for (const csv of ['D-1,Layli,Rahimi', 'a,b\nc,d', '   \n ']) {
    const answer = await world.call(importRoll, { as, body: { csv } })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The first line must name the columns, and firstName must be one of them.',
    ])
  }
})

test('two files at the same moment bring nobody in twice', async () => {
  const as = await keeper()
  const answers = await Promise.all([1, 2, 3].map(() => bringIn(as, HEAD, LAYLI, OMID, ',Noor,Vance,,,,')))
  expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
  expect(await roll(as)).toHaveLength(3)
})

test('whoever was brought in can sign up as a member, by the newest address', async () => {
  const as = await keeper()
  const who = stranger()
  await bringIn(as, HEAD, `${who.bahaiId},Layli,Rahimi,earlier@example.org,,,`)
  await bringIn(as, HEAD, `${who.bahaiId},Layli,Rahimi,${who.email},,,`)
  const answer = await enter(world, who, PASSWORD)
  expect(answer.body.user).toMatchObject({
    state: 'confirmed',
    firstName: 'Layli',
    community: { _id: as.communityId },
  })
})

test('the same ID on two communities’ rolls tells neither of the other', async () => {
  const one = await keeper()
  const other = await keeper()
  const who = stranger()
  const row = `${who.bahaiId},Layli,Rahimi,`
  expect((await bringIn(one, HEAD, `${row}old-${who.email},,,`)).refused).toEqual([])
  expect((await bringIn(other, HEAD, `${row}${who.email},,,`)).refused).toEqual([])
  expect((await enter(world, who)).body.user.community?._id).toBe(other.communityId)
})

test('the roll is read page by page by name, and by nobody else', async () => {
  const as = await keeper()
  const rows = Array.from({ length: 7 }, (_, place) => `P-${place},Same,Name${place % 2},,,,`)
  await bringIn(as, HEAD, ...rows)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await world.call(listRoll, { as, query: { limit: 3, ...(cursor ? { cursor } : {}) } })
    seen.push(...body.data.map(({ lastName, id }) => `${lastName} ${id}`))
    cursor = body.next
  } while (cursor)
  expect(seen).toHaveLength(8)
  expect(seen).toEqual([...seen].sort())
  expect((await world.call(listRoll, { as: await makeMember(world, as.communityId) })).status).toBe(403)
  expect((await world.call(listRoll, { as, query: { cursor: 'nonsense' } })).status).toBe(400)
})

test('an import leaves a record with its numbers', async () => {
  const as = await keeper()
  await bringIn(as, HEAD, LAYLI, 'D-3,,Noname,,,,')
  const { rows } = await world.past.query(
    'select action, actor_id, detail from audit_records where community_id = $1',
    [as.communityId],
  )
  expect(rows).toEqual([
    {
      action: 'roll.imported',
      actor_id: as.accountId,
      detail: { added: 1, changed: 0, unchanged: 0, refused: 1 },
    },
  ])
})
