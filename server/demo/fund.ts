// The Fund's books of the demo community: a year up to today with one month open, and a key whose phrase is printed.
import { type CivilDay, addCivilDays, civilFromBadi, monthNumbers } from '#calendar/index.ts'
import { wrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import { makeKey, seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { firstOfRidvan, servingYear } from '#server/features/community/year-rules.ts'
import { makeFund, makePurpose } from '#server/features/finance/funds.ts'
import {
  CODES,
  type Line,
  type NewEntry,
  closeMonth,
  findAccounts,
  openYear,
  post,
} from '#server/features/finance/ledger.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { insertFundRows } from './queries.ts'
import type { Treasury } from './receipts.ts'
import { demoPhrase } from './sign-ins.ts'
import { DAY, type Stage, today } from './stage.ts'

const CURRENCY = 'GBP'
const PLACES = [
  { code: 'bank', name: 'Bank' },
  { code: 'cash', name: 'Cash box' },
]

const FUNDS = [
  {
    kind: 'local',
    name: 'Local Fund',
    purpose: 'What our own community does: teaching, classes, the Centre',
  },
  { kind: 'national', name: 'National Fund', purpose: 'Passed on to the National Assembly' },
  { kind: 'continental', name: 'Continental Fund', purpose: 'Passed on for the work of the Counsellors' },
  { kind: 'international', name: 'International Fund', purpose: 'Passed on to the World Centre' },
  { kind: 'earmark', name: 'Roof of the Centre', purpose: 'A new roof before the winter' },
  {
    kind: 'charity',
    name: 'Charitable fund',
    purpose: 'What we do for the neighbourhood; friends may give to it',
  },
] as const

/** What money goes for, and about how much of it in a month, in pence. */
const PURPOSES = [
  ['Teaching', 6_500],
  ['Upkeep of the Centre', 14_000],
  ['Administration', 3_200],
  ['Social aid', 5_000],
] as const

/** Nothing is spent for these yet. */
const UNSPENT = ['Gift to the National Fund', 'Local reserve']
const NAMES = [...PURPOSES.map(([name]) => name), ...UNSPENT]

const SETTINGS = {
  how_to_give: JSON.stringify([
    { label: 'Account', value: 'GB33 BUKB 2020 1555 5555 55' },
    { label: 'In the name of', value: 'Bahá’í Community of Rosewater' },
    { label: 'Reference', value: 'Local Fund' },
  ]),
  envelope: 'Envelopes lie beside the box in the Centre; please write your name on them.',
  letter:
    'Dear friends,\n\nthank you for your steady help. The roof of the Centre is paid for but for its gutters, and the ' +
    'children’s class has the books that it asked for. Whatever each of us gives, it is that all of us take part which ' +
    'keeps the Fund alive.\n\nWith warm greetings, your treasurer',
}

interface Giver {
  readonly person: string
  readonly name: string
  readonly usual: number
  readonly method: 'cash' | 'transfer'
}

/** Everything of the Fund, in the transaction of the demo; answers whose books they are now. */
export const keepBooks = async (tx: Tx, stage: Stage): Promise<Treasury> => {
  const { communityId: community, random } = stage
  const officers = officersOf(stage)
  const year = yearOf(stage)
  await openYear(tx, community, { ...year, currency: CURRENCY })
  const funds = FUNDS.map((fund, position) => ({ ...fund, position, id: random.id(stage.now - 300 * DAY) }))
  for (const fund of funds) await makeFund(tx, community, fund, PLACES)
  const [local] = funds
  if (local === undefined) throw new Error('The demo has no local Fund.')
  for (const name of NAMES) await makePurpose(tx, community, local.id, name)
  const { publicKey, secret } = await makeKey()
  const keyId = random.id(stage.now - 200 * DAY)
  const book = await bookOf(tx, stage, officers, funds, { year: year.year, publicKey })
  await book.opening(year.startsOn)
  const months = monthsOf(year, today(stage))
  const received = await fillMonths(stage, book, months)
  const madeAt = instant(stage.now - 200 * DAY)
  await insertFundRows(tx, {
    settings: { community_id: community, ...SETTINGS, letter_at: instant(stage.now - 9 * DAY) },
    goal: {
      community_id: community,
      year: year.year,
      fund_id: local.id,
      // The closed months are seven tenths of it.
      amount: Math.max(100_000, Math.round(received / 0.7 / 1_000) * 1_000),
    },
    key: {
      community_id: community,
      id: keyId,
      generation: 1,
      account_id: officers.treasurer,
      public_key: publicKey,
      made_at: madeAt,
    },
    wrap: {
      community_id: community,
      key_id: keyId,
      kind: 'phrase',
      wrapped: await wrapWithPhrase(secret, demoPhrase),
    },
    months: closingsOf(stage, year.year, months),
  })
  const { treasurer, chair: approver } = officers
  return { year: year.year, fund: local.id, publicKey, treasurer, approver, unspent: UNSPENT }
}

/** How many gave in each closed month. */
const closingsOf = (
  { communityId: community_id, random }: Stage,
  year: number,
  months: ReturnType<typeof monthsOf>,
) =>
  months
    .filter(({ closed }) => closed)
    .map(({ to }) => ({
      community_id,
      year,
      until: addCivilDays(to, 1),
      givers: random.between(21, 34),
      members: 48,
    }))

/** The accounts of those who keep the Fund. */
export const officersOf = ({ rows }: Stage) => {
  const accountOf = (office: string): string => {
    const person = rows.terms.find((term) => term.office === office)?.person_id
    const account = rows.accounts.find((one) => one.person_id === person)?.id
    if (account === undefined) throw new Error(`Nobody in the demo is ${office}.`)
    return account
  }
  return { treasurer: accountOf('treasurer'), chair: accountOf('chair') }
}

/** From the first day of Riḍván to the day before the next. */
const yearOf = (stage: Stage) => {
  const badi = servingYear(today(stage))
  const startsOn = firstOfRidvan(badi)
  return {
    year: Number(startsOn.slice(0, 4)),
    startsOn,
    endsOn: addCivilDays(firstOfRidvan(badi + 1), -1),
    badi,
  }
}

/** The Badí‘ months of the year up to today; the last whole one and those before it are closed. */
const monthsOf = ({ startsOn, endsOn, badi }: ReturnType<typeof yearOf>, now: CivilDay) => {
  const starts = [badi, badi + 1].flatMap((year) =>
    monthNumbers.map((month) => civilFromBadi({ year, month, day: 1 })),
  )
  const first = [startsOn, ...starts.filter((day) => day > startsOn && day <= endsOn && day <= now)]
  return first.map((from, place) => {
    const next = first[place + 1]
    return { from, to: next === undefined ? now : addCivilDays(next, -1), closed: next !== undefined }
  })
}

type Month = ReturnType<typeof monthsOf>[number]
type Funds = readonly { readonly id: string; readonly kind: string }[]

/** Lines by the kinds of fund and the codes of accounts; what money is spent for by its name. */
const linesOf = async (tx: Tx, community: CommunityId, funds: Funds) => {
  const accounts = new Map(
    await Promise.all(funds.map(async ({ id }) => [id, await findAccounts(tx, community, id)] as const)),
  )
  const idOf = (fund: string, called: string): string =>
    accounts.get(fund)?.find(({ code, name }) => code === called || name === called)?.id ?? ''
  return (kind: string, debit: string, credit: string, amount: number): Line => {
    const fund = funds.find((one) => one.kind === kind)?.id ?? ''
    return { fund, debit: idOf(fund, debit), credit: idOf(fund, credit), amount }
  }
}

/** What books, in the order of the days. */
const bookOf = async (
  tx: Tx,
  { communityId: community, random, now }: Stage,
  { treasurer, chair }: ReturnType<typeof officersOf>,
  funds: Funds,
  { year, publicKey }: { readonly year: number; readonly publicKey: string },
) => {
  const line = await linesOf(tx, community, funds)
  const newId = () => random.id(now - 100 * DAY)
  const book = (entry: Omit<NewEntry, 'year' | 'id' | 'by'>, id = newId()) =>
    post(tx, community, { ...entry, id, year, by: treasurer })
  return {
    opening: (day: CivilDay) =>
      book({
        day,
        kind: 'opening',
        lines: [line('local', 'bank', CODES.opening, 184_350), line('local', 'cash', CODES.opening, 4_200)],
      }),
    gift: async (day: CivilDay, kind: string, amount: number, { person, name, method }: Giver) => {
      const id = newId()
      const to = ['local', 'earmark', 'charity'].includes(kind) ? CODES.contributions : CODES.held
      const place = sealedAs({ community, entry: id, generation: 1 })
      const sealed = Buffer.from(await seal(publicKey, { person, name, method }, place), 'base64url')
      const lines = [line(kind, method === 'cash' ? 'cash' : 'bank', to, amount)]
      const sealedPart = { sealed, generation: 1 }
      await book({ day, kind: 'gift', receipt: true, lines, sealedPart }, id)
    },
    expense: (day: CivilDay, purpose: string, amount: number) =>
      book({
        day,
        kind: 'expense',
        note: purpose,
        agreedBy: chair,
        lines: [line('local', purpose, 'bank', amount)],
      }),
    passOn: (day: CivilDay, kind: string, amount: number) =>
      book({
        day,
        kind: 'passedOn',
        lines: [line(kind, CODES.held, 'bank', amount)],
      }),
    close: (until: CivilDay) =>
      closeMonth(tx, community, { year, id: newId(), until, by: treasurer, agreedBy: chair }),
  }
}

/** Gifts, expenses and what is passed on, month by month; answers what came in for the local Fund while closed. */
const fillMonths = async (
  stage: Stage,
  book: Awaited<ReturnType<typeof bookOf>>,
  months: readonly Month[],
): Promise<number> => {
  const { random } = stage
  const givers = giversOf(stage)
  let received = 0
  for (const { from, to, closed } of months) {
    const days = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY))
    const within = (share: number): CivilDay => addCivilDays(from, Math.floor(days * share))
    const held = { national: 0, international: 0 }
    // In the order of the days, as a treasurer would.
    for (const [place, giver] of random.some(givers, closed ? 7 : 3).entries()) {
      const day = within(place / 8)
      const amount = giver.usual + random.between(0, 4) * 500
      await book.gift(day, 'local', amount, giver)
      if (closed) received += amount
      if (place % 3 !== 0) continue
      const kind = place % 2 === 0 ? ('national' as const) : ('international' as const)
      // What is passed on by transfer has come by transfer.
      await book.gift(day, kind, 1_500, { ...giver, method: 'transfer' })
      held[kind] += 1_500
    }
    if (!closed) continue
    const last = within(1)
    for (const [purpose, usual] of PURPOSES)
      await book.expense(last, purpose, Math.round((usual * random.between(80, 120)) / 100))
    for (const kind of ['national', 'international'] as const)
      if (held[kind] > 0) await book.passOn(last, kind, held[kind])
    await book.close(addCivilDays(to, 1))
  }
  return received
}

const giversOf = ({ rows, random }: Stage): Giver[] =>
  rows.people
    .filter(({ standing, email }) => standing === 'active' && email !== null)
    .slice(0, 32)
    .map(({ id, first_name, last_name }) => ({
      person: id,
      name: `${first_name} ${last_name}`,
      usual: random.between(4, 16) * 500,
      method: random.chance(0.6) ? 'transfer' : 'cash',
    }))
