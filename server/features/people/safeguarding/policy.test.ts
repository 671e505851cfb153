// What is told before a check runs out, and the rules that a community keeps.
import { afterAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getPolicy, listChildren, setAges, setPolicy } from '#contract/people/safeguarding.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeCheck, makeFamily } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'
import { remindOfChecks } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficer = (community: CommunityId) =>
  makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
const makeAdmin = (community: CommunityId) =>
  makeMember(world, community, { office: 'communityAdmin', body: 'administration' })

describe('before a check runs out', () => {
  const heard = async ({ accountId }: Someone) => {
    const { body } = await world.call(listNotifications, { as: await signIn(world, accountId) })
    return body.data.filter(({ type }) => type === 'safeguarding_reminder')
  }
  const reminders = async (who: Someone) => (await heard(who)).length

  test('the person and the officer are told 60, 30 and 7 days before, once each', async () => {
    const community = await makeCommunity(world)
    const [officer, person, other] = [
      await makeOfficer(community),
      await makeMember(world, community),
      await makeMember(world, community),
    ]
    await makeCheck(world, person, { expiresIn: 62 })
    const told: (readonly [number, number, number])[] = []
    for (const days of [0, 3, 0, 29, 23, 6, 2]) {
      world.clock.pass(days * DAY)
      await Promise.all([remindOfChecks(world.app), remindOfChecks(world.app)])
      told.push([await reminders(person), await reminders(officer), await reminders(other)])
    }
    expect(told).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 1, 0],
      [2, 2, 0],
      [3, 3, 0],
      [3, 3, 0],
      [3, 3, 0],
    ])
    // The officer is led to the register, the person to their own page.
    const change = async (who: Someone) =>
      (await heard(who)).map(({ additionalData }) => additionalData.change)
    expect([await change(officer), await change(person)]).toEqual([
      ['ofOthers', 'ofOthers', 'ofOthers'],
      [undefined, undefined, undefined],
    ])
  })

  test('nobody is told of what was revoked, renewed or has no end', async () => {
    const community = await makeCommunity(world)
    const [revoked, renewed, endless, late] = [
      await makeMember(world, community),
      await makeMember(world, community),
      await makeMember(world, community),
      await makeMember(world, community),
    ]
    await makeCheck(world, revoked, { expiresIn: 20, revoked: true })
    await makeCheck(world, renewed, { expiresIn: 20 })
    await makeCheck(world, renewed, { expiresIn: 900 })
    await makeCheck(world, endless, { expiresIn: null })
    await makeCheck(world, late, { expiresIn: 5 })
    await remindOfChecks(world.app)
    await remindOfChecks(world.app)
    const counts = []
    for (const one of [revoked, renewed, endless, late]) counts.push(await reminders(one))
    expect(counts).toEqual([0, 0, 0, 1])
  })
})

describe('the rules', () => {
  test('are the neutral ones until the officer chooses, and come from four profiles', async () => {
    const officer = await makeOfficer(await makeCommunity(world))
    const { body } = await world.call(getPolicy, { as: officer })
    expect(body.data).toMatchObject({ profile: 'neutral', unchanged: true, youthAge: 15, adultAge: 18 })
    expect(body.data.profiles.map(({ code }) => code)).toEqual(['uk', 'ireland', 'canada', 'neutral'])
    const uk = body.data.profiles.find(({ code }) => code === 'uk')
    expect(uk?.policy).toMatchObject({ adultsAtLeast: 2, checkedAtLeast: 2, checkFromAge: 16 })
    expect(uk?.policy.ratios.map(({ children }) => children)).toEqual([3, 4, 6, 8, 10])
  })

  test('are changed by the community for itself alone', async () => {
    const [one, other] = [
      await makeOfficer(await makeCommunity(world)),
      await makeOfficer(await makeCommunity(world)),
    ]
    const uk = (await world.call(getPolicy, { as: one })).body.data.profiles[0]
    if (!uk) throw new Error('no profile')
    const policy = { ...uk.policy, adultsAtLeast: 3 }
    expect((await world.call(setPolicy, { body: { profile: 'uk', policy }, as: one })).status).toBe(200)
    expect((await world.call(getPolicy, { as: one })).body.data).toMatchObject({
      profile: 'uk',
      unchanged: false,
      policy,
    })
    expect((await world.call(getPolicy, { as: other })).body.data).toMatchObject({
      profile: 'neutral',
      unchanged: true,
    })
    const bad = { ...policy, checkedAtLeast: 4 }
    const refused = await world.call(setPolicy, { body: { profile: 'uk', policy: bad }, as: one })
    expect(refused.body.fields).toEqual({ checkedAtLeast: 'More checked adults than adults cannot be.' })
  })

  test('ages that contradict each other are refused; what counts as a child follows them', async () => {
    const community = await makeCommunity(world)
    const admin = await makeAdmin(community)
    const officer = await makeOfficer(community)
    await makeFamily(world, community, { age: 17 })
    const set = (youthAge: number, adultAge: number) =>
      world.call(setAges, { body: { youthAge, adultAge }, as: admin })
    expect((await set(18, 15)).body.fields).toHaveProperty('youthAge')
    const count = async () => (await world.call(listChildren, { as: officer })).body.data.length
    expect(await count()).toBe(1)
    expect((await set(14, 16)).status).toBe(200)
    expect(await count()).toBe(0)
  })
})
