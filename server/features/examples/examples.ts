// Filling an empty community with the example, and taking it away again with everything that hangs on it.
import { exampleRows } from '#server/demo/example.ts'
import { insertRows } from '#server/demo/queries.ts'
import type { Rows } from '#server/demo/rows.ts'
import { outside } from '#server/features/admin/catalogue-rules.ts'
import { kept } from '#server/features/admin/personal-rules.ts'
import { passOverMeetings } from '#server/features/activities/jobs.ts'
import { passOverReminders } from '#server/features/events/jobs.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import { removePublished } from '#server/features/uploads/material.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { announceErased } from '#server/platform/live.ts'
import { wordsOf } from '#server/platform/mail-words.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import type { ExampleKind } from './tables.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { getExample } from '#contract/examples/examples.ts'

export const get = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: exampleView(await standingOf(tx, member.communityId)),
  }))

const standingOf = async (tx: Tx, community: CommunityId): Promise<Standing> => ({
  items: Object.fromEntries(
    (await queries.countItems(tx, community)).map(({ kind, count }) => [kind, count]),
  ),
  people: await queries.countOwnPeople(tx, community),
})

/** In one transaction: whoever looks sees all of it or nothing. */
export const fill = async (app: App, member: Member) => {
  demandFreshProof(app.clock, member)
  const { communityId } = member
  return inCommunity(app.db, communityId, async (tx) => {
    await queries.lockExample(tx, communityId)
    const fault = fillFault(await standingOf(tx, communityId))
    if (fault) refuse(409, fault)
    const now = app.clock.now()
    const about = await queries.findAbout(tx, communityId)
    const rows = exampleRows({
      now,
      communityId,
      place: communityPlace(await readCalendar(tx, communityId)),
      city: about.place ?? '',
      language: about.language,
    })
    await insertRows(tx, rows)
    await queries.insertItems(tx, communityId, itemsOf(rows))
    await passOverReminders(tx, communityId, now)
    await passOverMeetings(tx, communityId, now)
    happened(tx, member, 'example.filled', communityId)
    return { message: 'The example is there.' }
  })
}

const itemsOf = (rows: Rows): queries.Item[] =>
  (
    [
      ['household', rows.households],
      ['person', rows.people],
      ['account', rows.accounts],
      ['event', rows.events],
      ['activity', rows.activities],
      ['post', rows.posts],
    ] as const
  ).flatMap(([kind, those]) => those.map(({ id }) => ({ kind, id })))

/** Doing it twice is doing it once. */
export const remove = async (app: App, member: Member) => {
  demandFreshProof(app.clock, member)
  const { communityId } = member
  const files = await inCommunity(app.db, communityId, async (tx) => {
    await queries.lockExample(tx, communityId)
    if (!isThere(await standingOf(tx, communityId))) return []
    await queries.openBin(tx)
    const items = await queries.findItems(tx, communityId)
    const of = (...kinds: readonly ExampleKind[]) =>
      items.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
    const materials = await queries.findMaterials(tx, communityId, of('event', 'activity'))
    const all = items.map(({ id }) => id)
    await forgetMails(app, tx, communityId, await queries.findNames(tx, communityId, all))
    await queries.deleteAnswers(tx, communityId, all)
    await queries.deleteNotices(tx, communityId, all)
    await queries.deleteThings(tx, communityId, of('post', 'event', 'activity'))
    await queries.leaveRealThings(tx, communityId, of('person', 'household'))
    await deleteNaming(tx, communityId, of('person', 'account'))
    await queries.deletePeople(tx, communityId, of('person', 'account', 'household'))
    await queries.deleteItems(tx, communityId)
    happened(tx, member, 'example.removed', communityId)
    await announceErased(tx, communityId, of('account'))
    return materials
  })
  // After the transaction: a file that is left behind by a kill is nobody's, one that is missing would be somebody's.
  for (const file of files) await removePublished(app, communityId, file)
  return { message: 'The example is gone.' }
}

/** Mails that tell of the example and have not left; what they say is sealed, so that no query finds it. */
const forgetMails = async (
  { secrets }: App,
  tx: Tx,
  community: CommunityId,
  names: readonly string[],
): Promise<void> => {
  const tells = ({ encrypted }: { readonly encrypted: Buffer | null }) => {
    const words = wordsOf(secrets, encrypted)
    return words !== null && names.some((name) => `${words.subject} ${words.body}`.includes(name))
  }
  let mails = await queries.findMails(tx, community, FIRST)
  for (; mails.length > 0; mails = await queries.findMails(tx, community, mails.at(-1)?.id ?? FIRST))
    await queries.deleteMails(
      tx,
      mails.filter(tells).map(({ id }) => id),
    )
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** By the list of what is kept of a person: a table that is made tomorrow is in it. Foreign keys take the rest. */
const deleteNaming = async (tx: Tx, community: CommunityId, ids: readonly string[]): Promise<void> => {
  for (const { table, own = [], with: along = [], erasing } of kept) {
    const columns = [...own, ...along]
    if (columns.length === 0 || BY_ITSELF.has(table) || erasing === 'keep') continue
    await queries.deleteNaming(tx, community, { table, columns, fenced: !outside.has(table) }, ids)
  }
}

/** People and accounts go last. */
const BY_ITSELF: ReadonlySet<string> = new Set(['accounts', 'people'])

interface Standing {
  /** How many there are of each kind of the example. */
  readonly items: Readonly<Partial<Record<ExampleKind, number>>>
  /** On the roll, without the invented ones. */
  readonly people: number
}

/** So many real people at most: among more the invented ones would be taken for neighbours. */
export const MOST_PEOPLE = 5

const isThere = ({ items }: Standing): boolean => Object.keys(items).length > 0

/** Why it cannot be filled now; null when it can. */
const fillFault = (standing: Standing): string | null => {
  if (isThere(standing)) return 'The example is there already.'
  return standing.people > MOST_PEOPLE
    ? 'The example is for a community that is still empty, and this one has people of its own on the roll. Invented people would be taken for real ones.'
    : null
}

const exampleView = (standing: Standing): ReplyOf<typeof getExample>['data'] => {
  const { person = 0, event = 0, activity = 0, post = 0 } = standing.items
  return {
    there: isThere(standing),
    people: person,
    gatherings: event + activity,
    posts: post,
    fault: fillFault(standing),
  }
}
