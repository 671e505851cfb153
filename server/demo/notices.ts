// Notifications of a demo community: a few for everybody, a few for each of those who sign in.
import { instant } from '#server/platform/clock.ts'
import type { Running } from './activities.ts'
import type { Planned } from './events.ts'
import type { Published } from './posts.ts'
import type { Row } from './rows.ts'
import { signInOf } from './sign-ins.ts'
import { DAY, HOUR, type Reader, type Stage, hasAccount } from './stage.ts'

export interface Happened {
  readonly readers: readonly Reader[]
  readonly events: readonly Planned[]
  readonly activities: readonly Running[]
  readonly announcements: readonly Published[]
}

type Notice = Pick<Row<'notifications'>, 'type' | 'target_type' | 'target_id' | 'actor_id'> & {
  readonly at: number
  readonly recipient: Reader | null
  readonly caption: string
  /** The event's own beginning, where the notice is about its time. */
  readonly startsAt?: number
}

/** Tells what happened; what is older than five days has been read by those who sign in. */
export const tell = (stage: Stage, happened: Happened): void => {
  const signing = happened.readers.filter(({ name }) => signInOf(name) !== null)
  const notices = [
    ...toEverybody(stage, happened),
    ...signing.flatMap((reader) => toReader(stage, reader, happened)),
    ...signing.flatMap((reader) => office(stage, reader)),
  ]
  for (const notice of notices) addNotice(stage, notice)
  for (const { accountId } of signing) {
    stage.rows.notification_marks.push({
      community_id: stage.communityId,
      account_id: accountId,
      read_until: instant(stage.now - 5 * DAY),
    })
  }
}

const toEverybody = (stage: Stage, { readers, events, activities, announcements }: Happened): Notice[] => {
  const newest = [...activities].sort((one, other) => other.createdAt - one.createdAt).slice(0, 4)
  const soon = events.find(({ startsAt }) => startsAt > stage.now)
  const newcomer = readers.at(-1)
  return [
    ...announcements.map(({ id, text, author, at }): Notice => ({
      type: 'assembly_announcement',
      target_type: 'Announcement',
      target_id: id,
      actor_id: author.accountId,
      at,
      recipient: null,
      caption: text.slice(0, 80),
    })),
    ...newest.map(({ id, title, leads, createdAt }): Notice => ({
      type: 'new_activity',
      target_type: 'Activity',
      target_id: id,
      actor_id: leads.find(hasAccount)?.accountId ?? null,
      at: Math.min(createdAt, stage.now - HOUR),
      recipient: null,
      caption: title,
    })),
    ...(soon
      ? [
          eventNotice(soon, {
            type: 'community_event_update',
            at: stage.now - 2 * DAY,
            recipient: null,
            actor: soon.hosts.find(hasAccount),
          }),
        ]
      : []),
    ...(newcomer
      ? [
          {
            type: 'new_member_welcome' as const,
            target_type: 'Member' as const,
            target_id: newcomer.accountId,
            actor_id: null,
            at: stage.now - 9 * DAY,
            recipient: null,
            caption: newcomer.name,
          },
        ]
      : []),
  ]
}

/** Those who host hear who comes; everybody is reminded of what they have joined. */
const toReader = (stage: Stage, reader: Reader, { readers, events }: Happened): Notice[] => {
  const coming = events.filter(({ startsAt }) => startsAt > stage.now)
  const seats = stage.rows.event_attendees
  const joined = (event: Planned) =>
    seats.some((one) => one.event_id === event.id && one.account_id === reader.accountId)
  const guests = coming
    .filter(({ hosts }) => hosts.some(({ id }) => id === reader.id))
    .flatMap((event) =>
      seats
        .filter((seat) => seat.event_id === event.id && seat.account_id !== reader.accountId)
        .slice(0, 3)
        .map((seat) => ({ event, seat })),
    )
  return [
    ...guests.map(({ event, seat }) =>
      eventNotice(event, {
        type: 'join_event',
        at: Date.parse(seat.joined_at ?? ''),
        recipient: reader,
        actor: readers.find(({ accountId }) => accountId === seat.account_id),
      }),
    ),
    ...coming
      .slice(0, 3)
      .filter(joined)
      .map((event) =>
        eventNotice(event, {
          type: 'event_reminder',
          at: stage.now - 5 * HOUR,
          recipient: reader,
          actor: undefined,
        }),
      ),
  ]
}

const office = (stage: Stage, reader: Reader): Notice[] =>
  stage.rows.terms
    .filter((term) => term.person_id === reader.id)
    .map((term) => ({
      type: 'role_assignment',
      target_type: 'Member',
      target_id: reader.accountId,
      actor_id: null,
      at: Math.min(Date.parse(term.valid_from) + 2 * DAY, stage.now - HOUR),
      recipient: reader,
      caption: stage.rows.bodies.find(({ id }) => id === term.body_id)?.name ?? '',
    }))

const eventNotice = (
  event: Planned,
  more: Pick<Notice, 'type' | 'at' | 'recipient'> & {
    readonly actor: { readonly accountId: string | null } | undefined
  },
): Notice => ({
  type: more.type,
  target_type: 'Event',
  target_id: event.id,
  actor_id: more.actor?.accountId ?? null,
  at: more.at,
  recipient: more.recipient,
  caption: event.title,
  ...(more.type === 'join_event' ? {} : { startsAt: event.startsAt }),
})

const addNotice = (stage: Stage, { recipient, caption, at, startsAt, ...notice }: Notice): void => {
  const time = startsAt === undefined ? {} : { startsAt: instant(startsAt), timeZone: stage.place.timeZone }
  stage.rows.notifications.push({
    ...notice,
    community_id: stage.communityId,
    id: stage.random.id(at),
    scope: recipient ? 'personal' : 'community',
    recipient_id: recipient?.accountId ?? null,
    data: JSON.stringify({ caption, ...time }),
    created_at: instant(at),
    // Of a past that was made up, nobody is told outside of the app.
    dispatched_at: instant(at),
  })
}
