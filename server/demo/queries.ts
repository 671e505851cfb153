import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Row, Rows } from './rows.ts'

/** A statement stays below PostgreSQL's 65,535 parameters with room to spare. */
const ROWS_AT_ONCE = 1_000
const MOST_ITEMS = 1_000

export const hasCommunity = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('communities').select('id').limit(1).executeTakeFirst()) !== undefined

/** Lets one program at a time fill the database; the others then find it filled. */
export const lockFilling = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1919)`.execute(tx)
}

export const insertCommunity = (tx: Tx, community: Row<'communities'>) =>
  tx.insertInto('communities').values(community).execute()

/** Writes the rows of one community, each table after those it points to. */
export const insertRows = async (tx: Tx, rows: Rows): Promise<void> => {
  await putHouseholds(tx, rows)
  await put(rows.people, (some) => tx.insertInto('people').values(some).execute())
  await put(rows.guardians, (some) => tx.insertInto('guardians').values(some).execute())
  await put(rows.care_notes, (some) => tx.insertInto('care_notes').values(some).execute())
  await put(rows.consents, (some) => tx.insertInto('consents').values(some).execute())
  await put(rows.pick_up_persons, (some) => tx.insertInto('pick_up_persons').values(some).execute())
  await put(rows.safeguarding_checks, (some) => tx.insertInto('safeguarding_checks').values(some).execute())
  await put(rows.roll_index, (some) => tx.insertInto('roll_index').values(some).execute())
  await put(rows.accounts, (some) => tx.insertInto('accounts').values(some).execute())
  await put(rows.profiles, (some) => tx.insertInto('profiles').values(some).execute())
  await put(rows.contacts, (some) => tx.insertInto('contacts').values(some).execute())
  await put(rows.credentials, (some) => tx.insertInto('credentials').values(some).execute())
  await put(rows.bodies, (some) => tx.insertInto('bodies').values(some).execute())
  await put(rows.terms, (some) => tx.insertInto('terms').values(some).execute())
  await put(rows.handover_items, (some) => tx.insertInto('handover_items').values(some).execute())
  await put(rows.events, (some) => tx.insertInto('events').values(some).execute())
  await put(rows.event_hosts, (some) => tx.insertInto('event_hosts').values(some).execute())
  await put(rows.event_attendees, (some) => tx.insertInto('event_attendees').values(some).execute())
  await put(rows.bring_lines, (some) => tx.insertInto('bring_lines').values(some).execute())
  await put(rows.bringers, (some) => tx.insertInto('bringers').values(some).execute())
  await put(rows.consultation_notes, (some) => tx.insertInto('consultation_notes').values(some).execute())
  // What is the Assembly's is written in the name of somebody who serves on it.
  await sql`select set_config('app.assembly',
    (select person_id::text from terms where sits_on_assembly(community_id, person_id) limit 1), true)`.execute(
    tx,
  )
  await put(rows.calendar_dates, (some) => tx.insertInto('calendar_dates').values(some).execute())
  await put(rows.venues, (some) => tx.insertInto('venues').values(some).execute())
  await put(rows.activities, (some) => tx.insertInto('activities').values(some).execute())
  await put(rows.activity_people, (some) => tx.insertInto('activity_people').values(some).execute())
  await put(rows.activity_sessions, (some) => tx.insertInto('activity_sessions').values(some).execute())
  await put(rows.materials, (some) => tx.insertInto('materials').values(some).execute())
  await put(rows.completions, (some) => tx.insertInto('completions').values(some).execute())
  await put(rows.memorised, (some) => tx.insertInto('memorised').values(some).execute())
  await put(rows.practices, (some) => tx.insertInto('practices').values(some).execute())
  await put(rows.files, (some) => tx.insertInto('files').values(some).execute())
  await put(rows.posts, (some) => tx.insertInto('posts').values(some).execute())
  await put(rows.post_likes, (some) => tx.insertInto('post_likes').values(some).execute())
  await put(rows.post_comments, (some) => tx.insertInto('post_comments').values(some).execute())
  await putCampaigns(tx, rows)
  await putFigures(tx, rows)
  await put(rows.public_items, (some) => tx.insertInto('public_items').values(some).execute())
  await put(rows.notifications, (some) => tx.insertInto('notifications').values(some).execute())
  await put(rows.notification_marks, (some) => tx.insertInto('notification_marks').values(some).execute())
  await put(rows.community_documents, (some) => tx.insertInto('community_documents').values(some).execute())
  await putJoining(tx, rows)
  await put(rows.saved_searches, (some) => tx.insertInto('saved_searches').values(some).execute())
  await putPaths(tx, rows)
}

const putJoining = async (tx: Tx, rows: Rows): Promise<void> => {
  await put(rows.roll_imports, (some) => tx.insertInto('roll_imports').values(some).execute())
  await put(rows.inquiries, (some) => tx.insertInto('inquiries').values(some).execute())
  await put(rows.moves, (some) => tx.insertInto('moves').values(some).execute())
}

const putPaths = async (tx: Tx, rows: Rows): Promise<void> => {
  await put(rows.interests, (some) => tx.insertInto('interests').values(some).execute())
  await put(rows.progress_sharing, (some) => tx.insertInto('progress_sharing').values(some).execute())
  await put(rows.completion_claims, (some) => tx.insertInto('completion_claims').values(some).execute())
  await put(rows.progress_notes, (some) => tx.insertInto('progress_notes').values(some).execute())
}

const putHouseholds = async (tx: Tx, rows: Rows): Promise<void> => {
  await put(rows.neighbourhoods, (some) => tx.insertInto('neighbourhoods').values(some).execute())
  await put(rows.households, (some) => tx.insertInto('households').values(some).execute())
}

const putCampaigns = async (tx: Tx, rows: Rows): Promise<void> => {
  await put(rows.campaigns, (some) => tx.insertInto('campaigns').values(some).execute())
  await put(rows.campaign_takers, (some) => tx.insertInto('campaign_takers').values(some).execute())
  await put(rows.campaign_days, (some) => tx.insertInto('campaign_days').values(some).execute())
  await put(rows.campaign_posts, (some) => tx.insertInto('campaign_posts').values(some).execute())
}

const putFigures = async (tx: Tx, rows: Rows): Promise<void> => {
  await put(rows.event_attendance, (some) => tx.insertInto('event_attendance').values(some).execute())
  await put(rows.cycles, (some) => tx.insertInto('cycles').values(some).execute())
  await put(rows.cycle_figures, (some) => tx.insertInto('cycle_figures').values(some).execute())
  await put(rows.figure_files, (some) => tx.insertInto('figure_files').values(some).execute())
}

/** In which column of the report each item of the catalogue is counted. */
export const findReportCodes = async (
  tx: Tx,
  community: CommunityId,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('study_items')
    .select(['id', 'report_code'])
    .where('community_id', '=', community)
    .where('report_code', 'is not', null)
    .limit(MOST_ITEMS)
    .execute()
  return new Map(rows.flatMap(({ id, report_code }) => (report_code === null ? [] : [[id, report_code]])))
}

const put = async <R>(rows: readonly R[], insert: (some: R[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE))
}

/** A campaign for a Fund, which there is only once the books are kept. */
export const insertFundCampaign = (tx: Tx, campaign: Row<'campaigns'>) =>
  tx.insertInto('campaigns').values(campaign).execute()

/** What stands around the ledger, whose entries only its functions write. */
export interface FundRows {
  readonly settings: Row<'fund_settings'>
  readonly goal: Row<'fund_goals'>
  readonly key: Row<'fund_keys'>
  readonly wrap: Row<'fund_key_wraps'>
  readonly months: readonly Row<'fund_months'>[]
}

export const insertFundRows = async (
  tx: Tx,
  { settings, goal, key, wrap, months }: FundRows,
): Promise<void> => {
  await tx.insertInto('fund_settings').values(settings).execute()
  await tx.insertInto('fund_goals').values(goal).execute()
  await tx.insertInto('fund_keys').values(key).execute()
  await tx.insertInto('fund_key_wraps').values(wrap).execute()
  await put(months, (some) => tx.insertInto('fund_months').values(some).execute())
}

export const insertBudget = async (
  tx: Tx,
  revision: Row<'budget_revisions'>,
  amounts: readonly Row<'budget_amounts'>[],
): Promise<void> => {
  await tx.insertInto('budget_revisions').values(revision).execute()
  await put(amounts, (some) => tx.insertInto('budget_amounts').values(some).execute())
}

export const insertReceipts = async (
  tx: Tx,
  settings: Row<'receipt_settings'>,
  receipts: readonly Row<'receipts'>[],
): Promise<void> => {
  await tx.insertInto('receipt_settings').values(settings).execute()
  await put(receipts, (some) => tx.insertInto('receipts').values(some).execute())
}
