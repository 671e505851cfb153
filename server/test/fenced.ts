// A thing of each kind that a path may name, for the tests that are generated from the contract.
import type { Access } from '#contract/access.ts'
import { v7 as newId } from 'uuid'
import type { Fenced, Route } from '#contract/route.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { givePasskey } from './factors.ts'
import {
  makeActivity,
  makeComment,
  makeEvent,
  makeInterest,
  makeMeeting,
  makeNotification,
  makePost,
  makePushDevice,
  makeRollImport,
  makeRollMerge,
} from './make-content.ts'
import { makeCalendarDate } from './make-calendar.ts'
import { makeQuestion, makeSetQuestion, makeSource } from './make-assistant.ts'
import { makeCampaign } from './make-campaign.ts'
import { makeNote } from './make-consultation.ts'
import { makeCheck, makeHousehold, makeHouseholdChange, makeHouseholdRequest } from './make-family.ts'
import { makePrivacyRequest } from './make-canary.ts'
import { makeBringLine, makeHostRequest, makeHostWord } from './make-hosting.ts'
import { makeInquiry, makeInvitation, makeMove } from './make-joining.ts'
import { makeMaterial, makeSavedSearch } from './make-search.ts'
import { makeStudyItem } from './make-catalogue.ts'
import { makeChange } from './make-change.ts'
import { makeVenue, makeVenueRequest } from './make-venues.ts'
import {
  TEACHING,
  makeBatch,
  makeBooks,
  makeEntry,
  makeFundDevice,
  makeFundKey,
  makeFundRequest,
} from './make-fund.ts'
import { makeClaim, makeProgressNote } from './make-progress.ts'
import { makeCycle, makeFigureFile } from './make-statistics.ts'
import { makeReceipt } from './make-receipts.ts'
import { makeBody, makeDocument, makeHandoverItem, makeProposal, makeTerm } from './make-offices.ts'
import { type Someone, makeMember, makePending, signIn } from './make.ts'
import type { World } from './world.ts'

/** Whose it is and where; `post` is the post that the same path names before. */
interface Place {
  readonly world: World
  readonly community: CommunityId
  readonly member: Someone
  readonly post?: string | undefined
  /** The event that the same path names before. */
  readonly event?: string | undefined
  /** The activity that the same path names before. */
  readonly activity?: string | undefined
  /** For calls that visitors may make too: it is open to them. */
  readonly open: boolean
}

type Maker = (place: Place) => Promise<string>

/** Each answers the id that a path names. What can be somebody's own is the member's. */
export const makers: Readonly<Record<Fenced, Maker>> = {
  event: ({ world, community }) => makeEvent(world, community),
  hostRequest: ({ world, community }) => makeHostRequest(world, { community }),
  activity: ({ world, community, open }) =>
    makeActivity(world, community, open ? { visibility: 'public' } : {}),
  post: ({ world, member, open }) => makePost(world, member, open ? { visibility: 'public' } : {}),
  comment: async ({ world, member, post }) =>
    makeComment(world, member, post ?? (await makePost(world, member))),
  announcement: ({ world, member }) => makePost(world, member, { announcement: true }),
  notification: ({ world, member }) => makeNotification(world, member),
  account: async ({ world, community }) => (await makePending(world, community)).accountId,
  member: async ({ world, community }) => (await makeMember(world, community)).accountId,
  person: async ({ member }) => member.personId,
  household: ({ world, member }) => makeHousehold(world, [member]),
  householdRequest: ({ world, member }) => makeHouseholdRequest(world, member),
  householdChange: ({ world, member }) => makeHouseholdChange(world, member),
  check: ({ world, member }) => makeCheck(world, member),
  community: async ({ community }) => community,
  upload: async () => newId(),
  pushDevice: ({ world, member }) => makePushDevice(world, member),
  rollImport: ({ world, member }) => makeRollImport(world, member),
  rollMerge: ({ world, member }) => makeRollMerge(world, member),
  invitation: ({ world, member }) => makeInvitation(world, member),
  inquiry: ({ world, community }) => makeInquiry(world, community),
  move: ({ world, community }) => makeMove(world, community),
  passkey: async ({ world, member }) => (await givePasskey(world, member)).id,
  body: ({ world, community }) => makeBody(world, community),
  term: async ({ world, community, member }) =>
    makeTerm(world, member, { body: await makeBody(world, community), office: 'member' }),
  proposal: ({ world, member }) => makeProposal(world, member),
  handoverItem: ({ world, community }) => makeHandoverItem(world, community),
  document: ({ world, community }) => makeDocument(world, community),
  material: async ({ world, community, event, activity }) =>
    activity === undefined
      ? makeMaterial(world, community, event ?? (await makeEvent(world, community)), 'A paper')
      : makeMaterial(world, community, null, 'A paper', { activity_id: activity }),
  letter: async ({ world, community, event }) =>
    makeMaterial(world, community, event ?? (await makeEvent(world, community)), 'A letter', {
      letter_from: 'house',
    }),
  hostWord: async ({ world, community, member, event }) =>
    makeHostWord(world, member, event ?? (await makeEvent(world, community))),
  bringLine: async ({ world, community, event }) =>
    makeBringLine(world, community, event ?? (await makeEvent(world, community))),
  studyItem: ({ world, community }) => makeStudyItem(world, community),
  venue: ({ world, member }) => makeVenue(world, member),
  note: ({ world, member }) => makeNote(world, member),
  campaign: ({ world, member, open }) =>
    makeCampaign(world, member, { takers: [[member, 2]], ...(open ? { visibility: 'public' } : {}) }),
  calendarDate: ({ world, community }) => makeCalendarDate(world, community),
  interest: ({ world, member }) => makeInterest(world, member),
  savedSearch: ({ world, member }) => makeSavedSearch(world, member),
  meeting: async ({ world, community }) =>
    makeMeeting(world, community, await makeActivity(world, community)),
  venueRequest: ({ world, member }) => makeVenueRequest(world, { keeper: member }),
  change: ({ world, member }) => makeChange(world, member),
  privacyRequest: ({ world, member }) => makePrivacyRequest(world, member),
  session: async ({ world, member }) => (await signIn(world, member.accountId)).sessionId,
  fund: async ({ world, community }) => (await makeBooks(world, community)).local.id,
  fundEntry: ({ world, member }) => makeEntry(world, member),
  fundBatch: ({ world, community, member }) => makeBatch(world, community, { opened_by: member.accountId }),
  fundRequest: ({ world, member }) => makeFundRequest(world, member),
  fundKey: async ({ world, member }) => (await makeFundKey(world, member)).id,
  fundDevice: ({ world, member }) => makeFundDevice(world, member),
  fundAccount: async ({ world, community }) => (await makeBooks(world, community)).local.at(TEACHING),
  receipt: ({ world, member }) => makeReceipt(world, member),
  cycle: ({ world, community }) => makeCycle(world, community),
  figureFile: ({ world, member }) => makeFigureFile(world, member),
  claim: ({ world, member }) => makeClaim(world, member),
  progressNote: ({ world, member }) => makeProgressNote(world, member),
  assistantSource: ({ world, member, open }) =>
    makeSource(world, member, open ? { audience: 'everyone' } : {}),
  assistantQuestion: ({ world, member }) => makeQuestion(world, member),
  assistantSetQuestion: ({ world, community }) => makeSetQuestion(world, { communityId: community }),
}

/** What a route's path names, made for this member, one after the other. */
export const makeParams = async (
  world: World,
  { fence = {}, access, path }: Route,
  member: Someone,
  open = access === 'visitor',
): Promise<Record<string, string>> => {
  // Of a path that names a year of the books it is the one that all of them have.
  const params: Record<string, string> = path.includes('/:year') ? { year: '2026' } : {}
  let post: string | undefined
  let event: string | undefined
  let activity: string | undefined
  for (const [param, kind] of Object.entries(fence)) {
    const id = await makers[kind]({
      world,
      community: member.communityId,
      member,
      post,
      event,
      activity,
      open,
    })
    params[param] = id
    if (kind === 'post') post = id
    if (kind === 'event') event = id
    if (kind === 'activity') activity = id
  }
  return params
}

/** An id that nothing has for each parameter of a path. */
export const unknownParams = ({ path }: Pick<Route, 'path'>): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, newId()]))

/** Somebody who may call a route with this rule. */
export const holderOf = async (world: World, access: Access, community: CommunityId): Promise<Someone> => {
  if (access === 'rollKeeper' || access === 'coordination' || access === 'secretary')
    return makeMember(world, community, { office: 'secretary' })
  if (access === 'treasurer' || access === 'treasury' || access === 'bookReader' || access === 'counter')
    return makeMember(world, community, { office: 'treasurer' })
  if (access === 'auditor') return makeMember(world, community, { office: 'auditor', body: 'other' })
  if (access === 'assembly' || access === 'bodyKeeper')
    return makeMember(world, community, { office: 'member' })
  if (access === 'safeguarding' || access === 'safeguardingReader' || access === 'policyReader') {
    return makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
  }
  if (access === 'communityAdmin') {
    return makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  }
  if (access === 'statistics' || access === 'statisticsKeeper')
    return makeMember(world, community, { office: 'statisticsOfficer', body: 'other' })
  const member = await makeMember(world, community)
  if (access === 'systemAdmin')
    await world.past.query('insert into system_admins (account_id) values ($1)', [member.accountId])
  return member
}
