// npm run bench -- first-text: when a slow phone shows the first text, held against its limits.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { findBrowser, quietArgs } from '../e2e/browser.ts'
import { pathOf } from '#contract/route.ts'
import { listActivities } from '#contract/activities/activities.ts'
import { appIsThere, newPhone, signIn, slowDown, startServer, url } from './phone.ts'

const ROUNDS = 5

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

/** Opens a page on the slow phone and waits until the app is there and three seconds bring nothing larger. */
const visit = async (page: Page, path: string): Promise<{ paint: number; shift: number }> => {
  await slowDown(page)
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

const publicActivity = async (token: string): Promise<string> => {
  const answer = await fetch(url + pathOf(listActivities), { headers: { authorization: `Bearer ${token}` } })
  const list: { id: string; visibility: string }[] = await answer.json()
  return list.find(({ visibility }) => visibility === 'public')?.id ?? ''
}

const line = ({ name, paint, shift, limit }: Measured): string =>
  `${name.padEnd(26)} ${(paint / 1000).toFixed(2)} s of ${(limit / 1000).toFixed(1)} s ${paint <= limit ? '✓' : '✗'}   shift ${shift.toFixed(4)} of 0.02 ${shift <= 0.02 ? '✓' : '✗'}`
