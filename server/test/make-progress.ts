// Words about one's own progress for tests.
import { v7 as newId } from 'uuid'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import { seal } from '#server/platform/sealed.ts'
import { todayOf } from './make-campaign.ts'
import { makeStudyItem } from './make-catalogue.ts'
import { makeActivity } from './make-content.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** Somebody says that they have finished what a circle studies. */
export const makeClaim = async (
  world: World,
  { communityId, personId }: Someone,
  { activity, studyItem }: { activity?: string; studyItem?: string } = {},
): Promise<string> => {
  const id = newId()
  const study_item_id = studyItem ?? (await makeStudyItem(world, communityId))
  const activity_id = activity ?? (await makeActivity(world, communityId))
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('completion_claims')
      .values({
        community_id: communityId,
        id,
        person_id: personId,
        study_item_id,
        activity_id,
        day: todayOf(world),
        asked_at: instant(world.clock.now()),
        declined_at: null,
      })
      .execute(),
  )
  return id
}

/** What somebody has written for themselves. */
export const makeProgressNote = async (
  world: World,
  { communityId, accountId }: Someone,
  text = 'A good evening.',
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('progress_notes')
      .values({
        community_id: communityId,
        account_id: accountId,
        id,
        day: todayOf(world),
        sealed: seal(world.app.secrets.key('progress'), text),
        written_at: instant(world.clock.now()),
      })
      .execute(),
  )
  return id
}
