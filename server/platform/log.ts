// Structured logs without secrets: they are cut out by name.
import type { FastifyServerOptions } from 'fastify'

export const logOptions = (level: string): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        redact: {
          paths: [
            'req.headers.authorization',
            'req.headers.cookie',
            'res.headers["set-cookie"]',
            '*.password',
            '*.token',
            '*.refreshToken',
            '*.verificationCode',
            '*.challenge',
            '*.recoveryCodes',
            '*.bahaiId',
            '*.email',
          ],
          censor: '[cut]',
        },
        serializers: {
          // Tokens travel in a few paths and queries; the log keeps the shape of the address only.
          req: (request) => ({ method: request.method, url: withoutSecrets(request.url), id: request.id }),
          err: whatWentWrong,
        },
      }

const withoutSecrets = (url: string): string =>
  url
    .replace(
      /(\/(?:confirm-email|exports|feed|i|invitations|join|links|reset-password|set-up|unsubscribe)\/)[^/?]+/,
      '$1[cut]',
    )
    // In any address: so long a run of letters is random, and its holder is signed in somewhere.
    .replace(/[\w-]{40,}/g, '[cut]')
    .replace(/\?.*$/, (query) => query.replace(/=[^&]*/g, '=[cut]'))

/** A database error carries the row that failed and its whole connection: neither belongs in a log. */
const whatWentWrong = (error: Error) => {
  const { name: type, message, stack = '' } = error
  const told = ['code', 'constraint', 'table', 'statusCode'].flatMap((name) =>
    name in error ? [[name, Reflect.get(error, name)]] : [],
  )
  return { type, message, stack, ...Object.fromEntries(told) }
}
