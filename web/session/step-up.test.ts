import { expect, test } from 'vitest'
import { CallError } from '#web/http/call-error.ts'
import { answerProof, withStepUp } from './step-up.ts'

const refusal = (code: string) =>
  new CallError('No.', { status: 403, detail: null, code, fields: {}, retryAfter: null })

/** A call that is refused so often before it works. */
const refusing = (times: number, code = 'step_up') => {
  const tries = { count: 0 }
  const run = async () => {
    tries.count += 1
    if (tries.count <= times) throw refusal(code)
    return 'done'
  }
  return { tries, run }
}

/** Lets what was refused come to its question. */
const settle = () => new Promise((go) => setImmediate(go))

test('a call that wants a fresh proof is made once more after it', async () => {
  const { tries, run } = refusing(1)
  const done = withStepUp(run)
  await settle()
  answerProof(true)
  expect(await done).toBe('done')
  expect(tries.count).toBe(2)
})

test('who closes the dialog gets the refusal, and the call is not made again', async () => {
  const { tries, run } = refusing(1)
  const done = withStepUp(run)
  await settle()
  answerProof(false)
  await expect(done).rejects.toMatchObject({ code: 'step_up' })
  expect(tries.count).toBe(1)
})

test('two calls at once are answered by one proof', async () => {
  const one = withStepUp(refusing(1).run)
  const other = withStepUp(refusing(1).run)
  await settle()
  answerProof(true)
  expect(await Promise.all([one, other])).toEqual(['done', 'done'])
})

test('any other refusal is thrown at once', async () => {
  await expect(withStepUp(refusing(1, 'not_allowed').run)).rejects.toMatchObject({ code: 'not_allowed' })
})
