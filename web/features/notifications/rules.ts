// What a notification says and where it leads: pure.
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import { links } from '#web/app/links.ts'
import type { WordKey } from '#web/words/words.ts'

export type Notice = z.output<typeof Notification>

/** Those that were unread when they were first seen come first, under a heading of their own. */
export const grouped = (
  notices: readonly Notice[],
  fresh: ReadonlySet<string>,
): { fresh: readonly Notice[]; earlier: readonly Notice[] } => ({
  fresh: notices.filter(({ _id }) => fresh.has(_id)),
  earlier: notices.filter(({ _id }) => !fresh.has(_id)),
})

/** The unread ones join what was new since the panel opened; the same set when there are none. */
export const freshAfter = (before: ReadonlySet<string>, notices: readonly Notice[]): ReadonlySet<string> => {
  const added = notices.filter(({ _id, read }) => !read && !before.has(_id))
  return added.length === 0 ? before : new Set([...before, ...added.map(({ _id }) => _id)])
}

/** Receipts that wait for the reader stand apart from their own. */
const ofMoney = (change: string | undefined, target: string | null): string => {
  if (change === undefined) return links.budget()
  if (!change.startsWith('receipt')) return links.finance()
  return links.submitReceipt({
    ...(toLookAt.includes(change) ? { tab: 'look' } : {}),
    ...(target === null ? {} : { receipt: target }),
  })
}

const toLookAt: readonly string[] = ['receiptSent', 'receiptNamed', 'receiptAnswered']

/** Where a notification leads; null when what it tells of is gone. */
export const targetOf = ({ type, target, targetType, actor, additionalData }: Notice): string | null => {
  if (type === 'budget_update') return ofMoney(additionalData.change, target)
  if (type === 'role_assignment') return links.dashboard()
  if (type === 'sign_in') return links.settings()
  if (type === 'consultation_update')
    return additionalData.change === 'asks' ? links.admin({ section: 'consultation' }) : links.consultation()
  if (additionalData.change === 'noGuardian') return links.admin({ section: 'roll' })
  if (additionalData.change === 'ofOthers') return links.admin({ section: 'safeguarding' })
  if (additionalData.change === 'wish') return links.admin({ section: 'interests' })
  if (type === 'venue_request') return links.places()
  if (type === 'household_update') return links.profile()
  if (type === 'safeguarding_reminder' && additionalData.change !== 'tooFewLeaders') return links.profile()
  if (type === 'new_member_welcome') return actor === null ? null : links.user({ userId: actor })
  if (additionalData.change === 'fastBegins' || additionalData.change === 'fastEnds')
    return links.calendars({ view: 'fast' })
  if (additionalData.change === 'unitConfirmed' || additionalData.change === 'unitDeclined')
    return links.progress()
  if (target === null) return null
  if (additionalData.change === 'unitClaimed') return links.progress({ group: target })
  if (additionalData.change === 'campaignBegan' || additionalData.change === 'campaignEnded')
    return links.campaignPage({ campaignId: target })
  if (additionalData.change === 'attendanceMissing') return links.meetings({ activityId: target })
  if (targetType === 'Media' || type === 'assembly_announcement') return links.post({ postId: target })
  if (type === 'join_event' || type === 'leave_event') return links.event({ eventId: target, tab: 'people' })
  if (targetType === 'Session') return links.sessionConfirm({ sessionId: target })
  if (additionalData.change === 'invited') return links.activityConfirm({ activityId: target })
  if (targetType === 'Activity') return links.activity({ activityId: target })
  return links.event({ eventId: target })
}

/** A type's words: with what it is about in the sentence where that is known, else beside it. */
interface Said {
  readonly words: WordKey
  readonly name: string | null
  /** Stands in the sentence. */
  readonly about: string | null
  /** Stands under it. */
  readonly beside: string | null
}

/** One sentence: who did what. A newcomer is named even where no account did it. */
export const saidBy = ({
  type,
  actorName,
  additionalData: { caption, venueName, change, reason },
}: Pick<Notice, 'type' | 'actorName' | 'additionalData'>): Said => {
  const about = caption ?? venueName ?? null
  const [plain, full = null] = sentenceOf(type, change)
  if (type === 'new_member_welcome')
    return { words: plain, name: actorName ?? about, about: null, beside: null }
  return full === null || about === null
    ? { words: plain, name: actorName, about: null, beside: about }
    : { words: full, name: actorName, about, beside: reason ?? null }
}

/** How many meetings have no number yet: what the text of such a notice says, and nothing else. */
export const missingOf = ({
  additionalData: { change, text },
}: Pick<Notice, 'additionalData'>): number | null =>
  change === 'attendanceMissing' ? Math.max(1, Number(text ?? 1) || 1) : null

/** When what it tells of takes place; of what was cancelled there is no such time. */
export const whenOf = ({
  additionalData: { startsAt, change },
}: Pick<Notice, 'additionalData'>): string | null => (change === 'cancelled' ? null : (startsAt ?? null))

type Change = NonNullable<Notice['additionalData']['change']>

/** What became of it may have words of its own. */
const sentenceOf = (
  type: Notice['type'],
  change: Change | undefined,
): readonly [plain: WordKey, full?: WordKey] => {
  if (change === 'cancelled') return cancelled
  if (change === 'corrected') return ['notifications.text.corrected', 'notifications.text.correctedOf']
  if (type === 'community_event_update' && change !== undefined)
    return events[change] ?? hosting[change] ?? sentences[type]
  if (type === 'activity_updated' && change !== undefined) return parts[change] ?? sentences[type]
  if (change === 'fits') return ['notifications.text.fits', 'notifications.text.fitsOf']
  if (change === 'noGuardian') return ['notifications.text.noGuardian']
  if (change === 'guardiansSet') return ['notifications.text.guardiansSet']
  if (change === 'asksToMove') return ['notifications.text.household', 'notifications.text.asksToMove']
  if (change === 'movedAway') return ['notifications.text.household', 'notifications.text.movedAway']
  if (change === 'tooFewLeaders')
    return ['notifications.text.tooFewLeaders', 'notifications.text.tooFewLeadersOf']
  if (change === 'fastBegins') return ['notifications.text.fastBegins']
  if (change === 'fastEnds') return ['notifications.text.fastEnds']
  if (change === 'guardianLeft') return ['notifications.text.guardianLeft']
  if (change === 'ended') return ['notifications.text.roleAssignment', 'notifications.text.roleEnded']
  if (change === 'proposed') return ['notifications.text.roleAssignment', 'notifications.text.roleProposed']
  if (change === 'officeGoesOn')
    return ['notifications.text.roleAssignment', 'notifications.text.officeGoesOn']
  if (change === 'yearAhead') return ['notifications.text.roleAssignment', 'notifications.text.yearAhead']
  if (type === 'role_assignment' && change !== undefined) return runners[change] ?? sentences[type]
  if (type === 'venue_request' && change !== undefined) return places[change] ?? sentences[type]
  if (type === 'consultation_update' && change !== undefined) return notes[change] ?? sentences[type]
  if (type === 'budget_update' && change !== undefined) return ofFund[change] ?? sentences[type]
  return sentences[type]
}

/** Of running the installation. */
const runners: Readonly<Partial<Record<Change, readonly [plain: WordKey]>>> = {
  runsInstallation: ['notifications.text.runsInstallation'],
  runsNoMore: ['notifications.text.runsNoMore'],
  runnersChanged: ['notifications.text.runnersChanged'],
}

/** Of a place that somebody has asked for. */
const places: Readonly<Partial<Record<Change, readonly [plain: WordKey]>>> = {
  accepted: ['notifications.text.venueAccepted'],
  declined: ['notifications.text.venueDeclined'],
  withdrawn: ['notifications.text.venueWithdrawn'],
  asksAnew: ['notifications.text.venueAsksAnew'],
}

/** Of hosting an event. */
const hosting: Readonly<Partial<Record<Change, readonly [plain: WordKey, full?: WordKey]>>> = {
  hostOffers: ['notifications.text.hostOffers', 'notifications.text.hostOffersOf'],
  hostWanted: ['notifications.text.hostWanted', 'notifications.text.hostWantedOf'],
  hostTaken: ['notifications.text.hostTaken', 'notifications.text.hostTakenOf'],
  hostDeclined: ['notifications.text.hostDeclined', 'notifications.text.hostDeclinedOf'],
  hostCame: ['notifications.text.hostCame', 'notifications.text.hostCameOf'],
  hostCannot: ['notifications.text.hostCannot', 'notifications.text.hostCannotOf'],
  hostGone: ['notifications.text.hostGone', 'notifications.text.hostGoneOf'],
  hostsWrite: ['notifications.text.hostsWrite', 'notifications.text.hostsWriteOf'],
  willYouCome: ['notifications.text.willYouCome', 'notifications.text.willYouComeOf'],
}

/** Of what was said to the Assembly. */
const notes: Readonly<Partial<Record<Change, readonly [plain: WordKey]>>> = {
  asks: ['notifications.text.noteCame'],
  received: ['notifications.text.noteReceived'],
  considered: ['notifications.text.noteConsidered'],
  answered: ['notifications.text.noteAnswered'],
}

/** Of the Fund. */
const ofFund: Readonly<Partial<Record<Change, readonly [plain: WordKey]>>> = {
  asks: ['notifications.text.fundAsks'],
  accepted: ['notifications.text.fundAccepted'],
  declined: ['notifications.text.fundDeclined'],
  monthClosed: ['notifications.text.fundMonthClosed'],
  yearClosed: ['notifications.text.fundYearClosed'],
  goalsSet: ['notifications.text.fundGoalsSet'],
  letterWritten: ['notifications.text.fundLetter'],
  deviceAnswered: ['notifications.text.fundDeviceAnswered'],
  pledge: ['notifications.text.fundPledge'],
  receiptSent: ['notifications.text.receiptSent'],
  receiptNamed: ['notifications.text.receiptNamed'],
  receiptSeen: ['notifications.text.receiptSeen'],
  receiptQuestion: ['notifications.text.receiptQuestion'],
  receiptAnswered: ['notifications.text.receiptAnswered'],
  receiptApproved: ['notifications.text.receiptApproved'],
  receiptDeclined: ['notifications.text.receiptDeclined'],
  receiptReopened: ['notifications.text.receiptReopened'],
  receiptSettled: ['notifications.text.receiptSettled'],
}

/** Of somebody's part in an activity. */
const parts: Readonly<Partial<Record<Change, readonly [plain: WordKey, full?: WordKey]>>> = {
  asks: ['notifications.text.partAsks', 'notifications.text.partAsksOf'],
  offers: ['notifications.text.partOffers', 'notifications.text.partOffersOf'],
  invited: ['notifications.text.partInvited', 'notifications.text.partInvitedOf'],
  goesOn: ['notifications.text.partGoesOn', 'notifications.text.partGoesOnOf'],
  came: ['notifications.text.partCame', 'notifications.text.partCameOf'],
  went: ['notifications.text.leaveEvent', 'notifications.text.partWentOf'],
  waits: ['notifications.text.partWaits', 'notifications.text.partWaitsOf'],
  place: ['notifications.text.partPlace', 'notifications.text.partPlaceOf'],
  leads: ['notifications.text.partLeads', 'notifications.text.partLeadsOf'],
  declined: ['notifications.text.partDeclined', 'notifications.text.partDeclinedOf'],
  ended: ['notifications.text.partEnded', 'notifications.text.partEndedOf'],
  consentEnded: ['notifications.text.consentEnded', 'notifications.text.consentEndedOf'],
  consentAgain: ['notifications.text.consentAgain', 'notifications.text.consentAgainOf'],
  moved: ['notifications.text.meetingMoved'],
  meetingOff: ['notifications.text.meetingOff', 'notifications.text.meetingOffOf'],
  meetingAdded: ['notifications.text.meetingAdded'],
  meetingOn: ['notifications.text.meetingOn'],
  reopened: ['notifications.text.activityReopened'],
  attendanceMissing: ['notifications.text.attendanceMissing', 'notifications.text.attendanceMissingOf'],
  unitClaimed: ['notifications.text.unitClaimed', 'notifications.text.unitClaimedOf'],
  unitConfirmed: ['notifications.text.unitConfirmed', 'notifications.text.unitConfirmedOf'],
  unitDeclined: ['notifications.text.unitDeclined', 'notifications.text.unitDeclinedOf'],
  wish: ['notifications.text.wish'],
  uninvited: ['notifications.text.uninvited', 'notifications.text.uninvitedTo'],
  leadersWrite: ['notifications.text.leadersWrite', 'notifications.text.leadersWriteOf'],
  adoptionAsked: ['notifications.text.adoptionAsked', 'notifications.text.adoptionAskedOf'],
  adopted: ['notifications.text.adopted', 'notifications.text.adoptedOf'],
  notAdopted: ['notifications.text.notAdopted', 'notifications.text.notAdoptedOf'],
}

/** Of a Feast or a Holy Day. */
const events: Readonly<Partial<Record<Change, readonly [plain: WordKey, full?: WordKey]>>> = {
  published: ['notifications.text.eventPublished', 'notifications.text.eventPublishedOf'],
  hosts: ['notifications.text.eventHosts', 'notifications.text.eventHostsOf'],
  ended: ['notifications.text.eventEnded', 'notifications.text.eventEndedOf'],
  campaignBegan: ['notifications.text.campaignBegan', 'notifications.text.campaignBeganOf'],
  campaignEnded: ['notifications.text.campaignEnded', 'notifications.text.campaignEndedOf'],
}

const cancelled = ['notifications.text.eventCancelled', 'notifications.text.eventCancelledOf'] as const

const sentences: Readonly<Record<Notice['type'], readonly [plain: WordKey, full?: WordKey]>> = {
  join_event: ['notifications.text.joinEvent', 'notifications.text.joinEventOf'],
  leave_event: ['notifications.text.leaveEvent', 'notifications.text.leaveEventOf'],
  new_activity: ['notifications.text.newActivity'],
  activity_updated: ['notifications.text.activityUpdated'],
  activity_canceled: ['notifications.text.activityCanceled', 'notifications.text.activityCanceledOf'],
  post_media: ['notifications.text.postMedia'],
  assembly_announcement: ['notifications.text.announcement'],
  budget_update: ['notifications.text.budgetUpdate'],
  event_reminder: ['notifications.text.eventReminder', 'notifications.text.eventReminderOf'],
  new_member_welcome: ['notifications.text.newMember'],
  role_assignment: ['notifications.text.roleAssignment', 'notifications.text.roleAssignmentOf'],
  community_event_update: ['notifications.text.eventUpdate', 'notifications.text.eventUpdateOf'],
  venue_request: ['notifications.text.venueRequest'],
  post_kept: ['notifications.text.kept'],
  post_hidden: ['notifications.text.hidden'],
  post_removed: ['notifications.text.removed'],
  household_update: ['notifications.text.household'],
  safeguarding_reminder: ['notifications.text.safeguarding'],
  sign_in: ['notifications.text.signIn'],
  consultation_update: ['notifications.text.consultation'],
}
