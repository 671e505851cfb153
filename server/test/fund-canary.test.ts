// The Fund's promise: who gave is typed in a treasurer's browser and encrypted there, and stands in nothing that the
// server keeps, writes, sends or answers, to whomever, in whatever form. A giver who is on no roll, and a phrase, are
// looked for after everything that the treasury does, its mistakes included.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, inject, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import {
  listSealed,
  recordGift,
  recordGiftInKind,
  recordMove,
  reverseEntry,
} from '#contract/finance/entries.ts'
import { answerGiving, askGiving, getGiving, listPledges, makePledge } from '#contract/finance/giving.ts'
import { beginKey } from '#contract/finance/keys.ts'
import { routes } from '#contract/index.ts'
import { reportPage } from '#contract/page-reports.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { findKey } from '#server/features/operation/encrypted-file.ts'
import { readArchive } from '#server/features/operation/archive.ts'
import { writeBackup } from '#server/features/operation/backup.ts'
import { openScene } from './canary-scene.ts'
import { isPlayed, withNewTokens } from './cast.ts'
import { type Reader, makeReader, sealFor } from './fund-sealing.ts'
import { readMails } from './mails.ts'
import { makeBooks } from './make-fund.ts'
import { paramsFor } from './sent.ts'

/** On no roll: a visitor, whose name is typed and nowhere else. */
const GIVER = 'Zzgiver Kanari-Khadem'
const PHRASE = '7KQ2-M9XD-ZZPH-RASE'

const { log, service, world, wholeCopy, ownCopy, ...scene } = await openScene('M')
let { cast } = scene
let treasury: Reader
let device: Reader
const gift = newId()

beforeAll(async () => {
  ;[treasury, device] = [await makeReader(), await makeReader()]
  await listen()
  await keepBooks()
  await answerAndPledge()
  await makeMistakes()
  await tell(world.app)
}, 120_000)

/** The member takes pushes and mails of everything that is told of money. */
const listen = async () => {
  for (const channel of ['push', 'email'])
    await world.past.query(
      `insert into notification_choices (community_id, channel, type, account_id)
       values ($1, $2, 'budget_update', $3) on conflict do nothing`,
      [cast.M.communityId, channel, cast.M.accountId],
    )
}

const sealed = async (entry: string, value: object = { name: GIVER, note: `From ${GIVER}` }) => ({
  sealed: await sealFor(treasury.publicKey, value, entry),
  generation: 1,
})

const DAY = '2026-11-20'
const good = ({ status, text }: { status: number; text: string }): void => {
  if (status > 299) throw new Error(`${status} ${text}`)
}

/** Everything that is booked with a name, by the treasurer; a gift also for the device of its giver. */
const keepBooks = async () => {
  const { local, earmark } = await makeBooks(world, cast.T.communityId)
  const as = cast.T
  const wraps = [{ kind: 'phrase' as const, wrapped: treasury.wrap(PHRASE) }]
  good(await world.call(beginKey, { body: { id: newId(), publicKey: treasury.publicKey, wraps }, as }))
  const asked = await world.call(askGiving, { body: { publicKey: device.publicKey }, as: cast.M })
  const deviceId = asked.body.data.device?.id ?? ''
  const forDevices = [{ deviceId, sealed: await sealFor(device.publicKey, { name: GIVER }, gift) }]
  const money = { day: DAY, place: 'bank', amount: 5_000 }
  const body = { ...money, id: gift, fundId: local.id, forDevices, ...(await sealed(gift)) }
  good(await world.call(recordGift, { body, as, headers: { 'idempotency-key': 'the-first-gift' } }))
  const [marked, kind, back, undone] = [newId(), newId(), newId(), newId()]
  const more = { ...money, id: marked, fundId: earmark.id, ...(await sealed(marked)) }
  good(await world.call(recordGift, { body: more, as: cast.TA }))
  good(await world.call(recordGiftInKind, { body: { id: kind, day: DAY, ...(await sealed(kind)) }, as }))
  const returned = {
    ...money,
    id: back,
    kind: 'returned' as const,
    fundId: earmark.id,
    ...(await sealed(back)),
  }
  good(await world.call(recordMove, { body: returned, as }))
  const reversal = { id: undone, day: DAY, ...(await sealed(undone)) }
  good(await world.call(reverseEntry, { params: { id: back }, body: reversal, as }))
}

const answerAndPledge = async () => {
  const asked = await world.call(getGiving, { query: { publicKey: device.publicKey }, as: cast.M })
  const params = { id: asked.body.data.device?.id ?? '' }
  const rows = [{ entryId: gift, sealed: await sealFor(device.publicKey, { name: GIVER }, gift) }]
  good(await world.call(answerGiving, { params, body: { rows, answered: true }, as: cast.T }))
  const own = await sealFor(device.publicKey, { amount: `77777 ${GIVER}` }, 'pledge')
  const body = {
    rhythm: 'month' as const,
    reminds: true,
    ...(await sealed('pledge', { amount: `77777 ${GIVER}` })),
    device: { publicKey: device.publicKey, sealed: own },
  }
  good(await world.call(makePledge, { body, as: cast.M }))
}

/** What a browser that does it wrong would send: refused or left out, and not written down either. */
const makeMistakes = async () => {
  const send = (route: Route, payload: string, headers: Readonly<Record<string, string>> = {}) =>
    world.app.http.inject({
      method: route.method,
      url: route.path,
      headers: { authorization: `Bearer ${cast.T.token}`, 'content-type': 'application/json', ...headers },
      payload,
    })
  const { local } = await makeBooks(world, cast.T.communityId)
  const id = newId()
  const body = { id, day: DAY, fundId: local.id, place: 'bank', amount: 5_000, ...(await sealed(id)) }
  const named = { ...body, giver: GIVER, note: GIVER }
  expect(
    (await send(recordGift, JSON.stringify(named), { 'idempotency-key': 'a-gift-by-name' })).statusCode,
  ).toBe(201)
  for (const wrong of [
    { ...body, id: newId(), sealed: GIVER },
    { ...body, id: newId(), generation: GIVER },
    { ...body, id: GIVER },
    { ...body, id: newId(), place: GIVER },
    { ...body, id: newId(), day: '2020-01-01', giver: GIVER },
    { ...body, id: newId(), fundId: newId(), giver: GIVER },
  ])
    expect((await send(recordGift, JSON.stringify(wrong))).statusCode).toBeGreaterThanOrEqual(400)
  expect((await send(recordGift, `{"giver":"${GIVER}"`)).statusCode).toBe(400)
  const refusal = { effectiveDirective: 'img-src', blockedURL: `https://a.example/${GIVER}`, sample: GIVER }
  const report = [{ type: 'csp-violation', url: `https://a.example/finance#${GIVER}`, body: refusal }]
  expect((await send(reportPage, JSON.stringify(report))).statusCode).toBe(204)
}

/** A text as it may stand in something else: plain, in capitals or small, as hexadecimal, and within base64. */
const formsOf = (text: string): readonly string[] => {
  const within = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
    const code = bytes.toString('base64').slice(shift === 0 ? 0 : 4, -4)
    return [code, code.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const plain = [text, text.toLowerCase(), text.toUpperCase(), encodeURIComponent(text)]
  return [...plain, Buffer.from(text).toString('hex'), ...within]
}

const FORMS = [GIVER, PHRASE].flatMap(formsOf)
const says = (text: string): boolean => FORMS.some((form) => text.includes(form))

/** The tables in which one of them stands in whatever column, the job queue's too; bytes are written as hexadecimal. */
const findInDatabase = async (): Promise<readonly string[]> => {
  const { rows } = await world.past.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const kept = await world.past.query<{ text: string }>(`select t::text as text from ${name} t`)
    if (kept.rows.some(({ text }) => says(text))) found.push(name)
  }
  return found
}

test('the treasurer reads who gave, and so does the device of whoever it is', async () => {
  const { data } = (await world.call(listSealed, { query: { year: 2026 }, as: cast.T })).body
  expect(data.length).toBe(6)
  for (const row of data) expect(await treasury.open(row.sealed, row.entryId)).toMatchObject({ name: GIVER })
  const mine = (await world.call(getGiving, { query: { publicKey: device.publicKey }, as: cast.M })).body.data
  expect(await device.open(mine.rows[0]?.sealed ?? '', gift)).toEqual({ name: GIVER })
  expect(await device.open(mine.pledge?.sealed ?? '', 'pledge')).toEqual({ amount: `77777 ${GIVER}` })
  const [pledge] = (await world.call(listPledges, { as: cast.T })).body.data
  expect(await treasury.open(pledge?.sealed ?? '', 'pledge')).toEqual({ amount: `77777 ${GIVER}` })
})

test('no table has it in any column, as text, as bytes or encoded; and one that had it would have been found', async () => {
  expect(await findInDatabase()).toEqual([])
  for (const form of [`'x' || $1`, `encode(convert_to('x' || $1, 'UTF8'), 'base64')`]) {
    await world.past.query(`update people set locality = ${form} where id = $2`, [GIVER, cast.Y.personId])
    expect(await findInDatabase()).toEqual(['public.people'])
  }
  await world.past.query(`update people set locality = null where id = $1`, [cast.Y.personId])
  await world.past.query(
    `update fund_sealed set sealed = convert_to(repeat($1, 3), 'UTF8') where entry_id = $2`,
    [GIVER, await aside()],
  )
  expect(await findInDatabase()).toEqual(['public.fund_sealed'])
  await world.past.query(`delete from fund_sealed where position(convert_to($1, 'UTF8') in sealed) > 0`, [
    GIVER,
  ])
  expect(await findInDatabase()).toEqual([])
})

/** The entry of the call that named the giver beside what it encrypted. */
const aside = async (): Promise<string> =>
  (
    await world.past.query<{ id: string }>(
      `select id from fund_entries where kind = 'gift' order by number desc limit 1`,
    )
  ).rows[0]?.id ?? ''

test('the log at its finest has it nowhere', () => {
  expect(log.text()).toContain('/api/finance/gifts')
  expect(says(log.text())).toBe(false)
})

test('a backup has it nowhere, in no part of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-canary-'))
  try {
    const { host, port, superuser } = inject('postgres')
    const { dataDir } = world.app.config
    const path = join(folder, 'whole.n19')
    const database = { host, port, user: superuser, database: world.database.database ?? '' }
    const secret = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()
    const source = { database, files: world.app.files, dataDir, secret }
    await writeBackup(path, source, { passphrase: 'nine lanterns', cost: 8 })
    const parts = new Map<string, string>()
    await readArchive(path, await findKey(path, 'nine lanterns'), async (name, _, bytes) => {
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      parts.set(name, Buffer.concat(pieces).toString('latin1'))
    })
    expect([...parts].flatMap(([name, text]) => (says(text) ? name : []))).toEqual([])
    // The books, the keys and what is encrypted are in it: without them a restore would be worth nothing.
    const names = [...parts].flatMap(([name, text]) => (text.length > 0 ? name : [])).join()
    for (const table of [
      'fund_books',
      'fund_entries',
      'fund_lines',
      'fund_sealed',
      'fund_key_wraps',
      'fund_pledges',
    ])
      expect(names).toContain(table)
    expect([...parts.values()].some((text) => text.includes(device.publicKey))).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the copy of a community has nothing of the Fund, and a member’s own has theirs as it is encrypted', async () => {
  cast = await withNewTokens(world, cast)
  const whole = await wholeCopy(cast)
  expect([...whole.keys()].filter((path) => path.includes('fund'))).toEqual([])
  expect(says([...whole.values()].join('\n'))).toBe(false)
  const own = await ownCopy(cast.M)
  expect([...own.keys()].filter((path) => path.includes('fund'))).toEqual([
    'data/fund_devices.json',
    'data/fund_pledges.json',
  ])
  expect(own.get('index.html')).toContain('What you mean to give (encrypted')
  expect(says([...own.values()].join('\n'))).toBe(false)
})

test('no mail and no push names it, though both are sent', async () => {
  const mails = await readMails(world)
  expect(
    mails.some(({ recipient, subject }) => recipient === cast.M.email && subject.includes('device')),
  ).toBe(true)
  expect(says(JSON.stringify(mails))).toBe(false)
  expect(service.received.map(({ message }) => message.path)).toContain('/finance')
  expect(says(JSON.stringify(service.received))).toBe(false)
})

/** Without these a call of the Fund has no good answer. */
const QUERY = { year: '2026', place: 'bank', from: '2026-01-01', to: '2026-12-31' }

test('no answer to anybody has it: of the Fund to every actor, of all else to administrators', async () => {
  cast = await withNewTokens(world, cast)
  const faults: string[] = []
  let read = 0
  for (const route of routes.filter(({ method, stream }) => method === 'GET' && !stream)) {
    const isOfFund = /^\/api\/(finance|budget)/.test(route.path)
    const actors = mayCall(route).filter(isPlayed)
    for (const actor of actors.filter((one) => isOfFund || ['CA', 'SA'].includes(one))) {
      const who = cast[actor]
      const url = pathOf(route, await paramsFor(world, route, who, cast.Y))
      const headers = { authorization: `Bearer ${who.token}` }
      const { statusCode, body } = await world.app.http.inject({ url, headers, query: isOfFund ? QUERY : {} })
      if (says(body)) faults.push(`${actor} ${route.path}`)
      if (statusCode === 200 && isOfFund) read += 1
    }
  }
  expect(faults).toEqual([])
  expect(read).toBeGreaterThan(40)
}, 300_000)
