import { expect, test } from 'vitest'
import { getOwnPart } from '#contract/activities/taking-part.ts'
import { networkError, refusalError } from '#web/http/call-error.ts'
import { openQueryClient } from '#web/http/query-client.ts'
import { knowFirst } from './know-first.ts'

const failing = (error: Error) => ({
  queryKey: ['own part'],
  queryFn: () => Promise.reject<string>(error),
  retry: false,
})

test('a step that may wait is taken without a connection, too', async () => {
  const away = failing(networkError(getOwnPart))
  await expect(knowFirst(openQueryClient(), away)).resolves.toBeUndefined()
})

test('what the server refuses is refused', async () => {
  const refused = refusalError(getOwnPart, { path: '/', response: new Response(null, { status: 404 }) }, null)
  await expect(knowFirst(openQueryClient(), failing(refused))).rejects.toBe(refused)
})
