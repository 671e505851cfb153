// Who keeps the books: their open pages hear of what is booked.
import { todayIn } from '#server/features/community/community-day.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** The accounts of the treasurer and the treasury's assistants today. */
export const treasuryOf = async (app: Pick<App, 'clock'>, tx: Tx, community: CommunityId) =>
  holdersOf(tx, community, await todayIn(app, tx, community), {
    assembly: ['treasurer'],
    anywhere: ['treasuryAssistant'],
  })
