// What has met in a place, as it is asked of the server.
import type { ReplyOf } from '#contract/route.ts'
import { listVenueHistory } from '#contract/venues/venue-history.ts'
import { ask } from '#web/http/ask.ts'
import { askPages } from '#web/http/pages.ts'

export type Past = ReplyOf<typeof listVenueHistory>['data'][number]

/** So many at a time, the latest first. */
export const historyPages = (id: string) => {
  const pages = askPages(listVenueHistory, 20, (query) => ask(listVenueHistory, { params: { id }, query }))
  return { ...pages, queryKey: [...pages.queryKey, id] }
}
