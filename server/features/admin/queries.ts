// What the overview of the administration counts: a line each, all asked in one statement.
import { type RawBuilder, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

type Counted = (community: CommunityId, asker: string) => RawBuilder<number>

/** How many there are, by the section that shows them. A new section adds its line here and in `admin.ts`. */
const all = {
  roll: (community) => sql`select count(*) from people where community_id = ${community}`,
  members: (community) =>
    sql`select count(*) from accounts where community_id = ${community} and state = 'confirmed'`,
  gatherings: (community) =>
    sql`select (select count(*) from events where community_id = ${community} and status = 'published'
        and coalesce(ends_at, starts_at) >= now())
      + (select count(*) from activities where community_id = ${community} and status in ('planned', 'active'))`,
  announcements: (community) => sql`select count(*) from posts where community_id = ${community} and pinned`,
} satisfies Readonly<Record<string, Counted>>

/** How many of them wait for an answer. */
const waiting = {
  waiting: (community) =>
    sql`select (select count(*) from accounts where community_id = ${community} and state = 'pending')
      + (select count(*) from inquiries where community_id = ${community})
      + (select count(*) from moves where community_id = ${community} and state = 'asked')`,
  privacy: (community) =>
    sql`select count(*) from privacy_requests where community_id = ${community} and state = 'waiting'`,
  bodies: (community) =>
    sql`select count(*) from office_proposals where community_id = ${community} and state = 'waiting' and expires_at > now()`,
  moderation: (community, asker) => sql`select reports_that_wait(${community}, ${asker})`,
} satisfies Readonly<Record<string, Counted>>

export type Section = keyof typeof all | keyof typeof waiting

/** The counts of these sections as they are for the one who asks: `count.roll`, `waiting.moderation`. */
export const findCounts = async (
  tx: Tx,
  community: CommunityId,
  asker: string,
  sections: readonly Section[],
): Promise<Readonly<Record<string, number>>> => {
  const asked = [...named('count', all), ...named('waiting', waiting)].filter(([section]) =>
    sections.includes(section),
  )
  if (asked.length === 0) return {}
  return tx
    .selectNoFrom(asked.map(([, name, counted]) => sql<number>`(${counted(community, asker)})`.as(name)))
    .executeTakeFirstOrThrow()
}

const named = <Name extends Section>(what: string, counts: Readonly<Record<Name, Counted>>) =>
  Object.keys(counts)
    .filter((name): name is Name => name in counts)
    .map((name) => [name, `${what}.${name}`, counts[name]] as const)
