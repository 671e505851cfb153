import { expect, test } from 'vitest'
import { withoutPostgres15 } from './postgres-15.mjs'
import { Fault } from './run.mjs'

const missing = new Fault('postgresql-15 is not on this machine.')

test('a missing PostgreSQL 15 is a failure, here as anywhere else, and says how to go without it', () => {
  for (const env of [{}, { CI: 'true' }, { WITHOUT_POSTGRES_15: '' }]) {
    const { passed, failed, note } = withoutPostgres15(missing, env)
    expect([passed, failed]).toEqual([0, 1])
    expect(note).toContain('WITHOUT_POSTGRES_15=yes')
  }
})

test('who says so goes without PostgreSQL 15, and reads that it did not run', () => {
  const count = withoutPostgres15(missing, { WITHOUT_POSTGRES_15: 'yes' })
  expect(count).toEqual({ passed: 0, failed: 0, note: 'did not run, as WITHOUT_POSTGRES_15 says' })
})

test('what is no missing program is told as it is', () => {
  const broken = new Error('This is our own mistake.')
  expect(() => withoutPostgres15(broken, { WITHOUT_POSTGRES_15: 'yes' })).toThrow(broken)
})
