// Campaigns of the demo community: home visits that go on, steady giving to the Fund, and an intensive that ended.
import { addCivilDays } from '#calendar/index.ts'
import { namedFunds } from '#server/features/finance/given-for.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Picture } from './pictures.ts'
import { insertFundCampaign } from './queries.ts'
import { openRandom } from './random.ts'
import type { Row } from './rows.ts'
import { signInOf } from './sign-ins.ts'
import { DAY, type Reader, type Stage, momentAt, named, today } from './stage.ts'

/** Of its own, so that all else is as it would be without campaigns. */
const SEED = 1844

/** How much each of those who take part has done, as days ago and a number. */
const visited: readonly (readonly (readonly [daysAgo: number, count: number])[])[] = [
  [
    [1, 1],
    [3, 1],
    [5, 2],
  ],
  [
    [1, 2],
    [3, 1],
  ],
  [
    [1, 1],
    [5, 2],
  ],
  [
    [1, 1],
    [3, 2],
    [5, 1],
  ],
  [
    [3, 3],
    [5, 1],
  ],
  [
    [1, 2],
    [5, 1],
  ],
  [
    [3, 2],
    [6, 3],
  ],
  [
    [1, 1],
    [3, 1],
    [5, 2],
  ],
  [],
]

const updates = [
  {
    daysAgo: 3,
    text: 'A third of the way of our visits. In nearly every home there was tea, and in four of them somebody asked when the next devotional is.',
  },
  {
    daysAgo: 6,
    text: 'The first visits of our nineteen days are made. Whoever would like to go along with somebody the first time: ask any of us after the Feast.',
  },
] as const

const taught: typeof visited = [
  [
    [38, 4],
    [37, 3],
  ],
  [[39, 3]],
  [
    [37, 4],
    [36, 2],
  ],
  [[38, 2]],
  [
    [36, 3],
    [35, 2],
  ],
  [[35, 1]],
]

export const runCampaigns = (
  stage: Stage,
  readers: readonly Reader[],
  pictures: readonly Picture[],
): void => {
  const coordinator = named(readers, 'Zofia Kowalska')
  const makers = { stage, random: openRandom(SEED), coordinator, day: today(stage) }
  // Nobody by whom the demo is tried, so that there is something left to take part in.
  const takers = readers.filter(({ age, name }) => age >= 18 && signInOf(name) === null)
  const visits = addCampaign(makers, {
    kind: 'homeVisits',
    title: 'Nineteen days of visits',
    sentence:
      'We visit the homes of our neighbourhood, to make friends and to pray together where somebody wishes to.',
    story:
      'Two by two we go to people whom we know a little, and to those whom they know. We bring a prayer, an invitation to what is open to everybody, and time to listen.\n\nWhoever goes for the first time goes along with somebody.',
    from: -7,
    to: 12,
    goal: 60,
    counts: 'home visits',
    milestones: [
      { at: 15, name: 'Every street once' },
      { at: 30, name: 'Half of the way' },
      { at: 45, name: 'The houses by the harbour' },
    ],
    picture: pictures.find(({ suits }) => suits.includes('help')),
    open: true,
  })
  takePart(makers, visits, takers, visited)
  for (const update of updates) addUpdate(makers, visits, update)
  const intensive = addCampaign(makers, {
    kind: 'intensive',
    title: 'Book 1 in ten days',
    sentence: 'Those who could not come in the evenings studied the first book of the institute together.',
    story: '',
    from: -40,
    to: -31,
    goal: 20,
    counts: 'units studied',
    milestones: [{ at: 10, name: 'Half of the units' }],
    picture: pictures.find(({ suits }) => suits.includes('study')),
    open: false,
    result:
      'Six of us finished the book, and two began to visit their neighbours with a prayer. What helped most was to cook together. Next time we begin an hour later, so that those with small children can come.',
  })
  takePart(makers, intensive, takers.toReversed(), taught)
}

interface Makers {
  readonly stage: Stage
  readonly random: ReturnType<typeof openRandom>
  readonly coordinator: Reader
  readonly day: string
}

interface Plan {
  readonly kind: Row<'campaigns'>['kind']
  readonly title: string
  readonly sentence: string
  readonly story: string
  /** Days from today. */
  readonly from: number
  readonly to: number
  readonly goal: number
  readonly counts: string
  readonly milestones: readonly { readonly at: number; readonly name: string }[]
  readonly picture: Picture | undefined
  readonly open: boolean
  readonly result?: string
}

const addCampaign = ({ stage, random, coordinator, day }: Makers, plan: Plan): string => {
  const { rows, communityId } = stage
  const begun = stage.now + (plan.from - 5) * DAY
  const id = random.id(begun)
  rows.campaigns.push({
    community_id: communityId,
    id,
    kind: plan.kind,
    title: plan.title,
    sentence: plan.sentence,
    story: plan.story,
    image_url: plan.picture?.url ?? null,
    image_alt: plan.picture?.alt ?? '',
    starts_on: addCivilDays(day, plan.from),
    ends_on: addCivilDays(day, plan.to),
    visibility: plan.open ? 'public' : 'community',
    goal: plan.goal,
    fund_id: null,
    counts: plan.counts,
    milestones: JSON.stringify(plan.milestones),
    begun_by: coordinator.accountId,
    begun_at: instant(begun),
    result: plan.result ?? '',
    ended_on: null,
  })
  if (plan.open) rows.public_items.push({ id, kind: 'campaign', community_id: communityId })
  return id
}

const takePart = (
  { stage: { rows, communityId }, day }: Makers,
  campaign: string,
  takers: readonly Reader[],
  done: typeof visited,
): void =>
  done.forEach((days, place) => {
    const account = takers[place]?.accountId
    if (account === undefined) return
    const part = { community_id: communityId, campaign_id: campaign, account_id: account }
    rows.campaign_takers.push(part)
    for (const [daysAgo, count] of days)
      rows.campaign_days.push({ ...part, day: addCivilDays(day, -daysAgo), count })
  })

const addUpdate = (
  { stage, random, coordinator, day }: Makers,
  campaign: string,
  { daysAgo, text }: (typeof updates)[number],
): void => {
  const at = momentAt(stage, addCivilDays(day, -daysAgo), '09:19')
  const id = random.id(at)
  stage.rows.posts.push({
    community_id: stage.communityId,
    id,
    author_id: coordinator.accountId,
    content: text,
    created_at: instant(at),
  })
  stage.rows.campaign_posts.push({ community_id: stage.communityId, campaign_id: campaign, post_id: id })
}

/** Once the books are there: what is given for the local Fund over some months. */
export const giveSteadily = async (tx: Tx, { communityId, now, rows, place }: Stage): Promise<void> => {
  const { names } = await namedFunds(tx, communityId)
  const fund = [...names].find(([, name]) => name === 'Local Fund')?.[0]
  const treasurer = rows.terms.find(({ office }) => office === 'treasurer')?.person_id
  const account = rows.accounts.find(({ person_id }) => person_id === treasurer)?.id
  if (fund === undefined || account === undefined) return
  const day = today({ now, place })
  await insertFundCampaign(tx, {
    community_id: communityId,
    id: openRandom(SEED + 1).id(now - 60 * DAY),
    kind: 'fund',
    title: 'A little from everybody',
    sentence: 'The Centre is warm in winter because all of us give, each as they can.',
    story: 'It is not how much that matters. Whoever has never given to the Fund may begin with very little.',
    image_url: null,
    starts_on: addCivilDays(day, -57),
    ends_on: addCivilDays(day, 38),
    goal: 250_000,
    fund_id: fund,
    milestones: JSON.stringify([
      { at: 80_000, name: 'The heating until Naw-Rúz' },
      { at: 160_000, name: 'The children’s class for a year' },
    ]),
    begun_by: account,
    begun_at: instant(now - 60 * DAY),
    ended_on: null,
  })
}
