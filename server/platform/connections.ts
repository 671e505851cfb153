// Connections are few, and giving an answer is not the end of one: each is given free by the server itself, whether or
// not its client reads or closes it, and no address takes all of them.
import type { Server } from 'node:http'
import { BlockList, type Socket, isIPv6 } from 'node:net'
import { addressOf } from './limits.ts'

export interface Bounds {
  /** Addresses and ranges that stand for many: proxies, and the machine itself. */
  readonly proxies: readonly string[]
  /** Connections of one address: sixty people in one room, with the six that a browser opens for each. */
  readonly most?: number
  /** How long an answer may wait for its client to read on, in milliseconds. */
  readonly standstill?: number
}

/** Ends a connection with these words; a client that does not close its side has it closed. */
export const endWith = (socket: Socket, words: string): void => {
  socket.end(words)
  const cut = setTimeout(() => socket.destroy(), 1_000).unref()
  socket.once('close', () => clearTimeout(cut))
}

/** Bounds the connections of each address, and ends those on which an answer stands still. */
export const boundConnections = (
  server: Server,
  { proxies, most = 500, standstill = 60_000 }: Bounds,
): void => {
  const standsForMany = rangesOf(proxies)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = addressOf({ ip: socket.remoteAddress })
    if (standsForMany(socket.remoteAddress ?? '')) return
    const now = open.get(address) ?? 0
    if (now >= most) return void socket.destroy()
    open.set(address, now + 1)
    socket.once('close', () => {
      const rest = (open.get(address) ?? 0) - 1
      if (rest > 0) open.set(address, rest)
      else open.delete(address)
    })
  })
  server.setTimeout(standstill)
  // An answer that is still being made is no standstill; Node alone would end its connection as well.
  server.on('request', (_request, response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}

/** The names that TRUST_PROXY knows. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const rangesOf = (proxies: readonly string[]) => {
  const list = new BlockList()
  for (const range of proxies.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = range.split('/')
    const type = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(bits), type)
  }
  return (ip: string): boolean => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
    return plain !== '' && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
