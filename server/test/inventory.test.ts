// What the server answers to: the calls of the contract, and beside them only what is named here.
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { CLIENT } from './issuer.ts'
import { openWorld } from './world.ts'

/** What is served and is no call of the contract, and why. Pages, which a browser asks for by GET, stand apart. */
const beside: Readonly<Record<string, string>> = {
  'GET /api/docs': 'a document: the contract for people to read',
  'GET /api/openapi.json': 'a document: the contract for programs to read',
  'GET /api/auth/google/start': 'a navigation: the browser leaves for the identity provider',
  'GET /api/auth/google/callback': 'a navigation: the browser comes back from there',
  'POST /': 'a form of the first page, which works without the app',
  'POST /activities/:activityId/confirm': 'a form: the answer to an invitation by a personal link',
  'POST /i/:token': 'a form: the answer of a friend by a personal link',
  'POST /sessions/:sessionId/confirm': 'a form: the answer for a meeting by a personal link',
  'POST /unsubscribe/:token': 'the one click of programs for mail (RFC 8058)',
  'PUT /files/*': 'takes a file by a grant, which a call of the contract gives',
}

const open = { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret }

/** Everything that an app with all of its doors open serves, as it is registered. */
const servedBy = async (plant?: (http: FastifyInstance) => void): Promise<readonly RouteOptions[]> => {
  const served: RouteOptions[] = []
  await using _world = await openWorld({
    settings: open,
    onHttp: (http) => {
      http.addHook('onRoute', (route) => {
        served.push(route)
      })
      plant?.(http)
    },
  })
  return served
}

/** A HEAD is the GET beside it without a body; a page outside the API is asked for by GET. */
const isPage = (method: string, url: string): boolean =>
  method === 'HEAD' || (method === 'GET' && !/^\/api(\/|$)/.test(url))

const nameOf = ({ method, url }: RouteOptions): string => `${[method].flat().join('+')} ${url}`

/** A call is declared when it was registered from the contract's own constant, by whose rule it is guarded. */
const isDeclared = ({ method, url, config }: RouteOptions): boolean =>
  routes.some((route) => route === config?.declared && route.method === method && route.path === url)

const undeclaredIn = (served: readonly RouteOptions[]): readonly string[] =>
  served
    .filter((route) => ![route.method].flat().every((method) => isPage(method, route.url)))
    .filter((route) => !isDeclared(route) && !(nameOf(route) in beside))
    .map(nameOf)

test('every served route is declared in the contract or named here with its reason', async () => {
  const served = await servedBy()
  expect(undeclaredIn(served)).toEqual([])
  expect(served.filter(isDeclared)).toHaveLength(routes.length)
  expect(served.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(beside)))
})

test('a route that is not declared is found, also under the address of one that is', async () => {
  const planted = await servedBy((http) => {
    http.get('/api/planted', async () => 'here')
    http.post('/planted', async () => 'here')
    http.delete('/api/events/:id/join', async () => 'here')
    http.route({ method: ['GET', 'PATCH'], url: '/planted-too', handler: async () => 'here' })
  })
  expect(undeclaredIn(planted)).toEqual([
    'GET /api/planted',
    'POST /planted',
    'DELETE /api/events/:id/join',
    'GET+PATCH /planted-too',
  ])
})
