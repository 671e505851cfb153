// What is read, prayed and sung in a devotional. It is told to nobody: who comes finds it on the page.
import type { setProgramme as declared } from '#contract/activities/particulars.ts'
import type { BodyOf } from '#contract/route.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { readOne } from './activities.ts'
import { whyClosed } from './participation-rules.ts'
import { ownActivity } from './plan.ts'
import { updateActivity } from './plan-queries.ts'

export const setProgramme = (
  app: App,
  member: Member,
  id: string,
  { programme, revision }: BodyOf<typeof declared>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = await ownActivity(tx, member, await askingOf(app, tx, member), id)
    if (row.kind !== 'Devotional') refuse(409, 'This is for devotionals.')
    const closed = whyClosed(row.status)
    if (closed) refuse(409, closed)
    if (revision !== undefined && revision !== row.revision)
      refuse(409, 'Somebody else has changed this meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    await updateActivity(tx, member.communityId, id, { particulars: { ...row.particulars, programme } })
    happened(tx, member, 'activity.changed', id, { detail: { fields: 'programme' } })
    return readOne(tx, app, member, id)
  })
