import { Writable } from 'node:stream'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

/** What is logged of a fault that a handler throws. */
const loggedOf = async (fault: Error): Promise<string> => {
  let written = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      written += String(chunk)
      done()
    },
  })
  const options = logOptions('info')
  const app = Fastify({ logger: typeof options === 'object' ? { ...options, stream } : options })
  app.get('/', () => {
    throw fault
  })
  await app.inject('/')
  await app.close()
  return written
}

test('a fault of the database is logged without the row that failed and without its connection', async () => {
  const fault = Object.assign(new pg.DatabaseError('violates check constraint', 40, 'error'), {
    code: '23514',
    table: 'people',
    constraint: 'people_check',
    detail: 'Failing row contains (Layla, Nuts).',
    where: 'COPY people, line 1: "Layla"',
    client: { connectionParameters: { user: 'nineteen_app' } },
  })
  const written = await loggedOf(fault)
  for (const told of ['violates check constraint', '23514', 'people_check']) expect(written).toContain(told)
  for (const hidden of ['Layla', 'Nuts', 'nineteen_app']) expect(written).not.toContain(hidden)
})
