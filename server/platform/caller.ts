// From where the running request came, for the audit record that it may leave: known to everything that it
// calls without being handed through, since no rule depends on it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { deviceName } from './device-name.ts'

export interface Caller {
  /** The device in plain words. */
  readonly client: string
  /** The address without its last part. */
  readonly network: string
}

/** As it arrived: what it means is only asked when something is recorded. */
const callers = new AsyncLocalStorage<{ readonly agent: string; readonly ip: string }>()

/** Null outside of a request, such as in a job. */
export const callerNow = (): Caller | null => {
  const caller = callers.getStore()
  return caller ? { client: deviceName(caller.agent), network: networkOf(caller.ip) } : null
}

export const rememberCallers = (http: FastifyInstance): void => {
  http.addHook('onRequest', (request, _reply, done) => {
    callers.run({ agent: request.headers['user-agent'] ?? '', ip: request.ip }, done)
  })
}

/** The network of an address: /24 of IPv4, /48 of IPv6. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0')
  const [head = ''] = plain.split('::')
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::`
}
