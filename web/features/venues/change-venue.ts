// Spec §7: a place is changed by PATCH, and by PUT where that did not get through.
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { changeVenue, replaceVenue } from '#contract/venues/venues.ts'
import { CallError } from '#web/http/call-error.ts'
import { send } from '#web/http/call.ts'
import type { Line } from '#web/http/line.ts'

interface Change {
  readonly id: string
  readonly body: BodyIn<typeof changeVenue>
  readonly key: string
}

/** Changes a place over a line. Some proxies know no PATCH: then the same goes as PUT. */
export const changeOver = async (
  over: Line,
  { id, body, key }: Change,
): Promise<ReplyOf<typeof changeVenue>> => {
  const asked = { params: { id }, body }
  try {
    return (await send(over, changeVenue, { ...asked, key })).data
  } catch (error) {
    if (isAnswered(error)) throw error
    return (await send(over, replaceVenue, { ...asked, key: `${key}-put` })).data
  }
}

/** The app itself has refused, with its word for why: PUT would be answered alike. */
const isAnswered = (error: unknown): boolean =>
  !(error instanceof CallError) || (error.code !== null && error.status >= 400 && error.status < 500)
