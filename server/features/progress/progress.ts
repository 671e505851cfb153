// One's own path: books and units, service by cycle, the children in one's care, and the groups that one leads. Nobody
// else reads it.
import type * as z from 'zod/mini'
import type { Progress } from '#contract/progress/progress.ts'
import { completedBy } from '#server/features/activities/completions/completions.ts'
import { helpsGroups } from '#server/features/activities/rules.ts'
import { readCatalogue } from '#server/features/catalogue/catalogue.ts'
import { ownWards } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { findKnown, findLessons, findWardGroups } from './children-queries.ts'
import { findSharing } from './planner-queries.ts'
import * as queries from './queries.ts'
import { type Item, serviceOf, yearsOf } from './rules.ts'
import * as service from './service-queries.ts'
import { childView, groupView, pathView } from './view.ts'

type Wire = z.infer<typeof Progress>

export const read = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) =>
    readProgress(tx, member, await askingOf(app, tx, member)),
  )

/** The answer to every call that changes something of it. */
export const readProgress = async (tx: Tx, member: Member, asking: Asking) => {
  const { communityId } = member
  const items = await readCatalogue(tx, communityId)
  const done = await completedBy(tx, asking, [asking.me])
  const claims = await queries.findClaimsOf(tx, communityId, asking.me)
  const known = {
    done: new Map(done.map((row) => [row.study_item_id, row])),
    claims: new Map(claims.map((row) => [row.study_item_id, row])),
  }
  const led = await queries.findLed(tx, communityId, asking.me)
  const sharing = await findSharing(tx, communityId, asking.me)
  return {
    success: true as const,
    data: {
      path: pathView(items, known, await queries.findCircles(tx, communityId, asking.me)),
      service: await readService(tx, asking),
      children: await readChildren(tx, asking, items),
      leads: led.map((row) => ({ ...groupView(row), kind: row.kind, waiting: row.waiting })),
      sharing: sharing === undefined ? null : { serveAs: sharing.serve_as, days: sharing.days },
      can: { plan: helpsGroups(member.rights) },
    },
  }
}

const readService = async (tx: Tx, { communityId, me, today, now }: Asking): Promise<Wire['service']> => {
  const led = (await service.findLedActs(tx, communityId, me)).map(({ id, title, kind, from, until }) => ({
    ...groupView({ id, title }),
    type: 'activity' as const,
    kind,
    from,
    until,
  }))
  const hosted = (await service.findHosted(tx, communityId, me, now)).map(({ id, title, day }) => ({
    ...groupView({ id, title }),
    type: 'event' as const,
    kind: null,
    from: day,
    until: day,
  }))
  const acts = [...led, ...hosted]
  const cycles = (await service.findBegun(tx, communityId, today)).map((row) => ({
    name: row.name,
    number: row.number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }))
  const spans = cycles.length > 0 ? cycles : yearsOf(acts, today)
  return serviceOf(spans, acts, today).map(({ span, acts: done }) => ({
    ...span,
    acts: done.map(({ from: _from, until: _until, ...act }) => act),
  }))
}

/** Guardians read of their own children alone. */
const readChildren = async (tx: Tx, asking: Asking, items: readonly Item[]): Promise<Wire['children']> => {
  const wards = await ownWards(tx, asking)
  if (wards.length === 0) return []
  const { communityId, today } = asking
  const children = wards.map(({ id }) => id)
  const groups = await findWardGroups(tx, communityId, children)
  const ids = [...new Set(groups.map(({ id }) => id))]
  const found = {
    items,
    groups,
    lessons: await findLessons(tx, communityId, { groups: ids, children, today }),
    known: await findKnown(tx, communityId, children),
    done: await completedBy(tx, asking, children),
  }
  return wards.map((ward) => childView(ward, found))
}
