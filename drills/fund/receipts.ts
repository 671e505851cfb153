// Two hundred receipts that waited on twenty telephones without a line are handed in at once; of each the answer is lost
// twice. Then each is approved twice and settled twice. What PostgreSQL has afterwards is counted past the app.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { LOCAL, YEAR, booksBody, giftBody, sent } from './books.ts'
import { type Scene, openScene } from './scene.ts'

const RECEIPTS = 200
const ACCOUNTS = 20
const TIMES = 3
/** In milliseconds: a line that drops before the answer is there. */
const LOST = 120
const AMOUNT = 1_250

interface Person {
  readonly account: string
  readonly session: string
}

interface Draft {
  readonly id: string
  readonly entry: string
  /** Every third is given. */
  readonly gift: string | null
  readonly by: Person
  readonly bytes: Buffer
}

interface Drill extends Scene {
  readonly address: string
  readonly purpose: string
}

export const drillReceipts = async (dataDir: string) => {
  const scene = await openScene(dataDir)
  const address = await scene.app.http.listen({ port: 0, host: '127.0.0.1' })
  const approver = await makePerson(scene, true)
  const people: Person[] = []
  while (people.length < ACCOUNTS) people.push(await makePerson(scene, false))
  const drill: Drill = { ...scene, address, purpose: await openBooks(scene, address) }
  await call(drill, scene.treasurer, 'PUT', '/api/receipts/settings', {
    approverId: approver.account,
    thirdPays: false,
    keptYears: 7,
    sentence: '',
  })
  const drafts = await makeDrafts(people)
  const begun = performance.now()
  await Promise.all(
    people.map((by) =>
      empty(
        drill,
        drafts.filter((draft) => draft.by === by),
      ),
    ),
  )
  const handedIn = performance.now() - begun
  for (const draft of drafts) await approveTwice(drill, approver, draft)
  for (const draft of drafts) await settleTwice(drill, draft)
  const result = await truth(drill, drafts)
  await scene.close()
  return report(result, handedIn)
}

const makePerson = async ({ past, treasurer: { community } }: Scene, sits: boolean): Promise<Person> => {
  const [person, account, session] = [newId(), newId(), newId()]
  await past.query(`insert into people (community_id, id, first_name) values ($1, $2, 'Member')`, [
    community,
    person,
  ])
  await past.query(
    `insert into accounts (id, email, email_key, state, community_id, person_id)
     values ($1::uuid, $1::text || '@drill.example', $1::text || '@drill.example', 'confirmed', $2, $3)`,
    [account, community, person],
  )
  await past.query(
    `insert into sessions (id, account_id, device_name, expires_at, proven_at, second_step_at)
     values ($1, $2, 'Telephone', now() + interval '1 day', now(), now())`,
    [session, account],
  )
  if (sits)
    await past.query(
      `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
       select $1, $2, id, $3, 'member', '2020-01-01', '2099-12-31' from bodies where community_id = $1`,
      [community, newId(), person],
    )
  return { account, session }
}

const tokenOf = ({ app }: Scene, { account, session }: Person): Promise<string> =>
  app.tokens.sign({ userId: account, sessionId: session })

/** Waits where the server asks to; anything else but what is wanted ends the drill. */
const patiently = async (ask: () => Promise<Response>): Promise<unknown> => {
  for (;;) {
    const answer = await ask()
    const said: unknown = answer.status === 204 ? null : await answer.json()
    if (answer.ok) return said
    if (answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(said)}`)
    await pause(50 + Math.random() * 200)
  }
}

const call = async (
  drill: Drill,
  by: Person,
  method: string,
  path: string,
  body: object,
): Promise<unknown> => {
  const { headers, body: payload } = sent(await tokenOf(drill, by), body)
  return patiently(() => fetch(`${drill.address}${path}`, { method, headers, body: payload }))
}

const Form = z.object({
  data: z.object({ purposes: z.array(z.object({ accountId: z.string(), name: z.string() })) }),
})

/** With enough in the bank; answers what it is spent for. */
const openBooks = async (scene: Scene, address: string): Promise<string> => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, sent(scene.token, body))
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  await post('/api/finance/years', booksBody)
  await post('/api/finance/gifts', {
    ...giftBody(newId(), 'A'.repeat(64)),
    day: today(),
    amount: RECEIPTS * AMOUNT,
  })
  const form = await fetch(`${address}/api/receipts/form`, {
    headers: { authorization: `Bearer ${scene.token}` },
  })
  const found = z.parse(Form, await form.json()).data.purposes.find(({ name }) => name === 'Teaching')
  if (!found) throw new Error('The books have no such purpose.')
  return found.accountId
}

const today = (): string => new Date().toISOString().slice(0, 10)

const makeDrafts = (people: readonly Person[]): Promise<Draft[]> =>
  Promise.all(
    Array.from({ length: RECEIPTS }, async (_, place) => {
      const by = people[place % people.length]
      if (!by) throw new Error('Nobody hands it in.')
      const background = { r: 255 - (place % 50), g: 250, b: 240 }
      const paper = sharp({ create: { width: 800, height: 1_100, channels: 3, background } })
      const gift = place % 3 === 0 ? newId() : null
      return { id: newId(), entry: newId(), gift, by, bytes: await paper.jpeg().toBuffer() }
    }),
  )

/** The queue of one telephone: one draft after the other, each until its answer is there. */
const empty = async (drill: Drill, drafts: readonly Draft[]): Promise<void> => {
  for (const draft of drafts) {
    const lost = Array.from({ length: TIMES - 1 }, () =>
      send(drill, draft, AbortSignal.timeout(Math.ceil(LOST * Math.random()))).catch(() => undefined),
    )
    await patiently(() => send(drill, draft))
    await Promise.all(lost)
    process.stdout.write('.')
  }
}

const send = async (drill: Drill, { id, by, bytes }: Draft, signal?: AbortSignal): Promise<Response> => {
  const fields = {
    id,
    amount: String(AMOUNT),
    day: today(),
    fundId: LOCAL,
    accountId: drill.purpose,
    words: 'Books for the class',
    sealed: 'A'.repeat(64),
    generation: '1',
    pictureHash: createHash('sha256').update(bytes).update(id).digest('hex'),
  }
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${id}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${id}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return fetch(`${drill.address}/api/receipts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(drill, by)}`,
      'content-type': `multipart/form-data; boundary=${id}`,
    },
    body: Buffer.concat([...parts, Buffer.from(head), bytes, Buffer.from(`\r\n--${id}--\r\n`)]),
    ...(signal ? { signal } : {}),
  })
}

const approveTwice = async (drill: Drill, approver: Person, { id }: Draft): Promise<void> => {
  const decide = () => call(drill, approver, 'POST', `/api/receipts/${id}/decision`, { approve: true })
  await Promise.all([decide(), decide()])
}

const settleTwice = async (drill: Drill, { id, entry, gift }: Draft): Promise<void> => {
  const given = gift === null ? null : { id: gift, sealed: 'A'.repeat(64), generation: 1 }
  const body = { id: entry, day: today(), place: 'bank', gift: given }
  const settle = () => call(drill, drill.treasurer, 'POST', `/api/receipts/${id}/settlement`, body)
  await Promise.all([settle(), settle()])
}

/** What PostgreSQL itself and the store say, read past the app. */
const truth = async ({ past, app, treasurer }: Drill, drafts: readonly Draft[]) => {
  await past.query(`select set_config('app.community', $1, false)`, [treasurer.community])
  const { rows } = await past.query<{ id: string; number: number; state: string; entry_id: string }>(
    'select id, number, state, entry_id from receipts order by number',
  )
  const { rows: booked } = await past.query<{ id: string; kind: string; receipt: number | null }>(
    `select id, kind, receipt::int from fund_entries where number > 1 order by number`,
  )
  const broken = await past.query('select number from fund_broken($1)', [YEAR])
  let pictures = 0
  for await (const key of app.files.listPrivate()) if (key) pictures += 1
  const wanted = new Map(drafts.map(({ id, entry }) => [id, entry]))
  const spent = booked.filter(({ kind }) => kind === 'expense')
  const given = booked.filter(({ kind }) => kind === 'gift')
  return {
    receipts: rows.length,
    gaps: rows.filter(({ number }, place) => number !== place + 1).length,
    unsettled: rows.filter(({ state }) => state !== 'settled').length,
    wrong: rows.filter(({ id, entry_id }) => wanted.get(id) !== entry_id).length,
    spent: spent.length,
    twice: spent.length - new Set(spent.map(({ id }) => id)).size,
    given: given.length,
    wantedGifts: drafts.filter(({ gift }) => gift !== null).length,
    giftGaps: given.filter(({ receipt }, place) => receipt !== place + 2).length,
    pictures,
    broken: broken.rows.length,
  }
}

type Result = Awaited<ReturnType<typeof truth>>

const report = (result: Result, handedIn: number) => {
  const { receipts, gaps, unsettled, wrong, spent, twice, given, wantedGifts, giftGaps, pictures, broken } =
    result
  const isWhole =
    receipts === RECEIPTS &&
    spent === RECEIPTS &&
    pictures === RECEIPTS &&
    given === wantedGifts &&
    gaps + unsettled + wrong + twice + giftGaps + broken === 0
  console.log(
    `\n${RECEIPTS} receipts from ${ACCOUNTS} accounts at once, each sent ${TIMES} times, in ${(handedIn / 1_000).toFixed(1)} s: ` +
      `${receipts} there with ${pictures} pictures, ${gaps} gaps in their numbers.\n` +
      `Each approved twice and settled twice: ${spent} expenses booked, ${twice} of them twice, ${unsettled} not settled, ` +
      `${wrong} with another entry; ${given} of ${wantedGifts} gifts, ${giftGaps} gaps in their receipts, ` +
      `${broken} entries that do not prove themselves.\n${isWhole ? 'As promised.' : 'NOT as promised.'}`,
  )
  if (!isWhole) process.exitCode = 1
  return { ...result, handedIn }
}
