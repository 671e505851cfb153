import type { SignedInUser } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { homeQuestion } from './data.ts'

/** The zone of the community's clocks, by which its meetings and bookings are; asked for where it is not here. */
export const zoneOf = async (me: SignedInUser): Promise<string> =>
  (await queryClient.ensureQueryData(homeQuestion(me))).community.metadata.timeZone
