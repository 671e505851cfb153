// Generated for every route of the contract: what PostgreSQL cannot keep is answered in a sentence, wherever it stands.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { holderOf, makeParams, unknownParams } from './fenced.ts'
import { makeCommunity } from './make.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** NUL, half of an emoji, days that no calendar reckons with, a thing that is not there, and numbers beyond those of a column. */
const unkept = ['\0', 'a\ud83d', '0000-01-01', '0001-01-01', '0099-12-31', '9999-12-31', newId()]
const unkeptNumbers = [2_147_483_648, 1e21, -2_147_483_649]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names that a shape has, in an object or in one of several. */
const namesOf = (shape: unknown): string[] => {
  if (!isRecord(shape)) return []
  const { def } = shape
  if (!isRecord(def)) return []
  if (isRecord(def['shape'])) return Object.keys(def['shape'])
  const inside = [def['innerType'], ...(Array.isArray(def['options']) ? def['options'] : [])]
  return inside.flatMap((one) => namesOf(one))
}

/** The value with each of its leaves in turn as something that cannot be kept. */
const spoilt = (value: unknown): unknown[] => {
  if (typeof value === 'string') return unkept
  if (typeof value === 'number') return unkeptNumbers
  if (Array.isArray(value))
    return value.flatMap((one, at) => spoilt(one).map((bad) => value.with(at, bad) satisfies unknown))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, one]) => spoilt(one).map((bad) => ({ ...value, [name]: bad })))
}

const bodiesOf = ({ body, example, multipart }: Route): unknown[] => {
  if (body === undefined || multipart) return []
  const whole = isRecord(example) ? example : {}
  const left = namesOf(body).filter((name) => !(name in whole))
  return [
    ...spoilt(example),
    ...left.flatMap((name) => [...unkept, ...unkeptNumbers].map((bad) => ({ ...whole, [name]: bad }))),
  ]
}

const asked = routes
  .filter(({ stream }) => !stream)
  .map((route) => ({ title: `${route.method} ${route.path}`, route }))

test.for(asked)('what cannot be kept is no failure of ours: $title', async ({ route }) => {
  const community = await makeCommunity(world)
  const caller = await holderOf(world, route.access, community)
  const params = { ...unknownParams(route), ...(await makeParams(world, route, caller)) }
  const send = async (url: string, body?: unknown) => {
    const { statusCode, body: said } = await world.app.http.inject({
      method: route.method,
      url,
      headers: {
        authorization: `Bearer ${caller.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    // That the database itself refuses it is the net below, and nothing that a route relies on.
    const isCaught = /Something in this cannot be kept|Something that this belongs to/.test(said)
    if (statusCode >= 500 || isCaught) failed.push(`${statusCode} ${url} ${JSON.stringify(body)}`)
  }
  const failed: string[] = []
  const path = pathOf(route, params)
  for (const name of Object.keys(params))
    for (const bad of ['\0', ...unkept.slice(2)])
      await send(pathOf(route, { ...params, [name]: bad }), route.example)
  for (const name of namesOf(route.query))
    for (const bad of ['\0', ...unkept.slice(2), ...unkeptNumbers])
      await send(`${path}?${new URLSearchParams({ [name]: String(bad) })}`, route.example)
  for (const body of bodiesOf(route)) await send(path, body)
  expect(failed).toEqual([])
})
