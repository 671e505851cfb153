// What each duty is called, and where it is answered: pure.
import type { output } from 'zod/mini'
import type { getDashboard } from '#contract/community/dashboard.ts'
import { links } from '#web/app/links.ts'
import type { WordKey } from '#web/words/words.ts'

export type OwnDuty = output<typeof getDashboard.reply>['data']['duties'][number]
type Duty = OwnDuty['duty']

/** The roll of the newest meeting, and the event of the soonest invitation; of everything else the list of it. */
export const placeOf = ({ duty, about }: OwnDuty): string =>
  about === undefined
    ? places[duty]
    : duty === 'hostInvitations'
      ? links.event({ eventId: about })
      : links.sessionConfirm({ sessionId: about })

export const dutyWords: Readonly<Record<Duty, WordKey>> = {
  waitingMembers: 'duties.waitingMembers',
  reports: 'duties.reports',
  proposals: 'duties.proposals',
  proposedToMe: 'duties.proposedToMe',
  ownProposals: 'duties.ownProposals',
  handover: 'duties.handover',
  checks: 'duties.checks',
  ownChecks: 'duties.ownChecks',
  arrivals: 'duties.arrivals',
  requests: 'duties.requests',
  venueRequests: 'duties.venueRequests',
  hostOffers: 'duties.hostOffers',
  hostInvitations: 'duties.hostInvitations',
  interests: 'duties.interests',
  consultation: 'duties.consultation',
  rolls: 'duties.rolls',
}

const sectionOf = (id: string): string => `${links.admin()}?section=${id}`

const places: Readonly<Record<Duty, string>> = {
  waitingMembers: sectionOf('waiting'),
  reports: sectionOf('moderation'),
  proposals: sectionOf('bodies'),
  proposedToMe: links.dashboard(),
  ownProposals: sectionOf('bodies'),
  handover: sectionOf('bodies'),
  checks: sectionOf('safeguarding'),
  ownChecks: links.profile(),
  arrivals: sectionOf('waiting'),
  requests: sectionOf('privacy'),
  venueRequests: links.profile(),
  hostOffers: sectionOf('rota'),
  hostInvitations: links.calendars(),
  interests: sectionOf('interests'),
  consultation: sectionOf('consultation'),
  rolls: links.activities(),
}
