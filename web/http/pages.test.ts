import { expect, test } from 'vitest'
import { listActivities } from '#contract/activities/activities.ts'
import { openAsk } from './ask.ts'
import { openKeep } from './keep.ts'
import { askArrays } from './pages.ts'
import { openQueryClient } from './query-client.ts'
import { lineTo, makeGrant, openServer, openStorage, type Heard } from './test/server.ts'

/** Three pages, each with the cursor of the next; the first is as it was for whoever knows it. */
const answer = ({ url, headers }: Heard) => {
  const at = /cursor=(\w+)/.exec(url)?.[1] ?? 'a'
  const next = { a: 'b', b: 'c' }[at]
  if (headers['if-none-match'] === `"${at}"`) return { status: 304, headers: { ETag: `"${at}"` } }
  return {
    json: [],
    headers: {
      ETag: `"${at}"`,
      ...(next === undefined ? {} : { Link: `</api/activities?limit=2&cursor=${next}>; rel="next"` }),
    },
  }
}

const open = async () => {
  const server = await openServer(answer)
  const device = openStorage()
  const keep = openKeep(() => device, openStorage)
  keep.setGrant(makeGrant('Layli'))
  const line = lineTo(server.origin, { token: keep.token, changed: keep.setChanged })
  const reload = () => {
    const answers = openAsk(line, keep)
    return {
      client: openQueryClient(),
      pages: askArrays((cursor?: string) =>
        answers.ask(
          listActivities,
          { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } },
          cursor === undefined ? { keepAs: 'activitiesCache' } : {},
        ),
      ),
    }
  }
  return { server, reload, ...reload(), [Symbol.asyncDispose]: server.close }
}

test('each page of an array tells where the next begins, and the last tells that it is the last', async () => {
  await using world = await open()
  const { pages } = await world.client.fetchInfiniteQuery({ ...world.pages, pages: 5 })
  expect(pages.map(({ next }) => next)).toEqual(['b', 'c', undefined])
  expect(world.server.heard.map(({ url }) => /cursor=(\w+)/.exec(url)?.[1])).toEqual([undefined, 'b', 'c'])
})

test('where the next begins is known without a request, and when nothing has changed', async () => {
  await using world = await open()
  await world.client.fetchInfiniteQuery(world.pages)
  const { client, pages: again } = world.reload()
  const kept = again.initialData
  expect(typeof kept === 'function' ? kept()?.pages.map(({ next }) => next) : []).toEqual(['b'])
  await client.fetchInfiniteQuery({ ...again, staleTime: 0 })
  await client.invalidateQueries()
  const { pages } = await client.fetchInfiniteQuery({ ...again, pages: 2 })
  expect(pages.map(({ next }) => next)).toEqual(['b', 'c'])
})
