// A community in which something is marked, for the tests that look for it afterwards: in answers and copies, in the log
// at its finest, in mails and in pushes.
import { afterAll, expect } from 'vitest'
import {
  agreeToRequest,
  askCommunityExport,
  askExport,
  fetchCommunityExport,
} from '#contract/admin/privacy.ts'
import { subscribePush } from '#contract/notifications/channels.ts'
import { tapLog } from './canary-watch.ts'
import { type Cast, type Played, makeCasts } from './cast.ts'
import { type Someone, makeCommunity } from './make.ts'
import { openPushService } from './push-service.ts'
import { unzip } from './unzip.ts'
import { openWorld } from './world.ts'

/** Everybody, of whom these take pushes at any hour; all of it ends with the tests of the file. */
export const openScene = async (...hearers: readonly Played[]) => {
  const log = tapLog()
  const service = await openPushService()
  const world = await openWorld({ pushDoor: service.door, settings: { LOG_LEVEL: 'debug' } })
  afterAll(async () => {
    log.end()
    await world[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })
  const [cast] = await makeCasts(world, await makeCommunity(world), 1)
  if (!cast) throw new Error('The cast is missing.')
  for (const who of hearers) await world.call(subscribePush, { body: service.subscribe(), as: cast[who] })
  await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)

  const filesAt = async (url: string): Promise<ReadonlyMap<string, string>> => {
    const answer = await world.app.http.inject({ url })
    expect(answer.statusCode).toBe(200)
    return new Map([...unzip(answer.rawPayload)].map(([path, content]) => [path, content.toString('utf8')]))
  }
  return {
    log,
    service,
    world,
    cast,
    /** The copy of the community, by its files. */
    wholeCopy: async ({ S, CA }: Pick<Cast, 'S' | 'CA'>) => {
      const { id } = (await world.call(askCommunityExport, { as: S })).body.data
      await world.call(agreeToRequest, { as: CA, params: { id } })
      return filesAt((await world.call(fetchCommunityExport, { as: S, params: { id } })).body.data.url)
    },
    /** What somebody takes along of their own. */
    ownCopy: async (as: Someone) => filesAt((await world.call(askExport, { as })).body.data.url),
  }
}
