// Materials of a gathering: changed, and taken away; for 30 days they can come back.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, dataOf, listOf, typed } from './common.ts'
import { Material, Part } from './events.ts'
import { route } from './route.ts'

const one = {
  access: 'member',
  repeatable: true,
  params: z.object({ id: Id, materialId: Id }),
  fence: { id: 'event', materialId: 'material' },
} as const

/** The day on which a material is first shown to all. */
export const ShownFrom = Day.check(
  z.refine((day) => day >= '2000-01-01', 'Please choose a day of this century.'),
)

export const changeMaterial = route({
  method: 'PATCH',
  path: '/api/events/:id/materials/:materialId',
  access: 'member',
  params: one.params,
  fence: one.fence,
  summary:
    'Change what a material is called, and when and where it is wanted, by those in charge and by who added it',
  body: z.object({
    /** The revision that was looked at: where another has saved meanwhile, nothing is overwritten. */
    revision: z.number().check(z.int()),
    title: typed(120, 'Please give the material a title.'),
    part: z.nullable(Part),
    visibleFrom: z.nullable(ShownFrom),
    keptOffline: z.boolean(),
  }),
  example: { revision: 0, title: 'Songs', part: 'fellowship', visibleFrom: null, keptOffline: true },
  reply: dataOf(Material),
})

export const removeMaterial = route({
  ...one,
  method: 'DELETE',
  path: '/api/events/:id/materials/:materialId',
  summary: 'Take a material away, by those in charge and by who added it; it lies in the bin for 30 days',
  reply: Message,
  failure: 'Failed to delete material.',
})

export const restoreMaterial = route({
  ...one,
  method: 'POST',
  path: '/api/events/:id/materials/:materialId/restore',
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
  revision: ['events'],
  summary: 'Materials of an event that were taken away in the last 30 days, newest first, at most 100',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  reply: listOf(RemovedMaterial),
})
