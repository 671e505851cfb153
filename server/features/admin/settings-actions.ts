// The community's page and the parts of the app that it uses.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { setCommunitySettings } from '#contract/administration.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { bump } from '#server/platform/revisions.ts'
import * as queries from './settings-queries.ts'
import { settingColumns, settingsView } from './view.ts'

export const get = async ({ db }: App, { communityId }: Member) => {
  const row = await inCommunity(db, communityId, (tx) => queries.findSettings(tx, communityId))
  return { success: true as const, data: settingsView(row) }
}

/** Changes what is sent and differs; the record names the fields, not what stands in them. */
export const set = async (
  { db }: App,
  { communityId, accountId, sessionId }: Member,
  wish: z.output<typeof setCommunitySettings.body>,
) => {
  const row = await inCommunity(db, communityId, async (tx) => {
    const old = await queries.lockSettings(tx, communityId)
    const changed = Object.fromEntries(
      Object.entries(settingColumns(wish)).filter(
        ([name, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(old, name)),
      ),
    )
    if (Object.keys(changed).length === 0) return old
    const now = await queries.updateSettings(tx, communityId, changed)
    await record(tx, communityId, {
      action: 'community.changed',
      actorId: accountId,
      sessionId,
      objectKind: 'community',
      objectId: communityId,
      detail: { fields: Object.keys(changed).sort().join(' ') },
    })
    await bump(tx, communityId, 'community')
    await announce(tx, communityId, 'community')
    return now
  })
  return { success: true as const, data: settingsView(row) }
}
