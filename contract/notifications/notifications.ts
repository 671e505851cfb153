// Spec §7 Notifications: what the server wrote for a member, to read.
import * as z from 'zod/mini'
import { ProgrammeKind } from '#contract/activities/activities.ts'
import { Id, Instant, Message, listOf, pageQuery, FileAddress } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const NotificationType = z.enum([
  'join_event',
  'new_activity',
  'activity_updated',
  'activity_canceled',
  'leave_event',
  'post_media',
  'assembly_announcement',
  'budget_update',
  'event_reminder',
  'new_member_welcome',
  'role_assignment',
  'community_event_update',
  'venue_request',
  // What the community decided about the recipient's post or comment; the caption is the reason.
  'post_kept',
  'post_hidden',
  'post_removed',
  // Somebody asks the recipient into a household, or somebody moved in or out.
  'household_update',
  // A check of the safeguarding register runs out: the recipient's own, or one that the officer keeps.
  'safeguarding_reminder',
  // Somebody made a link for a new password of the recipient, to hand it over.
  'sign_in',
  // News of what the recipient said to the Assembly; for the secretary, that somebody has said something to it.
  'consultation_update',
])
export const TargetType = z.enum([
  'Event',
  'Activity',
  'Media',
  'Announcement',
  'Finance',
  'Member',
  'Session',
])

export const Notification = z.object({
  _id: Id,
  id: Id,
  type: NotificationType,
  actor: z.nullable(Id),
  actorName: z.nullable(z.string()),
  target: z.nullable(Id),
  targetType: TargetType,
  recipientCommunity: Id,
  scope: z.enum(['community', 'personal']),
  additionalData: z.object({
    caption: z.optional(z.string()),
    mediaUrl: z.optional(FileAddress),
    recipientId: z.optional(Id),
    venueId: z.optional(Id),
    venueName: z.optional(z.string()),
    householdId: z.optional(Id),
    /** An announcement that went out by mail too. */
    byMail: z.optional(z.literal(true)),
    /** What somebody would like to take part in. */
    programme: z.optional(ProgrammeKind),
    /** When the event of a reminder begins, or begins now that it was changed. */
    startsAt: z.optional(Instant),
    timeZone: z.optional(z.string()),
    /**
     * What became of an event, an office, a part in an activity or a request; `yearAhead`: a new year of service is near,
     * `officeGoesOn`: nobody else looks after the offices, so that an office does not end yet,
     * `place`: the first who waits has one now; `consentEnded`: a guardian took a word back, and a child's part ended.
     * `noGuardian`: nobody answers for a child in the app any more; `guardianLeft`: one guardian fewer does.
     * `asksToMove`, `movedAway`: a youth in one's care to another community.
     * `guardiansSet`: a keeper of the roll has added or taken off a guardian.
     * `runnersChanged`: others run the installation with oneself now.
     * `fastBegins`: sunrise of a day of the Fast is near; `fastEnds`: the sun has set.
     * `fits`: something new fits what the recipient has saved at Discover.
     * `tooFewLeaders`: a group for children has fewer leaders whose checks hold than it needs.
     * `leadersWrite`: those who lead an activity have written to everybody in it.
     * `corrected`: the statistics officer has changed what was recorded of who was there.
     * `monthClosed`, `yearClosed`, `goalsSet`, `letterWritten`: of the Fund, for everybody.
     * `campaignBegan`, `campaignEnded`: of a campaign, which the target is; the second for those who take part.
     * `deviceAnswered`: what the recipient gave can be read on their device; `pledge`: the reminder that they wished.
     * `attendanceMissing`: meetings without a number, of which the text says how many; `unitClaimed`, `unitConfirmed`,
     * `unitDeclined`: somebody has finished a unit, and what who leads the group said to it.
     * `receiptSent`, `receiptNamed`, `receiptAnswered`: a receipt waits for the recipient; else what became of their own.
     */
    /** The meeting of the activity that it is about. */
    meeting: z.optional(Id),
    /** Why somebody has corrected what was recorded, or cancelled what was planned. */
    reason: z.optional(z.string()),
    /** The activity of that meeting. */
    activity: z.optional(Id),
    /** The message that it leads to, and what that says for as long as it is kept. */
    message: z.optional(Id),
    text: z.optional(z.string()),
    /** The offer or invitation to host that it is about. */
    hostRequest: z.optional(Id),
    change: z.optional(
      z.enum([
        'changed',
        'reopened',
        'moved',
        'meetingAdded',
        'meetingOff',
        'meetingOn',
        'cancelled',
        'published',
        'hosts',
        'proposed',
        'ended',
        'yearAhead',
        'officeGoesOn',
        'asks',
        'offers',
        'invited',
        'came',
        'goesOn',
        'went',
        'waits',
        'place',
        'leads',
        'accepted',
        'declined',
        'received',
        'considered',
        'answered',
        'consentEnded',
        'consentAgain',
        'noGuardian',
        'guardianLeft',
        'guardiansSet',
        'asksToMove',
        'movedAway',
        'withdrawn',
        'asksAnew',
        'ofOthers',
        'tooFewLeaders',
        'hostOffers',
        'hostWanted',
        'hostTaken',
        'hostDeclined',
        'hostCame',
        'hostCannot',
        'hostGone',
        'hostsWrite',
        'willYouCome',
        'adoptionAsked',
        'adopted',
        'notAdopted',
        'wish',
        'fits',
        'uninvited',
        'runsInstallation',
        'runsNoMore',
        'runnersChanged',
        'fastBegins',
        'fastEnds',
        'leadersWrite',
        'corrected',
        'monthClosed',
        'yearClosed',
        'goalsSet',
        'letterWritten',
        'deviceAnswered',
        'pledge',
        'campaignBegan',
        'campaignEnded',
        'attendanceMissing',
        'unitClaimed',
        'unitConfirmed',
        'unitDeclined',
        'receiptSent',
        'receiptNamed',
        'receiptSeen',
        'receiptQuestion',
        'receiptAnswered',
        'receiptApproved',
        'receiptDeclined',
        'receiptReopened',
        'receiptSettled',
      ]),
    ),
  }),
  read: z.boolean(),
  createdAt: Instant,
})

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  revision: ['notifications'],
  summary: "The caller's notifications, newest first",
  query: z.extend(pageQuery(50), { userId: z.optional(Id) }),
  reply: z.extend(listOf(Notification), { unread: z.number() }),
})

export const markNotificationRead = route({
  method: 'PUT',
  path: '/api/notifications/:id/mark-as-read',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Mark one notification read',
  params: z.object({ id: Id }),
  fence: { id: 'notification' },
  reply: Message,
})

export const markNotificationUnread = route({
  method: 'PUT',
  path: '/api/notifications/:id/mark-as-unread',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Mark one notification unread again',
  params: z.object({ id: Id }),
  fence: { id: 'notification' },
  reply: Message,
})

export const markAllNotificationsRead = route({
  method: 'PATCH',
  path: '/api/notifications/mark-as-read',
  access: 'member',
  repeatable: true,
  summary: "Mark all of the caller's notifications read, or all up to the newest that was seen",
  body: z.object({ userId: z.optional(Id), upTo: z.optional(Id) }),
  example: {},
  reply: Message,
})
