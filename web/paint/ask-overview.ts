// Home for the first time on this device: nothing is kept yet, and the app's code is more than a second away.
// The first paint is a program of its own that runs before the app and shares only storage with it, so that it
// asks by itself instead of through web/http. Whatever goes wrong is left to the app, which then asks anew.
import { keptParts, previewLength } from '#web/features/home/kept-parts.ts'
import { field, kept, list, read, text } from './paint-kept.ts'

/** The path of the contract's `homeOverview`, put in by the build. */
declare const __PAINT_OVERVIEW__: string

declare global {
  /** While the first paint asks for the overview: the answer once it is kept, or null. */
  var nineteenOverview: Promise<unknown> | undefined
}

/** Asks for the person's overview and keeps it as the app would; the app gets all of it. */
export const askOverview = (user: unknown): Promise<unknown> =>
  (globalThis.nineteenOverview = fetchOverview(user)
    .catch(() => null)
    .finally(() => (globalThis.nineteenOverview = undefined)))

const fetchOverview = async (user: unknown): Promise<unknown> => {
  const token = read('token') ?? ''
  const { exp } = JSON.parse(atob(token.split('.')[1] ?? ''))
  // The app renews a token that is over, and shows its own page to those who wait to be confirmed.
  if (exp * 1000 < Date.now() || text(user, 'state') !== 'confirmed') return null
  const id = text(user, '_id')
  const response = await fetch(__PAINT_OVERVIEW__.replace(':id', id), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  })
  const home: unknown = response.ok ? await response.json() : null
  // The person may have gone while the answer was on its way.
  if (home === null || text(kept(), '_id') !== id) return null
  for (const [part, key] of keptParts) {
    const data = part === 'posts' ? list(field(home, part)).slice(0, previewLength) : field(home, part)
    const entry = { user: id, data, at: Date.now(), etag: null, lastModified: null }
    localStorage.setItem(key, JSON.stringify(entry))
  }
  return home
}
