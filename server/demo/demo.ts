// The demo community that `npm start` puts into an empty database: invented people around today's date.
import { readCatalogue, seedCatalogue } from '#server/features/catalogue/catalogue.ts'
import { passOverMeetings } from '#server/features/activities/jobs.ts'
import { passOverReminders } from '#server/features/events/jobs.ts'
import { sealNote } from '#server/features/progress/notes.ts'
import { rollHash } from '#server/features/people/joining/membership.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, enterCommunity, inInstance } from '#server/platform/db.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { bump } from '#server/platform/revisions.ts'
import { openAssistant } from './assistant.ts'
import { giveSteadily } from './campaigns.ts'
import { recordTheDesk, workAtTheDesk } from './desk.ts'
import { waitAtTheDoor } from './door.ts'
import { planBudget } from './budget.ts'
import { keepBooks } from './fund.ts'
import { handInFigures } from './handed-in.ts'
import type { Known } from './known.ts'
import { fillLinden, linden } from './linden.ts'
import { showPapers, showReadings, storePapers } from './papers.ts'
import { storePictures } from './pictures.ts'
import { findReportCodes, hasCommunity, insertCommunity, insertRows, lockFilling } from './queries.ts'
import { type Random, openRandom } from './random.ts'
import { reportCsv, rowsToImport } from './report-to-import.ts'
import { fillRosewater, rosewater } from './rosewater.ts'
import { walkOn } from './paths.ts'
import { type Slip, handInReceipts, storeSlips } from './receipts.ts'
import { type Row, noRows } from './rows.ts'
import { demoPassword } from './sign-ins.ts'
import { DAY, type Stage } from './stage.ts'
import { lookFor } from './searches.ts'
import { bookLink, studyBooks } from './studied.ts'

export { demoPassword, demoPhrase, demoSignIns } from './sign-ins.ts'

export const SEED = 183

/** True while no community exists. */
export const isEmpty = (app: App): Promise<boolean> =>
  inInstance(app.db, async (tx) => !(await hasCommunity(tx)))

/**
 * Fills an empty database with two communities, in one transaction; does nothing where one exists.
 * A signal breaks it off, and the database stays empty. Answers a file with which the import of a report can be tried.
 */
export const fillDemo = async (app: App, signal?: AbortSignal): Promise<string | null> => {
  if (!(await isEmpty(app))) return null
  const random = openRandom(SEED)
  const made = app.clock.now() - 1_000 * DAY
  const [home, neighbour] = [asCommunity(random.id(made)), asCommunity(random.id(made + DAY))]
  const [passwordHash, pictures, papers, slips] = await Promise.all([
    hashPassword(demoPassword),
    storePictures(app.files, home),
    storePapers(app.files, home),
    storeSlips(app.files, home, app.clock.now()),
  ])
  signal?.throwIfAborted()
  const first = openStage(app, random, home, rosewater, passwordHash)
  const second = openStage(app, random, neighbour, linden, passwordHash)
  fillRosewater(first, pictures)
  fillLinden(second)
  showPapers(first, papers)
  workAtTheDesk(first)
  waitAtTheDoor(first, second)
  showReadings(first, papers)
  lookFor(first)
  await inInstance(app.db, async (tx) => {
    await lockFilling(tx)
    if (await hasCommunity(tx)) return
    for (const [stage, known] of [
      [first, rosewater],
      [second, linden],
    ] as const)
      await insertStage(tx, stage, known, { signal, slips })
  })
  const rows = rowsToImport(first, rosewater.card.name)
  return rows && reportCsv(rows.file)
}

/** Writes the community and all that the makers have put on its stage. */
export const insertStage = async (
  tx: Tx,
  stage: Stage,
  known: Known,
  { signal, slips = [] }: { signal?: AbortSignal | undefined; slips?: readonly Slip[] } = {},
): Promise<void> => {
  await insertCommunity(tx, communityRow(stage, known))
  await enterCommunity(tx, stage.communityId)
  await seedCatalogue(tx, stage.communityId, bookLink)
  const items = await readCatalogue(tx, stage.communityId)
  studyBooks(stage, items)
  walkOn(stage, items)
  handInFigures(stage, await findReportCodes(tx, stage.communityId))
  await insertRows(tx, stage.rows)
  signal?.throwIfAborted()
  await passOverReminders(tx, stage.communityId, stage.now)
  await passOverMeetings(tx, stage.communityId, stage.now)
  await recordTheDesk(tx, stage)
  if (known.fund) {
    await handInReceipts(tx, stage, await keepBooks(tx, stage), slips)
    await planBudget(tx, stage)
    await giveSteadily(tx, stage)
    await openAssistant(tx, stage)
  }
  await bump(
    tx,
    stage.communityId,
    'activities',
    'assistant',
    'campaigns',
    'community',
    'events',
    'feed',
    'fund',
    'notifications',
    'people',
    'statistics',
    'progress',
    'treasury',
  )
  signal?.throwIfAborted()
}

export const openStage = (
  app: Pick<App, 'clock' | 'secrets'>,
  random: Random,
  communityId: CommunityId,
  known: Known,
  passwordHash: string,
): Stage => ({
  now: app.clock.now(),
  random,
  communityId,
  place: known.place,
  city: known.card.place,
  rows: noRows(),
  passwordHash,
  rollHash: (kind, key) => rollHash(app.secrets, kind, key),
  sealNote: (text) => sealNote(app, text),
})

const communityRow = ({ communityId, now }: Stage, { card, place, reached }: Known): Row<'communities'> => ({
  listed: true,
  ...card,
  ...reached,
  id: communityId,
  time_zone: place.timeZone,
  language: 'en',
  latitude: place.lat,
  longitude: place.lon,
  banner_image: null,
  open_posts: true,
  // Whoever tries the demo comes with a password and nothing else.
  offices_need_second_step: false,
  created_at: instant(now - 1_000 * DAY),
})
