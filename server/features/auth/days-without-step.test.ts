// The days in which offices count without a second step: for inviting, planning and posting, and for nothing grave.
import { afterAll, expect, test } from 'vitest'
import { accessRules } from '#contract/access.ts'
import { routes } from '#contract/index.ts'
import { invitePeople, listInvitable, listInvitations } from '#contract/people/joining.ts'
import { getSetUp } from '#contract/community/set-up.ts'
import { planYear } from '#contract/community/community-calendar.ts'
import { createPost } from '#contract/posts/post-writing.ts'
import { pathOf, type Route } from '#contract/route.ts'
import { givePasskey } from '#server/test/factors.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { putOnRoll, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody with every office, in a community that was founded just now. */
const make = async () => {
  const community = await makeCommunity(world)
  const officer = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const body = await makeBody(world, community)
  for (const office of ['secretary', 'treasurer', 'auditor', 'safeguardingOfficer'] as const)
    await makeTerm(world, officer, { body, office })
  await world.past.query(
    `update communities set offices_need_second_step = true, second_step_from = $2 where id = $1`,
    [community, new Date(world.clock.now() + 7 * DAY).toISOString()],
  )
  return { community, officer }
}

const codeOf = async ({ method, path }: Route, { token }: Someone) => {
  const { body } = await world.app.http.inject({
    method,
    url: pathOf({ path }, paramsIn(path)),
    headers: { authorization: `Bearer ${token}` },
  })
  const answer: unknown = body === '' ? null : JSON.parse(body)
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null
}

const NOBODY = '0198c0de-0000-7000-8000-000000000999'
const paramsIn = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', NOBODY]))

const isGrave = ({ access, afterSecondStep }: Route) =>
  afterSecondStep === true || accessRules[access].afterSecondStep === true

test('grants, exports, the roll, children and the installation wait for the second step', async () => {
  const { officer } = await make()
  const grave = routes.filter((one) => isGrave(one) && accessRules[one.access].standing === 'confirmed')
  const paths = grave.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /api/bodies/:id/grants',
      'POST /api/bodies/proposals/:id/accept',
      'POST /api/admin/members/:id/password-link',
      'GET /api/people/:id',
      'POST /api/people/export',
      'POST /api/privacy/requests/export',
      'GET /api/admin/log/csv',
      'GET /api/safeguarding/children',
      'POST /api/safeguarding/children/looks',
      'POST /api/people/:id/guardians',
      'PUT /api/admin/second-step',
    ]),
  )
  const open: string[] = []
  for (const one of grave) {
    if (accessRules[one.access].rights.includes('systemAdmin')) continue
    if ((await codeOf(one, officer)) !== 'second_step_due') open.push(`${one.method} ${one.path}`)
  }
  expect(open).toEqual([])
})

test('an officer without a second step invites, plans and posts, and sees the wizard', async () => {
  const { community, officer } = await make()
  const person = await putOnRoll(world, community, stranger())
  expect((await world.call(listInvitable, { as: officer })).status).toBe(200)
  expect((await world.call(invitePeople, { as: officer, body: { personIds: [person] } })).status).toBe(201)
  expect((await world.call(listInvitations, { as: officer })).status).toBe(200)
  expect((await world.call(getSetUp, { as: officer })).status).toBe(200)
  expect((await world.call(planYear, { as: officer, body: { year: 184 } })).status).toBeLessThan(300)
  expect((await world.call(createPost, { as: officer, body: { content: 'Welcome.' } })).status).toBeLessThan(
    300,
  )
})

test('with the second step all is open, and after the days nothing is', async () => {
  const { community, officer } = await make()
  const grant = routes.find(({ path }) => path === '/api/people/export')
  if (!grant) throw new Error('There is an export.')
  expect(await codeOf(grant, officer)).toBe('second_step_due')
  await givePasskey(world, officer)
  expect(await codeOf(grant, officer)).not.toBe('second_step_due')
  await world.past.query('update sessions set second_step_at = null where account_id = $1', [
    officer.accountId,
  ])
  await world.past.query(
    `update communities set second_step_from = now() - interval '1 minute' where id = $1`,
    [community],
  )
  const listed = await world.call(listInvitations, { as: officer })
  expect(listed.body.code).toBe('second_step_due')
})
