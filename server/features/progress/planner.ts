// The community's view, by consent alone and without a name; and for coordinators circles that could be formed.
import { type getCommunityProgress, ServeAs, type setSharing } from '#contract/progress/progress.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import { readCatalogue } from '#server/features/catalogue/catalogue.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { fullName } from '#server/platform/wire.ts'
import * as queries from './planner-queries.ts'
import {
  type Candidate,
  candidatesOf,
  circlesOf,
  isReady,
  isTrained,
  leadersFor,
  stepsOf,
  studiesIn,
} from './planner-rules.ts'
import { readProgress } from './progress.ts'
import type { Item } from './rules.ts'
import { studiedView } from './view.ts'

/** One's own word alone; without it nothing of oneself is counted any more. */
export const share = (app: App, member: Member, { sharing }: BodyOf<typeof setSharing>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { communityId } = member
    const before = await queries.findSharing(tx, communityId, asking.me)
    const wish = sharing && {
      serve_as: ServeAs.options.filter((one) => sharing.serveAs.includes(one)),
      days: [...new Set(sharing.days)],
    }
    if (wish !== null)
      await queries.putSharing(tx, communityId, { person_id: asking.me, since: asking.now, ...wish })
    else await queries.deleteSharing(tx, communityId, asking.me)
    if (JSON.stringify(before ?? null) !== JSON.stringify(wish))
      happened(tx, member, 'progress.sharingChanged')
    return readProgress(tx, member, asking)
  })

type Sharer = Awaited<ReturnType<typeof sharersOf>>[number]

const sharersOf = async (tx: Tx, community: CommunityId, items: readonly Item[]) => {
  const rows = await queries.findSharers(tx, community)
  const completed = await completedOf(tx, community, rows, items)
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    serveAs: row.serve_as,
    days: row.days,
    young: row.young,
    completed: completed.get(row.id) ?? new Set<string>(),
  }))
}

/** Books, and what trains for leading something. */
const isCounted = ({ kind, trains }: Item): boolean => kind === 'book' || trains !== null

const completedOf = async (
  tx: Tx,
  community: CommunityId,
  people: readonly { readonly id: string }[],
  items: readonly Item[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  if (people.length === 0) return new Map()
  const rows = await queries.findCompleted(
    tx,
    community,
    people.map(({ id }) => id),
    items.filter(isCounted).map(({ id }) => id),
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.person_id)].map(([person, done]) => [
      person,
      new Set(done.map((row) => row.study_item_id)),
    ]),
  )
}

/** Whoever leads a circle is grown up, has said that they would, and has completed what trains for it. */
const tutorsOf = (sharers: readonly Sharer[], items: readonly Item[]): readonly Sharer[] =>
  sharers.filter((one) => !one.young && one.serveAs.includes('tutor') && isTrained(one, items))

type Counted = ReplyOf<typeof getCommunityProgress>

/** Numbers, and no name. Youth are counted by their own word like everybody else. */
export const readCommunity = (app: App, { communityId }: Member): Promise<Counted> =>
  inCommunity(app.db, communityId, async (tx) => {
    const items = await readCatalogue(tx, communityId)
    const sharers = await sharersOf(tx, communityId, items)
    const tutors = tutorsOf(sharers, items)
    const isIn = studiesIn(items, await studyingOf(tx, communityId, sharers))
    const countOf = (item: Item) => sharers.filter(({ completed }) => completed.has(item.id)).length
    return {
      success: true,
      data: {
        sharing: sharers.length,
        serve: ServeAs.options.map((as) => ({
          as,
          count: sharers.filter(({ serveAs }) => serveAs.includes(as)).length,
        })),
        completed: items
          .filter(isCounted)
          .map((item) => ({ ...studiedView(item), count: countOf(item) }))
          .filter(({ count }) => count > 0),
        needs: needsOf(items, { sharers, tutors, isIn }),
      },
    }
  })

const needsOf = (
  items: readonly Item[],
  {
    sharers,
    tutors,
    isIn,
  }: {
    readonly sharers: readonly Sharer[]
    readonly tutors: readonly Sharer[]
    readonly isIn: ReturnType<typeof studiesIn>
  },
): Counted['data']['needs'] =>
  stepsOf(items).flatMap((step) => {
    const ready = sharers.filter((one) => isReady(one, step) && !isIn(one.id, step.next.id))
    if (ready.length === 0) return []
    return [
      {
        completed: studiedView(step.completed),
        next: studiedView(step.next),
        ready: ready.length,
        ...leadersFor(ready, tutors),
      },
    ]
  })

/** From wishes that wait and from who is ready and lets it be known; the young are named to nobody here. */
export const listCircles = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => {
    const items = await readCatalogue(tx, communityId)
    const sharers = await sharersOf(tx, communityId, items)
    const tutors = tutorsOf(sharers, items)
    const candidates = await readCandidates(tx, communityId, items, sharers)
    const order = items.map(({ id }) => id)
    return {
      success: true as const,
      data: circlesOf(candidates, tutors, order).flatMap((circle) => {
        const item = items.find(({ id }) => id === circle.studyItem)
        if (item === undefined) return []
        return [
          {
            studyItem: studiedView(item),
            days: [...circle.days],
            area: circle.area,
            people: circle.people.map((one) => ({ ...namedView(one), wishes: one.wishes })),
            tutors: circle.tutors.map(namedView),
          },
        ]
      }),
    }
  })

const namedView = ({ id, name }: { readonly id: string; readonly name: string }) => ({ _id: id, id, name })

const readCandidates = async (
  tx: Tx,
  community: CommunityId,
  items: readonly Item[],
  sharers: readonly Sharer[],
): Promise<readonly Candidate[]> => {
  const rows = await queries.findWishes(tx, community)
  const grown = sharers.filter(({ young }) => !young)
  return candidatesOf(items, {
    wishes: rows.map((row) => ({
      id: row.id,
      name: fullName(row),
      studyItem: row.study_item_id,
      days: row.days,
      area: row.area,
    })),
    sharers: grown,
    completed: await completedOf(tx, community, rows, items),
    studying: await studyingOf(tx, community, [...rows, ...grown]),
  })
}

const studyingOf = async (tx: Tx, community: CommunityId, those: readonly { readonly id: string }[]) => {
  const people = [...new Set(those.map(({ id }) => id))]
  const rows = people.length === 0 ? [] : await queries.findStudying(tx, community, people)
  return rows.flatMap((row) =>
    row.study_item_id === null ? [] : [{ person: row.person_id, studyItem: row.study_item_id }],
  )
}
