// npm run bench -- first-text: when a slow phone shows the first text, held against its limits.
// Lighthouse's mobile profile, applied: 150 ms round trips, 1.6 Mbit/s, a processor four times slower.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser, quietArgs } from '../e2e/browser.ts'
import { pathOf } from '#contract/route.ts'
import { login } from '#contract/auth/auth.ts'
import { listActivities } from '#contract/activities/activities.ts'

const ROUNDS = 5
const PORT = 4090
const url = `http://localhost:${PORT}`

interface Measured {
  readonly name: string
  /** Largest contentful paint, milliseconds, median. */
  readonly paint: number
  /** Layout shift, the worst of the rounds. */
  readonly shift: number
  readonly limit: number
}

export const measureFirstText = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'nineteen-first-text-'))
  const server = await startServer(folder)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...quietArgs],
  })
  try {
    const rows = await measureAll(browser)
    for (const row of rows) console.log(line(row))
    mkdirSync('dist', { recursive: true })
    writeFileSync(
      'dist/first-text.json',
      JSON.stringify({ rounds: ROUNDS, node: process.version, chromium: browser.version(), rows }, null, 2),
    )
    if (rows.some((row) => row.paint > row.limit || row.shift > 0.02)) process.exitCode = 1
  } finally {
    await browser.close()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const startServer = async (folder: string) => {
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

const measureAll = async (browser: Browser): Promise<readonly Measured[]> => {
  const session = await signIn()
  const activity = await publicActivity(session.token)
  const cold = async (path: string, keys: Record<string, string> = {}) => {
    const context = await newPhone(browser, keys)
    const figure = await visit(await context.newPage(), path)
    await context.close()
    return figure
  }
  const again = async () => {
    const context = await newPhone(browser, session.keys)
    const first = await context.newPage()
    await first.goto(`${url}/home`)
    await appIsThere(first)
    await first.getByRole('button', { name: /going/ }).first().waitFor()
    await first.close()
    const figure = await visit(await context.newPage(), '/home')
    await context.close()
    return figure
  }
  return [
    await rounds('welcome', 1_500, () => cold('/')),
    await rounds('log in', 2_000, () => cold('/login')),
    await rounds('a public activity', 2_000, () => cold(`/activities/${activity}`)),
    await rounds('Home, seen before', 1_500, again),
    await rounds('Home, for the first time', 2_500, () => cold('/home', session.keys)),
  ]
}

const rounds = async (
  name: string,
  limit: number,
  visitOnce: () => Promise<{ paint: number; shift: number }>,
): Promise<Measured> => {
  const figures = []
  for (let round = 0; round < ROUNDS; round += 1) figures.push(await visitOnce())
  const paints = figures.map(({ paint }) => paint).toSorted((a, b) => a - b)
  return {
    name,
    limit,
    paint: paints[Math.floor(ROUNDS / 2)] ?? Infinity,
    shift: Math.max(...figures.map(({ shift }) => shift)),
  }
}

const newPhone = async (browser: Browser, keys: Record<string, string>): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  await context.addInitScript((kept) => {
    if (Object.keys(kept).length > 0 && localStorage.getItem('token') === null) {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }
  }, keys)
  return context
}

/** Opens a page on the slow phone and waits until the app is there and three seconds bring nothing larger. */
const visit = async (page: Page, path: string): Promise<{ paint: number; shift: number }> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url + path, { waitUntil: 'load' })
  await appIsThere(page)
  return page.evaluate(
    () =>
      new Promise<{ paint: number; shift: number }>((resolve) => {
        let paint = 0
        let shift = 0
        let quiet = setTimeout(() => resolve({ paint, shift }), 3_000)
        const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => {
            list.getEntries().forEach(note)
            clearTimeout(quiet)
            quiet = setTimeout(() => resolve({ paint, shift }), 3_000)
          }).observe({ type, buffered: true })
        watch('largest-contentful-paint', (entry) => {
          paint = entry.startTime
        })
        watch('layout-shift', (entry) => {
          if ('value' in entry && typeof entry.value === 'number') shift += entry.value
        })
      }),
  )
}

/** The skip link comes with the app, or with a page that is whole without it; no first paint has one. */
const appIsThere = (page: Page) => page.locator('a.skip').waitFor({ state: 'attached' })

const signIn = async () => {
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

const publicActivity = async (token: string): Promise<string> => {
  const answer = await fetch(url + pathOf(listActivities), { headers: { authorization: `Bearer ${token}` } })
  const list: { id: string; visibility: string }[] = await answer.json()
  return list.find(({ visibility }) => visibility === 'public')?.id ?? ''
}

const line = ({ name, paint, shift, limit }: Measured): string =>
  `${name.padEnd(26)} ${(paint / 1000).toFixed(2)} s of ${(limit / 1000).toFixed(1)} s ${paint <= limit ? '✓' : '✗'}   shift ${shift.toFixed(4)} of 0.02 ${shift <= 0.02 ? '✓' : '✗'}`
