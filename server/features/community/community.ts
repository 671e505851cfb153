// Communities as visitors may see them: only those that list themselves.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Db, inInstance } from '#server/platform/db.ts'
import * as queries from './queries.ts'
import { countOpenGatherings } from './site-queries.ts'
import { fold, soughtWords } from '#contract/fold.ts'
import type * as z from 'zod/mini'
import type { CommunityCard, listNewcomers } from '#contract/community/community.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findNewcomers } from './newcomer-queries.ts'

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

/** What a person would search a community by: its name, town and language, without accents and case. */
const isMeant = (
  community: { readonly name: string; readonly place: string | null; readonly language: string },
  words: string,
): boolean => {
  const known = fold([community.name, community.place ?? '', ...languageNames(community.language)].join(' '))
  const wanted = soughtWords(words)
  return wanted.length > 0 && wanted.every((word) => known.includes(word))
}

/** In English, in Persian and in the language itself. */
const languageNames = (tag: string): readonly string[] =>
  ['en', 'fa', tag].map((shown) => new Intl.DisplayNames([shown], { type: 'language' }).of(tag) ?? '')

/** The first day of a day's month and of the one after it. */
const monthOf = (day: string): { readonly since: string; readonly until: string } => {
  const [year = '', month = ''] = day.split('-')
  const next = Number(month) === 12 ? [Number(year) + 1, 1] : [Number(year), Number(month) + 1]
  return {
    since: `${year}-${month}-01`,
    until: `${String(next[0])}-${String(next[1]).padStart(2, '0')}-01`,
  }
}

type NewcomerRow = Awaited<ReturnType<typeof findNewcomers>>[number]

/** The public card: nothing about people, and no count from which they could be guessed. */
export const cardView = (row: CountedCommunity): z.infer<typeof CommunityCard> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  slug: row.slug,
  place: row.place,
  language: row.language,
  welcome: row.welcome,
  contactEmail: row.contact_email,
  gatherings: row.gatherings,
  latitude: roughly(row.latitude),
  longitude: roughly(row.longitude),
})

/** To a tenth of a degree: a town, and nobody's house. */
export const roughly = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 10) / 10

export const newcomerView = (row: NewcomerRow): z.infer<typeof listNewcomers.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  profilePicture: row.profile_picture,
  since: row.created_at,
})
