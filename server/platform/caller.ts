// From where the running request came, for the audit record that it may leave and for the live word: known to
// everything that it calls without being handed through, since no rule depends on it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'

export interface Caller {
  /** The device in plain words. */
  readonly client: string
  /** The address without its last part. */
  readonly network: string
}

/** As it arrived: what it means is only asked when something is recorded. */
const callers = new AsyncLocalStorage<FastifyRequest>()

/** Null outside of a request, such as in a job. */
export const callerNow = (): Caller | null => {
  const request = callers.getStore()
  return request
    ? { client: deviceName(request.headers['user-agent'] ?? ''), network: networkOf(request.ip) }
    : null
}

/** A change as the page that makes it has named it, and whose page it is; null where none did. */
export interface NamedChange {
  readonly account: string
  readonly name: string
}

export const changeNow = (): NamedChange | null => {
  const request = callers.getStore()
  const name = request?.headers['x-nineteen-change']
  return request?.account && typeof name === 'string' && /^[\w-]{8,40}$/.test(name)
    ? { account: request.account.accountId, name }
    : null
}

export const rememberCallers = (http: FastifyInstance): void => {
  http.addHook('onRequest', (request, _reply, done) => callers.run(request, done))
}

/** The network of an address: /24 of IPv4, /48 of IPv6. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0')
  const [head = ''] = plain.split('::')
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::`
}
