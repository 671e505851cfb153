// One's own profile: what may be told, what is refused with a sentence, and what nobody else can set.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { updateMe, getProfile } from '#contract/people/profile.ts'
import { verifyCredential } from '#contract/people/users.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOne = async () => makeMember(world, await makeCommunity(world))
const profileOf = async (as: { token: string }) => (await world.call(getProfile, { as })).body.data

test('what is told is read again, and what is not sent stays', async () => {
  const one = await makeOne()
  await world.call(updateMe, {
    as: one,
    body: { called: 'Lal', nameInScript: 'لیلی رحیمی', about: 'Hello', languages: ['fa', 'fa', 'en'] },
  })
  await world.call(updateMe, {
    as: one,
    body: {
      contacts: [{ kind: 'phone', label: 'Mobile', value: '۰۹۱۲ ۳۴۵ ۶۷۸۹', audience: 'hosts' }],
      interests: ['tutor', 'music'],
      willing: true,
      audiences: { age: 'members' },
    },
  })
  expect(await profileOf(one)).toMatchObject({
    called: 'Lal',
    nameInScript: 'لیلی رحیمی',
    about: 'Hello',
    languages: ['fa', 'en'],
    interests: ['tutor', 'music'],
    willing: true,
    listed: true,
    contacts: [{ kind: 'phone', label: 'Mobile', value: '0912 345 6789', audience: 'hosts' }],
    audiences: { about: 'members', age: 'members' },
  })
})

test('an address to be reached by is kept without what was copied along, or refused', async () => {
  const one = await makeOne()
  const change = (value: string) =>
    world.call(updateMe, { as: one, body: { contacts: [{ kind: 'email', value, audience: 'members' }] } })
  await change('\u202a<ann.one@mail.example>;\u202c')
  expect(await profileOf(one)).toMatchObject({ contacts: [{ value: 'ann.one@mail.example' }] })
  for (const value of ['ida,x@mail.example', 'hal@mail..example', 'Kim <kim@mail.example>'])
    expect((await change(value)).body.message).toBe('This does not look like an e-mail address.')
})

const long = (length: number) => 'x'.repeat(length)
const phone = { kind: 'phone' as const, audience: 'members' as const }

/** A field, what is wrong with it, and where the sentence stands. */
const bad: readonly [name: string, body: object, field: string][] = [
  ['no first name', { firstName: '  ' }, 'firstName'],
  ['a first name too long', { firstName: long(81) }, 'firstName'],
  ['a last name too long', { lastName: long(81) }, 'lastName'],
  ['an occupation too long', { occupation: long(121) }, 'occupation'],
  ['a called name too long', { called: long(81) }, 'called'],
  ['a name in another script too long', { nameInScript: long(161) }, 'nameInScript'],
  ['an about text too long', { about: long(2_001) }, 'about'],
  ['a NUL', { about: 'a\0b' }, 'about'],
  ['a language that is none', { languages: ['English'] }, 'languages.0'],
  ['too many languages', { languages: Array.from({ length: 13 }, () => 'en') }, 'languages'],
  ['a birth date that is none', { birthDate: '1980-02-31' }, 'birthDate'],
  ['a birth date to come', { birthDate: '2126-01-01' }, 'birthDate'],
  ['a birth date too old', { birthDate: '1726-01-01' }, 'birthDate'],
  ['an audience that is none', { audiences: { about: 'everybody' } }, 'audiences.about'],
  ['an empty number', { contacts: [{ ...phone, value: '' }] }, 'contacts.0.value'],
  ['words for a number', { contacts: [{ ...phone, value: 'call me' }] }, 'contacts.0.value'],
  ['no audience', { contacts: [{ kind: 'phone', value: '12345' }] }, 'contacts.0.audience'],
  ['an address that is none', { contacts: [{ ...phone, kind: 'email', value: 'a b' }] }, 'contacts.0.value'],
  ['no street', { contacts: [{ ...phone, kind: 'address', value: ' ' }] }, 'contacts.0.value'],
  [
    'a town too long',
    { contacts: [{ ...phone, kind: 'address', value: 'A', city: long(81) }] },
    'contacts.0.city',
  ],
  [
    'too many contacts',
    { contacts: Array.from({ length: 11 }, () => ({ ...phone, value: '12345' })) },
    'contacts',
  ],
  ['an unknown interest', { interests: ['singing'] }, 'interests.0'],
  ['a note too long', { serveNote: long(301) }, 'serveNote'],
  ['an unknown credential', { credentials: [{ kind: 'magic', audience: 'nobody' }] }, 'credentials.0.kind'],
  [
    'a credential’s day that is none',
    { credentials: [{ kind: 'firstAid', audience: 'nobody', expiresOn: 'soon' }] },
    'credentials.0.expiresOn',
  ],
  ['a picture from elsewhere', { profilePicture: 'https://evil.example/a.png' }, 'profilePicture'],
]

test.for(bad.map(([title, body, field]) => ({ title, body, field })))(
  'refused with a sentence, and nothing is changed: $title',
  async ({ body, field }) => {
    const one = await makeOne()
    const before = await profileOf(one)
    const answer = await world.call(updateMe, { as: one, body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields?.[field]).toMatch(/\w.*\./)
    expect(await profileOf(one)).toEqual(before)
  },
)

test('one bad field takes the good ones of the same call back', async () => {
  const one = await makeOne()
  const answer = await world.call(updateMe, {
    as: one,
    body: { about: 'Changed', openPage: true },
  })
  expect(answer.body.fields).toEqual({
    openPage: 'Your community keeps the pages of its members for members.',
  })
  expect((await profileOf(one)).about).toBe('')
})

test('state, community, rights, Baha’i ID and e-mail are nobody’s to send', async () => {
  const one = await makeOne()
  const other = await makeCommunity(world)
  const extra = {
    about: 'ok',
    state: 'pending',
    communityId: other,
    bahaiId: 'X-1',
    email: 'x@example.org',
    roles: ['systemAdmin'],
    verified: true,
  }
  const answer = await world.call(updateMe, { as: one, body: extra })
  expect(answer.body.data).toMatchObject({ state: 'confirmed', email: one.email, roles: [] })
  expect(answer.body.data.community?._id).toBe(one.communityId)
})

test('who waits to be confirmed changes the account and tells nothing yet', async () => {
  const pending = await makePending(world, await makeCommunity(world))
  expect((await world.call(updateMe, { as: pending, body: { firstName: 'New' } })).status).toBe(200)
  const told = await world.call(updateMe, { as: pending, body: { about: 'Hello' } })
  expect([told.status, told.body.code]).toEqual([403, 'pending'])
})

test('a birth date is set once, by nobody’s ward, and the roll’s is the roll’s', async () => {
  const one = await makeOne()
  const set = (birthDate: string) => world.call(updateMe, { as: one, body: { birthDate } })
  expect((await set('1980-05-01')).status).toBe(200)
  expect(await profileOf(one)).toMatchObject({ birthDate: '1980-05-01', can: { setBirthDate: false } })
  expect((await set('1980-05-01')).status).toBe(200)
  const again = await set('1981-05-01')
  expect(again.body.fields?.['birthDate']).toContain('write to the secretary')

  const ward = await makeOne()
  const guardian = await makeMember(world, ward.communityId)
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    ward.communityId,
    ward.personId,
    guardian.personId,
  ])
  const answer = await world.call(updateMe, { as: ward, body: { birthDate: '1980-05-01' } })
  expect(answer.body.fields?.['birthDate']).toContain('guardians')
})

test('a credential is seen by a keeper of the roll, never by its owner, and again after a change', async () => {
  const community = await makeCommunity(world)
  const one = await makeMember(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary', firstName: 'Sima' })
  const firstAid = { kind: 'firstAid' as const, title: 'Red Cross', expiresOn: '2027-01-01' }
  await world.call(updateMe, { as: one, body: { credentials: [{ ...firstAid, audience: 'members' }] } })
  const id = (await profileOf(one)).credentials[0]?.id ?? ''
  const verify = (as: typeof one, owner: string) =>
    world.call(verifyCredential, {
      as,
      params: { id: owner, credentialId: id },
      body: { verified: true },
    })
  expect((await verify(secretary, one.accountId)).status).toBe(200)
  expect((await verify(secretary, secretary.accountId)).status).toBe(409)
  expect((await profileOf(one)).credentials[0]?.verified?.by).toBe('Sima Of Test')
  // Another audience is no other credential; another day is.
  const change = (more: object) =>
    world.call(updateMe, {
      as: one,
      body: { credentials: [{ id, ...firstAid, audience: 'nobody', ...more }] },
    })
  await change({})
  expect((await profileOf(one)).credentials[0]?.verified).not.toBeNull()
  await change({ expiresOn: '2030-01-01' })
  expect((await profileOf(one)).credentials[0]?.verified).toBeNull()
  const { rows } = await world.past.query(
    `select action, actor_id from audit_records where community_id = $1 and object_kind = 'credential'`,
    [community],
  )
  expect(rows).toEqual([{ action: 'credential.verified', actor_id: secretary.accountId }])
})

test('nothing of it is left when the account is deleted', async () => {
  const one = await makeOne()
  await world.call(updateMe, {
    as: one,
    body: {
      about: 'Canary',
      contacts: [{ ...phone, value: '12345' }],
      credentials: [{ kind: 'firstAid', audience: 'nobody' }],
    },
  })
  expect((await world.call(deleteUser, { as: one, params: { id: one.accountId } })).status).toBe(204)
  for (const table of ['profiles', 'contacts', 'credentials']) {
    const { rowCount } = await world.past.query(`select from ${table} where account_id = $1`, [one.accountId])
    expect(rowCount, table).toBe(0)
  }
})

test('a gathering stands on one’s own page until it has ended, six hours after it began where no end is said', async () => {
  const stands = async (inDays: number, lasts: string | null = null) => {
    const { host, id } = await makeHosted(world, { inDays })
    if (lasts !== null)
      await world.past.query('update events set ends_at = starts_at + $2::interval where id = $1', [
        id,
        lasts,
      ])
    return (await profileOf(host)).gatherings.length === 1
  }
  const hour = 1 / 24
  expect(await stands(1)).toBe(true)
  expect(await stands(-5 * hour)).toBe(true)
  expect(await stands(-7 * hour)).toBe(false)
  expect(await stands(-2 * hour, '1 hour')).toBe(false)
  expect(await stands(-2 * 24 * hour, '3 days')).toBe(true)
})
