import type { getRota } from '#contract/events/hosting.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import { turnView } from './hosting-view.ts'
import type { HostedRow, TurnRow } from './rota-queries.ts'

type Rota = ReplyOf<typeof getRota>['data']

export const rotaEventView = (row: HostedRow): Rota['coming'][number] => ({
  _id: row.id,
  id: row.id,
  type: row.type,
  title: row.title,
  startsAt: instantOf(row.starts_at),
  timeZone: row.time_zone,
  hosts: [...row.hosts, ...row.outside].map(fullName),
})

export const turnOfView = (row: TurnRow): Rota['turns'][number] => ({
  id: row.id,
  name: fullName(row),
  willing: row.willing,
  lastHosted: turnView(row.last_title, row.last_at),
  hostsNext: turnView(row.next_title, row.next_at),
})
