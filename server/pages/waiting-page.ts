// What everybody gets while the installation is updated or restored: a page that looks again by itself.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { directionOf } from '#contract/words/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { plainHeaders } from '#server/platform/headers.ts'
import { html, raw, textOf } from './html.ts'
import { preferred } from './language.ts'
import { words } from './words/words.ts'

/** What is being done. */
export type Waiting = 'update' | 'restore'

export interface WaitingPage {
  /** Gives the port free. More than once is as good as once. */
  close(): Promise<void>
}

/** Answers every request with 503, at the address of the settings, until it is closed. */
export const openWaitingPage = async (
  { port, host, publicUrl }: Pick<Config, 'port' | 'host' | 'publicUrl'>,
  waiting: Waiting,
): Promise<WaitingPage> => {
  const secure = publicUrl.startsWith('https://')
  const server = createServer((request, response) => answer(request, response, { waiting, secure }))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const SECONDS = 5
const TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  { waiting, secure }: { readonly waiting: Waiting; readonly secure: boolean },
): void => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const isData = path.startsWith('/api/') || path === '/healthz'
  const body = isData ? dataOf(waiting) : pageOf(waiting, request.headers['accept-language'] ?? '')
  response.writeHead(503, {
    ...plainHeaders,
    ...(secure ? TRANSPORT : {}),
    'content-security-policy': POLICY,
    'content-type': isData ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(SECONDS),
    vary: 'accept-language',
    // What it sends beside its question is not waited for.
    connection: 'close',
  })
  response.end(body)
}

const dataOf = (waiting: Waiting): string => {
  const { title, text } = words.en.waiting[waiting]
  const message = `${title}. ${text}`
  return JSON.stringify({ ok: false, message, error: message, code: 'unavailable' })
}

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.25}'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const pageOf = (waiting: Waiting, accepted: string): string => {
  const language = preferred(accepted)
  const said = words[language].waiting
  return textOf(
    html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta http-equiv="refresh" content="${SECONDS}" />
          <meta name="robots" content="noindex" />
          <title>${said[waiting].title}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>${said[waiting].title}</h1>
            <p>${said[waiting].text}</p>
            <p>${said.reloads}</p>
          </main>
        </body>
      </html> `,
  )
}
