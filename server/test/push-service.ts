// A push service on this machine: it speaks TLS as the browsers' services do, and decrypts as a browser does.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { PushDoor } from '#server/platform/push.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly message: {
    readonly title: string
    readonly body: string
    readonly path: string
    readonly id: string
  }
}

export interface PushService extends AsyncDisposable {
  /** The way to it for the app, beside which there is no other. */
  readonly door: PushDoor
  readonly received: Received[]
  /** Connections that were opened, whatever came of them. */
  readonly connections: () => number
  /** How it answers from now on; a place for 3xx. */
  answerWith(status: number, location?: string): void
  /** What a browser sends to the app when it subscribes. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
}

export const openPushService = async (): Promise<PushService> => {
  const received: Received[] = []
  const browsers = new Map<string, Browser>()
  let [status, location] = [201, '']
  let connections = 0
  const server = createServer({ key, cert }, (request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (browser && status === 201)
        received.push({
          path,
          headers: request.headers,
          message: JSON.parse(decrypt(browser, Buffer.concat(pieces))),
        })
      answer.writeHead(status, location ? { location } : {}).end()
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    door: { hosts: [host], isAllowed: (ip) => ip === '127.0.0.1', authority: cert },
    received,
    connections: () => connections,
    answerWith: (next, to = '') => {
      ;[status, location] = [next, to]
    },
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const curve = createECDH('prime256v1')
      const browser = { curve, point: curve.generateKeys(), auth: randomBytes(16) }
      browsers.set(path, browser)
      const keys = { p256dh: browser.point.toString('base64url'), auth: browser.auth.toString('base64url') }
      return { endpoint: `https://${host}${path}`, keys }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Browser {
  readonly curve: ReturnType<typeof createECDH>
  readonly point: Buffer
  readonly auth: Buffer
}

/** RFC 8291 and RFC 8188: salt, record size, the sender's point, one record. */
const decrypt = ({ curve, point, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const opened = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // What follows the last 2 is padding.
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}

// Good for localhost until 2126, and for nothing else.
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFbQVhf6G7n1j8tLg
keSHRD0RBtUxnmqL5A2NjbS3VeuhRANCAAQV3OC3llKnrxofDYEGMieUW9pS+gfK
wLtC6S+LSGrIUbUq5ViDNoGVUBcQtcpEmtN9e4dMOPCIHiCop6wixS4T
-----END PRIVATE KEY-----`
export const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUG2cJHPir+YNuiHzeB0Spp8yRBq8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMjE0MFoYDzIxMjYxMDI4
MTIyMTQwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQV3OC3llKnrxofDYEGMieUW9pS+gfKwLtC6S+LSGrIUbUq5ViDNoGV
UBcQtcpEmtN9e4dMOPCIHiCop6wixS4To2kwZzAdBgNVHQ4EFgQUq8/MDZ/iRAjj
GXnHUjyNBY3XSzEwHwYDVR0jBBgwFoAUq8/MDZ/iRAjjGXnHUjyNBY3XSzEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAMZGihUfC7xTKwog7oXJ+eylnVtJYbeVKWEsnRFjQR75AiAj7afja7MF
AilNgcSwP10hw+oEw9dhoT79UUY5TUxjdw==
-----END CERTIFICATE-----`
