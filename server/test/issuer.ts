// An OpenID issuer of our own on this machine: real keys, real HTTP, PKCE checked, every token made to order.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose'

export interface TestIssuer {
  readonly url: string
  /** An identity token; what is given wins over what would be right. */
  token(claims?: JWTPayload, by?: { readonly alg?: string; readonly foreignKey?: boolean }): Promise<string>
  /** Signs somebody in at the address that the app sent the browser to; answers where the browser goes next. */
  approve(signInUrl: string, claims?: JWTPayload): string
  /** Who sits before it from now on, for browsers that come to its own page; null says no there. */
  seat(claims: JWTPayload | null): void
  [Symbol.asyncDispose](): Promise<void>
}

export const CLIENT = { id: 'client-of-test', secret: 'secret-of-test' }

interface Approved {
  readonly challenge: string
  readonly nonce: string
  readonly redirectUri: string
  readonly claims: JWTPayload
}

export const openIssuer = async (): Promise<TestIssuer> => {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const approved = new Map<string, Approved>()
  let url = ''
  let seated: JWTPayload | null = null
  const token: TestIssuer['token'] = (claims = {}, { alg = 'RS256', foreignKey = false } = {}) => {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: url, aud: CLIENT.id, sub: 'sub-1', iat: now, exp: now + 300, email_verified: true }
    return new SignJWT({ ...right, ...claims })
      .setProtectedHeader({ alg, kid: 'one' })
      .sign(foreignKey ? foreign.privateKey : own.privateKey)
  }
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    if (path === '/.well-known/openid-configuration') return send(response, 200, discoveryOf(url))
    if (path === '/keys') return send(response, 200, { keys: [jwk] })
    if (path.startsWith('/authorize?')) {
      const location = seated === null ? deny(url + path) : approve(url + path, seated)
      return response.writeHead(303, { location }).end()
    }
    if (path === '/token') {
      const form = await formOf(request)
      const one = approved.get(form.get('code') ?? '')
      approved.delete(form.get('code') ?? '')
      if (!one || !mayRedeem(form, one)) return send(response, 400, { error: 'invalid_grant' })
      return send(response, 200, { id_token: await token({ nonce: one.nonce, ...one.claims }) })
    }
    return send(response, 404, {})
  }
  const approve: TestIssuer['approve'] = (signInUrl, claims = {}) => {
    const read = reader(signInUrl)
    const code = `code-${approved.size}-${read('state').slice(0, 8)}`
    approved.set(code, {
      challenge: read('code_challenge'),
      nonce: read('nonce'),
      redirectUri: read('redirect_uri'),
      claims,
    })
    return `${read('redirect_uri')}?${new URLSearchParams({ code, state: read('state') }).toString()}`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    token,
    approve,
    seat: (claims) => {
      seated = claims
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const reader = (url: string) => {
  const query = new URL(url).searchParams
  return (name: string) => query.get(name) ?? ''
}

const deny = (signInUrl: string): string => {
  const read = reader(signInUrl)
  const said = new URLSearchParams({ error: 'access_denied', state: read('state') })
  return `${read('redirect_uri')}?${said.toString()}`
}

const discoveryOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
})

const mayRedeem = (form: URLSearchParams, one: Approved): boolean =>
  form.get('client_id') === CLIENT.id &&
  form.get('client_secret') === CLIENT.secret &&
  form.get('redirect_uri') === one.redirectUri &&
  createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url') === one.challenge

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return new URLSearchParams(text)
}

const send = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
