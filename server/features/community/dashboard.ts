// What waits for a person, by the offices that they hold.
import { accessRules } from '#contract/access.ts'
import type { getDashboard } from '#contract/community/dashboard.ts'
import type { ReplyOf } from '#contract/route.ts'
import { readLeading } from '#server/features/activities/leading.ts'
import { countHosting } from '#server/features/events/hosting.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { readAsked } from './asking.ts'
import { countDuties } from './dashboard-queries.ts'
import { countWaiting } from './proposal.ts'
import { openDesk } from './office-changes.ts'

/** More than this is answered where it belongs. */
const MOST_ASKED = 12

type Duties = ReplyOf<typeof getDashboard>['data']['duties']

export const dashboard = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const counts = await countDuties(tx, member.communityId, {
      keepsRoll: member.rights.some((right) => right === 'secretary' || right === 'communityAdmin'),
      looksAfterChecks: member.rights.includes('safeguarding'),
      coordinates: member.rights.some((right) => accessRules.coordination.rights.includes(right)),
      answersNotes: member.rights.includes('secretary'),
      account: member.accountId,
      person: member.personId,
      administers: member.rights.includes('communityAdmin'),
      now: instant(app.clock.now()),
      today: desk.today,
      offices: desk.mine.filter(({ kind }) => kind === 'assembly').map(({ office }) => office),
    })
    const proposals = await countWaiting(desk)
    const leading = await readLeading(tx, member, desk.today)
    const hosting = await countHosting(app, tx, member)
    const all: readonly (readonly [Duties[number]['duty'], number, (string | undefined)?])[] = [
      ['proposals', proposals.proposals],
      ['proposedToMe', proposals.proposedToMe],
      ['waitingMembers', counts.waiting_members],
      ['reports', counts.reports],
      ['arrivals', counts.arrivals],
      ['requests', counts.requests],
      ['venueRequests', counts.venue_requests],
      ['hostOffers', hosting.offers],
      ['hostInvitations', hosting.invitations, hosting.about ?? undefined],
      ['checks', counts.checks],
      ['ownChecks', counts.own_checks],
      ['consultation', counts.consultation],
      ['interests', counts.interests],
      ['rolls', leading.unmarked.length, leading.unmarked[0]],
      ['handover', counts.handover],
      ['ownProposals', proposals.ownProposals],
    ]
    return {
      success: true as const,
      data: {
        duties: all
          .filter(([, count]) => count > 0)
          .map(([duty, count, about]) => ({ duty, count, ...(about === undefined ? {} : { about }) })),
        asking: await readAsked(app, tx, member, MOST_ASKED),
        hosting: leading.hosting,
      },
    }
  })
