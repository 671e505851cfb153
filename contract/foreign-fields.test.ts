// Nobody gives themselves a right by a field that a call does not ask for: every body keeps what it declares, no more.
import { expect, test } from 'vitest'
import { routes } from './index.ts'

/** What somebody would send along to be more than they are, or to write as another. */
const wished = {
  id: '01a20000-0000-7000-8000-000000000001',
  _id: '01a20000-0000-7000-8000-000000000001',
  communityId: '01a20000-0000-7000-8000-000000000002',
  community_id: '01a20000-0000-7000-8000-000000000002',
  accountId: '01a20000-0000-7000-8000-000000000003',
  personId: '01a20000-0000-7000-8000-000000000004',
  authorId: '01a20000-0000-7000-8000-000000000003',
  role: 'communityAdmin',
  roles: ['communityAdmin', 'systemAdmin'],
  rights: ['systemAdmin'],
  office: 'communityAdmin',
  isAdmin: true,
  verified: true,
  state: 'confirmed',
  proven: true,
  passwordHash: 'x',
  constructor: { prototype: { isAdmin: true } },
}

/** Calls whose own matter such a field is; the tests of each say what the server makes of it. */
const declared: readonly string[] = [
  // Whom on the roll an account belongs to: the secretary's own choice.
  'POST /api/people/waiting/:id/accept personId',
  'POST /api/people/moves/:id/accept personId',
]

test('no body of a call takes along a field that it does not declare', () => {
  let read = 0
  const taken = routes.flatMap((route) => {
    if (route.body === undefined) return []
    const example: object = typeof route.example === 'object' && route.example !== null ? route.example : {}
    const { data } = route.body.safeParse({ ...wished, ...example })
    if (typeof data !== 'object' || data === null) return []
    read += 1
    return Object.keys(data)
      .filter((key) => key in wished && !(key in example))
      .map((key) => `${route.method} ${route.path} ${key}`)
  })
  expect(taken).toEqual(declared)
  expect(read).toBeGreaterThan(100)
})
