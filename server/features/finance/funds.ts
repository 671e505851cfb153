// The Funds and their accounts: what is given for, where it lies, and what it is spent for.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { addAccount, addFund, changeFund } from '#contract/finance/books.ts'
import type { FundKind } from '#contract/finance/common.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import type { Action } from '#server/platform/happenings.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import * as queries from './books-queries.ts'
import { booksAnswer } from './books-view.ts'
import { type Place, firstAccounts } from './chart-rules.ts'
import { findAccounts, keepAccount, keepFund } from './ledger-queries.ts'
import { treasuryOf } from './treasury.ts'

interface NewFund {
  readonly id: string
  readonly kind: z.infer<typeof FundKind>
  readonly name: string
  readonly purpose: string
  readonly position: number
}

/** A Fund with the accounts that each of its kind has. */
export const makeFund = async (
  tx: Tx,
  community: CommunityId,
  { id, kind, name, purpose, position }: NewFund,
  places: readonly Place[],
): Promise<void> => {
  await keepFund(tx, community, { id, kind, name })
  for (const account of firstAccounts(kind, places))
    await keepAccount(tx, community, { fund: id, id: newId(), ...account })
  await queries.insertNote(tx, community, { fund: id, purpose, position })
}

/** Something that money of this Fund is spent for. */
export const makePurpose = (tx: Tx, community: CommunityId, fund: string, name: string) => {
  const id = newId()
  return keepAccount(tx, community, { fund, id, nature: 'expense', code: codeOf('expense', id), name })
}

const codeOf = (nature: string, id: string): string => `${nature}-${id.toLowerCase()}`

const add = (app: App, member: Member, body: BodyOf<typeof addFund>) =>
  change(app, member, 'fund.started', body.id, async (tx) => {
    const { communityId: community } = member
    const funds = await queries.findFunds(tx, community)
    if (funds.some(({ id }) => id === body.id.toLowerCase())) return false
    const places = await queries.findPlaces(tx, community)
    if (places.length === 0) return refuse(409, 'Please open the books of a year first.')
    if (body.kind === 'local') return refuse(409, 'The books have a local Fund already.')
    const position = Math.max(...funds.map((fund) => fund.position ?? 0)) + 1
    await makeFund(tx, community, { ...body, position }, places)
    return true
  })

const rename = (app: App, member: Member, id: string, { name, purpose, closed }: BodyOf<typeof changeFund>) =>
  change(app, member, 'fund.changed', id, async (tx) => {
    const fund = await fundOf(tx, member.communityId, id)
    if (fund.kind === 'local' && closed) return refuse(409, 'The local Fund stays open.')
    await keepFund(tx, member.communityId, { id, kind: fund.kind, name })
    await queries.setNote(tx, member.communityId, id, { purpose, closed })
    return true
  })

const addTo = (app: App, member: Member, fund: string, { id, nature, name }: BodyOf<typeof addAccount>) =>
  change(app, member, 'fund.accountAdded', fund, async (tx) => {
    const { communityId: community } = member
    await fundOf(tx, community, fund)
    const accounts = await findAccounts(tx, community, fund)
    if (accounts.some((account) => account.id === id.toLowerCase())) return false
    if (accounts.some((account) => account.nature === nature && account.name === name))
      return refuse(409, 'This Fund has an account of this name already.')
    // The same place in two Funds has one code, by which the bank's statement finds it.
    const place =
      nature === 'asset' && (await queries.findPlaces(tx, community)).find((one) => one.name === name)
    const code = place ? place.code : codeOf(nature, id)
    await keepAccount(tx, community, { fund, id, nature, code, name })
    return true
  })

/** Does it, says what has happened unless it was done before, and answers the books as they are now. */
const change = (app: App, member: Member, action: Action, fund: string, work: (tx: Tx) => Promise<boolean>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    // One after the other, so that two taps make one.
    await holdChain(tx, member.communityId)
    if (await work(tx))
      happened(tx, member, action, fund, { live: await treasuryOf(app, tx, member.communityId) })
    return booksAnswer(tx, member.communityId)
  })

/** The Fund of this community. */
export const fundOf = async (tx: Tx, community: CommunityId, id: string) =>
  (await queries.findFunds(tx, community)).find((fund) => fund.id === id.toLowerCase()) ?? notFound()

export const fundRoutes = (app: App): void => {
  serve(app, addFund, ({ viewer, body }) => add(app, viewer, body))
  serve(app, changeFund, ({ viewer, params, body }) => rename(app, viewer, params.id, body))
  serve(app, addAccount, ({ viewer, params, body }) => addTo(app, viewer, params.id, body))
}
