// Things that hang on more than who asks: a second person, a household, a child that is in one's care. Made so that
// the call would go through, but for the right.
import { v7 as newId } from 'uuid'
import { continueActivity, listCompletions, setCompletions } from '#contract/activities/completions.ts'
import { writeDay } from '#contract/campaigns/campaigns.ts'
import {
  addGuardian,
  addPickUpPerson,
  changeChild,
  removeChild,
  removePickUpPerson,
  resignAsGuardian,
  restoreChild,
  setConsent,
} from '#contract/people/family.ts'
import { listLooks, lookAtChild, lookAtClass } from '#contract/people/child-looks.ts'
import { acceptIntoHousehold } from '#contract/people/households.ts'
import { withdrawHosting } from '#contract/events/hosting.ts'
import { leaveBody } from '#contract/community/offices.ts'
import { acceptProposal, declineProposal } from '#contract/community/proposals.ts'
import { addPractice, listPractices, removePractice } from '#contract/activities/particulars.ts'
import { agreeToRequest, declineRequest, eraseWard, fetchCommunityExport } from '#contract/admin/privacy.ts'
import { removePerson, restorePerson } from '#contract/people/roll.ts'
import { declineClaim, getGrid, markUnit } from '#contract/progress/progress.ts'
import type { Route } from '#contract/route.ts'
import { withdrawVenueRequest } from '#contract/venues/venue-requests.ts'
import { makeCampaign, todayOf } from './make-campaign.ts'
import { makeCheck, makeChild, makeClass, makeHouseholdRequest } from './make-family.ts'
import { makeHostRequest } from './make-hosting.ts'
import { makeClaim } from './make-progress.ts'
import { makeBody, makeProposal, makeTerm } from './make-offices.ts'
import { makeVenueRequest } from './make-venues.ts'
import { type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

interface Wanted {
  readonly world: World
  readonly caller: Someone
  readonly other: Someone
  /** Whether the caller has what only their own things ask for: the child of guardians, the class of hosts. */
  readonly owns: boolean
}

type Made = (wanted: Wanted) => Promise<Record<string, string>>

const child: Made = async ({ world, caller, other, owns }) => ({
  id: await makeChild(world, [owns ? caller : other, ...(owns ? [other] : [])]),
})

/** Of one guardian alone, who may erase its record. */
const onlyChild: Made = async ({ world, caller, other, owns }) => ({
  id: await makeChild(world, [owns ? caller : other]),
})

const removedChild: Made = async (wanted) => {
  const made = await child(wanted)
  await wanted.world.past.query('update people set removed_at = now() where id = $1', [made['id']])
  return made
}

/** Somebody on the roll whom nothing holds there. */
const entry: Made = async ({ world, caller }) => {
  const id = newId()
  await world.past.query(
    `insert into people (community_id, id, first_name, last_name) values ($1, $2, 'Entered', 'Twice')`,
    [caller.communityId, id],
  )
  return { id }
}

const removedEntry: Made = async (wanted) => {
  const made = await entry(wanted)
  await wanted.world.past.query('update people set removed_at = now() where id = $1', [made['id']])
  return made
}

const pickUpPerson: Made = async (wanted) => {
  const { id = '' } = await child(wanted)
  const pickUpId = newId()
  await wanted.world.past.query(
    `insert into pick_up_persons (community_id, id, child_id, name) values ($1, $2, $3, 'A neighbour')`,
    [wanted.caller.communityId, pickUpId, id],
  )
  return { id, pickUpId }
}

/** Whoever leads it is cleared for children; others are no hosts of it. */
const hostedClass: Made = async ({ world, caller, other, owns }) => {
  const host = owns ? caller : other
  await makeCheck(world, host)
  return {
    id: await makeClass(world, caller.communityId, {
      hosts: [host],
      children: [await makeChild(world, [other])],
    }),
  }
}

/** A study circle with something that its host has practised; others are not in it. */
const circle: Made = async ({ world, caller, other, owns }) => {
  const host = owns ? caller : other
  const id = await makeClass(world, caller.communityId, { hosts: [host], children: [] }, 'Study Circle')
  const entryId = newId()
  await world.past.query(
    `insert into practices (community_id, activity_id, id, person_id, practised_on, what)
     values ($1, $2, $3, $4, '2026-11-01', 'Visited a neighbour')`,
    [caller.communityId, id, entryId, host.personId],
  )
  return { id, entryId }
}

/** What somebody says to have finished, for who leads their circle. */
const claimInCircle: Made = async (wanted) => {
  const { id: activity = '' } = await circle(wanted)
  return { id: await makeClaim(wanted.world, wanted.other, { activity }) }
}

/** What somebody else has proposed for the caller. */
const proposal: Made = async ({ world, caller, other }) => ({ id: await makeProposal(world, caller, other) })

/** A grant to somebody else again, which the caller may agree to. */
const proposalForOther: Made = async ({ world, caller, other }) => {
  const proposer = await makeMember(world, caller.communityId, { office: 'secretary' })
  return { id: await makeProposal(world, other, proposer) }
}

/** The erasure of somebody, or a copy that two have decided. */
const request =
  (state: 'waiting' | 'agreed'): Made =>
  async ({ world, caller, other }) => {
    const { past } = world
    const id = newId()
    const { personId } = await makeMember(world, caller.communityId)
    await past.query(
      state === 'waiting'
        ? `insert into privacy_requests (community_id, id, kind, person_id, asked_by, asked_at)
           values ($1, $2, 'erasure', $4, $3, now())`
        : `insert into privacy_requests (community_id, id, kind, asked_by, asked_at, decided_by, decided_at, state)
           values ($1, $2, 'export', $3, now(), $4, now(), 'agreed')`,
      [caller.communityId, id, other.accountId, state === 'agreed' ? caller.accountId : personId],
    )
    return { id }
  }

/** What only its host may do, of what is made here. */
export const forHosts: readonly Route[] = [
  lookAtClass,
  listPractices,
  setCompletions,
  continueActivity,
  addPractice,
  removePractice,
  getGrid,
  markUnit,
  declineClaim,
]

export const madeFor: ReadonlyMap<Route, Made> = new Map<Route, Made>([
  [changeChild, child],
  [removeChild, child],
  [restoreChild, removedChild],
  [removePerson, entry],
  [restorePerson, removedEntry],
  [addPickUpPerson, child],
  [addGuardian, child],
  [resignAsGuardian, child],
  [listLooks, child],
  [lookAtChild, child],
  [removePickUpPerson, pickUpPerson],
  [setConsent, async (wanted) => ({ ...(await child(wanted)), kind: 'photo' })],
  [eraseWard, onlyChild],
  [
    leaveBody,
    async ({ world, caller }) => {
      const bodyId = await makeBody(world, caller.communityId, 'other')
      await makeTerm(world, caller, { body: bodyId, office: 'member' })
      return { userId: caller.accountId, bodyId }
    },
  ],
  [
    writeDay,
    async ({ world, caller }) => ({
      id: await makeCampaign(world, caller, { takers: [[caller, 0]] }),
      day: todayOf(world),
    }),
  ],
  [lookAtClass, hostedClass],
  [listCompletions, circle],
  [setCompletions, circle],
  [continueActivity, circle],
  [listPractices, circle],
  [addPractice, circle],
  [removePractice, circle],
  [getGrid, circle],
  [markUnit, circle],
  [declineClaim, claimInCircle],
  [
    withdrawHosting,
    async ({ world, caller }) => ({
      id: await makeHostRequest(world, { community: caller.communityId, by: caller }),
    }),
  ],
  [
    withdrawVenueRequest,
    async ({ world, caller, other }) => ({
      id: await makeVenueRequest(world, { keeper: other, asker: caller }),
    }),
  ],
  [
    acceptIntoHousehold,
    async ({ world, caller, other }) => ({ id: await makeHouseholdRequest(world, other, caller) }),
  ],
  [declineProposal, proposal],
  [acceptProposal, proposalForOther],
  [agreeToRequest, request('waiting')],
  [declineRequest, request('waiting')],
  [fetchCommunityExport, request('agreed')],
])
