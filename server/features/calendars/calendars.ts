// The calendar: what a community has on its days, for one viewer.
import { addCivilDays } from '#calendar/index.ts'
import { MOST_CALENDAR_ENTRIES, calendarLayers, listCalendar } from '#contract/calendars/calendars.ts'
import type { QueryOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { inOneTrip, runIn } from '#server/platform/prepared.ts'
import { refuse } from '#server/platform/refuse.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import { speakFor } from './dates.ts'
import * as queries from './queries.ts'
import { birthdayMarks, layersFor, whyNotDays } from './rules.ts'
import { entryView } from './view.ts'

type Query = QueryOf<typeof listCalendar>

/** So many days after the first are told where nobody says until when. */
const MONTH = 30

/** The app, and what is kept of its answers: texts for a revision, days and viewer. */
interface Calendars {
  readonly app: App
  readonly texts: Kept<KeptJson>
}

export const openCalendars = (app: App): Calendars => ({
  app,
  texts: openKept(app.live, 16_000_000, ({ bytes }) => bytes.length),
})

/** What is on these days, in their order. */
export const list = async ({ app, texts }: Calendars, member: Member, query: Query): Promise<KeptJson> => {
  const { from = civilDay(app.clock.now(), 'UTC'), layers: wished = calendarLayers.join() } = query
  const { to = addCivilDays(from, MONTH) } = query
  const why = whyNotDays(from, to)
  if (why !== null) refuse(400, why)
  const layers = layersFor(wished.split(','), member)
  const version = versionOf(member, listCalendar.revision)
  // The quarter of an hour, since somebody may come of age today.
  const key = [version, quarterOf(app.clock.now()), from, to, layers.join(), member.accountId].join(' ')
  return texts.get(key, () =>
    rendered(app, listCalendar, async () => {
      const rows = await find(app, member, layers, asking(member, from, to, layers))
      return {
        success: true as const,
        data: {
          entries: rows.slice(0, MOST_CALENDAR_ENTRIES).map((row) => entryView(row, member)),
          cut: rows.length > MOST_CALENDAR_ENTRIES,
        },
      }
    }),
  )
}

/** In one trip, but for the Assembly: its dates are there while the transaction names one of its members. */
const find = (
  app: App,
  member: Member,
  layers: readonly string[],
  statement: ReturnType<typeof queries.findCalendar>,
) =>
  layers.includes('assembly')
    ? inCommunity(app.db, member.communityId, async (tx) => {
        await speakFor(tx, member.personId)
        return runIn(tx, statement)
      })
    : inOneTrip(app.pool, member.communityId, statement)

const asking = (member: Member, from: string, to: string, layers: readonly string[]) => {
  const marks = birthdayMarks(from, to)
  return queries.findCalendar({
    community: member.communityId,
    account: member.accountId,
    person: member.personId,
    from,
    to,
    layers,
    days: marks.map(({ day }) => day),
    marks: marks.map(({ mark }) => mark),
    most: MOST_CALENDAR_ENTRIES + 1,
  })
}
