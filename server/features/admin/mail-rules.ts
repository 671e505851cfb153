// What may be set as the mail server, and when its password may stay.
import { BlockList, isIP } from 'node:net'
import type { SetServer } from '#server/platform/mail-server.ts'

/** Where machines of a cloud ask for their own secrets, and what leads to no mail server anywhere. */
const closed = new BlockList()
closed.addSubnet('169.254.0.0', 16, 'ipv4')
closed.addSubnet('fe80::', 10, 'ipv6')
closed.addAddress('fd00:ec2::254', 'ipv6')
closed.addAddress('100.100.100.200', 'ipv4')
closed.addSubnet('0.0.0.0', 8, 'ipv4')

export const mayLeadTo = (address: string): boolean => {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inner) return mayLeadTo(inner)
  const kind = isIP(address)
  return kind !== 0 && !closed.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

type Place = Pick<SetServer, 'host' | 'port' | 'tls' | 'user'>

/** A password goes to no other server than the one it was given for, and on no worse way. */
export const keepsPassword = (before: Place | null, wanted: Place): boolean =>
  before !== null &&
  before.host === wanted.host &&
  before.port === wanted.port &&
  before.user === wanted.user &&
  before.tls === wanted.tls
