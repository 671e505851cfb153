import type * as z from 'zod/mini'
import type { BringList } from '#contract/events/bring.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findLines } from './bring-queries.ts'
import { whyNotBring } from './bring-rules.ts'
import { type Asker, type HostedEvent, mayAttend, mayChange } from './rules.ts'

type Rows = Awaited<ReturnType<typeof findLines>>

/** The list as this member has it. */
export const bringView = (
  event: HostedEvent,
  lines: Rows,
  member: Asker & { readonly friend: boolean },
  now: number,
): z.infer<typeof BringList> => ({
  lines: lines.map(({ id, title, wanted, taken, mine, bringers, revision }) => ({
    id,
    title,
    wanted,
    taken,
    mine,
    by: bringers.map((one) => ({ refId: one.account_id, name: fullName(one) })),
    revision,
  })),
  can: {
    change: mayChange(event, member, now),
    take: mayAttend(event.type, member.friend) && whyNotBring(event, now) === null,
  },
})
