// Where pushes may go: to the push services of the browsers and, once their names are resolved, only to
// addresses of the open internet. The address of a subscription comes from a browser and is not to be trusted.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/** The hosts of Chrome, Firefox, Safari and Edge; a dot in front stands for all below a name. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
]

const MOST = 1_000

/** True for an address of one of these services, over TLS, on the usual port, and with nothing hidden in it. */
export const isKnownEndpoint = (endpoint: string, hosts: readonly string[]): boolean => {
  if (endpoint.length > MOST || !URL.canParse(endpoint)) return false
  const { protocol, username, password, host: found } = new URL(endpoint)
  return (
    protocol === 'https:' && username === '' && password === '' && hosts.some((known) => isHost(found, known))
  )
}

/** With its port, when it is not the usual one: `host` has none then. */
const isHost = (host: string, known: string): boolean =>
  known.startsWith('.') ? host.endsWith(known) && host.length > known.length : host === known

/**
 * The look-up of a connection: it answers only addresses of the open internet, at the moment of dialling, so
 * that a name that points into the house is refused whenever it is made to point there.
 */
export const publicLookup =
  (isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (hostname, options, answer) => {
    lookup(hostname, { family: Number(options.family ?? 0), all: true })
      .then((found) => {
        const allowed = found.filter(({ address }) => isAllowed(address))
        const [first] = allowed
        if (first === undefined) answer(noWay(hostname), '', 4)
        else if (options.all) answer(null, allowed satisfies LookupAddress[])
        else answer(null, first.address, first.family)
      })
      .catch((error: unknown) => answer(error instanceof Error ? error : noWay(hostname), '', 4))
  }

const noWay = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} leads to no address of the open internet.`), { code: 'EPRIVATE' })

/** True for addresses that everybody can reach; false for loopback, private, reserved and translated ones. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  if (kind !== 6) return false
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inner) return isPublicAddress(inner)
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const listOf = (...ranges: readonly (readonly [net: string, prefix: number])[]): BlockList => {
  const list = new BlockList()
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

/** Global unicast; everything else of IPv6 is local, multicast or reserved. */
const open = listOf(['2000::', 3])

/** IANA's registries of special-purpose addresses. */
const closed = listOf(
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Teredo and 6to4 carry an IPv4 address inside; documentation; benchmarks.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
)
