// The cycles with their figures, and those of any span of days. An answer is kept as long as nothing of it moves.
import { bookCode, bookCodes, bookInCycleCode } from '#contract/statistics/codes.ts'
import { getCycle, getFigures, getStatistics } from '#contract/statistics/statistics.ts'
import type { ReplyOf, Route } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { notFound } from '#server/platform/refuse.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import { countedView, figureViews } from './figure-view.ts'
import { type Counting, countSpans } from './figures.ts'
import * as kept from './kept-figure-queries.ts'
import { correctionsOf, countedOf } from './kept-rules.ts'
import * as queries from './queries.ts'
import { readsAll, setsFigures } from './rules.ts'
import { cycleView, neighbourhoodView, settingsView } from './view.ts'

const MOST_COMPARED = 8

export interface Reading {
  readonly app: App
  readonly texts: Kept<KeptJson>
}

export const openReading = (app: App): Reading => ({
  app,
  texts: openKept(app.live, 16_000_000, ({ bytes }) => bytes.length),
})

/** Answered once for all who may see the same, until something moves or another quarter of an hour begins. */
const once = <R extends Route>(
  { app, texts }: Reading,
  member: Member,
  route: R & { readonly revision: NonNullable<Route['revision']> },
  named: readonly string[],
  read: (tx: Tx) => Promise<ReplyOf<R>>,
): Promise<KeptJson> => {
  const version = versionOf(member, route.revision)
  const key = [route.path, ...named, version, quarterOf(app.clock.now()), member.rights.join()].join(' ')
  return texts.get(key, () =>
    rendered(app, route, () => inCommunity(app.db, member.communityId, (tx) => read(tx))),
  )
}

/** How the community counts, today. */
export const countingIn = async (app: App, tx: Tx, community: CommunityId): Promise<Counting> => {
  const row = await queries.findSettings(tx, community)
  const now = app.clock.now()
  return { settings: settingsView(row), zone: row.time_zone, now, today: civilDay(now, row.time_zone) }
}

export const readStatistics = (reading: Reading, member: Member): Promise<KeptJson> =>
  once(reading, member, getStatistics, [], (tx) => statistics(reading.app, tx, member))

const statistics = async (app: App, tx: Tx, member: Member): Promise<ReplyOf<typeof getStatistics>> => {
  const { communityId: community, rights } = member
  const counting = await countingIn(app, tx, community)
  const cycles = await queries.findCycles(tx, community)
  const [readAll, set] = [readsAll(rights), setsFigures(rights)]
  return {
    success: true,
    data: {
      cycles: cycles.map((row) => cycleView(row, counting.today, readAll)),
      neighbourhoods: (await queries.findNeighbourhoods(tx, community)).map(neighbourhoodView),
      settings: counting.settings,
      trend: await trendOf(tx, community, counting, { cycles, readAll }),
      can: { readAll, correct: readAll, set },
    },
  }
}

/** Completions are no part of it: they are many, and each cycle tells them. */
const untold: ReadonlySet<string> = new Set(
  bookCodes.flatMap((code) => [bookCode(code), bookInCycleCode(code)]),
)

/** What was handed in as it was; the others are counted together, with what was corrected of each. */
const trendOf = async (
  tx: Tx,
  community: CommunityId,
  counting: Counting,
  { cycles, readAll }: { readonly cycles: readonly queries.CycleRow[]; readonly readAll: boolean },
): Promise<ReplyOf<typeof getStatistics>['data']['trend']> => {
  const begun = cycles
    .filter(({ starts_on }) => starts_on <= counting.today)
    .slice(0, MOST_COMPARED)
    .toReversed()
  const rows = await kept.findKeptOf(
    tx,
    community,
    begun.map(({ id }) => id),
  )
  const open = begun.filter(({ handed_in_at }) => handed_in_at === null)
  const counted = await countSpans(tx, community, counting, {
    spans: open.map(spanOf),
    places: [],
    books: false,
  })
  return begun.map((cycle) => {
    const own = rows.filter(({ cycle_id }) => cycle_id === cycle.id)
    const standing = {
      counted: counted[open.indexOf(cycle)] ?? countedOf(own),
      corrections: correctionsOf(own),
    }
    return {
      cycle: cycle.id,
      figures: figureViews(standing, [], { readAll, books: readAll }).filter(({ code }) => !untold.has(code)),
    }
  })
}

const spanOf = ({ starts_on, ends_on }: Pick<queries.CycleRow, 'starts_on' | 'ends_on'>) => ({
  startsOn: starts_on,
  endsOn: ends_on,
})

export const readCycle = (reading: Reading, member: Member, id: string): Promise<KeptJson> =>
  once(reading, member, getCycle, [id.toLowerCase()], (tx) => cycleAnswer(reading.app, tx, member, id))

/** As it was handed in; before that as the records say today, with what was typed and corrected. */
export const cycleAnswer = async (
  app: App,
  tx: Tx,
  { communityId: community, rights }: Member,
  id: string,
): Promise<ReplyOf<typeof getCycle>> => {
  const cycle = (await queries.findCycle(tx, community, id)) ?? notFound()
  const counting = await countingIn(app, tx, community)
  const readAll = readsAll(rights)
  const rows = await kept.findKept(tx, community, cycle.id)
  const { counted, named } =
    cycle.handed_in_at === null
      ? await countCycle(tx, community, counting, cycle)
      : await handedIn(tx, community, rows)
  const standing = { counted, corrections: correctionsOf(rows) }
  const books = readAll || (await queries.findLatestCycle(tx, community, counting.today))?.id === cycle.id
  const view = await countedView(tx, community, standing, { span: spanOf(cycle), named, readAll, books })
  return { success: true, data: { ...view, cycle: cycleView(cycle, counting.today, readAll) } }
}

/** What the records say of a cycle, in the neighbourhoods that there are. */
export const countCycle = async (
  tx: Tx,
  community: CommunityId,
  counting: Counting,
  cycle: Pick<queries.CycleRow, 'starts_on' | 'ends_on'>,
) => countSpan(tx, community, counting, spanOf(cycle))

const countSpan = async (
  tx: Tx,
  community: CommunityId,
  counting: Counting,
  span: ReturnType<typeof spanOf>,
) => {
  const named = await queries.findNeighbourhoods(tx, community)
  const places = named.map(({ id }) => id)
  const [counted] = await countSpans(tx, community, counting, { spans: [span], places, books: true })
  if (!counted) throw new Error('A span has its figures.')
  return { counted, named }
}

const handedIn = async (tx: Tx, community: CommunityId, rows: readonly kept.KeptRow[]) => {
  const counted = countedOf(rows)
  // One that was taken off before holds at most what was typed of it.
  const places = [...counted.places].flatMap(([place, values]) =>
    place !== '' && [...values.values()].some((value) => value !== null) ? [place] : [],
  )
  return { counted, named: await kept.findNeighbourhoodsNamed(tx, community, places) }
}

interface Asked {
  readonly from: string
  readonly to: string
}

export const readFigures = (reading: Reading, member: Member, { from, to }: Asked): Promise<KeptJson> =>
  once(reading, member, getFigures, [from, to], async (tx) => {
    const { communityId: community, rights } = member
    const counting = await countingIn(reading.app, tx, community)
    const span = { startsOn: from, endsOn: to }
    const { counted, named } = await countSpan(tx, community, counting, span)
    const standing = { counted, corrections: new Map() }
    const readAll = readsAll(rights)
    const data = await countedView(tx, community, standing, { span, named, readAll, books: readAll })
    return { success: true as const, data }
  })
