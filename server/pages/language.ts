// The language of a page that the server writes: the address says it, else the browser, else English.
import type { FastifyRequest } from 'fastify'
import { type Direction, type Language, directionOf, isLanguage } from '#contract/words/languages.ts'

export interface Reader {
  readonly language: Language
  readonly direction: Direction
  /** True when the address names the language: links then keep it. */
  readonly chosen: boolean
  /** The path without its query. */
  readonly path: string
}

/** Who reads: without a cookie, `?lang=fa` wins over what the browser prefers. */
export const readerOf = (request: FastifyRequest): Reader => {
  const address = askedAddress(request)
  const asked = address.searchParams.get('lang')
  const chosen = isLanguage(asked)
  const language = chosen ? asked : preferred(request.headers['accept-language'] ?? '')
  return { language, direction: directionOf(language), chosen, path: address.pathname }
}

/**
 * What was asked for, on a host that stands for ours: an address that begins with two slashes names another, as it
 * is written or once its dots are resolved.
 */
export const askedAddress = ({ url }: FastifyRequest): URL => {
  const address = new URL(`http://page/${url.replace(/^[/\\]+/, '')}`)
  address.pathname = address.pathname.replace(/^\/+/, '/')
  return address
}

/** A link that keeps a chosen language. */
export const linkFor = (reader: Reader, path: string): string =>
  reader.chosen ? withLanguage(path, reader.language) : path

/** The same address in that language. */
export const withLanguage = (path: string, language: Language): string => {
  const [before = '', fragment] = path.split('#')
  const joined = `${before}${before.includes('?') ? '&' : '?'}lang=${language}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/** `fa-IR,fa;q=0.9,en;q=0.8` → the first of ours by weight. */
export const preferred = (header: string): Language => {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en'
}
