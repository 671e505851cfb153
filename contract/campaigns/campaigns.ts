// Campaigns (/campaign): one shared aim for a time, for the Fund or in service. Totals alone: never who, and never how much
// of one person; of fewer than five who take part not even how many.
import * as z from 'zod/mini'
import { Amount, Currency, Sum } from '#contract/finance/common.ts'
import { MONEY_LIMIT } from '#contract/finance/money.ts'
import {
  Day,
  FileAddress,
  GivenDay,
  Id,
  dataOf,
  listOf,
  note,
  noteText,
  typed,
  typedText,
} from '#contract/common.ts'
import { EVENT_DAYS } from '#contract/days.ts'
import { Post } from '#contract/posts/posts.ts'
import { route } from '#contract/route.ts'

export const CampaignKind = z.enum(['fund', 'intensive', 'expansion', 'homeVisits'])

/** How much is to be reached where things are counted, and not money. */
const Count = z
  .number('Please write a number.')
  .check(
    z.int('Please write a whole number.'),
    z.gt(0, 'Please write a number above zero.'),
    z.lt(MONEY_LIMIT, 'This number is too large.'),
  )

/** A goal and the points on the way to it, in sentences for money or for numbers. */
const aims = (figure: typeof Amount) => ({
  goal: figure,
  milestones: z._default(
    z
      .array(z.object({ at: figure, name: typed(40, 'Please give the milestone a name.') }))
      .check(z.maxLength(6, 'Please use at most 6 milestones.')),
    [],
  ),
})

/** A day that the calendar of the community shows. */
const CampaignDay = GivenDay.check(
  z.refine(
    (text) => text.length !== 10 || (text >= EVENT_DAYS.min && text <= EVENT_DAYS.max),
    'Please choose a day between 1900 and 2199.',
  ),
)

export const Campaign = z.object({
  _id: Id,
  id: Id,
  kind: CampaignKind,
  title: z.string(),
  sentence: z.string(),
  story: z.string(),
  imageUrl: z.nullable(FileAddress),
  imageAlt: z.string(),
  startsOn: Day,
  endsOn: Day,
  visibility: z.enum(['community', 'public']),
  state: z.enum(['coming', 'running', 'ended']),
  /** Raised by each change: what another has saved meanwhile is not overwritten. */
  revision: z.number(),
  /** Of the Fund in the smallest unit of its currency, else what `counts` says. */
  goal: Sum,
  /** Null while one or two have written something down: a total would tell how much of one. */
  reached: z.nullable(Sum),
  /** For the Fund, whose whole months are counted: the first day of the first of them. */
  countsFrom: z.nullable(Day),
  /** For the Fund, what the closed months say: the first day that is not in it; null while none of them is closed. */
  asOf: z.nullable(Day),
  currency: z.nullable(Currency),
  fundId: z.nullable(Id),
  fund: z.nullable(z.string()),
  /** What is counted, such as home visits; empty for the Fund. */
  counts: z.string(),
  milestones: z.array(z.object({ at: Sum, name: z.string() })),
  /** Null: fewer than five. */
  takers: z.nullable(z.number()),
  takesPart: z.boolean(),
  /** The caller's own, by day: nobody else reads it. */
  mine: z.array(z.object({ day: Day, count: z.number(), note: z.string() })),
  /** Of all, by day; a day on which fewer than five have written anything down is left out. */
  days: z.array(z.object({ day: Day, count: z.number() })),
  /** What was learned, written when it ended. */
  result: z.string(),
  endedOn: z.nullable(Day),
  /** Whose it is and how to write to them, for whoever is not of that community; null for its members. */
  community: z.nullable(z.object({ name: z.string(), contactEmail: z.nullable(z.string()) })),
  can: z.object({
    edit: z.boolean(),
    takePart: z.boolean(),
    log: z.boolean(),
    update: z.boolean(),
    end: z.boolean(),
  }),
})

export const listCampaigns = route({
  method: 'GET',
  path: '/api/campaigns',
  access: 'member',
  feature: 'campaigns',
  revision: ['campaigns', 'fund', 'community'],
  summary: 'Campaigns that run, those to come, and the last twenty that ended',
  reply: z.object({
    success: z.literal(true),
    data: z.array(Campaign),
    /** Which kinds the caller may begin. */
    can: z.object({ begin: z.array(CampaignKind), publish: z.boolean() }),
    /** Funds and earmarks that a campaign may be for. */
    funds: z.array(z.object({ _id: Id, id: Id, name: z.string(), currency: Currency })),
  }),
  failure: 'The campaigns could not be loaded.',
})

const one = {
  params: z.object({ id: Id }),
  fence: { id: 'campaign' },
  stranger: 'may',
  feature: 'campaigns',
} as const

export const getCampaign = route({
  method: 'GET',
  path: '/api/campaigns/:id',
  // A visitor, and whoever is of another community, sees a public one: without who takes part, and without days. Its own
  // community's switch of campaigns decides, not the caller's.
  access: 'visitor',
  ...one,
  revision: ['campaigns', 'fund'],
  summary:
    'A campaign with its progress in totals, and what the caller has written down; a visitor sees a public one',
  reply: dataOf(Campaign),
  failure: 'The campaign could not be loaded.',
})

const wish = {
  title: typed(80, 'Please give the campaign a title.'),
  sentence: typed(160, 'Please say in a sentence what it is for.'),
  story: z._default(noteText(4_000), ''),
  /** A picture that the caller has sent before. */
  imageUrl: z._default(z.nullable(z.string().check(z.maxLength(1_000))), null),
  imageAlt: z._default(note(500), ''),
  startsOn: CampaignDay,
  endsOn: CampaignDay,
  visibility: z._default(z.enum(['community', 'public']), 'community'),
  counts: z._default(note(40), ''),
}

const inOrder = z.refine<{ startsOn: string; endsOn: string }>(({ startsOn, endsOn }) => endsOn >= startsOn, {
  path: ['endsOn'],
  error: 'A campaign ends after it begins.',
})
const atMostTwoYears = z.refine<{ startsOn: string; endsOn: string }>(
  ({ startsOn, endsOn }) => Date.parse(endsOn) - Date.parse(startsOn) <= 731 * 86_400_000,
  { path: ['endsOn'], error: 'A campaign lasts at most two years.' },
)

const beginning = { id: Id, fundId: z._default(z.nullable(Id), null), ...wish }
const forFund = (fits: (fundId: string | null) => boolean) =>
  z.refine<{ fundId: string | null }>(({ fundId }) => fits(fundId), {
    path: ['fundId'],
    error: 'Please choose the Fund that it is for.',
  })

export const beginCampaign = route({
  method: 'POST',
  path: '/api/campaigns',
  access: 'member',
  may: ['T', 'S', 'A', 'IC'],
  feature: 'campaigns',
  status: 201,
  summary:
    'Begin a campaign: the Assembly any, the treasurer for the Fund, coordinators an intensive, an expansion phase or home visits',
  body: z.discriminatedUnion('kind', [
    z.object({ ...beginning, kind: z.literal('fund'), ...aims(Amount) }).check(
      inOrder,
      atMostTwoYears,
      forFund((fundId) => fundId !== null),
    ),
    z.object({ ...beginning, kind: z.enum(['intensive', 'expansion', 'homeVisits']), ...aims(Count) }).check(
      inOrder,
      atMostTwoYears,
      forFund((fundId) => fundId === null),
      z.refine(({ counts }) => counts !== '', { path: ['counts'], error: 'Please say what is counted.' }),
    ),
  ]),
  example: {
    id: '0198c000-0000-7000-8000-000000000051',
    kind: 'homeVisits',
    title: 'Nineteen days of visits',
    sentence: 'We visit each home of our neighbourhood.',
    startsOn: '2026-11-04',
    endsOn: '2026-11-22',
    goal: 19,
    counts: 'home visits',
  },
  reply: dataOf(Campaign),
})

export const changeCampaign = route({
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: 'member',
  may: ['T', 'S', 'A', 'IC'],
  ...one,
  repeatable: true,
  summary:
    'Change a campaign that has not ended, by those who may begin one of its kind; who looked at an older one is told so',
  body: z.object({ revision: z.int32(), ...wish, ...aims(Count) }).check(inOrder, atMostTwoYears),
  example: {
    revision: 0,
    title: 'Nineteen days of visits',
    sentence: 'We visit each home of our neighbourhood.',
    startsOn: '2026-11-04',
    endsOn: '2026-11-22',
    goal: 19,
    counts: 'home visits',
  },
  reply: dataOf(Campaign),
})

export const endCampaign = route({
  method: 'POST',
  path: '/api/campaigns/:id/end',
  access: 'member',
  may: ['T', 'S', 'A', 'IC'],
  ...one,
  repeatable: true,
  summary:
    'End a campaign, or write what was learned from one that is over; its page stays, and who looked at an older one is told so',
  body: z.object({
    revision: z.int32(),
    result: typedText(4_000, 'Please write what was learned.'),
  }),
  example: { revision: 0, result: 'Twenty-three homes opened their doors.' },
  reply: dataOf(Campaign),
})

export const takePart = route({
  method: 'PUT',
  path: '/api/campaigns/:id/participation',
  access: 'member',
  ...one,
  repeatable: true,
  summary: 'Take part in a campaign, or no longer; nobody is told who does',
  body: z.object({ takesPart: z.boolean() }),
  example: { takesPart: true },
  reply: dataOf(Campaign),
})

export const writeDay = route({
  method: 'PUT',
  path: '/api/campaigns/:id/days/:day',
  access: 'member',
  ...one,
  params: z.object({ id: Id, day: GivenDay }),
  repeatable: true,
  summary: 'Write down what one did on a day, with a note for oneself; 0 takes it away',
  body: z.object({
    count: z
      .number('Please write a number.')
      .check(
        z.int('Please write a whole number.'),
        z.gte(0, 'Please write a number of 0 or more.'),
        z.lte(1_000, 'Please write at most 1,000.'),
      ),
    note: z._default(noteText(1_000), ''),
  }),
  example: { count: 2 },
  reply: dataOf(Campaign),
})

export const listCampaignUpdates = route({
  method: 'GET',
  path: '/api/campaigns/:id/updates',
  access: 'member',
  ...one,
  revision: ['campaigns', 'feed'],
  summary: 'The posts that tell how a campaign goes, newest first, at most 50',
  reply: listOf(Post),
  failure: 'The updates could not be loaded.',
})

export const postCampaignUpdate = route({
  method: 'POST',
  path: '/api/campaigns/:id/updates',
  access: 'member',
  may: ['T', 'S', 'A', 'IC'],
  ...one,
  rate: 'post',
  status: 201,
  summary:
    'Write a post that stands in the news and on the campaign’s page, by those who may begin one of its kind',
  body: z.object({
    content: typedText(10_000, 'Please write something.'),
    media: z._default(z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(10)), []),
    mediaAlt: z._default(z.array(note(500)).check(z.maxLength(10)), []),
  }),
  example: { content: 'Half of the homes are visited.' },
  reply: dataOf(Post),
})
