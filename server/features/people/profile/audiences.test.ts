// Who sees what of a person: viewer × audience × field, read from the answers themselves.
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { updateMe, seeMyPage } from '#contract/people/profile.ts'
import { blockUser } from '#contract/posts/moderation.ts'
import { getAllMembers, getUser, listDirectory } from '#contract/people/users.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const audiences = ['nobody', 'hosts', 'members'] as const
type Audience = (typeof audiences)[number]

/** Everything that has an audience, given to this one. */
const tell = (who: Someone, audience: Audience) =>
  world.call(updateMe, {
    as: who,
    body: {
      about: 'I grow beans.',
      occupation: 'Gardener',
      languages: ['fa', 'en'],
      audiences: {
        about: audience,
        occupation: audience,
        languages: audience,
        locality: audience,
        age: audience,
      },
      contacts: [
        { kind: 'phone', value: '+44 20 7946 0000', audience },
        { kind: 'email', value: 'beans@example.org', audience },
        { kind: 'address', value: '4 Mill Lane', city: 'Old Mill', audience },
      ],
      credentials: [{ kind: 'firstAid', audience }],
    },
  })

const makeScene = async (born: string) => {
  const community = await makeCommunity(world)
  const subject = await makeMember(world, community, { firstName: 'Layli' })
  await world.past.query('update people set birth_date = $2, locality = $3 where id = $1', [
    subject.personId,
    born,
    'Banyule',
  ])
  const activity = await makeActivity(world, community)
  const host = await makeMember(world, community)
  for (const [person, role] of [
    [host, 'facilitator'],
    [subject, 'participant'],
  ] as const)
    await world.past.query(
      `insert into activity_people (community_id, activity_id, person_id, role) values ($1, $2, $3, $4)`,
      [community, activity, person.personId, role],
    )
  const blocked = await makeMember(world, community)
  await world.call(blockUser, { as: subject, params: { id: blocked.accountId } })
  const blocking = await makeMember(world, community)
  await world.call(blockUser, { as: blocking, params: { id: subject.accountId } })
  return {
    community,
    subject,
    viewers: {
      self: subject,
      host,
      member: await makeMember(world, community),
      blocked,
      blocking,
      secretary: await makeMember(world, community, { office: 'secretary' }),
    },
  }
}

const Shown = z.looseObject({
  contacts: z.array(z.object({ kind: z.string() })),
  languages: z.array(z.unknown()),
  credentials: z.array(z.unknown()),
})

/** The fields with an audience that an answer shows. */
const shownIn = (answer: unknown): string[] => {
  const data = z.parse(Shown, answer)
  const contacts = data.contacts.map(({ kind }) => kind)
  return [
    ...(['about', 'occupation', 'ageBand', 'locality'] as const).filter((field) => Boolean(data[field])),
    ...(['languages', 'credentials'] as const).filter((field) => data[field].length > 0),
    ...contacts,
  ].toSorted()
}

const ALL = [
  'about',
  'occupation',
  'ageBand',
  'locality',
  'languages',
  'credentials',
  'phone',
  'email',
  'address',
].toSorted()

/** Per viewer, the audiences that reach them: of a grown-up and of a young person. */
const reaches: Readonly<Record<string, readonly [grownUp: readonly Audience[], young: readonly Audience[]]>> =
  {
    self: [audiences, audiences],
    host: [
      ['hosts', 'members'],
      ['hosts', 'members'],
    ],
    member: [['members'], []],
    blocked: [[], []],
    blocking: [[], []],
    secretary: [['members'], []],
  }

for (const [age, born] of [
  ['a grown-up', '1980-05-01'],
  ['somebody of 16', '2010-11-01'],
] as const)
  for (const audience of audiences)
    test(`what ${age} gives to ${audience} is seen by those and nobody else`, async () => {
      const { subject, viewers } = await makeScene(born)
      expect((await tell(subject, audience)).status).toBe(200)
      for (const [name, viewer] of Object.entries(viewers)) {
        const answer = await world.call(getUser, { as: viewer, params: { id: subject.accountId } })
        expect(answer.status, name).toBe(200)
        const reached = reaches[name]?.[born < '2000' ? 0 : 1].includes(audience)
        // Who keeps the roll looks after credentials, whomever they are shared with.
        const expected = reached ? ALL : name === 'secretary' ? ['credentials'] : []
        expect(shownIn(answer.body.data), name).toEqual(expected)
        const official = name === 'self' || name === 'secretary'
        expect(answer.body.data.bahaiId !== null, name).toBe(official)
        expect(answer.body.data.email, name).toBe(
          official ? subject.email : reached ? 'beans@example.org' : null,
        )
      }
    })

test('the directory and the list of members show each contact to the same people', async () => {
  const { community, subject, viewers } = await makeScene('1980-05-01')
  for (const audience of audiences) {
    await tell(subject, audience)
    for (const [name, viewer] of Object.entries(viewers)) {
      const reached = reaches[name]?.[0].includes(audience) ?? false
      const listed = [
        await world.call(listDirectory, { as: viewer, query: { q: 'layli' } }),
        await world.call(getAllMembers, { as: viewer, params: { communityId: community } }),
      ]
      for (const { body } of listed) {
        const row = body.data.find(({ id }) => id === subject.accountId)
        expect(row?.contacts.length, `${name} ${audience}`).toBe(reached ? 3 : 0)
        expect(row?.locality ?? null, `${name} ${audience}`).toBe(reached ? 'Banyule' : null)
      }
    }
  }
})

test('nothing personal reaches another community, a pending account or a visitor', async () => {
  const { subject, community } = await makeScene('1980-05-01')
  await tell(subject, 'members')
  const foreign = await makeMember(world, await makeCommunity(world))
  const pending = await makePending(world, community)
  const seen = []
  for (const viewer of [foreign, pending, undefined]) {
    const answer = await world.call(getUser, {
      params: { id: subject.accountId },
      ...(viewer && { as: viewer }),
    })
    seen.push([answer.status, answer.text])
  }
  const missing = await world.call(getUser, { params: { id: '0198aaaa-0000-7000-8000-000000000000' } })
  for (const one of seen) expect(one).toEqual([missing.status, missing.text])
  expect(missing.status).toBe(404)
})

test('one’s own page through other eyes is what they really get', async () => {
  const { subject, viewers } = await makeScene('1980-05-01')
  for (const audience of audiences) {
    await tell(subject, audience)
    for (const as of ['member', 'host'] as const) {
      const preview = await world.call(seeMyPage, { as: subject, query: { as } })
      const real = await world.call(getUser, { as: viewers[as], params: { id: subject.accountId } })
      expect({ ...preview.body.data, can: null }).toEqual({ ...real.body.data, can: null })
    }
  }
  expect((await world.call(seeMyPage, { as: subject, query: { as: 'visitor' } })).body.data).toBeNull()
})

test('a host of something that is over is a host no more', async () => {
  const { subject, viewers } = await makeScene('1980-05-01')
  await tell(subject, 'hosts')
  const see = async () =>
    (await world.call(getUser, { as: viewers.host, params: { id: subject.accountId } })).body.data.contacts
  expect(await see()).toHaveLength(3)
  await world.past.query(`update activities set status = 'completed' where community_id = $1`, [
    subject.communityId,
  ])
  expect(await see()).toHaveLength(0)
})
