// The budget of the demo community for this year, shown to everybody: one line over its plan and one near it.
import { addCivilDays } from '#calendar/index.ts'
import { type AccountRow, accountsOfBooks, movedIn, yearsOfBooks } from '#server/features/finance/figures.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { officersOf } from './fund.ts'
import { insertBudget } from './queries.ts'
import { HOUR, type Stage, momentAt, today } from './stage.ts'

/** How much of its plan a line has used, in percent, by the end of the months that are closed. */
const USED: Readonly<Record<string, number>> = {
  Teaching: 108,
  'Upkeep of the Centre': 94,
  Administration: 62,
  'Social aid': 55,
  Contributions: 68,
}

/** What is planned, in pence, where nothing has moved yet. */
const UNUSED: Readonly<Record<string, number>> = {
  Contributions: 600_000,
  'Upkeep of the Centre': 260_000,
  Teaching: 120_000,
  'Social aid': 90_000,
  Administration: 60_000,
  'Gift to the National Fund': 50_000,
  'Local reserve': 40_000,
}

export const planBudget = async (tx: Tx, stage: Stage): Promise<void> => {
  const { communityId: community } = stage
  const [book] = await yearsOfBooks(tx, community)
  if (!book) return
  const accounts = await accountsOfBooks(tx, community)
  const moved = await movedIn(tx, community, book, { accounts, before: book.open_from })
  const now = today(stage)
  const meeting = addCivilDays(book.starts_on, 12)
  const adopted = meeting < now ? meeting : now
  const published = Math.min(stage.now - HOUR, momentAt(stage, addCivilDays(adopted, 2), '18:00'))
  const own = { community_id: community, year: book.year, revision: 1 }
  await insertBudget(
    tx,
    {
      ...own,
      decision: `Decision 5 of ${spokenDay(adopted)}`,
      adopted_on: adopted,
      saved_by: officersOf(stage).treasurer,
      adopted_by: officersOf(stage).chair,
      published_at: instant(published),
    },
    accounts.flatMap((account) => {
      const planned = plannedFor(account, moved.get(account.id) ?? 0)
      return planned === 0 ? [] : [{ ...own, fund_id: account.fund_id, account_id: account.id, planned }]
    }),
  )
}

/** "3 May", as it stands in the minutes. */
const spokenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** In whole pounds; only of what our own community does. */
const plannedFor = ({ kind, name }: AccountRow, moved: number): number => {
  if (kind !== 'local') return 0
  const used = USED[name]
  if (used === undefined || moved <= 0) return UNUSED[name] ?? 0
  return Math.max(100, Math.round(moved / used) * 100)
}
