// Signing in: beside the browser by the API, as the web app does it, and by hand.
import {
  expect,
  type APIRequest,
  type APIRequestContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import * as z from 'zod/mini'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { newPassword } from './newcomers.ts'
import type { NewInstallation } from './server.ts'

/** What a browser holds of a person who is signed in. */
export type Held = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Every browser has an address of its own: the server's limits are those of real life. */
export const surroundings = () => ({
  baseURL: process.env['JOURNEYS_URL'] ?? '',
  extraHTTPHeaders: {
    'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`,
  },
})

/** A connection for each call: between two that lie far apart the server may just be ending an idle one. */
const ONE_EACH = { connection: 'close' }

/** Begins a session of a demo account, for a browser. */
export const signIn = async (request: APIRequest, email: string): Promise<Held> => {
  const context = await request.newContext(surroundings())
  const held = await holding(context, surroundings().baseURL, await begin(context, email))
  await context.dispose()
  return held
}

/** Comes into a new installation as its first administrator. */
export const comeIn = async (request: APIRequest, { url, link }: NewInstallation, email: string) => {
  const context = await request.newContext({ baseURL: url })
  const answer = await context.post(new URL(link).pathname.replace('/set-up/', '/api/set-up/links/'), {
    headers: { 'x-nineteen-client': 'web' },
    data: { firstName: 'Layli', lastName: 'Rahimi', email, password: newPassword },
  })
  const grant = Grant.parse(await answer.json())
  const held = await holding(context, url, grant)
  await context.dispose()
  const calls = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { ...ONE_EACH, authorization: `Bearer ${grant.token}` },
  })
  return { held, calls }
}

const holding = async (context: APIRequestContext, url: string, grant: Grant): Promise<Held> => {
  const { token, refreshToken, user } = grant
  const { cookies } = await context.storageState()
  const localStorage = [
    { name: 'authUser', value: JSON.stringify(user) },
    { name: 'refreshToken', value: refreshToken },
    { name: 'token', value: token },
  ]
  return { cookies, origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** By hand, on the auth screen. */
export const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** As `signIn`, for calls without a browser. */
export const signInForCalls = async (request: APIRequest, email: string) => {
  const context = await request.newContext(surroundings())
  const { token } = await begin(context, email)
  await context.dispose()
  const { baseURL, extraHTTPHeaders } = surroundings()
  const headers = { ...extraHTTPHeaders, ...ONE_EACH, authorization: `Bearer ${token}` }
  return request.newContext({ baseURL, extraHTTPHeaders: headers })
}

const Grant = z.object({ token: z.string(), refreshToken: z.string(), user: z.looseObject({}) })

type Grant = z.output<typeof Grant>

const begin = async (context: APIRequestContext, email: string): Promise<Grant> => {
  const answer = await context.post('/api/auth/login', {
    headers: { 'x-nineteen-client': 'web' },
    data: { email, password: demoPassword },
  })
  expect(answer.status(), `signing in as ${email}`).toBe(200)
  return Grant.parse(await answer.json())
}
