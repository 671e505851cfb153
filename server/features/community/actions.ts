// Communities as visitors may see them: only those that list themselves.
import { type Db, inInstance } from '#server/platform/db.ts'
import * as queries from './queries.ts'
import { isMeant } from './rules.ts'

/** A community as everybody may see it. */
export type ListedCommunity = Awaited<ReturnType<typeof queries.findListed>>[number]

const MOST_SHOWN = 200

/** Those that list themselves and match the words, by name. */
export const listListed = async (db: Db, words = ''): Promise<readonly ListedCommunity[]> => {
  const all = await inInstance(db, queries.findListed)
  return (words.trim() === '' ? all : all.filter((one) => isMeant(one, words))).slice(0, MOST_SHOWN)
}

/** The one under this name in the address; none where it does not list itself. */
export const getListed = async (db: Db, slug: string): Promise<ListedCommunity | null> =>
  (await inInstance(db, (tx) => queries.findListedBySlug(tx, slug))) ?? null

/** The one that the installation presents itself as: the oldest that lists itself. */
export const getOldestListed = async (db: Db): Promise<ListedCommunity | null> =>
  (await inInstance(db, queries.findOldestListed)) ?? null
