// What the administration changes is given back from the log, unless something newer stands in the way.
import { afterAll, expect, test } from 'vitest'
import { getCommunitySettings, setCommunitySettings } from '#contract/admin/administration.ts'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { addStudyItem, changeStudyItem, listCatalogue } from '#contract/catalogue/catalogue.ts'
import { invitePeople, listInvitations, revokeInvitation } from '#contract/people/joining.ts'
import { getNewsSettings, setNewsSettings } from '#contract/posts/moderation.ts'
import { listBodies, renameBody } from '#contract/community/offices.ts'
import { declineWaiting, listWaiting } from '#contract/people/people.ts'
import { setAges } from '#contract/people/safeguarding.ts'
import { DAY, type Someone, makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { makeBody } from '#server/test/make-offices.ts'
import { putOnRoll, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const NEWER = 'This was changed again since. Please undo the newer change first.'

const makeAdmin = async () => {
  const community = await makeCommunity(world)
  return makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
}

/** The newest record of this action, and whether the log offers its undo. */
const newest = async (as: Someone, action: string) => {
  const { body } = await world.call(listLog, { as, query: { action, limit: 1 } })
  return { id: body.data[0]?.id ?? '', undo: body.data[0]?.undo ?? null }
}

const undo = (as: Someone, id: string) => world.call(undoRecord, { as, params: { id } })

const undoNewest = async (as: Someone, action: string) => {
  const { id, undo: offered } = await newest(as, action)
  expect(offered).toEqual({ kind: 'change', id })
  return undo(as, id)
}

test('the community’s page, mailboxes and sections become what they were, and the undo can be undone', async () => {
  const admin = await makeAdmin()
  const settings = async () => (await world.call(getCommunitySettings, { as: admin })).body.data
  const before = await settings()
  await world.call(setCommunitySettings, {
    as: admin,
    body: {
      welcome: 'Changed',
      secretaryEmail: 'office@example.org',
      featuresOff: ['campaigns'],
      links: [{ label: 'Writings', url: 'https://www.bahai.org/library' }],
      latitude: 52.5,
    },
  })
  const after = await settings()
  expect((await undoNewest(admin, 'community.changed')).status).toBe(200)
  expect(await settings()).toEqual(before)
  expect((await undoNewest(admin, 'community.changed')).status).toBe(200)
  expect(await settings()).toEqual(after)
})

test('what was changed again since is refused with a sentence, and what else was changed is left alone', async () => {
  const admin = await makeAdmin()
  const set = (body: { welcome?: string; place?: string }) =>
    world.call(setCommunitySettings, { as: admin, body })
  await set({ welcome: 'First' })
  const first = await newest(admin, 'community.changed')
  await set({ place: 'Elsewhere' })
  await set({ welcome: 'Second' })
  const refused = await undo(admin, first.id)
  expect([refused.status, refused.body.message]).toEqual([409, NEWER])
  await undoNewest(admin, 'community.changed')
  expect((await undo(admin, first.id)).status).toBe(200)
  const { data } = (await world.call(getCommunitySettings, { as: admin })).body
  expect([data.welcome, data.place]).toEqual([null, 'Elsewhere'])
  expect((await newest(admin, 'community.changed')).undo).not.toBe(null)
  expect((await undo(admin, first.id)).body.message).toBe('It is as it was.')
})

test('of what kept nothing of before the log does not say that it was changed since', async () => {
  const admin = await makeAdmin()
  await world.call(setCommunitySettings, { as: admin, body: { welcome: 'Kept' } })
  await world.call(setCommunitySettings, { as: admin, body: { welcome: 'Not kept' } })
  const { id } = await newest(admin, 'community.changed')
  await world.past.query('delete from kept_changes where id = $1', [id])
  const finals = async () => {
    const { body } = await world.call(listLog, { as: admin, query: { action: 'community.changed' } })
    return body.data.map(({ final }) => final)
  }
  expect(await finals()).toEqual(['unkept', null])
})

test('a mailbox that has become somebody’s own address since is not given back', async () => {
  const admin = await makeAdmin()
  const set = (contactEmail: string | null) =>
    world.call(setCommunitySettings, { as: admin, body: { contactEmail } })
  await set('soon-taken@example.org')
  await set(null)
  await putOnRoll(world, admin.communityId, { ...stranger(), email: 'soon-taken@example.org' })
  const refused = await undoNewest(admin, 'community.changed')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This is somebody’s own address. Please use a mailbox that belongs to the office.',
  ])
})

test('ages, the news settings, a body’s name and a word of the catalogue become what they were', async () => {
  const admin = await makeAdmin()
  const body = await makeBody(world, admin.communityId)
  const nameOf = async () =>
    (await world.call(listBodies, { as: admin })).body.data.find(({ id }) => id === body)?.name
  const named = await nameOf()
  await world.call(renameBody, { as: admin, params: { id: body }, body: { name: 'Another name' } })
  await undoNewest(admin, 'body.renamed')
  expect(await nameOf()).toBe(named)
  const { email } = (
    await world.call(renameBody, {
      as: admin,
      params: { id: body },
      body: { name: named ?? '', email: 'feast@example.org' },
    })
  ).body.data
  expect(email).toBe('feast@example.org')
  await undoNewest(admin, 'body.mailbox')
  const bodies = (await world.call(listBodies, { as: admin })).body.data
  expect(bodies.find(({ id }) => id === body)?.email).toBe(null)

  await world.call(setNewsSettings, { as: admin, body: { likeCountsHidden: true } })
  await undoNewest(admin, 'community.newsSettings')
  const news = await world.call(getNewsSettings, { as: admin })
  expect(news.body.data.likeCountsHidden).toBe(false)

  await world.call(setAges, { as: admin, body: { youthAge: 16, adultAge: 18 } })
  await world.call(setAges, { as: admin, body: { youthAge: 14, adultAge: 18 } })
  await undoNewest(admin, 'community.agesChanged')
  const { rows } = await world.past.query('select youth_age, adult_age from communities where id = $1', [
    admin.communityId,
  ])
  expect(rows).toEqual([{ youth_age: 16, adult_age: 18 }])

  const words = { en: 'Book', fa: 'کتاب' }
  await world.call(addStudyItem, {
    as: admin,
    body: { kind: 'book', parent: null, names: words, released: true, reportCode: 'Book 1' },
  })
  const item = async () => (await world.call(listCatalogue, { as: admin })).body.data[0]
  const id = (await item())?.id ?? ''
  const names = { en: 'Book One', fa: 'کتاب یک' }
  await world.call(changeStudyItem, {
    as: admin,
    params: { id },
    body: { names, released: false, reportCode: 'Book 2', link: 'https://books.example/1' },
  })
  await undoNewest(admin, 'studyItem.changed')
  expect(await item()).toMatchObject({ names: words, released: true, reportCode: 'Book 1', link: null })
})

test('an invitation that was taken back works again, unless the person was invited anew', async () => {
  const admin = await makeAdmin()
  const person = await putOnRoll(world, admin.communityId, stranger())
  const invite = async () => {
    const body = { personIds: [person], mail: false }
    return (await world.call(invitePeople, { as: admin, body })).body.data[0]?.id ?? ''
  }
  const stateOf = async (id: string) =>
    (await world.call(listInvitations, { as: admin })).body.data.find((one) => one.id === id)?.state
  const first = await invite()
  await world.call(revokeInvitation, { as: admin, params: { id: first } })
  expect(await stateOf(first)).not.toBe('open')
  await undoNewest(admin, 'invitation.revoked')
  expect(await stateOf(first)).toBe('open')
  await world.call(revokeInvitation, { as: admin, params: { id: first } })
  await invite()
  const refused = await undoNewest(admin, 'invitation.revoked')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This person was invited anew since, and only the newest link works.',
  ])
})

test('somebody who was declined waits again', async () => {
  const admin = await makeAdmin()
  const { accountId: id } = await makePending(world, admin.communityId)
  const waiting = async () => (await world.call(listWaiting, { as: admin })).body.data.map((one) => one._id)
  await world.call(declineWaiting, { as: admin, params: { id }, body: {} })
  expect(await waiting()).toEqual([])
  await undoNewest(admin, 'member.declined')
  expect(await waiting()).toEqual([id])
})

test('after 30 days nothing is given back any more', async () => {
  const admin = await makeAdmin()
  await world.call(setCommunitySettings, { as: admin, body: { welcome: 'Kept' } })
  const { id } = await newest(admin, 'community.changed')
  world.clock.pass(30 * DAY + 60_000)
  const later = { ...admin, ...(await signIn(world, admin.accountId)) }
  expect((await newest(later, 'community.changed')).undo).toBe(null)
  expect((await undo(later, id)).status).toBe(404)
})
