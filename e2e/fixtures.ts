// The journeys' test: people of the demo community, each in a browser of their own, under watch.
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { type Faults, openFaults } from './faults.ts'
import { type KnownIds, askForIds } from './known-ids.ts'
import { type OwnCommunity, demoCommunity, openCommunities } from './own-community.ts'
import { type JourneysServer, type NewInstallation, startNewInstallation, startServer } from './server.ts'
import { type Held, comeIn, signIn, signInForCalls, surroundings } from './sign-in.ts'

export { expect } from '@playwright/test'
export type { APIRequestContext, Locator, Page } from '@playwright/test'

type Options = Omit<BrowserContextOptions, 'storageState' | 'extraHTTPHeaders'>

interface People {
  /** Whether the file has a community of its own, as each that writes does: `test.use({ writes: true })`. */
  writes: boolean
  /** Whether the Fund's books of the file's own community are set up, as in the demo; `false` leaves that to the file. */
  books: boolean
  /** Where the people of the demo are found: the demo itself, or the file's own. */
  community: OwnCommunity
  ids: KnownIds
  faults: Faults
  /** A new browser of nobody, or of somebody who is signed in. */
  open: (held: Held | null, options?: Options) => Promise<Page>
  /** Opens a browser for a person by the e-mail address that they have in the demo, on a session of its own; null is a visitor. */
  enter: (email: string | null, options?: Options) => Promise<Page>
  /** The same on a session that several journeys share: for those who only look. */
  look: (email: string, options?: Options) => Promise<Page>
  /** Calls of a person without a browser, such as from a second device. */
  calls: (email: string) => Promise<APIRequestContext>
  /** A new one; asked for before `open`, it outlives the browsers that look at it. */
  installation: Pick<NewInstallation, 'url' | 'link' | 'data'> & {
    /** Comes in by the link that it printed, as the first administrator. */
    comeIn: (email: string) => Promise<{ held: Held; calls: APIRequestContext }>
  }
  visitor: Page
  /** The demo sign-ins, to look around as. */
  member: Page
  secretary: Page
  pending: Page
  neighbour: Page
}

interface Shared {
  /** The server that this worker's journeys visit. */
  server: JourneysServer
  /** A session of the person that is young enough to be shared. */
  shared: (email: string) => Promise<Held>
  /** The one community of a file, with its ids. */
  communityOf: (file: string, made: { readonly books: boolean }) => Promise<OwnCommunity>
  idsOf: (community: OwnCommunity) => Promise<KnownIds>
}

/**
 * Runs in the page: what a journey does not come to is not fetched ahead, since each journey is a new browser and would
 * fetch it anew. e2e/ahead.test.ts sees it fetched.
 */
const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

export const test = base.extend<People, Shared>({
  server: [
    async ({ playwright }, give) => {
      await using server = await startServer()
      // A worker is a process: what its journeys visit is a setting of the process.
      Object.assign(process.env, {
        JOURNEYS_URL: server.url,
        JOURNEYS_DATA: server.data,
        JOURNEYS_MAIL: server.mails,
      })
      const visitor = await playwright.request.newContext(surroundings())
      await expect(await visitor.get('/healthz')).toBeOK()
      await visitor.dispose()
      await give(server)
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],

  shared: [
    async ({ playwright }, give) => {
      const known = new Map<string, { at: number; held: Held }>()
      await give(async (email) => {
        const found = known.get(email)
        if (found !== undefined && Date.now() - found.at < SHARED_FOR) return found.held
        const held = await signIn(playwright.request, email)
        known.set(email, { at: Date.now(), held })
        return held
      })
    },
    { scope: 'worker' },
  ],

  communityOf: [
    async ({ server }, give) => {
      const communities = openCommunities(server.data)
      const made = new Map<string, Promise<OwnCommunity>>()
      await give((file, { books }) => once(made, file, () => communities.make({ books })))
      await communities.close()
    },
    { scope: 'worker' },
  ],

  idsOf: [
    async ({ playwright }, give) => {
      const known = new Map<string, Promise<KnownIds>>()
      await give((community) => once(known, community.slug, () => askForIds(playwright.request, community)))
    },
    { scope: 'worker' },
  ],

  writes: [false, { option: true }],

  books: [true, { option: true }],

  community: async ({ writes, books, communityOf }, give, { file }) =>
    give(writes ? await communityOf(file, { books }) : demoCommunity),

  ids: async ({ community, idsOf }, give) => give(await idsOf(community)),

  faults: async ({ browserName }, give) => {
    const faults = openFaults()
    await give(faults)
    expect(faults.seen(), `what ${browserName} complained of`).toEqual([])
  },

  open: async ({ browser, faults }, give, test) => {
    const contexts: BrowserContext[] = []
    await give(async (held, options = {}) => {
      const storage = held === null ? {} : { storageState: held }
      const context = await browser.newContext({ ...surroundings(), ...storage, ...options })
      contexts.push(context)
      if (options.javaScriptEnabled !== false) {
        await faults.watch(context)
        await context.addInitScript(saveData)
      }
      return context.newPage()
    })
    if (test.status !== test.expectedStatus)
      for (const page of contexts.flatMap((context) => context.pages()))
        process.stderr.write(await seenOn(page))
    await Promise.all(contexts.map((context) => context.close()))
  },

  enter: async ({ open, playwright, community }, give) =>
    give(async (email, options) =>
      open(email === null ? null : await signIn(playwright.request, community.address(email)), options),
    ),

  look: async ({ open, shared, community }, give) =>
    give(async (email, options) => open(await shared(community.address(email)), options)),

  calls: async ({ playwright, community }, give) => {
    const contexts: APIRequestContext[] = []
    await give(async (email) => {
      const context = await signInForCalls(playwright.request, community.address(email))
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.dispose()))
  },

  installation: async ({ playwright }, give) => {
    await using made = await startNewInstallation()
    const contexts: APIRequestContext[] = []
    await give({
      url: made.url,
      link: made.link,
      data: made.data,
      comeIn: async (email) => {
        const begun = await comeIn(playwright.request, made, email)
        contexts.push(begun.calls)
        return begun
      },
    })
    await Promise.all(contexts.map((context) => context.dispose()))
  },

  visitor: async ({ open }, give) => give(await open(null)),
  member: async ({ look }, give) => give(await look('member@demo.example')),
  secretary: async ({ look }, give) => give(await look('secretary@demo.example')),
  pending: async ({ look }, give) => give(await look('pending@demo.example')),
  neighbour: async ({ look }, give) => give(await look('neighbour@demo.example')),
})

/** What is known under this name, made when it is first asked for. */
const once = <T>(known: Map<string, T>, name: string, make: () => T): T => {
  const value = known.get(name) ?? make()
  known.set(name, value)
  return value
}

/** Well before its token ends: two browsers that renew one session would be taken for a theft. */
const SHARED_FOR = 4 * 60_000

/** What a journey that failed had before it: of another machine nothing else is left to look at. */
const seenOn = async (page: Page): Promise<string> => {
  const parts = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  return `${page.url()}\n${parts.slice(0, 4_000)}\n`
}
