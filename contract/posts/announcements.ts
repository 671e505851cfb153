// The community's announcements, for those who may make one: what stands at the top of the news, and for how long.
import * as z from 'zod/mini'
import { Id, Instant, Message, chosenIds, listOf, pageQuery } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const Announcement = z.object({
  _id: Id,
  id: Id,
  /** The beginning of the words; empty where there are only pictures. */
  text: z.string(),
  author: Id,
  authorName: z.string(),
  createdAt: Instant,
  /** When it was taken from the top of the news; null while it stands there. */
  endedAt: z.nullable(Instant),
  visibility: z.enum(['community', 'public']),
  /** Moderators have taken it out of sight. */
  hidden: z.boolean(),
})

const ofAnnouncement = { params: z.object({ id: Id }), fence: { id: 'announcement' } } as const

export const listAnnouncements = route({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'bodyKeeper',
  revision: ['feed'],
  summary: 'The announcements that stand at the top of the news, or the earlier ones, newest first',
  query: z.extend(pageQuery(20), { place: z._default(z.enum(['top', 'earlier']), 'top') }),
  reply: listOf(Announcement),
  failure: 'Failed to fetch the announcements',
})

export const placeAnnouncement = route({
  method: 'PATCH',
  path: '/api/admin/announcements/:id',
  access: 'bodyKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Take an announcement from the top of the news, or put it there again',
  ...ofAnnouncement,
  body: z.object({ place: z.enum(['top', 'earlier'], 'Please say where it should stand.') }),
  example: { place: 'earlier' },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})

export const placeAnnouncements = route({
  method: 'PATCH',
  path: '/api/admin/announcements',
  access: 'bodyKeeper',
  repeatable: true,
  summary: 'Take several announcements from the top of the news, or put them there again',
  body: z.object({
    ids: chosenIds('Please choose an announcement.'),
    place: z.enum(['top', 'earlier'], 'Please say where they should stand.'),
  }),
  example: { ids: ['01985b2e-0000-7000-8000-000000000000'], place: 'earlier' },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})

export const removeAnnouncement = route({
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  access: 'bodyKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Delete an announcement, whoever of the Assembly wrote it; it can be brought back for 30 days',
  ...ofAnnouncement,
  failure: 'This could not be deleted. {detail}',
})

export const restoreAnnouncement = route({
  method: 'POST',
  path: '/api/admin/announcements/:id/restore',
  access: 'bodyKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Bring back an announcement that the caller deleted',
  ...ofAnnouncement,
  reply: Message,
  failure: 'This could not be brought back. {detail}',
})
