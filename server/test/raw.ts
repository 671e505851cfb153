// A call whose address travels byte for byte as it is written: `fetch` would tidy it first.
import { request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly location: string
  readonly cached: string
  readonly body: string
}

interface Raw {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: Uint8Array
}

export const raw = (base: string, path: string, { method = 'GET', headers = {}, payload }: Raw = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          cached: answer.headers['cache-control'] ?? '',
          body: Buffer.concat(pieces).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(payload)
  })
