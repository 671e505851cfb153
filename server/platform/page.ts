// Cursor pages: the last row's sort key, in text that a client hands back untouched.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/** An instant and an id: the sort key of every list by time. */
export type Cursor = readonly [instant: string, id: string]

/** From `limit + 1` rows: the page, and the cursor of the next when there is one more. */
export const pageOf = <Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => Cursor) => {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return rows.length > limit && last ? { data, next: writeCursor(keyOf(last)) } : { data }
}

export const writeCursor = (cursor: Cursor): string => Buffer.from(cursor.join(' ')).toString('base64url')

/** Null without a cursor; a cursor that is none of ours is refused. */
export const readCursor = (text: string | undefined): Cursor | null => {
  if (!text) return null
  const [instant = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (Number.isNaN(Date.parse(instant)) || !/^[0-9a-f-]{36}$/.test(id))
    return refuse(400, 'This page is not known.')
  return [instant, id]
}

/** The sort key of a list by name. Folding takes every sign of a cursor out of a sort name. */
export type NameCursor = readonly [sortName: string, id: string]

/** As `pageOf`, for lists by name. */
export const pageByName = <Row extends { sort_name: string; id: string }>(
  rows: readonly Row[],
  limit: number,
) => {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  if (rows.length <= limit || !last) return { data }
  return { data, next: Buffer.from(JSON.stringify([last.sort_name, last.id])).toString('base64url') }
}

/** As `readCursor`, for lists by name. */
export const readNameCursor = (text: string | undefined): NameCursor | null => {
  if (!text) return null
  return nameCursorIn(text) ?? refuse(400, 'This page is not known.')
}

const nameCursorIn = (text: string): NameCursor | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 2) return null
    const [name, id]: unknown[] = read
    const ours = typeof name === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
    return ours ? [name, id] : null
  } catch {
    return null
  }
}

/** For lists that answer a plain array: the next page's address in the Link header. */
export const linkNext = (request: FastifyRequest, reply: FastifyReply, next: string | undefined): void => {
  if (!next) return
  const [path = '', query] = request.url.split('?')
  const search = new URLSearchParams(query)
  search.set('cursor', next)
  reply.header('link', `<${path}?${search.toString()}>; rel="next"`)
}
