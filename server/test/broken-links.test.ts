// Links that let somebody in, of which a mail program or a hasty hand has taken only a part.
import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const doors = routes.filter(({ access, path }) => access === 'visitor' && path.includes('/:token'))

const answerAt = async (door: Route, token: string) => {
  const { statusCode, body } = await world.app.http.inject({
    method: door.method,
    url: pathOf({ path: door.path }, { token }),
    ...(door.method === 'GET' ? {} : { payload: door.example ?? {} }),
  })
  return { statusCode, body }
}

test.for(doors)('half a link is answered as an unknown one by $method $path', async (door) => {
  const unknown = await answerAt(door, 'x'.repeat(43))
  expect(unknown.body).not.toContain('Invalid input')
  expect(await answerAt(door, 'x'.repeat(7))).toEqual(unknown)
})

test('a body that no sentence was written for is refused in plain words', async () => {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refreshToken: 7 },
  })
  expect(answer.json()).toMatchObject({
    message: 'This request could not be read.',
    fields: { refreshToken: 'This is not right.' },
  })
})

test('a library that brings zod with its own sentences changes none of ours', async () => {
  await import('ai')
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refreshToken: 7 },
  })
  expect(answer.json().fields).toEqual({ refreshToken: 'This is not right.' })
})
