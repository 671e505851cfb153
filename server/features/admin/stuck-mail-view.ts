import type * as z from 'zod/mini'
import type { listStuckMails } from '#contract/admin/stuck-mails.ts'
import type { findStuck } from './stuck-mail-queries.ts'
import { masked, troubleOf, withoutAddresses } from './stuck-mail-rules.ts'

export const stuckMailView = (
  row: Awaited<ReturnType<typeof findStuck>>[number],
  hasServer: boolean,
): z.infer<typeof listStuckMails.reply>['data'][number] => {
  const said = row.failure ?? row.trouble
  return {
    _id: row.id,
    id: row.id,
    to: masked(row.recipient),
    kind: row.kind,
    state: row.state,
    trouble: troubleOf(said),
    said: withoutAddresses(said ?? ''),
    createdAt: row.created_at,
    tries: row.tries,
    triedAt: row.tried_at,
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    can: { retry: hasServer && row.can_retry },
  }
}
