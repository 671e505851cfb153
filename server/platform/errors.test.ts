// What PostgreSQL refuses because others are at work is said so, and is no fault of the app.
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createBody } from '#contract/community/offices.ts'
import { worded } from '#contract/words/worded.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'
import { handleErrors } from './errors.ts'
import { refuse } from './refuse.ts'

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

test('the values of a sentence and of its fields travel beside them', async () => {
  const http = Fastify()
  handleErrors(http)
  const sentence = worded`There is room for ${'Nour'} more only.`
  http.get('/', () => refuse(409, sentence, { fields: { name: sentence, day: 'Please choose the day.' } }))
  http.get('/plain', () => refuse(409, 'Please choose the day.'))
  const [answer, plain] = [await http.inject('/'), await http.inject('/plain')]
  expect(answer.json()).toEqual({
    message: 'There is room for Nour more only.',
    error: 'There is room for Nour more only.',
    code: 'conflict',
    fields: { name: 'There is room for Nour more only.', day: 'Please choose the day.' },
    values: [{ sentence: 'There is room for {0} more only.', values: ['Nour'] }],
  })
  expect(plain.json()).not.toHaveProperty('values')
})
