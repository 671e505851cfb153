// Five receipts of the demo community, each in another state, with painted slips of paper. Whether each is wanted back or
// given is encrypted to the demo's treasury key, as a browser does it.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { addCivilDays } from '#calendar/index.ts'
import { seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { findAccounts, post } from '#server/features/finance/ledger.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { newPrivateKey } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { type Canvas, land, openCanvas, sky } from './canvas.ts'
import { insertReceipts } from './queries.ts'
import type { Row } from './rows.ts'
import { DAY, HOUR, type Stage, today } from './stage.ts'

export interface Slip {
  readonly key: string
  readonly hash: Buffer
}

/** The treasury into whose books they go. */
export interface Treasury {
  readonly year: number
  readonly fund: string
  readonly publicKey: string
  readonly treasurer: string
  readonly approver: string
  /** Lines of expenses for which nobody hands in a receipt. */
  readonly unspent: readonly string[]
}

interface Told {
  readonly state: 'sent' | 'question' | 'approved' | 'declined' | 'settled'
  readonly purpose: string
  readonly words: string
  readonly amount: number
  readonly give: boolean
  /** How long ago it was handed in. */
  readonly ago: number
  readonly said?: { readonly question?: string; readonly reason?: string }
}

/** The oldest first: so they have their numbers. */
const told: readonly Told[] = [
  {
    state: 'settled',
    purpose: 'Upkeep of the Centre',
    words: 'Light bulbs for the hall',
    amount: 1_840,
    give: false,
    ago: 19 * DAY,
  },
  {
    state: 'declined',
    purpose: 'Administration',
    words: 'Coffee on the way',
    amount: 460,
    give: false,
    ago: 13 * DAY,
    said: { reason: 'We agreed last year that each of us carries this. Thank you for asking.' },
  },
  {
    state: 'approved',
    purpose: 'Teaching',
    words: 'Paper and colours for the children’s class',
    amount: 2_365,
    give: true,
    ago: 6 * DAY,
  },
  {
    state: 'question',
    purpose: 'Teaching',
    words: 'Books for the study circle',
    amount: 4_120,
    give: false,
    ago: 3 * DAY,
    said: { question: 'Are these for the circle on Tuesday or the one on Friday?' },
  },
  {
    state: 'sent',
    purpose: 'Social aid',
    words: 'Soup for the shelter',
    amount: 3_275,
    give: true,
    ago: 3 * HOUR,
  },
]

/** Whom a newcomer can be (sign-ins.ts). */
const MEMBER = 'Camille Moreau'

const SENTENCE = 'I have a right to be repaid this amount, and I give it to the Fund.'

/** As long as the longest sentence and name: the length tells nothing of what was chosen. */
const LENGTH = 3_072

/** Paints a slip for each and keeps it where no address leads. */
export const storeSlips = (files: Files, community: CommunityId, now: number): Promise<Slip[]> =>
  Promise.all(
    told.map(async ({ amount, ago }) => {
      const canvas = openCanvas(600, 900)
      paint(canvas, amount)
      const { pixels, width, height } = canvas
      const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .webp({ quality: 78, effort: 2 })
        .toBuffer()
      const key = newPrivateKey(community, 'webp', now - ago)
      await files.write(key, bytes)
      return { key, hash: createHash('sha256').update(bytes).digest() }
    }),
  )

/** White paper on a table, with grey lines of print: no two have the same. */
const paint = (canvas: Canvas, amount: number): void => {
  sky(canvas, '#8a6f55', '#6e5641')
  const within = (from: number, to: number, top: number) => (at: number) => (at > from && at < to ? top : 2)
  land(canvas, within(0.14, 0.86, 0.06), '#fdfcf8', '#f1eee6')
  land(canvas, within(0.14, 0.86, 0.95), '#6e5641', '#5f4936')
  for (let line = 0; line < 12; line += 1) {
    const [top, width] = [0.14 + line * 0.06, 0.2 + ((amount * (line + 3)) % 29) / 100]
    strip(canvas, { from: 0.2, to: 0.2 + width, top })
    strip(canvas, { from: 0.7, to: 0.8, top })
  }
}

const strip = (canvas: Canvas, { from, to, top }: Record<'from' | 'to' | 'top', number>): void => {
  const { width, height, pixels } = canvas
  for (let y = Math.floor(top * height); y < Math.floor((top + 0.014) * height); y += 1)
    for (let x = Math.floor(from * width); x < Math.floor(to * width); x += 1)
      pixels.fill(0x55, (y * width + x) * 3, (y * width + x) * 3 + 3)
}

/** Hands them in, in the transaction of the demo; without their slips none has a picture any more. */
export const handInReceipts = async (
  tx: Tx,
  stage: Stage,
  treasury: Treasury,
  slips: readonly Slip[],
): Promise<void> => {
  const { communityId: community, now, random } = stage
  const senders = sendersOf(stage, treasury)
  const accounts = await findAccounts(tx, community, treasury.fund)
  const rows: Row<'receipts'>[] = []
  for (const [place, one] of told.entries()) {
    const sender = senders[place]
    const purpose = accounts.find(({ name }) => name === one.purpose)?.id
    if (sender === undefined || purpose === undefined) return
    const id = random.id(now - one.ago)
    const day = addCivilDays(today(stage), -1 - Math.round(one.ago / DAY))
    const entry_id = one.state === 'settled' ? await book(tx, stage, treasury, { ...one, purpose }) : null
    const slip = slips[place]
    rows.push({
      ...statedAs(one, treasury, now),
      community_id: community,
      id,
      number: place + 1,
      account_id: sender.account,
      sent_at: instant(now - one.ago),
      amount: one.amount,
      day,
      fund_id: treasury.fund,
      purpose_id: purpose,
      words: one.words,
      by_card: false,
      generation: 1,
      sealed: await choiceOf(community, treasury, id, one.give ? sender.name : null),
      device_id: null,
      sealed_for_device: null,
      picture: slip?.key ?? null,
      picture_type: slip ? 'image' : null,
      picture_hash: slip?.hash ?? createHash('sha256').update(id).digest(),
      approver_id: treasury.approver,
      entry_id,
    })
  }
  const settings = {
    community_id: community,
    last_number: told.length,
    approver_id: treasury.approver,
    not_offered: accounts.filter(({ name }) => treasury.unspent.includes(name)).map(({ id }) => id),
  }
  await insertReceipts(tx, settings, rows)
}

/** The demo's member and some others, none of whom looks after it. */
const sendersOf = ({ rows }: Stage, { treasurer, approver }: Treasury) => {
  const known = rows.accounts.flatMap(({ id, state, person_id }) => {
    const person = rows.people.find((one) => one.id === person_id)
    if (state !== 'confirmed' || !person || id === treasurer || id === approver) return []
    return [{ account: id, name: `${person.first_name} ${person.last_name ?? ''}`.trim() }]
  })
  const member = known.filter(({ name }) => name === MEMBER)
  const others = known.filter(({ name }) => name !== MEMBER)
  // The one that waits for an answer is the member's, and the one that is settled.
  return [...member, ...others.slice(0, 2), ...member, ...others.slice(2, 3)]
}

const statedAs = ({ state, ago, said }: Told, { treasurer, approver }: Treasury, now: number) => {
  const after = (hours: number) => instant(now - ago + hours * HOUR)
  const isDecided = state === 'approved' || state === 'declined' || state === 'settled'
  return {
    state,
    seen_at: state === 'sent' ? null : after(5),
    question: said?.question ?? '',
    asked_at: said?.question === undefined ? null : after(20),
    reason: said?.reason ?? '',
    decided_by: isDecided ? (state === 'declined' ? treasurer : approver) : null,
    decided_at: isDecided ? after(40) : null,
    settled_at: state === 'settled' ? after(90) : null,
  }
}

/** What was spent, in the month that is open. */
const book = async (
  tx: Tx,
  stage: Stage,
  { year, fund, treasurer, approver }: Treasury,
  { purpose, amount, words }: Pick<Told, 'amount' | 'words'> & { readonly purpose: string },
): Promise<string> => {
  const { communityId: community, random, now } = stage
  const bank = (await findAccounts(tx, community, fund)).find(({ code }) => code === 'bank')?.id ?? ''
  const id = random.id(now - HOUR)
  await post(tx, community, {
    year,
    id,
    day: today(stage),
    kind: 'expense',
    note: words,
    by: treasurer,
    agreedBy: approver,
    lines: [{ fund, debit: purpose, credit: bank, amount }],
  })
  return id
}

const choiceOf = (
  community: CommunityId,
  { publicKey }: Treasury,
  receipt: string,
  giver: string | null,
): Promise<string> => {
  const choice =
    giver === null
      ? { choice: 'repay', sentence: '', name: '', filling: '' }
      : { choice: 'give', sentence: SENTENCE, name: giver, filling: '' }
  const filling = ' '.repeat(LENGTH - Buffer.byteLength(JSON.stringify(choice)))
  const place = sealedAs({ community, entry: `receipt ${receipt}`, generation: 1 })
  return seal(publicKey, { ...choice, filling }, place)
}
