// The app's own document: what the build made, with a first paint put in where there is something to read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { authOptions } from '#contract/auth/auth.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { Language } from '#contract/words/languages.ts'
import { documentPolicy } from '#server/platform/headers.ts'
import { type Html, dataFor, html, textOf } from './html.ts'
import { sendDocument } from './send.ts'
import { words } from './words/words.ts'

/** What can be read before the app is there. */
export interface Paint {
  readonly title: string
  readonly language: Language
  readonly direction: string
  readonly body: Html
  /** Whose pages these are, for the bar that the app draws. */
  readonly name: string
  /** For what a shared link shows. */
  readonly description?: string
  /** More for the head, such as the picture of a shared link. */
  readonly head?: Html
  /** What the sign-in screen may offer, so that the app need not ask before it can draw. */
  readonly options?: SignInOptions
  /** Search engines may keep it. */
  readonly indexed?: boolean
  /** What the page's own call answers a visitor, so that the app begins with it. */
  readonly answer?: unknown
}

export type SignInOptions = ReplyOf<typeof authOptions>

export interface AppDocument {
  send(request: FastifyRequest, reply: FastifyReply, paint?: Paint): FastifyReply
}

const Hashes = z.object({ script: z.array(z.string()), style: z.array(z.string()) })

/** Reads what the build left; null where nothing was built. */
export const openAppDocument = (
  folder: string,
  filesOrigin: string,
  tilesOrigin: string,
): AppDocument | null => {
  const source = read(join(folder, 'index.html'))
  const hashes = read(join(folder, 'csp.json'))
  if (source === null || hashes === null) return null
  const policy = documentPolicy(z.parse(Hashes, JSON.parse(hashes)), filesOrigin, tilesOrigin)
  return {
    send: (request, reply, paint) =>
      sendDocument(request, reply, {
        text: paint ? painted(source, paint) : source,
        policy,
        indexed: paint?.indexed ?? false,
        // One document serves every screen, and two of them have such a button.
        place: true,
      }),
  }
}

const SPLASH = /(<div id="app">)[\s\S]*?(<\/div>\s*(?:<script>|<noscript))/

const NO_SCRIPT = /(<noscript[^>]*>\s*<p[^>]*>)[^<]*/

/** The splash gives way to the paint. A function replaces, since `$&` in a text would mean something. */
const painted = (source: string, paint: Paint): string => {
  const { title, language, direction, name, body } = paint
  return source
    .replace(/<html[^>]*>/, (tag) =>
      tag
        .replace(/lang="[^"]*"/, () => `lang="${language}"`)
        .replace(/dir="[^"]*"/, () => `dir="${direction}"`),
    )
    .replace(/<title>[^<]*<\/title>/, () => textOf(html`<title>${title}</title>${beside(paint)}`))
    .replace(
      /(<meta name="application-name" content=")[^"]*/,
      (_, start: string) => `${start}${textOf(html`${name}`)}`,
    )
    .replace(NO_SCRIPT, (_, start: string) => `${start}${textOf(html`${words[language].needsScript}`)}`)
    .replace(SPLASH, (_, start: string, end: string) => `${start}${textOf(body)}${end}`)
}

const beside = ({ title, description, head, options, answer }: Paint): Html =>
  html`${summary(title, description)}${head}${offered(options)}${begins(answer)}`

/** AuthPage begins with these (web/features/auth/data.ts). */
const offered = (options: SignInOptions | undefined): Html | null =>
  options === undefined ? null : dataFor('nineteen-options', options)

/** The page's own data begins with it (web/features/activities/data.ts). */
const begins = (answer: unknown): Html | null =>
  answer === undefined ? null : dataFor('nineteen-answer', answer)

const summary = (title: string, description: string | undefined): Html | null =>
  description === undefined
    ? null
    : html`<meta name="description" content="${description}" /><meta
          property="og:title"
          content="${title}"
        /><meta property="og:description" content="${description}" />`

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
