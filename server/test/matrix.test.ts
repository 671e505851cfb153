// Generated for every route of the contract: a visitor is refused, another community finds nothing,
// a member without the right is refused, a broken body is answered in a sentence.
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#contract/index.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { holderOf, makeParams, unknownParams } from './fenced.ts'
import { makeCommunity, makeMember, makePending } from './make.ts'
import { makeActivity, makeEvent, makeNotification, makePost } from './make-content.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const name = (route: Route): string => `${route.method} ${route.path}`

const send = (
  route: Route,
  params: Readonly<Record<string, string>>,
  token?: string,
  body: unknown = route.example,
) =>
  world.app.http.inject({
    method: route.method,
    url: pathOf(route, params),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })

test('every route has an access rule and a summary, and its example passes its shape', () => {
  expect(routes.length).toBeGreaterThan(35)
  for (const route of routes) {
    expect(route.access, name(route)).toBeTruthy()
    expect(route.summary, name(route)).toMatch(/\w/)
    if (route.body && !route.multipart)
      expect(z.safeParse(route.body, route.example).success, name(route)).toBe(true)
  }
})

test('every declared route is served', async () => {
  for (const route of routes) {
    const served = world.app.http.hasRoute({ method: route.method, url: route.path })
    expect(served, name(route)).toBe(true)
  }
})

test.for(routes.filter(({ access }) => access !== 'visitor').map((route) => ({ title: name(route), route })))(
  'a visitor is refused: $title',
  async ({ route }) => {
    const answer = await send(route, unknownParams(route))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/\w/),
      error: expect.any(String),
      code: 'not_signed_in',
    })
  },
)

const forMembers = routes.filter(({ access }) => access !== 'visitor' && access !== 'account')

test.for(forMembers.map((route) => ({ title: name(route), route })))(
  'a pending account is refused: $title',
  async ({ route }) => {
    const pending = await makePending(world, await makeCommunity(world))
    const answer = await send(route, unknownParams(route), pending.token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'pending' })
  },
)

test.for(
  forMembers.filter(({ access }) => access !== 'member').map((route) => ({ title: name(route), route })),
)('a member without the right is refused: $title', async ({ route }) => {
  const member = await makeMember(world, await makeCommunity(world))
  const answer = await send(route, unknownParams(route), member.token)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'not_allowed' })
})

test.for(routes.filter(({ fence }) => fence !== undefined).map((route) => ({ title: name(route), route })))(
  'what is another community’s is not there, like the unknown: $title',
  async ({ route }) => {
    const home = await makeCommunity(world)
    const other = await makeCommunity(world)
    const caller = await holderOf(world, route.access, home)
    const stranger = await makeMember(world, other)
    const params = { ...unknownParams(route), ...(await makeParams(world, route, stranger, false)) }
    const foreign = await send(route, params, caller.token)
    const unknown = await send(route, unknownParams(route), caller.token)
    const nonsense = await send(
      route,
      Object.fromEntries(Object.keys(params).map((param) => [param, 'no-id'])),
      caller.token,
    )
    expect(foreign.statusCode).toBe(404)
    expect(unknown.statusCode).toBe(404)
    expect(foreign.body).toBe(unknown.body)
    expect(nonsense.body).toBe(unknown.body)
  },
)

test.for(
  routes
    .filter(({ method, access, stream }) => method === 'GET' && access !== 'visitor' && !stream)
    .map((route) => ({ title: name(route), route })),
)('nothing of another community is in the answer: $title', async ({ route }) => {
  const home = await makeCommunity(world)
  const other = await makeCommunity(world, { name: 'Canary Bay' })
  // Who runs the installation does see which communities there are.
  const caller = await holderOf(world, route.access === 'systemAdmin' ? 'member' : route.access, home)
  const stranger = await makeMember(world, other, { firstName: 'Canary' })
  await makeEvent(world, other, { title: 'Canary Feast' })
  await makeActivity(world, other, { title: 'Canary Devotional' })
  await makePost(world, stranger, { content: 'Canary words' })
  await makeNotification(world, stranger)
  const params = { ...unknownParams(route), ...(await makeParams(world, route, caller)) }
  const answer = await send(route, params, caller.token)
  expect(answer.body).not.toMatch(/canary/i)
  expect(answer.body).not.toContain(other)
})

test.for(
  routes.filter(({ body, multipart }) => body && !multipart).map((route) => ({ title: name(route), route })),
)('a body of the wrong shape is answered in a sentence: $title', async ({ route }) => {
  const caller = await holderOf(world, route.access, await makeCommunity(world))
  const answer = await send(route, unknownParams(route), caller.token, 'not an object')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w+/) })
})
