// What somebody does who looks after an event: in one transaction, with the event held.
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { findConcernedAccounts, lockEvent } from './change-queries.ts'
import { openDrafts } from './plan-queries.ts'
import { isInCharge, kindsPlanned, whyNotChange } from './rules.ts'

/** A transaction that sees the drafts of what this member plans. */
export const inPlanning = <T>(app: App, member: Member, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const kinds = kindsPlanned(member.rights)
    if (kinds.length > 0) await openDrafts(tx, kinds)
    return work(tx)
  })

type OwnEvent = Awaited<ReturnType<typeof ownEvent>>

/** Does this as somebody in charge of the event, which is held; to others it is no work of theirs. */
export const onEvent = <T>(
  app: App,
  member: Member,
  id: string,
  work: (tx: Tx, event: OwnEvent) => Promise<T>,
): Promise<T> => inPlanning(app, member, async (tx) => work(tx, await ownEvent(tx, member, id)))

/** The same while the event can be changed. */
export const onOpenEvent: typeof onEvent = (app, member, id, work) =>
  onEvent(app, member, id, async (tx, event) => {
    const closed = whyNotChange(event, app.clock.now())
    return closed ? refuse(409, closed) : work(tx, event)
  })

/** The event, for those in charge of it; to others it is no work of theirs. */
const ownEvent = async (tx: Tx, member: Member, id: string) => {
  const event = (await lockEvent(tx, member.communityId, id)) ?? notFound()
  if (!isInCharge(event, member))
    return refuse(
      403,
      'Only its hosts, the Assembly, its committee and the community’s administrators may change this event.',
    )
  return event
}

/** Who is coming and its hosts, by their accounts. */
export const concernedBy = async (tx: Tx, { communityId }: Member, id: string): Promise<string[]> =>
  (await findConcernedAccounts(tx, communityId, id)).map(({ account_id }) => account_id)

/** What every notice of an event says of it. */
export const timesOf = (event: {
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
}) => ({ caption: event.title, startsAt: event.starts_at, timeZone: event.time_zone })
