// Places for the meetings of an activity: asked for each of them, and moved when they are.
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { movePlaces } from './booking.ts'
import { findComing } from './booking-queries.ts'
import { type Held, type Span, fits, meetingSpan, shifted, shiftsOf } from './request-rules.ts'

interface Here {
  readonly app: App
  readonly tx: Tx
  readonly member: Member
  readonly today: string
}

/**
 * Runs what changes the meetings of an activity, and what is booked for them follows: one’s own home at once, other
 * places are asked anew. Where something else is booked the whole change is refused. The caller holds the activity.
 */
export const withBookings = async <T>(
  { app, tx, member, today }: Here,
  activity: string,
  work: () => Promise<T>,
): Promise<T> => {
  const before = await findComing(tx, member.communityId, activity, today)
  const result = await work()
  const after = await findComing(tx, member.communityId, activity, today)
  const gathering = { activity, event: null }
  await movePlaces(app, tx, member, gathering, shiftsOf(before, after), 'refuses')
  return result
}

/** At each coming meeting what was wished for the next one, with its set-up and tear-down. */
export const timesOfSeries = async (
  tx: Tx,
  { communityId }: Pick<Member, 'communityId'>,
  activity: string,
  today: string,
  wished: Held,
): Promise<readonly Span[]> => {
  const spans = (await findComing(tx, communityId, activity, today)).flatMap(
    (meeting) => meetingSpan(meeting) ?? [],
  )
  const next = spans.find((span) => fits(wished, span))
  if (next === undefined)
    return refuse(400, 'Please choose a time that holds the next meeting.', {
      fields: { from: 'Please choose a time that holds the next meeting.' },
    })
  return spans.filter(({ from }) => from >= next.from).map((span) => shifted(wished, next, span))
}
