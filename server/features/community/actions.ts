// Communities as visitors may see them: only those that list themselves.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Db, inInstance } from '#server/platform/db.ts'
import * as queries from './queries.ts'
import { isMeant, monthOf } from './rules.ts'
import { countOpenGatherings } from './site-queries.ts'

/** A community as everybody may see it. */
export type ListedCommunity = Awaited<ReturnType<typeof queries.findListed>>[number]
/** The same, and how much that is open to everybody takes place this month. */
export type CountedCommunity = ListedCommunity & { readonly gatherings: number }

const MOST_SHOWN = 200

/** Those that list themselves and match the words, by name. */
export const listListed = (app: App, words = ''): Promise<readonly CountedCommunity[]> =>
  inInstance(app.db, async (tx) => {
    const all = await queries.findListed(tx)
    const meant = (words.trim() === '' ? all : all.filter((one) => isMeant(one, words))).slice(0, MOST_SHOWN)
    const { since, until } = monthOf(civilDay(app.clock.now(), 'UTC'))
    const counts = await countOpenGatherings(
      tx,
      meant.map(({ id }) => id),
      since,
      until,
    )
    return meant.map((one) => ({ ...one, gatherings: counts.get(one.id) ?? 0 }))
  })

/** The one that the installation presents itself as: the oldest that lists itself. */
export const getOldestListed = async (db: Db): Promise<ListedCommunity | null> =>
  (await inInstance(db, queries.findOldestListed)) ?? null
