// npm run bench -- pages: how a slow phone gets a page: when it can be used, when it is quiet, with how many requests
// and bytes. Cold is signed in with nothing else stored; again is the second opening in the same browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser, quietArgs } from '../e2e/browser.ts'
import { listEvents } from '#contract/events/events.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { pathOf } from '#contract/route.ts'
import { appIsThere, newPhone, signIn, slowDown, startServer, url } from './phone.ts'

const ROUNDS = 3

/** Milliseconds, requests, and KB on the line. */
interface Figures {
  readonly usable: number
  readonly quiet: number
  readonly requests: number
  readonly kilobytes: number
}

interface Screen {
  readonly name: string
  readonly path: string
  readonly keys: Record<string, string>
  /** What one came for, in CSS: when it stands there, the page can be used. */
  readonly usable: string
  /** Milliseconds until it can be used, cold. */
  readonly limit: number
}

const AGAIN = 700
const coldLimits = { quiet: 3_500, requests: 30, kilobytes: 330 } as const

export const measurePages = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'nineteen-pages-'))
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...quietArgs] })
  try {
    const rows = []
    for (const screen of await screensOf()) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitTwice(browser, screen))
      const row = {
        name: screen.name,
        limit: screen.limit,
        cold: medianOf(rounds.map(({ cold }) => cold)),
        again: medianOf(rounds.map(({ again }) => again)),
      }
      console.log(line(row))
      rows.push(row)
    }
    mkdirSync('dist', { recursive: true })
    const made = { rounds: ROUNDS, node: process.version, chromium: browser.version(), rows }
    writeFileSync('dist/pages.json', JSON.stringify(made, null, 2))
    if (rows.some((row) => missesOf(row).length > 0)) process.exitCode = 1
  } finally {
    await browser.close()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const screensOf = async (): Promise<readonly Screen[]> => {
  const { token, keys } = await signIn()
  const communityId = String(Object(JSON.parse(keys.authUser)).community._id)
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const event = firstId(await ask(pathOf(listEvents)))
  const post = firstId(await ask(pathOf(communityFeed, { communityId })))
  return [
    { name: 'Log in', path: '/login', keys: {}, usable: 'input[name=email]', limit: 1_200 },
    { name: 'Home', path: '/home', keys, usable: 'main h3', limit: 1_000 },
    { name: 'An event', path: `/events/${event}`, keys, usable: 'main h1', limit: 1_500 },
    { name: 'A post', path: `/posts/${post}`, keys, usable: 'main article', limit: 1_500 },
  ]
}

const firstId = (answer: unknown): string => {
  const list: unknown = Array.isArray(answer) ? answer : Object(answer).data
  return Array.isArray(list) ? String(Object(list[0]).id) : ''
}

const visitTwice = async (browser: Browser, screen: Screen) => {
  const context = await newPhone(browser, screen.keys)
  try {
    return { cold: await visit(context, screen), again: await visit(context, screen) }
  } finally {
    await context.close()
  }
}

const visit = async (context: BrowserContext, { path, usable }: Screen): Promise<Figures> => {
  const page = await context.newPage()
  const line = await slowDown(page)
  let requests = 0
  let bytes = 0
  line.on('Network.requestWillBeSent', () => (requests += 1))
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(watchUsable, usable)
  await page.goto(url + path, { waitUntil: 'load' })
  await appIsThere(page)
  const { quiet, ready } = await untilQuiet(page)
  await page.close()
  return { usable: ready, quiet, requests, kilobytes: bytes / 1_000 }
}

/** Runs in the page, before all others. */
const watchUsable = (wanted: string) => {
  const look = () => {
    const found = document.querySelector(wanted)
    if (found !== null && found.getClientRects().length > 0) performance.mark('usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The end of the last long task, once three seconds have had none. */
const untilQuiet = (page: Page): Promise<{ quiet: number; ready: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let quiet = 0
        const end = () =>
          resolve({ quiet, ready: performance.getEntriesByName('usable')[0]?.startTime ?? Infinity })
        let timer = setTimeout(end, 3_000)
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) quiet = startTime + duration
          clearTimeout(timer)
          timer = setTimeout(end, 3_000)
        }).observe({ type: 'longtask', buffered: true })
      }),
  )

const medianOf = (rounds: readonly Figures[]): Figures => {
  const middle = (of: (figures: Figures) => number) =>
    rounds.map(of).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Infinity
  return {
    usable: middle(({ usable }) => usable),
    quiet: middle(({ quiet }) => quiet),
    requests: middle(({ requests }) => requests),
    kilobytes: middle(({ kilobytes }) => kilobytes),
  }
}

interface Row {
  readonly name: string
  readonly limit: number
  readonly cold: Figures
  readonly again: Figures
}

const missesOf = ({ limit, cold, again }: Row): readonly string[] => [
  ...(cold.usable > limit ? ['usable'] : []),
  ...(['quiet', 'requests', 'kilobytes'] as const).filter((name) => cold[name] > coldLimits[name]),
  ...(again.usable > AGAIN ? ['again'] : []),
]

const line = (row: Row): string => {
  const { name, limit, cold, again } = row
  const misses = missesOf(row)
  const said = ({ usable, quiet, requests, kilobytes }: Figures) =>
    `usable ${usable.toFixed(0).padStart(5)} ms, quiet ${quiet.toFixed(0).padStart(5)} ms, ${String(requests).padStart(3)} requests, ${kilobytes.toFixed(0).padStart(4)} KB`
  return `${name.padEnd(10)} cold: ${said(cold)} (limit ${limit} ms)\n${''.padEnd(10)} again: ${said(again)}  ${misses.length === 0 ? '✓' : `✗ ${misses.join(', ')}`}`
}
