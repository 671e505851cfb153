// How notifications reach a person outside of the panel: what is wanted by which channel, and pushes.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf } from '#contract/common.ts'
import { NotificationType } from './notifications.ts'
import { route } from '#contract/route.ts'

type Type = z.infer<typeof NotificationType>

/** Whether a type is shown in the panel, pushed to devices and sent by e-mail at once. */
export const Choice = z.object({ app: z.boolean(), push: z.boolean(), email: z.boolean() })
export const Choices = z.record(NotificationType, Choice)
export type Choices = z.infer<typeof Choices>

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as HH:MM.'))

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const Preferences = z.object({
  choices: Choices.check(
    z.refine(
      ({ assembly_announcement }) => assembly_announcement.app,
      'A word from your Assembly is always shown in the app.',
    ),
  ),
  /** Nothing is pushed or mailed between these; it comes afterwards. */
  quietHours: z.nullable(
    z
      .object({ from: Clock, to: Clock })
      .check(z.refine(({ from, to }) => from !== to, 'Quiet hours need a beginning and another end.')),
  ),
  timeZone: z
    .string()
    .check(z.maxLength(64), z.refine(isTimeZone, 'Please choose a time zone from the list.')),
  /** How many pushes, and how many mails, a day may bring at most; the rest waits for the digest. */
  dailyCap: z.nullable(
    z
      .number({ error: 'Please write a number from 1 to 50.' })
      .check(
        z.int('Please write a number from 1 to 50.'),
        z.gte(1, 'Please write a number from 1 to 50.'),
        z.lte(50, 'Please write a number from 1 to 50.'),
      ),
  ),
  /** Monday is 1. */
  digest: z.nullable(
    z.object({
      day: z.number().check(z.int(), z.gte(1), z.lte(7)),
      hour: z.number().check(z.int(), z.gte(0), z.lte(23)),
    }),
  ),
})

export const KeptPreferences = z.extend(Preferences, {
  /** When the next digest leaves. */
  nextDigestAt: z.nullable(Instant),
})

/** What a person must hear of, since something is asked of them or a plan of theirs is void. */
export const needed: readonly Type[] = [
  'activity_canceled',
  'activity_updated',
  'community_event_update',
  'consultation_update',
  'event_reminder',
  'household_update',
  'post_hidden',
  'post_removed',
  'role_assignment',
  'safeguarding_reminder',
  'sign_in',
  'venue_request',
]
/** Beside what is needed. */
const weighty: readonly Type[] = ['assembly_announcement', 'join_event', 'leave_event', 'new_activity']
const noMail: readonly Type[] = ['event_reminder', 'join_event', 'leave_event', 'new_activity']

const chosen = (push: readonly Type[], email: readonly Type[]): Choices =>
  z.parse(
    Choices,
    Object.fromEntries(
      NotificationType.options.map((type) => [
        type,
        { app: true, push: push.includes(type), email: email.includes(type) },
      ]),
    ),
  )

const mailed = (types: readonly Type[]): Type[] => types.filter((type) => !noMail.includes(type))
const important = [...needed, ...weighty]

/** Three ways to choose all at once (screens.md §5.5). Who has chosen nothing has the first. */
export const presets = {
  needs: chosen(needed, mailed(needed)),
  important: chosen(important, mailed(important)),
  everything: chosen(NotificationType.options, NotificationType.options),
} as const satisfies Record<string, Choices>

export const getPreferences = route({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'member',
  summary: 'What the caller wants to be told of, how and when',
  reply: dataOf(KeptPreferences),
  failure: 'Failed to fetch notification settings',
})

export const putPreferences = route({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'member',
  repeatable: true,
  summary: 'Choose what to be told of, how and when',
  body: Preferences,
  example: {
    choices: presets.important,
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/London',
    dailyCap: 8,
    digest: { day: 5, hour: 18 },
  },
  reply: dataOf(KeptPreferences),
  failure: 'Failed to save notification settings',
})

export const PushDevice = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** SHA-256 of its endpoint in base64url: by it a browser knows itself. */
  endpointHash: z.string(),
  /** It is of the caller's own session, and ends with it. */
  here: z.boolean(),
})

export const getPush = route({
  method: 'GET',
  path: '/api/notifications/push',
  access: 'member',
  summary: 'The key that browsers subscribe with, and the devices that take pushes for the caller',
  reply: dataOf(z.object({ publicKey: z.string(), devices: z.array(PushDevice) })),
  failure: 'Failed to fetch the devices',
})

const key = (bytes: number) =>
  z.string().check(
    z.regex(/^[A-Za-z0-9_-]+$/, 'This is not a key of a push subscription.'),
    z.refine(
      (text) => Math.floor((text.length * 3) / 4) === bytes,
      'This is not a key of a push subscription.',
    ),
  )

export const subscribePush = route({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'member',
  repeatable: true,
  status: 201,
  summary: 'Push notifications to this browser from now on',
  body: z.object({
    endpoint: z.string().check(z.maxLength(1_000, 'This address of a push service is too long.')),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
  }),
  example: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/an-example',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  reply: dataOf(PushDevice),
  failure: 'Failed to switch on notifications on this device',
})

export const unsubscribePush = route({
  method: 'DELETE',
  path: '/api/notifications/push/:id',
  access: 'member',
  stranger: 'hidden',
  summary: 'Push nothing more to one of one’s own devices',
  params: z.object({ id: Id }),
  fence: { id: 'pushDevice' },
  failure: 'Failed to switch off notifications on that device',
})

export const testPush = route({
  method: 'POST',
  path: '/api/notifications/push/test',
  access: 'member',
  rate: 'post',
  summary: "Push a trial notification to the caller's devices",
  reply: Message,
  failure: 'Failed to send a trial notification',
})
