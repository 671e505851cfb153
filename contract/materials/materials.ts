// Materials of an event and of an activity: changed, and taken away; for 30 days they can come back.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, dataOf, listOf, typed } from '#contract/common.ts'
import { Material, Part } from '#contract/events/events.ts'
import { route } from '#contract/route.ts'

const one = {
  access: 'member',
  repeatable: true,
  params: z.object({ id: Id, materialId: Id }),
  fence: { id: 'event', materialId: 'material' },
} as const

/** The day on which a material is first shown to all. */
export const ShownFrom = Day.check(
  z.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Please choose a day of this century.'),
)

const wish = {
  /** The revision that was looked at: where another has saved meanwhile, nothing is overwritten. */
  revision: z.int32(),
  title: typed(120, 'Please give the material a title.'),
  visibleFrom: z.nullable(ShownFrom),
  keptOffline: z.boolean(),
}

export const changeMaterial = route({
  method: 'PATCH',
  path: '/api/events/:id/materials/:materialId',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  params: one.params,
  fence: one.fence,
  summary:
    'Change what a material is called, and when and where it is wanted, by those in charge and by who added it',
  body: z.object({ ...wish, part: z.nullable(Part) }),
  example: { revision: 0, title: 'Songs', part: 'fellowship', visibleFrom: null, keptOffline: true },
  reply: dataOf(Material),
})

export const removeMaterial = route({
  ...one,
  method: 'DELETE',
  path: '/api/events/:id/materials/:materialId',
  may: 'inCharge',
  stranger: 'refused',
  summary: 'Take a material away, by those in charge and by who added it; it lies in the bin for 30 days',
  reply: Message,
  failure: 'Failed to delete material.',
})

export const restoreMaterial = route({
  ...one,
  method: 'POST',
  path: '/api/events/:id/materials/:materialId/restore',
  may: 'inCharge',
  stranger: 'refused',
  summary: 'Put a material that was taken away back to its event',
  reply: dataOf(Material),
})

/** A material in the bin, and until when. */
const RemovedMaterial = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  byName: z.string(),
  removedAt: Instant,
  goneAt: Instant,
})

export const listRemovedMaterials = route({
  method: 'GET',
  path: '/api/events/:id/materials/removed',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  revision: ['events'],
  summary: 'Materials of an event that were taken away in the last 30 days, newest first, at most 100',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  reply: listOf(RemovedMaterial),
})

const ofActivity = {
  ...one,
  fence: { id: 'activity', materialId: 'material' },
} as const

export const listActivityMaterials = route({
  method: 'GET',
  path: '/api/activities/:id/materials',
  access: 'member',
  // And whoever takes part: said by the action.
  may: 'leaders',
  stranger: 'refused',
  revision: ['activities'],
  summary:
    'Materials of an activity, for those who take part in it or lead it, guardians of children in it and administrators',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: z.object({
    success: z.literal(true),
    /** What is not shown yet only for those who look after them. */
    data: z.array(Material),
    can: z.object({ change: z.boolean() }),
  }),
})

export const changeActivityMaterial = route({
  method: 'PATCH',
  path: '/api/activities/:id/materials/:materialId',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  params: one.params,
  fence: ofActivity.fence,
  summary: 'Change what a material is called and when it is shown, by those who lead the activity',
  body: z.object(wish),
  example: { revision: 0, title: 'Songs', visibleFrom: null, keptOffline: true },
  reply: dataOf(Material),
})

export const removeActivityMaterial = route({
  ...ofActivity,
  method: 'DELETE',
  path: '/api/activities/:id/materials/:materialId',
  may: 'leaders',
  stranger: 'refused',
  summary: 'Take a material of an activity away; it lies in the bin for 30 days',
  reply: Message,
  failure: 'Failed to delete material.',
})

export const restoreActivityMaterial = route({
  ...ofActivity,
  method: 'POST',
  path: '/api/activities/:id/materials/:materialId/restore',
  may: 'leaders',
  stranger: 'refused',
  summary: 'Put a material that was taken away back to its activity',
  reply: dataOf(Material),
})

export const listRemovedActivityMaterials = route({
  method: 'GET',
  path: '/api/activities/:id/materials/removed',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  revision: ['activities'],
  summary: 'Materials of an activity that were taken away in the last 30 days, newest first, at most 100',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: listOf(RemovedMaterial),
})
