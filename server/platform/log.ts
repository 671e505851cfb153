// Structured logs without secrets: what must never be read there is cut by name.
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
        },
      }

const withoutSecrets = (url: string): string =>
  url
    .replace(/(\/(?:reset-password|exports|invitations|join|links|set-up)\/)[^/?]+/, '$1[cut]')
    .replace(/\?.*$/, (query) => query.replace(/=[^&]*/g, '=[cut]'))
