// Spec §7: the calls that carry no bearer token. Their 401 speaks of what was typed, not of the session.
import type { Route } from '#contract/route.ts'

/** What leads to a session needs none. An invitation that is only looked at does: it says what it would do. */
export const isOpen = ({ method, path, access }: Pick<Route, 'method' | 'path' | 'access'>): boolean =>
  access === 'visitor' && method === 'POST' && path.startsWith('/api/auth/')
