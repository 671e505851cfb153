import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { openWorld } from '#server/test/world.ts'
import { openApi } from './openapi.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

interface Operation {
  readonly summary: string
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Record<string, unknown>
  readonly 'x-access': string
}

test('every route is documented, with its rule, its parameters and its refusals', () => {
  const { openapi, paths }: { openapi: string; paths: Record<string, Record<string, Operation>> } =
    JSON.parse(JSON.stringify(openApi('http://localhost')))
  expect(openapi).toBe('3.1.0')
  const ids = new Set<string>()
  for (const route of routes) {
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    expect(operation, route.path).toMatchObject({
      summary: route.summary,
      'x-access': route.access,
      responses: { default: {} },
    })
    const named = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(named).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    ids.add(operation?.operationId ?? '')
  }
  expect(ids.size).toBe(routes.length)
})

test('a write of an account says that it takes an Idempotency-Key, and no other call does', () => {
  const document = openApi('http://localhost')
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(JSON.stringify(document))
  const takes = ({ path, method }: (typeof routes)[number]) =>
    paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.parameters.some(
      (one) => one.in === 'header' && one.name === 'Idempotency-Key',
    )
  const should = ({ method, access, repeatable }: Route) =>
    method !== 'GET' && access !== 'visitor' && !repeatable
  expect(routes.filter(takes).map(({ path }) => path)).toEqual(routes.filter(should).map(({ path }) => path))
  expect(document.info.description).toMatch(/Of a visitor’s writes the key is ignored/)
})

test('the document is served', async () => {
  const answer = await world.app.http.inject('/api/openapi.json')
  expect([answer.statusCode, answer.json().info.title]).toEqual([200, 'Nineteen'])
})
