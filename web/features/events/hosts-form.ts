// The list of hosts while it is written. Pure.
import type { HostEntry } from './planning.ts'

/** Tells a host from the others: who is on the roll by their person, others by what is known of them. */
export const hostKey = (host: HostEntry): string =>
  'refId' in host ? host.refId : `${host.name} ${host.referenceContact}`

/** What I added to the list and took from it, done to the list that stands now. */
export const withMine = (
  begin: readonly HostEntry[],
  mine: readonly HostEntry[],
  now: readonly HostEntry[],
): readonly HostEntry[] => {
  const [before, kept] = [keysOf(begin), keysOf(mine)]
  const staying = now.filter((host) => kept.has(hostKey(host)) || !before.has(hostKey(host)))
  const there = keysOf(staying)
  return [...staying, ...mine.filter((host) => !before.has(hostKey(host)) && !there.has(hostKey(host)))]
}

const keysOf = (hosts: readonly HostEntry[]): ReadonlySet<string> => new Set(hosts.map(hostKey))
