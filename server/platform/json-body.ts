// JSON as it comes from strangers: read as UTF-8 or not at all, not too deep, and each key said once.
import type { FastifyInstance } from 'fastify'
import { Refused } from './refuse.ts'

const DEEPEST = 20

/** Takes the place of Fastify's own reading, which still does the parsing and refuses `__proto__`. */
export const readJson = (http: FastifyInstance): void => {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser<Buffer>(
    /^application\/(json|csp-report|reports\+json)(;|$)/,
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      // Spec §7: its helper says JSON of every call, also of those that send nothing.
      if (bytes.length === 0) return done(null, undefined)
      const text = decoded(bytes)
      if (text === null) return done(new Refused(400, 'The request is not valid UTF-8.'))
      void parse(request, text, (error, value: unknown) => {
        if (error) return done(error)
        const keys = keysIn(text)
        if (keys === null) return done(new Refused(400, 'The request is nested too deeply.'))
        // The next reader must not have to choose which of two values counts.
        if (countKeys(value) < keys) return done(new Refused(400, 'The request says the same thing twice.'))
        done(null, value)
      })
    },
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decoded = (bytes: Buffer): string | null => {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/**
 * How many keys the text has; null when it is too deep. Only for what the parser has taken: from each quote of a
 * text without an end it would look to the end of the body.
 */
const keysIn = (text: string): number | null => {
  let [depth, keys] = [0, 0]
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token.endsWith(':')) keys += 1
    if (depth > DEEPEST) return null
  }
  return keys
}

const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, one) => sum + countKeys(one), 0)
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length)
}
