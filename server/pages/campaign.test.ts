// The page of a campaign for visitors, and its picture: only of what a community has opened, and nothing of people.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import sharp from 'sharp'
import { beginCampaign, changeCampaign, getCampaign } from '#contract/campaigns/campaigns.ts'
import { addCivilDays } from '#calendar/index.ts'
import { makeCampaign, todayOf } from '#server/test/make-campaign.ts'
import { makeEntry } from '#server/test/make-fund.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { openSite } from '#server/test/site.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  world = await openWorld()
  site = await openSite(world)
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const page = async (id: string, language = 'en') => {
  const { statusCode, body } = await site.get(`/campaign/${id}?lang=${language}`)
  expect(statusCode).toBe(200)
  return body.replace(/\s+/g, ' ')
}

const makePublic = async (more: Parameters<typeof makeCampaign>[2] = {}) => {
  const community = await makeCommunity(world, { name: 'Hillside' })
  const officer = await makeMember(world, community, { office: 'member' })
  const others: Someone[] = []
  for (let made = 0; made < 5; made += 1)
    others.push(await makeMember(world, community, { firstName: 'Canary' }))
  const takers = others.map((who) => [who, 2] as const)
  const id = await makeCampaign(world, officer, {
    visibility: 'public',
    story: 'How it came about.',
    takers,
    ...more,
  })
  return { community, officer, id, others }
}

test('an open campaign is read without the app: title, sentence, bar, milestones, days left and how to take part', async () => {
  const { id, others } = await makePublic()
  const body = await page(id)
  expect(body).toContain('<title>Nineteen days of visits – Hillside</title>')
  for (const said of [
    'We visit each home of our neighbourhood.',
    'How it came about.',
    '10 of 19 home visits',
    '<progress class="goal" value="10" max="19"',
    '<bdi>10</bdi>: <bdi>Half of the way</bdi>, reached',
    '14 days left',
    'Would you like to take part?',
    `content="${world.app.config.publicUrl}/og/campaigns/${id}/picture.jpg?lang=en"`,
  ])
    expect(body).toContain(said)
  for (const { accountId, personId } of others) {
    expect(body).not.toContain(accountId)
    expect(body).not.toContain(personId)
  }
  expect(body).not.toContain('Canary')
})

test('the same in Persian, from the right', async () => {
  const body = await page((await makePublic()).id, 'fa')
  for (const said of [
    '<html lang="fa" dir="rtl"',
    '۱۰ از ۱۹',
    '۱۴ روز مانده است',
    'دوست دارید شرکت کنید؟',
    '<bdi>Half of the way</bdi>، رسیدیم',
    'این صفحه به جاوااسکریپت نیاز دارد.',
  ])
    expect(body).toContain(said)
  expect(body).not.toContain('needs JavaScript')
})

test('a visitor’s call says what the page says: totals, and nothing of who takes part or of days', async () => {
  const { id, officer } = await makePublic()
  const foreign = await makeMember(world, await makeCommunity(world))
  for (const as of [undefined, foreign]) {
    const { status, body } = await world.call(getCampaign, { params: { id }, ...(as ? { as } : {}) })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ reached: 10, takers: 5, takesPart: false, days: [], mine: [] })
    expect(Object.values(body.data.can)).toEqual([false, false, false, false, false])
  }
  expect((await world.call(getCampaign, { params: { id }, as: officer })).body.data.days.length).toBe(1)
})

test('of one or two who have written a visitor reads that it has begun, and no total', async () => {
  const { officer, others } = await makePublic()
  const two = others.slice(0, 2).map((who) => [who, 7] as const)
  const id = await makeCampaign(world, officer, { visibility: 'public', takers: two })
  const body = await page(id)
  expect(body).toContain('The goal is 19 home visits')
  expect(body).toContain(
    'The first days have been written; the total is shown once three people have written.',
  )
  for (const told of ['<progress', '14 of 19', '"reached":14']) expect(body).not.toContain(told)
})

test('one that was ended before it began says so, with no figure', async () => {
  const today = todayOf(world)
  const { id } = await makePublic({
    starts_on: addCivilDays(today, 3),
    ended_on: today,
    result: 'We begin another time.',
    takers: [],
  })
  const body = await page(id)
  expect(body).toMatch(/Ended on [^<]+, before it began/)
  expect(body).not.toContain('<progress')
})

test('who is of another community reads whose it is and how to write to them, by the switch of that community', async () => {
  const { community, id, officer } = await makePublic()
  await world.past.query(
    `update communities set listed = true, contact_email = 'hillside@example.org' where id = $1`,
    [community],
  )
  const home = await makeCommunity(world)
  const foreign = await makeMember(world, home)
  await world.past.query(`update communities set features_off = '{campaigns}' where id = $1`, [home])
  const ask = async (as: Someone) => {
    const { status, body } = await world.call(getCampaign, { as, params: { id } })
    return [status, body.data?.community]
  }
  expect(await ask(foreign)).toEqual([200, { name: 'Hillside', contactEmail: 'hillside@example.org' }])
  expect(await ask(officer)).toEqual([200, null])
  await world.past.query(`update communities set features_off = '{campaigns}' where id = $1`, [community])
  expect((await ask(foreign))[0]).toBe(404)
})

test('what it has brought is read when it has ended, and nobody is asked to join any more', async () => {
  const { id } = await makePublic({ ended_on: todayOf(world), result: 'Doors were opened.' })
  const body = await page(id)
  expect(body).toContain('Doors were opened.')
  expect(body).toContain('Ended on')
  expect(body).not.toContain('Would you like to take part?')
})

test('for a Fund the bar says what closed months say, in money', async () => {
  const { treasurer, second, books } = await makeTreasury(world)
  const id = await makeCampaign(world, treasurer, {
    kind: 'fund',
    fund_id: books.local.id,
    counts: '',
    goal: 500_000,
    milestones: '[]',
    visibility: 'public',
    starts_on: '2026-01-01',
    ends_on: addCivilDays(todayOf(world), 3),
  })
  await makeEntry(world, treasurer, { day: '2026-01-10', amount: 123_400 })
  expect(await page(id)).toContain('What was given is shown once a month is closed.')
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const body = await page(id)
  expect(body).toContain('€1,234.00 of €5,000.00')
  expect(body).toContain(
    'Whole months that are closed are counted: from 30 December 2025 to 17 January 2026.',
  )
})

test('what is not open, another’s and unknown look the same, on the page, in the call and in the picture', async () => {
  const { community, officer, id } = await makePublic()
  const own = await makeCampaign(world, officer)
  const seen = async (one: string) => {
    const call = await world.call(getCampaign, { params: { id: one } })
    const picture = await site.get(`/og/campaigns/${one}/picture.jpg`)
    return [(await page(one)).replaceAll(one, 'ID'), call.status, call.body.message, picture.headers['etag']]
  }
  const unknown = await seen(newId())
  expect(unknown[1]).toBe(404)
  expect(await seen(own)).toEqual(unknown)
  expect(await seen(id)).not.toEqual(unknown)
  await world.past.query('update communities set open_posts = false where id = $1', [community])
  expect(await seen(id)).toEqual(unknown)
  await world.past.query(
    `update communities set open_posts = true, features_off = '{campaigns}' where id = $1`,
    [community],
  )
  expect(await seen(id)).toEqual(unknown)
})

test('the visitors’ door alone opens no campaign that is the community’s', async () => {
  const officer = await makeMember(world, await makeCommunity(world), { office: 'member' })
  const id = await makeCampaign(world, officer)
  await world.past.query(`insert into public_items (id, kind, community_id) values ($1, 'campaign', $2)`, [
    id,
    officer.communityId,
  ])
  expect((await world.call(getCampaign, { params: { id } })).status).toBe(404)
})

test('its picture has the size of a shared link', async () => {
  const { id } = await makePublic()
  const answer = await world.app.http.inject({ url: `/og/campaigns/${id}/picture.jpg` })
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([answer.statusCode, width, height, format]).toEqual([200, 1200, 630, 'jpeg'])
})

test('only a grown-up opens one, where the community opens its news, and it closes as it was opened', async () => {
  const today = todayOf(world)
  const closed = await makeMember(world, await makeCommunity(world, { openPosts: false }), {
    office: 'member',
  })
  const young = await makeMember(world, await makeCommunity(world), {
    office: 'instituteCoordinator',
    body: 'other',
  })
  await world.past.query(`update people set birth_date = current_date - interval '16 years' where id = $1`, [
    young.personId,
  ])
  const wish = {
    title: 'Visits',
    sentence: 'We visit.',
    startsOn: today,
    endsOn: today,
    goal: 9,
    counts: 'visits',
    visibility: 'public' as const,
  }
  for (const as of [closed, young]) {
    const { status, body } = await world.call(beginCampaign, {
      as,
      body: { ...wish, id: newId(), kind: 'homeVisits' },
    })
    expect([status, body.fields?.['visibility']]).toEqual([
      403,
      'Visitors see campaigns that a grown-up opens, where the community shows its news to them. Please choose who sees it again.',
    ])
  }
  const officer = await makeMember(world, await makeCommunity(world), { office: 'member' })
  const id = newId()
  await world.call(beginCampaign, { as: officer, body: { ...wish, id, kind: 'homeVisits' } })
  const status = async () => (await world.call(getCampaign, { params: { id } })).status
  expect(await status()).toBe(200)
  await world.call(changeCampaign, {
    as: officer,
    params: { id },
    body: { ...wish, revision: 0, visibility: 'community' },
  })
  expect(await status()).toBe(404)
})

test('words that would be markup are words', async () => {
  const { id } = await makePublic({
    title: '<script>alert(1)</script>',
    milestones: JSON.stringify([{ at: 1, name: '<b>' }]),
  })
  const body = await page(id)
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('<bdi>1</bdi>: <bdi>&lt;b&gt;</bdi>, reached')
})
