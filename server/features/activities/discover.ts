// Finding something new.
import {
  discover,
  endSearch,
  listSavedSearches,
  listSpoken,
  saveSearch,
} from '#contract/activities/discover.ts'
import { Weekday } from '#contract/activities/activities.ts'
import type { QueryOf } from '#contract/route.ts'
import { dayAfter, spanOf } from '#contract/activities/spans.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import * as discoveries from './discover-queries.ts'
import { findZone } from './plan-queries.ts'
import { findListed } from './queries.ts'
import { AHEAD } from './rules.ts'
import { listedActivityView } from './activities.ts'
import { serve } from '#server/platform/serve.ts'
import { end, listSaved, save } from './saved-searches.ts'

type Query = QueryOf<typeof discover>

const DAY = 86_400_000
/** So long something is new, in days. */
const NEW_FOR = 30

/** What is found holds nothing personal, so one text a revision and a wish serves the whole community. */
interface Discovering {
  readonly app: App
  readonly found: Kept<KeptJson>
}

const openDiscovering = (app: App): Discovering => ({
  app,
  found: openKept(app.live, 4_000_000, ({ bytes }) => bytes.length),
})

const find = ({ app, found }: Discovering, member: Member, query: Query) => {
  const now = app.clock.now()
  // The quarter of an hour and the community's revision, which its time zone is under, name the day.
  const version = versionOf(member, discover.revision)
  const key = [member.communityId, version, quarterOf(now), JSON.stringify(query)].join(' ')
  return found.get(key, () =>
    rendered(app, discover, () =>
      inCommunity(app.db, member.communityId, (tx) => read(tx, now, member, query)),
    ),
  )
}

const spoken = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => ({
    success: true as const,
    data: await discoveries.findSpoken(tx, communityId),
  }))

const read = async (tx: Tx, now: number, { communityId }: Member, query: Query) => {
  const { time_zone: zone } = await findZone(tx, communityId)
  const today = civilDay(now, zone)
  const candidates = await discoveries.findCandidates(tx, communityId, wantedOf(query, now, today))
  const ids = [...new Set(candidates.map(({ id }) => id))]
  const listed = await findListed(tx, communityId, ids, today)
  const views = new Map(listed.map((row) => [row.id, listedActivityView(row)]))
  const rows = [...Map.groupBy(candidates, ({ question }) => question)].map(([question, ones]) => ({
    question,
    items: ones.flatMap(({ id, far }) => {
      const view = views.get(id)
      return view ? [{ ...view, distanceKm: far === null ? null : Math.max(1, far) }] : []
    }),
  }))
  return { success: true as const, data: { rows } }
}

const wantedOf = (query: Query, now: number, today: string): discoveries.Wanted => {
  const [from, until] = query.when ? spanOf(query.when, today) : [today, dayAfter(today, AHEAD)]
  const [ageFrom = null, ageTo = null] = query.age?.split('-').map(Number) ?? []
  const [lat = null, lng = null] = query.near?.split(',').map(Number) ?? []
  return {
    today,
    from,
    until,
    fresh: instant(now - NEW_FOR * DAY),
    narrowed: Object.values(query).some((one) => one !== undefined && one !== ''),
    q: query.q ?? '',
    kind: query.kind ?? null,
    weekday: query.day === undefined ? null : Weekday.options.indexOf(query.day) + 1,
    friends: query.friends === '1',
    online: query.online === '1',
    families: query.families === '1',
    free: query.free === '1',
    ageFrom,
    ageTo,
    language: query.language ?? null,
    lat,
    lng,
  }
}

export const discoverRoutes = (app: App): void => {
  const discovering = openDiscovering(app)
  serve(app, discover, ({ viewer, query }) => find(discovering, viewer, query))
  serve(app, listSpoken, ({ viewer }) => spoken(app, viewer))
  serve(app, listSavedSearches, ({ viewer }) => listSaved(app, viewer))
  serve(app, saveSearch, ({ viewer, body }) => save(app, viewer, body))
  serve(app, endSearch, ({ viewer, params }) => end(app, viewer, params.id))
}
