import { expect, test } from 'vitest'
import { accessRules, letIn, mayCall } from './access.ts'
import { routes } from './index.ts'
import type { Route } from './route.ts'

const name = ({ method, path }: Route) => `${method} ${path}`

test('every call says who may make it, and only of those whom its rule lets in', () => {
  for (const route of routes) {
    const lets = letIn(accessRules[route.access])
    expect(
      mayCall(route).filter((actor) => !lets.includes(actor)),
      `${name(route)}: named by it and not let in by its rule ${route.access}`,
    ).toEqual([])
    expect(mayCall(route), `${name(route)} is for nobody`).not.toEqual([])
  }
})

test('a call that names a thing says what it is to a stranger', () => {
  for (const route of routes.filter(({ path, fence }) => fence && path.includes('/:')))
    expect(route.stranger, name(route)).toBeDefined()
})

test('a call that names nobody is for all whom its rule lets in', () => {
  const planted: Route = {
    method: 'GET',
    path: '/api/planted',
    access: 'rollKeeper',
    summary: 'Nobody said who',
  }
  expect(mayCall(planted)).toEqual(['S', 'CA'])
  expect(mayCall({ ...planted, may: ['S'] })).toEqual(['S'])
})
