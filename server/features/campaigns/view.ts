// A campaign as its reader sees it: totals, and of the reader what is their own.
import type * as z from 'zod/mini'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { givenFor, namedFunds } from '#server/features/finance/given-for.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './queries.ts'
import type { CampaignRow } from './queries.ts'
import * as rules from './rules.ts'

type Wire = z.infer<typeof Campaign>

interface Reading {
  readonly community: CommunityId
  /** Null for whoever is of no community, or of another one. */
  readonly member: Member | null
  readonly today: string
  /** What whoever is not of the community is told of it; null for its members. */
  readonly told?: Wire['community']
}

/** These campaigns with all that is told of them, in their order. */
export const viewAll = async (
  tx: Tx,
  reading: Reading,
  rows: readonly CampaignRow[],
): Promise<readonly Wire[]> => {
  if (rows.length === 0) return []
  const facts = await factsOf(tx, reading, rows)
  return rows.map((row) => campaignView(reading, row, facts(row)))
}

/** Everything beside the rows, asked once for all of them. */
const factsOf = async (tx: Tx, { community, member }: Reading, rows: readonly CampaignRow[]) => {
  const ids = rows.map(({ id }) => id)
  const wanted = rows.flatMap(({ id, fund_id: fundId, starts_on: startsOn, ends_on: endsOn, ended_on }) =>
    fundId === null ? [] : [{ id, fundId, startsOn, endsOn: earlier(ended_on, startsOn, endsOn) }],
  )
  const totals = new Map(
    (await queries.findTotals(tx, community, ids, member?.accountId ?? null)).map((row) => [row.id, row]),
  )
  const days = member ? await queries.findDays(tx, community, ids, rules.FEWEST) : []
  const mine = member ? await queries.findOwnDays(tx, community, ids, member.accountId) : []
  const given = await givenFor(tx, community, wanted)
  const funds = wanted.length > 0 ? await namedFunds(tx, community) : null
  return ({ id, fund_id }: CampaignRow): Facts => ({
    totals: totals.get(id),
    days: days.filter(({ campaign_id }) => campaign_id === id),
    mine: mine.filter(({ campaign_id }) => campaign_id === id),
    given: given.get(id),
    fund: (fund_id !== null && funds?.names.get(fund_id)) || null,
    currency: (fund_id !== null && funds?.currency) || null,
  })
}

/** A campaign that was ended before its last day counts until that day, and one before it began its first day alone. */
const earlier = (ended: string | null, startsOn: string, endsOn: string): string => {
  if (ended === null || ended > endsOn) return endsOn
  return ended < startsOn ? startsOn : ended
}

interface Facts {
  readonly totals: Awaited<ReturnType<typeof queries.findTotals>>[number] | undefined
  readonly days: Awaited<ReturnType<typeof queries.findDays>>
  readonly mine: Awaited<ReturnType<typeof queries.findOwnDays>>
  readonly given:
    | { readonly amount: number; readonly since: string; readonly before: string | null }
    | undefined
  readonly fund: string | null
  readonly currency: string | null
}

const campaignView = (
  { member, today, told = null }: Reading,
  row: CampaignRow,
  { totals, days, mine, given, fund, currency }: Facts,
): Wire => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  title: row.title,
  sentence: row.sentence,
  story: row.story,
  imageUrl: row.image_url,
  imageAlt: row.image_alt,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  visibility: row.visibility,
  state: rules.stateOf(row, today),
  goal: row.goal,
  revision: row.revision,
  reached: row.kind === 'fund' ? (given?.amount ?? 0) : totals ? rules.totalOf(totals) : 0,
  countsFrom: given?.since ?? null,
  asOf: given?.before ?? null,
  currency,
  fundId: row.fund_id,
  fund,
  counts: row.counts,
  milestones: row.milestones.map(({ at, name }) => ({ at, name })),
  takers: rules.countOf(totals?.takers ?? 0),
  takesPart: totals?.takes_part ?? false,
  mine: mine.map(({ day, count, note }) => ({ day, count, note })),
  days: days.map(({ day, count }) => ({ day, count })),
  result: row.result,
  endedOn: row.ended_on,
  community: told,
  can: abilities(member, row, today, totals?.takes_part ?? false),
})

const abilities = (
  member: Member | null,
  row: CampaignRow,
  today: string,
  takesPart: boolean,
): Wire['can'] => {
  const keeps = member !== null && rules.kindsOf(member).includes(row.kind)
  const isOver = rules.stateOf(row, today) === 'ended'
  return {
    edit: keeps && !isOver,
    // Whoever took part may leave it when it is over, too.
    takePart: member !== null && (!isOver || takesPart),
    log: takesPart && rules.isWritten(row, today),
    update: keeps,
    end: keeps,
  }
}
