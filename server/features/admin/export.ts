// Copies to take along: a link that is fetched once, and the ZIP behind it, written as it is sent.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { languageOf } from '#contract/words/languages.ts'
import { openedNote } from '#server/features/progress/notes.ts'
import { receiptPicturesOf } from '#server/features/receipts/keeping.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import * as queries from './export-queries.ts'
import { type Page, pageOfCopy } from './export-view.ts'
import { HELD, LINK_LIFE, WEEK, copyState, sourceOf } from './export-rules.ts'
import { kept, toldOfPeople } from './personal-rules.ts'
import { listWards } from './child-erasure.ts'
import { addressOf } from '#server/platform/limits.ts'

/** As many rows of one kind stand in the readable page; the JSON has all. */
const ROWS_SHOWN = 500

const FOLDER = 'nineteen-copy-'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A link to everything about the caller. */
export const askOwn = async (app: App, account: Account) => {
  demandFreshProof(app.clock, account)
  return { success: true as const, data: await makeLink(app, account, 'person') }
}

/** What is kept of the caller, and where the last copy stands. */
export const mine = async (app: App, account: Account) => {
  const { accountId } = account
  const wards = await listWards(app, account)
  return inInstance(app.db, async (tx) => {
    const [latest, agreed] = [
      await queries.findLatest(tx, accountId),
      await queries.findAgreements(tx, accountId),
    ]
    const data = {
      copy: copyState(latest, app.clock.now()),
      agreed: agreed.map(({ document, version, agreed_at: at }) => ({
        document,
        version,
        at: instantOf(at),
      })),
      told: [...toldOfPeople],
      wards,
    }
    return { success: true as const, data }
  })
}

/** Makes a link, writes down who did, and says no when the last copy is not a week old. */
export const makeLink = async (app: App, account: Account, kind: 'person' | 'community') => {
  const token = randomBytes(32).toString('base64url')
  const now = app.clock.now()
  await inInstance(app.db, async (tx) => {
    await queries.lockAsking(tx, account.accountId)
    const before = await queries.findFetched(tx, account.accountId, kind, instant(now - WEEK))
    if (before?.fetched_at)
      refuse(429, 'You have fetched a copy in the last seven days. Please come back later.', {
        retryAfter: Math.ceil((Date.parse(before.fetched_at) + WEEK - now) / 1000),
      })
    await queries.putLink(tx, {
      token_hash: hashOf(token),
      account_id: account.accountId,
      kind,
      of_community: account.communityId,
      created_at: instant(now),
      expires_at: instant(now + LINK_LIFE),
    })
    const home = account.communityId ?? INSTANCE
    const action = kind === 'person' ? 'export.asked' : 'community.exported'
    happened(tx, { ...account, communityId: home }, action)
  })
  return { url: `/exports/${token}`, expiresAt: instant(now + LINK_LIFE) }
}

interface Copy {
  readonly name: string
  readonly body: Readable
  /** To be called when the last byte has left, or when the download broke off. */
  readonly settle: (whole: boolean) => Promise<void>
}

/** What the link opens; the same link does not open twice. */
const open = async (app: App, token: string): Promise<Copy> => {
  const hash = hashOf(token)
  const now = app.clock.now()
  const link =
    (await inInstance(app.db, (tx) => queries.claimLink(tx, hash, instant(now), instant(now - HELD)))) ??
    notFound()
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  const settle = async (whole: boolean) => {
    await rm(folder, { recursive: true, force: true })
    await inInstance(app.db, (tx) => queries.settleLink(tx, hash, whole ? instant(app.clock.now()) : null))
  }
  try {
    const who = (await inInstance(app.db, (tx) => queries.findReader(tx, link.account_id))) ?? notFound()
    if (link.kind === 'community' && !isStill(who, link.of_community)) notFound()
    const zip = await gather(app, folder, who, link.kind)
    const day = instant(now).slice(0, 10)
    return { name: `nineteen-${link.kind}-${day}.zip`, body: Readable.from(zip.outputStream), settle }
  } catch (error) {
    await settle(false)
    throw error
  }
}

/** Whoever has moved meanwhile takes no copy of the one, and least of all one of the other. */
const isStill = (who: Who, community: string | null): boolean =>
  who.state === 'confirmed' && community !== null && who.community_id === community

/** Longer than a copy may take on a slow line. */
const BROKEN_AFTER = 3_600_000

/** Copies that a killed server had been writing: everything about somebody, for nobody to fetch any more. */
export const forgetBrokenCopies = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue
    const path = join(tmpdir(), name)
    const made = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    // Whose folder it is not stays with its owner.
    if (Date.now() - made > BROKEN_AFTER)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

type Who = NonNullable<Awaited<ReturnType<typeof queries.findReader>>>

/** All rows as of one moment into a folder, then the ZIP: a slow line holds no transaction open. */
const gather = async (app: App, folder: string, who: Who, kind: 'person' | 'community'): Promise<ZipFile> => {
  // Whoever waits has a talk there; of a member of nowhere else is anything.
  const home = who.community_id ? asCommunity(who.community_id) : null
  const hidden = home && kind === 'community' ? await hiddenIn(app, home) : new Set<string>()
  const zip = new ZipFile()
  const language = languageOf(who.language ?? who.community_language)
  const page: Page = {
    kind,
    language,
    madeAt: instant(app.clock.now()),
    community: who.community_name ?? '',
    name: `${who.first_name} ${who.last_name}`.trim(),
    parts: [],
  }
  const read = async (tx: Tx): Promise<void> => {
    await queries.beginSnapshot(tx)
    const keys = new Map((await queries.findKeys(tx)).map(({ table, columns }) => [table, columns]))
    const household = home && who.person_id ? await queries.findHouseholdOf(tx, home, who.person_id) : null
    const own = [who.id, who.person_id, household].filter((id) => id !== null)
    const today = civilDay(app.clock.now(), 'UTC')
    const wards = home && who.person_id ? await queries.findWards(tx, home, who.person_id, today) : []
    for (const line of kept) {
      const source = sourceOf(line, kind, home, { own, wards }, keys.get(line.table) ?? [])
      if (!source) continue
      const path = join(folder, `${line.table}.json`)
      const rows: Record<string, unknown>[] = []
      const opened = line.opens !== undefined ? (row: CopiedRow) => openedNote(app, row) : asItIs
      const lines = jsonOf(tx, source, rows, { hidden: line.table === 'files' ? hidden : new Set(), opened })
      await pipeline(Readable.from(lines), createWriteStream(path, { mode: 0o600 }))
      zip.addFile(path, `data/${line.table}.json`)
      page.parts.push({ table: line.table, rows })
    }
  }
  await (home ? inCommunity(app.db, home, read) : inInstance(app.db, read))
  zip.addBuffer(Buffer.from(pageOfCopy(page)), 'index.html')
  if (home) await addFiles(app, zip, home, { owner: kind === 'person' ? who.id : null, hidden: [...hidden] })
  if (home && kind === 'person') await addReceipts(app, zip, home, who.id)
  zip.end()
  return zip
}

type CopiedRow = Record<string, unknown>

const asItIs = (row: CopiedRow): CopiedRow => row

/** One row a line, in an array; the first rows are remembered for the page. */
async function* jsonOf(
  tx: Tx,
  source: queries.Source,
  shown: CopiedRow[],
  { hidden, opened }: { readonly hidden: ReadonlySet<unknown>; readonly opened: typeof asItIs },
) {
  await queries.openReader(tx, source)
  let before = '[\n'
  for (;;) {
    const rows = await queries.readOn(tx)
    for (const row of rows.map(opened)) {
      if (hidden.has(row['key'])) continue
      if (shown.length < ROWS_SHOWN) shown.push(row)
      yield `${before}${JSON.stringify(row)}`
      before = ',\n'
    }
    if (rows.length < queries.ROWS_AT_ONCE) break
  }
  await queries.closeReader(tx)
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The pictures of the receipts that somebody has handed in: theirs, and in no copy of the community. */
const addReceipts = async (app: App, zip: ZipFile, home: CommunityId, account: string): Promise<void> => {
  const keys = await inCommunity(app.db, home, (tx) => receiptPicturesOf(tx, home, account))
  for (const key of keys) await addFile(app, zip, key)
}

/** Pictures, videos and documents, each read from the store when its turn comes. */
const addFiles = async (app: App, zip: ZipFile, home: CommunityId, whose: Whose): Promise<void> => {
  for (let after: string | null | undefined = null; after !== undefined;) {
    const keys = await nextFiles(app, home, whose, after)
    for (const { key } of keys) await addFile(app, zip, key)
    after = keys.length < queries.ROWS_AT_ONCE ? undefined : keys.at(-1)?.id
  }
}

const addFile = async (app: App, zip: ZipFile, key: string): Promise<void> => {
  if ((await app.files.sizeOf(key)) === null) return
  const name = `files/${key.slice(key.lastIndexOf('/') + 1)}`
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    app.files.read(key).then(
      (found) =>
        give(found ? null : new Error('A file has gone meanwhile.'), found?.body ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })
}

interface Whose {
  /** Null for everybody's. */
  readonly owner: string | null
  /** Keys that are left out. */
  readonly hidden: readonly string[]
}

const hiddenIn = async (app: App, home: CommunityId): Promise<ReadonlySet<string>> =>
  new Set(await inCommunity(app.db, home, (tx) => queries.findHiddenKeys(tx, home)))

const nextFiles = (
  app: App,
  home: CommunityId,
  { owner, hidden }: Whose,
  after: string | null,
): Promise<readonly { id: string; key: string }[]> =>
  inCommunity(app.db, home, (tx) => queries.findFiles(tx, home, owner, after, queries.ROWS_AT_ONCE, hidden))

/** A copy may take this long on a slow line. */
const HANDLER_MS = 1_800_000

export const exportRoutes = (app: App): void => {
  app.http.route<{ Params: { key: string } }>({
    method: 'GET',
    url: '/exports/:key',
    exposeHeadRoute: false,
    handlerTimeout: HANDLER_MS,
    onRequest: (request) => app.limits.countAddress('upload', addressOf(request)),
    handler: async (request, reply) => {
      const copy = await open(app, request.params.key)
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
      raw.setHeader('content-type', 'application/zip')
      raw.setHeader('content-disposition', `attachment; filename="${copy.name}"`)
      raw.setHeader('cache-control', 'no-store')
      await pipeline(copy.body, raw).then(
        () => copy.settle(true),
        () => copy.settle(false),
      )
    },
  })
}
