// Spec §7 `POST /api/notifications/create`, which clients send after a join. Apart from the other notifications, which every
// page of the app reads.
import * as z from 'zod/mini'
import { Id, ownCommunity } from '#contract/common.ts'
import { Notification, NotificationType, TargetType } from './notifications.ts'
import { route } from '#contract/route.ts'

const Caption = z.string().check(z.maxLength(500, 'Please use at most 500 characters.'))

export const createNotification = route({
  method: 'POST',
  path: '/api/notifications/create',
  access: 'member',
  // The server tells people itself, in the transaction of the fact: nothing new comes of this call.
  repeatable: true,
  summary: 'The notification that the server has written of what the caller did',
  body: z.object({
    type: NotificationType,
    actor: z.optional(Id),
    target: z.nullish(Id),
    targetType: TargetType,
    recipientCommunity: ownCommunity(),
    additionalData: z.optional(
      z.object({
        caption: z.optional(Caption),
        mediaUrl: z.optional(z.string().check(z.maxLength(1_000))),
        recipientId: z.optional(Id),
        venueId: z.optional(Id),
        venueName: z.optional(Caption),
        householdId: z.optional(Id),
      }),
    ),
    scope: z.optional(z.enum(['community', 'personal'])),
  }),
  example: {
    type: 'join_event',
    target: '01985b2e-0000-7000-8000-000000000000',
    targetType: 'Event',
    scope: 'personal',
  },
  /** Null where somebody has joined an event and there was nobody to tell. */
  reply: z.object({ success: z.literal(true), data: z.nullable(Notification) }),
})
