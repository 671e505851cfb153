// One burst of requests: bounded in time and connections, counted by autocannon.
import autocannon from 'autocannon'

export interface Shot {
  readonly url: string
  readonly method?: 'GET' | 'PUT' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Path of the next request, for calls that must differ. */
  readonly next?: (() => { readonly path: string; readonly token: string }) | undefined
  readonly connections?: number
  /** The status that every answer must have. */
  readonly status: number
}

export interface Figure {
  readonly rps: number
  readonly p99: number
}

const SECONDS = 3

/** Fires for three seconds; a wrong answer ends the measurement with a fault. */
export const fire = async (shot: Shot, seconds = SECONDS): Promise<Figure> => {
  const { next } = shot
  const result = await autocannon({
    url: shot.url,
    method: shot.method ?? 'GET',
    connections: shot.connections ?? 32,
    duration: seconds,
    headers: { ...shot.headers },
    ...(shot.body === undefined ? {} : { body: shot.body }),
    ...(next ? { requests: [{ setupRequest: (request) => withNext(request, next()) }] } : {}),
  })
  const good = shot.status === 304 ? result['3xx'] : result['2xx']
  const all = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx']
  if (good === 0 || good < all || result.errors > 0) {
    throw new Error(
      `${shot.method ?? 'GET'} ${shot.url}: ${good} of ${all} answers were good, ${result.errors} errors.`,
    )
  }
  return { rps: good / result.duration, p99: result.latency.p99 }
}

const withNext = (
  request: autocannon.Request,
  { path, token }: { path: string; token: string },
): autocannon.Request => ({
  ...request,
  path,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
})
