// A slow phone before the demo community, for the measurements that open pages.
// Lighthouse's mobile profile, applied: 150 ms round trips, 1.6 Mbit/s, a processor four times slower.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { login } from '#contract/auth/auth.ts'
import { pathOf } from '#contract/route.ts'

const PORT = 4090
export const url = `http://localhost:${PORT}`

/** The app with the demo community, once it answers. */
export const startServer = async (folder: string) => {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const said of createInterface(server.stdout))
    if (said.startsWith('Nineteen is ready')) return server
  throw new Error('The server did not start.')
}

/** A phone's window in which nothing is stored but these keys. */
export const newPhone = async (browser: Browser, keys: Record<string, string>): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  await context.addInitScript((kept) => {
    if (Object.keys(kept).length > 0 && localStorage.getItem('token') === null) {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }
  }, keys)
  return context
}

/** Makes a page slow, and gives back the line to its browser. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** The skip link comes with the app, or with a page that is whole without it; no first paint has one. */
export const appIsThere = (page: Page) => page.locator('a.skip').waitFor({ state: 'attached' })

/** A member of the demo community: the token, and what the app keeps of a session. */
export const signIn = async () => {
  const answer = await fetch(url + pathOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@demo.example', password: 'nineteen-demo-183' }),
  })
  const { token, refreshToken, user } = await answer.json()
  return {
    token: String(token),
    keys: {
      token,
      refreshToken,
      authToken: token,
      authRefreshToken: refreshToken,
      authUser: JSON.stringify(user),
    },
  }
}
