import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getEvent, joinEvent } from '#contract/events/events.ts'
import { openAsk } from './ask.ts'
import { send } from './call.ts'
import { openKeep } from './keep.ts'
import { openOwnChanges } from './own-changes.ts'
import { openQueryClient } from './query-client.ts'
import { openReplies } from './replies.ts'
import { makeEvent } from './test/make-event.ts'
import { lineTo, makeGrant, openServer, openStorage, type Heard } from './test/server.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const params = { id }
const event = (going: number) => makeEvent({ _id: id, id, going, attendees: [] })

/** A page that shows an event, whose server answers what it is told to. */
const openPage = async (answer: (heard: Heard) => number | Promise<number>) => {
  const server = await openServer(async (heard) => {
    const going = await answer(heard)
    return { json: event(going), headers: { ETag: `"${going}"` } }
  })
  const device = openStorage()
  const keep = openKeep(() => device, openStorage)
  keep.setGrant(makeGrant('Layli'))
  const client = openQueryClient()
  const line = lineTo(server.origin, { token: keep.token })
  const answers = openAsk(line, keep)
  const own = openOwnChanges(openReplies(client, answers))
  const observer = new QueryObserver(client, answers.ask(getEvent, { params }))
  const end = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data?.going).toBe(1)
  return {
    server,
    client,
    own,
    shown: () => observer.getCurrentResult().data?.going,
    refetch: () => observer.refetch(),
    join: () => send({ ...line, change: own.begin }, joinEvent, { params, body: {} }),
    [Symbol.asyncDispose]: async () => {
      end()
      client.clear()
      await server.close()
    },
  }
}

test('the reply of a change is shown where its question stands, without a request', async () => {
  await using page = await openPage(({ method }) => (method === 'PUT' ? 2 : 1))
  await page.join()
  expect(page.shown()).toBe(2)
  expect(page.server.heard.map(({ method }) => method)).toEqual(['GET', 'PUT'])
})

test('what is asked later is asked without the tag of the answer before the change', async () => {
  await using page = await openPage(({ method }) => (method === 'PUT' ? 2 : 1))
  await page.refetch()
  expect(page.server.heard.at(-1)?.headers['if-none-match']).toBe('"1"')
  await page.join()
  await page.refetch()
  expect(page.server.heard.at(-1)?.headers['if-none-match']).toBeUndefined()
})

test('what was asked while a change was under way is asked anew', async () => {
  const answers = [1, 3, 4]
  await using page = await openPage(async ({ method }) => {
    if (method !== 'PUT') return answers.shift() ?? 4
    await page.refetch()
    return 2
  })
  await page.join()
  await expect.poll(page.shown).toBe(4)
  expect(page.server.heard.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'GET'])
})

test('a change is known by the name that was sent with it, once it is settled', async () => {
  await using page = await openPage(({ method }) => (method === 'PUT' ? 2 : 1))
  await page.join()
  const name = page.server.heard.at(-1)?.headers['x-nineteen-change']
  expect(await page.own.fateOf(String(name))).toMatchObject({ answered: true })
  expect(await page.own.fateOf('somebody-else')).toBeNull()
  await page.server.close()
  await expect(page.join()).rejects.toThrow()
})
