import { expect, test } from 'vitest'
import { routes } from '../index.ts'
import type { Route } from '../route.ts'
import { rowOf } from './matrix.ts'
import { accessRules, letIn } from './rules.ts'

const name = ({ method, path }: Route) => `${method} ${path}`

test('every call says who may make it, and only of those whom its rule lets in', () => {
  for (const route of routes) {
    const lets = letIn(accessRules[route.access])
    expect(
      rowOf(route).may.filter((actor) => !lets.includes(actor)),
      `${name(route)}: named in its row and not let in by its rule ${route.access}`,
    ).toEqual([])
    expect(rowOf(route).may, `${name(route)} is for nobody`).not.toEqual([])
  }
})

test('a call that names a thing says what it is to a stranger', () => {
  for (const route of routes.filter(({ path, fence }) => fence && path.includes('/:')))
    expect(rowOf(route).stranger, name(route)).toBeDefined()
})

test('a call without a row is told of by name', () => {
  const planted: Route = { method: 'GET', path: '/api/planted', access: 'member', summary: 'Nobody said who' }
  expect(() => rowOf(planted)).toThrow('GET /api/planted does not say who may make it.')
})
