// Materials of a gathering that were taken away: for 30 days they can come back.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, listOf } from './common.ts'
import { Material } from './events.ts'
import { route } from './route.ts'

const one = {
  access: 'member',
  repeatable: true,
  params: z.object({ id: Id, materialId: Id }),
  fence: { id: 'event', materialId: 'material' },
} as const

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
