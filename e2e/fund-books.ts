// The Fund's books of a file's own community, by calls: where the way to them is not what a journey asks.
import { v7 as newId } from 'uuid'
import { addCivilDays } from '#calendar/index.ts'
import { getBooks } from '#contract/finance/books.ts'
import { Booked } from '#contract/finance/common.ts'
import { getFund } from '#contract/finance/fund.ts'
import { wrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import { makeKey, seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect } from './fixtures.ts'

/** Of a year with at least two months that are over, whatever the day on which the journeys run. */
export const firstDay = (): string => inDays(-60)
export const lastDay = (): string => inDays(300)

const readBooks = async (treasurer: APIRequestContext) =>
  getBooks.reply.parse(await (await treasurer.get('/api/finance/books')).json()).data

/** As everybody reads it. */
export const readFund = async (who: APIRequestContext) =>
  getFund.reply.parse(await (await who.get('/api/finance')).json()).data

/** The open year as everybody reads it. */
export const readYear = async (who: APIRequestContext) => {
  const { year } = await readFund(who)
  if (year === null) throw new Error('The books are not set up.')
  return year
}

const post = async (who: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const answer = await who.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The books and their key, with the phrase of the demo, where there are none yet. */
export const openBooks = async (treasurer: APIRequestContext): Promise<void> => {
  const { years } = await readBooks(treasurer)
  if (years.length > 0) return
  const id = newId()
  await post(treasurer, '/api/finance/years', {
    currency: 'GBP',
    startsOn: firstDay(),
    endsOn: lastDay(),
    funds: [{ id, kind: 'local', name: 'Local Fund', purpose: '' }],
    places: [
      { code: 'bank', name: 'Bank' },
      { code: 'cash', name: 'Cash box' },
    ],
    goals: [{ fundId: id, amount: 1_200_000 }],
    purposes: ['Teaching'],
  })
  const { publicKey, secret } = await makeKey()
  const wraps = [{ kind: 'phrase', wrapped: await wrapWithPhrase(secret, demoPhrase) }]
  await post(treasurer, '/api/finance/keys', { id: newId(), publicKey, wraps })
}

interface Given {
  /** Whose name is found by these words. */
  readonly from: string
  readonly amount: number
  readonly day: string
}

/** Records a contribution in cash to the local Fund, encrypted as the treasurer's browser does it. */
export const give = async (treasurer: APIRequestContext, { from, amount, day }: Given) => {
  const found: { data: { id: string; name: string }[] } = await (
    await treasurer.get(`/api/finance/givers?q=${encodeURIComponent(from)}`)
  ).json()
  const [giver] = found.data
  const { key } = await readFund(treasurer)
  const fundId = (await readBooks(treasurer)).funds.find(({ kind }) => kind === 'local')?.id
  if (giver === undefined || key === null) throw new Error('There is nobody to give, or no key.')
  const me: { data: { community: { _id: string } } } = await (await treasurer.get('/api/auth/me')).json()
  const id = newId()
  const place = sealedAs({ community: me.data.community._id, entry: id, generation: key.generation })
  const sealed = await seal(key.publicKey, { person: giver.id, name: giver.name, method: 'cash' }, place)
  const part = { sealed, generation: key.generation }
  const gift = { id, day, fundId, place: 'cash', amount, ...part }
  return Booked.parse(await post(treasurer, '/api/finance/gifts', gift)).data
}

/** Closes the first month that is open, by two. */
export const closeMonth = async (treasurer: APIRequestContext, second: APIRequestContext): Promise<void> => {
  const { year, months, openFrom } = await readYear(treasurer)
  const month = months.find(({ to }) => to >= openFrom)
  const id = newId()
  const until = addCivilDays(month?.to ?? openFrom, 1)
  await post(treasurer, '/api/finance/closings', { id, year, until, givers: 1 })
  await post(second, `/api/finance/requests/${id}/decision`, { agree: true })
}
