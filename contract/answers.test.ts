import { expect, test } from 'vitest'
import { routes } from './index.ts'

const namesIn = (path: string) => path.match(/:\w+/g) ?? []

test('a change that answers a question replies in its shape, and names all that the question names', () => {
  const answering = routes.filter((route) => 'answers' in route)
  expect(answering.length).toBeGreaterThan(0)
  for (const { method, path, reply, answers } of answering) {
    expect(reply, `${method} ${path}`).toBe(answers?.reply)
    expect(namesIn(path), `${method} ${path}`).toEqual(expect.arrayContaining(namesIn(answers?.path ?? '')))
  }
})
