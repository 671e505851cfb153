// Materials of an activity: read by those who take part in it or lead it, by the guardians of children in it and by
// administrators, and looked after by those who lead it and administrators.
import * as materials from '#server/features/materials/materials.ts'
import { materialView } from '#server/features/materials/materials.ts'
import { isShown } from '#server/features/materials/rules.ts'
import { ownWards } from '#server/features/people/family/in-care.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { findActivity, findParts, lockActivity } from './participation-queries.ts'
import { findZone } from './plan-queries.ts'
import { demandSeen } from './visibility.ts'
import {
  changeActivityMaterial,
  listActivityMaterials,
  listRemovedActivityMaterials,
  removeActivityMaterial,
  restoreActivityMaterial,
} from '#contract/materials/materials.ts'
import { serve } from '#server/platform/serve.ts'

const list = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const { takesPart, inCharge } = await standingOf(app, tx, member, id)
    if (!takesPart && !inCharge) return refuse(403, 'This is for those who take part in this activity.')
    const { time_zone: zone } = await findZone(tx, member.communityId)
    const rows = await materials.readMaterials(tx, member, { activity: id })
    const now = app.clock.now()
    return {
      success: true as const,
      data: rows.filter((row) => inCharge || isShown(row, now)).map((row) => materialView(row, zone)),
      can: { change: inCharge },
    }
  })

export const shelf: materials.Shelf = {
  kind: 'activity',
  within: (app, member, work) => inCommunity(app.db, member.communityId, work),
  open: async (app, tx, member, id) => {
    const activity = (await lockActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const { time_zone: zone } = await findZone(tx, member.communityId)
    return { zone, inCharge: (await standingOf(app, tx, member, id)).inCharge }
  },
  notYours: 'Only those who lead this activity and the community’s administrators look after its materials.',
}

/** What the caller, or a child in their care, is in it. */
const standingOf = async (app: App, tx: Tx, member: Member, id: string) => {
  const asking = await askingOf(app, tx, member)
  const wards = await ownWards(tx, asking)
  const people = [asking.me, ...wards.map((ward) => ward.id)]
  const active = (await findParts(tx, member.communityId, id, people)).filter(
    ({ state }) => state === 'active',
  )
  const leads = active.some(({ person_id, role }) => person_id === asking.me && role === 'facilitator')
  return { takesPart: active.length > 0, inCharge: leads || member.rights.includes('communityAdmin') }
}

export const materialRoutes = (app: App): void => {
  serve(app, listActivityMaterials, ({ viewer, params }) => list(app, viewer, params.id))
  serve(app, changeActivityMaterial, ({ viewer, params, body }) =>
    materials.change(shelf, app, viewer, params, body),
  )
  serve(app, removeActivityMaterial, ({ viewer, params }) => materials.remove(shelf, app, viewer, params))
  serve(app, restoreActivityMaterial, ({ viewer, params }) => materials.restore(shelf, app, viewer, params))
  serve(app, listRemovedActivityMaterials, ({ viewer, params }) =>
    materials.listRemoved(shelf, app, viewer, params.id),
  )
}
