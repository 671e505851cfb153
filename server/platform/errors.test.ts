// What PostgreSQL refuses because others are at work is said so, and is no fault of the app.
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createBody } from '#contract/community/offices.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'
import { handleErrors } from './errors.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('who waited too long for somebody else may try again', async () => {
  const { community, admin } = await makeOfficers(world)
  const holder = await world.past.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(hashtext($1))', [`offices ${community}`])
  const body = { kind: 'other' as const, name: 'Library committee' }
  const answer = await world.call(createBody, { as: admin, body })
  await holder.query('rollback')
  holder.release()
  expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
    503,
    '2',
    'Somebody else is changing this just now. Please try again in a moment.',
  ])
  expect((await world.call(createBody, { as: admin, body })).status).toBe(201)
})

test.for([
  ['a deadlock', '40P01', 503],
  ['a serialization failure', '40001', 503],
  ['a row that somebody else wrote first', '23505', 409],
  ['a row that breaks another rule', '23514', 500],
] as const)('%s is told apart', async ([, code, status]) => {
  const http = Fastify()
  handleErrors(http)
  http.get('/', () => Promise.reject(Object.assign(new Error('refused by the database'), { code })))
  const answer = await http.inject('/')
  expect(answer.statusCode).toBe(status)
  expect(answer.body).not.toContain('database')
})
