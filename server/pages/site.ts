// Whose pages these are: the community that the installation presents itself as.
import { type ListedCommunity, getOldestListed } from '#server/features/community/community.ts'
import type { App } from '#server/platform/app-type.ts'

export interface Site {
  /** The oldest community that lists itself; null where there is none. */
  readonly community: ListedCommunity | null
}

/** Texts can be read even while the database cannot: the pages are then nobody's in particular. */
export const siteOf = async (app: App): Promise<Site> => {
  const community = await getOldestListed(app.db).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a page is written without its community')
    return null
  })
  return { community }
}
