// Text that the database cannot keep, wherever in a call it stands: no shape needs to think of it.
import type { FastifyRequest } from 'fastify'
import { UNKEPT, canBeKept } from '#contract/common.ts'
import { notFound, refuse } from './refuse.ts'

/**
 * Refuses a call whose path or body has such a text, and leaves it out of what a query looks for. What a form has
 * sent (multipart) is no value yet: it is read by `checkFields`.
 */
export const refuseUnkept = (request: FastifyRequest): void => {
  if (findUnkept(request.params) !== null) return notFound()
  const field = findUnkept(request.body)
  if (field !== null) return refuse(400, UNKEPT, { fields: { [field || 'body']: UNKEPT } })
  if (findUnkept(request.query) !== null) request.query = withoutUnkept(request.query)
}

/** Where the first such text stands, by the names on the way to it; null where there is none. */
const findUnkept = (value: unknown): string | null => {
  if (typeof value === 'string') return canBeKept(value) ? null : ''
  if (!isPlain(value)) return null
  for (const [name, inside] of Object.entries(value)) {
    if (!canBeKept(name)) return ''
    const found = findUnkept(inside)
    if (found !== null) return found === '' ? name : `${name}.${found}`
  }
  return null
}

/** Lists and what JSON makes; never a stream or a file. */
const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const made: unknown = Object.getPrototypeOf(value)
  // Fastify gives a path’s and a query’s values in objects of their own, which inherit nothing either.
  return made === null || Object.getPrototypeOf(made) === null || Array.isArray(value)
}

/** What cannot be kept is found nowhere. */
const withoutUnkept = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value,
    ]),
  )
