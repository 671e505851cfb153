// Sends files as browsers do: to a granted address, and in a form.
import { imageUploadUrl } from '#contract/uploads/uploads.ts'
import { makePicture } from './pictures.ts'
import type { World } from './world.ts'

export interface Sent {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** The object store that the same tests run against when one is named; else the local folder. */
export const storeSettings = (): Readonly<Record<string, string>> => {
  const endpoint = process.env['TEST_S3_ENDPOINT']
  return endpoint
    ? {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: process.env['TEST_S3_BUCKET'] ?? 'nineteen',
        S3_ACCESS_KEY: process.env['TEST_S3_ACCESS_KEY'] ?? '',
        S3_SECRET_KEY: process.env['TEST_S3_SECRET_KEY'] ?? '',
      }
    : {}
}

/** True while the tests run against an object store, which browsers send to directly. */
export const sendsToStore = process.env['TEST_S3_ENDPOINT'] !== undefined

/** The app on a port of its own; answers its address. */
export const listen = (world: World): Promise<string> => world.app.http.listen({ port: 0, host: '127.0.0.1' })

/** Where an address of an answer is found in a test: the port is another one than the public address says. */
export const at = (base: string, url: string): URL => {
  const { origin, pathname, search } = new URL(url, base)
  return new URL(origin === 'http://localhost:3000' ? pathname + search : url, base)
}

export const put = async (base: string, url: string, bytes: Uint8Array, type: string): Promise<Sent> => {
  const answer = await fetch(at(base, url), {
    method: 'PUT',
    body: Buffer.from(bytes),
    headers: { 'content-type': type },
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

export const get = async (base: string, url: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(at(base, url), { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

/** The granted address without its query: what a client stores. */
export const stored = (url: string): string => url.split('?')[0] ?? ''

export interface FormFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A form as a browser sends it, with a raw file name, so that a test can write any. */
export const postForm = async (
  base: string,
  path: string,
  as: { readonly token: string },
  fields: Readonly<Record<string, string>>,
  file: FormFile | null,
) => {
  const boundary = 'a-boundary-of-the-tests'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'))
  }
  const answer = await fetch(new URL(path, base), {
    method: 'POST',
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text) }
}

/** A picture that this member has sent: its address, as a client stores it. */
export const sendPicture = async (
  world: World,
  base: string,
  as: { readonly token: string },
  width = 64,
  height = 48,
): Promise<string> => {
  const query = { fileName: 'photo.png', fileType: 'image/png' }
  const { body } = await world.call(imageUploadUrl, { as, query })
  await put(base, body.url, await makePicture('png', width, height), 'image/png')
  return stored(body.url)
}
