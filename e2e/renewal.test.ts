// Tabs that renew one session at the same moment, again and again (spec §4: one refresh at a time).
import type { BrowserContext, Request } from '@playwright/test'
import { expect, test, type Page } from './fixtures.ts'

// A session may refresh thirty times in five minutes; without locks each round refreshes twice.
const rounds = { withLocks: 25, without: 13 } as const

interface Tabs {
  readonly tabs: readonly Page[]
  /** A page of the same origin that has no session of its own to renew. */
  readonly beside: Page
  /** Renewals that wait for their answer. */
  readonly asking: ReadonlySet<Request>
}

const openTabs = async (first: Page): Promise<Tabs> => {
  const tabs = [first, await first.context().newPage()]
  for (const tab of tabs) {
    await tab.clock.install()
    await tab.goto('/home')
    await expect(tab.getByRole('region', { name: 'News' })).toBeVisible()
  }
  const beside = await first.context().newPage()
  await beside.goto('/privacy-policy')
  return { tabs, beside, asking: askingIn(first.context()) }
}

const askingIn = (browser: BrowserContext): ReadonlySet<Request> => {
  const asking = new Set<Request>()
  browser.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/refresh')) asking.add(sent)
  })
  browser.on('requestfinished', (sent) => asking.delete(sent))
  browser.on('requestfailed', (sent) => asking.delete(sent))
  return asking
}

/** The token has run out: both tabs hear of it at once. Ends when there is a new one, and neither asks any more. */
const runOut = async ({ tabs, beside, asking }: Tabs, round: number) => {
  // Each tab leaves half a minute between its own renewals.
  for (const tab of tabs) await tab.clock.fastForward(31_000)
  await beside.evaluate(age, round)
  // Who asks, or is next to ask, would take the next half minute for a lost answer.
  await expect.poll(async () => asking.size + (await beside.evaluate(holders))).toBe(0)
}

/** Runs in the page beside the tabs: those that renew, and those that wait for it. */
const holders = async () => {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return held.length + pending.length
}

/** Runs in the page beside the tabs. Made in one second, tokens differ by nothing but when they ended. */
const age = (round: number) =>
  new Promise<void>((renewed, failed) => {
    const [head, facts = '', proof] = (localStorage.getItem('token') ?? '').split('.')
    const text = atob(facts.replaceAll('-', '+').replaceAll('_', '/'))
    const old = btoa(text.replace(/"exp":\d+/, `"exp":${round + 1}`))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
    addEventListener('storage', function heard({ key, newValue }) {
      if (key !== 'token') return
      removeEventListener('storage', heard)
      if (newValue === null) failed(new Error('The session is over.'))
      else renewed()
    })
    localStorage.setItem('token', [head, old.replace(/=+$/, ''), proof].join('.'))
  })

const bothLiveOn = async ({ tabs }: Tabs) => {
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByRole('region', { name: 'News' })).toBeVisible()
    await expect(tab.getByRole('alertdialog')).toHaveCount(0)
  }
}

const withoutWorker = { serviceWorkers: 'block' } as const

// Fifty rounds, on two sessions.
for (const name of ['chidi.okafor', 'rawiri.tane'])
  test(`two tabs of ${name} whose token runs out at the same moment renew it one after the other`, async ({
    enter,
    faults,
  }) => {
    test.setTimeout(120_000)
    faults.allow(/status of 401/)
    const opened = await openTabs(await enter(`${name}@rosewater.example`, withoutWorker))
    const sent: string[] = []
    const answers: number[] = []
    opened.beside.context().on('response', (answer) => {
      if (!answer.url().endsWith('/api/auth/refresh')) return
      sent.push(answer.request().postData() ?? '')
      answers.push(answer.status())
    })
    for (let round = 0; round < rounds.withLocks; round += 1) await runOut(opened, round)
    await bothLiveOn(opened)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(answers.length).toBeGreaterThanOrEqual(rounds.withLocks)
    // Neither asked with what the other had used up.
    expect(new Set(sent).size).toBe(sent.length)
  })

test('two tabs of a browser without locks both keep the session, whichever answer comes first', async ({
  enter,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/status of 401/)
  const page = await enter('abena.mensah@rosewater.example', withoutWorker)
  await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const opened = await openTabs(page)
  const sent: string[] = []
  let meet = new Set<() => void>()
  // Neither hears an answer before both have asked.
  await page.context().route('**/api/auth/refresh', async (route) => {
    sent.push(route.request().postData() ?? '')
    await new Promise<void>((go) => {
      meet.add(go)
      if (meet.size < 2) return
      meet.forEach((each) => each())
      meet = new Set()
    })
    await route.continue()
  })
  for (let round = 0; round < rounds.without; round += 1) await runOut(opened, round)
  await bothLiveOn(opened)
  expect(new Set(sent).size).toBe(rounds.without)
  expect(sent).toHaveLength(2 * rounds.without)
})
