// Who hosts what, who hosted when, and whose turn it would be.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './rota-queries.ts'
import type { HostedRow, TurnRow } from './rota-queries.ts'
import { eventTypes, mayPlan } from './rules.ts'
import type { getRota } from '#contract/events/hosting.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import { turnView } from './hosting.ts'

export const rota = (app: App, { communityId, rights }: Member) =>
  inCommunity(app.db, communityId, async (tx) => {
    const now = instant(app.clock.now())
    const types = eventTypes.filter((type) => mayPlan(type, rights))
    const coming = await queries.findComingHosted(tx, communityId, types, now)
    const lately = await queries.findHostedLately(tx, communityId, types, now)
    const turns = await queries.findTurns(tx, communityId, now)
    return {
      success: true as const,
      data: {
        coming: coming.map(rotaEventView),
        turns: turns.map(turnOfView),
        lately: lately.map(rotaEventView),
      },
    }
  })

type Rota = ReplyOf<typeof getRota>['data']

const rotaEventView = (row: HostedRow): Rota['coming'][number] => ({
  _id: row.id,
  id: row.id,
  type: row.type,
  title: row.title,
  startsAt: instantOf(row.starts_at),
  timeZone: row.time_zone,
  hosts: [...row.hosts, ...row.outside].map(fullName),
})

const turnOfView = (row: TurnRow): Rota['turns'][number] => ({
  id: row.id,
  name: fullName(row),
  willing: row.willing,
  lastHosted: turnView(row.last_title, row.last_at),
  hostsNext: turnView(row.next_title, row.next_at),
})
