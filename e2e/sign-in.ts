// Signing in: beside the browser by the API, as the web app does it, and by hand.
import { expect, type APIRequest, type BrowserContextOptions, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { demoPassword } from '#server/demo/sign-ins.ts'

/** What a browser holds of a person who is signed in. */
export type Held = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Every browser has an address of its own: the server's limits are those of real life. */
export const surroundings = () => ({
  baseURL: process.env['JOURNEYS_URL'] ?? '',
  extraHTTPHeaders: {
    'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`,
  },
})

/** Begins a session of a demo account, for a browser. */
export const signIn = async (request: APIRequest, email: string): Promise<Held> => {
  const { token, refreshToken, user, cookies } = await begin(request, email)
  const { origin } = new URL(surroundings().baseURL)
  const localStorage = [
    { name: 'authUser', value: JSON.stringify(user) },
    { name: 'refreshToken', value: refreshToken },
    { name: 'token', value: token },
  ]
  return { cookies, origins: [{ origin, localStorage }] }
}

/** By hand, on the auth screen. */
export const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** As `signIn`, for calls without a browser. */
export const signInForCalls = async (request: APIRequest, email: string) => {
  const { token } = await begin(request, email)
  const { baseURL, extraHTTPHeaders } = surroundings()
  const headers = { ...extraHTTPHeaders, authorization: `Bearer ${token}` }
  return request.newContext({ baseURL, extraHTTPHeaders: headers })
}

const Grant = z.object({ token: z.string(), refreshToken: z.string(), user: z.looseObject({}) })

const begin = async (request: APIRequest, email: string) => {
  const context = await request.newContext(surroundings())
  const answer = await context.post('/api/auth/login', {
    headers: { 'x-nineteen-client': 'web' },
    data: { email, password: demoPassword },
  })
  expect(answer.status(), `signing in as ${email}`).toBe(200)
  const grant = Grant.parse(await answer.json())
  const { cookies } = await context.storageState()
  await context.dispose()
  return { ...grant, cookies }
}
