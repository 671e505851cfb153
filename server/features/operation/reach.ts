// The address that people type, as this machine sees it: whether Nineteen answers there, and how long the certificate is good.
import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { TLSSocket } from 'node:tls'

export type Reached =
  | {
      readonly answer: 'ours'
      /** Milliseconds since 1970; null without TLS. */
      readonly certificateEnds: number | null
    }
  | { readonly answer: 'other' | 'none'; readonly why: string }

const PATIENCE_MS = 5_000
/** The answer of /healthz is short; of anything else no more is read. */
const MOST_READ = 4_096

/**
 * Asks `/healthz` once. Redirections are not followed, and no certificate is accepted that a browser would refuse.
 * `authority`: whose certificates a test trusts; no setting leads here.
 */
export const reach = (url: string, authority?: string): Promise<Reached> =>
  new Promise((resolve) => {
    const none = (error: Error) => resolve({ answer: 'none', why: error.message })
    const request = url.startsWith('https:') ? encrypted : plain
    const asking = request(
      `${url}/healthz`,
      { agent: false, signal: AbortSignal.timeout(PATIENCE_MS), ...(authority ? { ca: authority } : {}) },
      (reply) => {
        const { socket, statusCode = 0 } = reply
        const certificateEnds =
          socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : null
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          text += part
          if (text.length > MOST_READ) reply.destroy()
        })
        reply.on('error', none)
        reply.on('close', () =>
          resolve(
            isOurs(text)
              ? { answer: 'ours', certificateEnds }
              : { answer: 'other', why: `It answers with ${statusCode}.` },
          ),
        )
      },
    )
    asking.on('error', none)
    asking.end()
  })

const isOurs = (text: string): boolean => /^\{"ok":(true|false),/.test(text)
