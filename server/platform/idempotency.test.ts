// The same key sent again before the first was answered.
import { afterAll, expect, test } from 'vitest'
import { createBody } from '#contract/community/offices.ts'
import type { Someone } from '#server/test/make.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const found = (as: Someone, key: string, name = 'Library committee') =>
  world.call(createBody, { as, body: { kind: 'other', name }, headers: { 'idempotency-key': key } })

const claim = (as: Someone, key: string, age: string) =>
  world.past.query(
    `insert into idempotency_keys (account_id, key, call, request_hash, status, created_at)
     values ($1, $2, 'POST /api/bodies', '', 0, now() - $3::interval)`,
    [as.accountId, key, age],
  )

const founded = async ({ communityId }: Someone): Promise<number> => {
  const { rows } = await world.past.query(
    `select from bodies where community_id = $1 and name = 'Library committee'`,
    [communityId],
  )
  return rows.length
}

test('what is sent twice at once is done once, and both hear the same', async () => {
  const { admin } = await makeOfficers(world)
  const answers = await Promise.all([0, 1, 2].map(() => found(admin, 'three-at-once')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await founded(admin)).toBe(1)
})

test('what is still being done is said to be, and may be asked again', async () => {
  const { admin } = await makeOfficers(world)
  await claim(admin, 'still-being-done', '5 seconds')
  const early = await found(admin, 'still-being-done')
  expect([early.status, early.headers['retry-after'], early.body.message]).toEqual([
    503,
    '2',
    'This is being done just now. Please try again in a moment.',
  ])
  expect(await founded(admin)).toBe(0)
})

test('what a crash left undone is done by whoever asks half a minute later', async () => {
  const { admin } = await makeOfficers(world)
  await claim(admin, 'left-by-a-crash', '31 seconds')
  expect((await found(admin, 'left-by-a-crash')).status).toBe(201)
  expect((await found(admin, 'left-by-a-crash')).status).toBe(201)
  expect(await founded(admin)).toBe(1)
})

test('whoever waited for work that was refused does their own', async () => {
  const { admin, secretary } = await makeOfficers(world)
  const body = { kind: 'feastCommittee' as const, name: 'Feast Committee' }
  const headers = { 'idempotency-key': 'refused-for-both' }
  expect((await world.call(createBody, { as: secretary, body })).status).toBe(201)
  const answers = await Promise.all([0, 1].map(() => world.call(createBody, { as: admin, body, headers })))
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})
