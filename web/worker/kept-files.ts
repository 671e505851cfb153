// A kept file as it is asked for: whole, or the part that a player of films and sounds wants (RFC 9110 §14).

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`: one range, as players ask. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/** The answer to a request for which the whole file is kept. Safari plays nothing that ignores what it asks for. */
export const answerFrom = async (request: Request, kept: Response): Promise<Response> => {
  const asked = ONE_RANGE.exec(request.headers.get('range') ?? '')
  // Several ranges at once, or another unit: the whole file is a right answer, too.
  if (asked === null) return kept
  const file = await kept.blob()
  const range = rangeOf(asked[1] ?? '', asked[2] ?? '', file.size)
  const headers = new Headers(kept.headers)
  // The file stands here unpacked, whatever it was sent as.
  headers.delete('content-encoding')
  if (range === null) {
    headers.set('content-range', `bytes */${file.size}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, headers })
  }
  const [first, last] = range
  headers.set('content-range', `bytes ${first}-${last}/${file.size}`)
  headers.set('content-length', String(last - first + 1))
  return new Response(file.slice(first, last + 1), { status: 206, headers })
}

/** The first and the last byte; null where there is nothing such. */
const rangeOf = (from: string, to: string, size: number): readonly [number, number] | null => {
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return first <= last ? [first, last] : null
}
