// The civil day where a community is: ages, offices and what is written on its roll go by it.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { findZone } from './office-queries.ts'

export const todayIn = async (
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
): Promise<string> => civilDay(clock.now(), await findZone(tx, community))
