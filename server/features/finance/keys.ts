// The keys of the treasury: begun, given on, asked for. The server keeps what is encrypted, and opens none of it.
import type * as z from 'zod/mini'
import {
  type TreasuryKeys,
  askWrap,
  beginKey,
  grantKey,
  listTreasuryKeys,
  setWrap,
} from '#contract/finance/keys.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './keys-queries.ts'
import { treasuryOf } from './treasury.ts'

type Key = Awaited<ReturnType<typeof queries.findKeys>>[number]

export const keyRoutes = (app: App): void => {
  serve(app, listTreasuryKeys, ({ viewer }) =>
    inCommunity(app.db, viewer.communityId, (tx) => read(app, tx, viewer)),
  )
  serve(app, beginKey, ({ viewer, body }) => begin(app, viewer, body))
  serve(app, setWrap, ({ viewer, params, body }) => rewrap(app, viewer, params.id, body))
  serve(app, grantKey, ({ viewer, params, body }) => grant(app, viewer, params.id, body))
  serve(app, askWrap, ({ viewer, params, body }) =>
    inCommunity(app.db, viewer.communityId, async (tx) => {
      await demandOwn(tx, viewer, params.id)
      const wrapped = await queries.findWrap(tx, viewer.communityId, params.id, body.kind)
      return { success: true as const, data: { wrapped: wrapped ?? notFound() } }
    }),
  )
}

const isTreasurer = ({ rights }: Member): boolean => rights.includes('treasurer')

/** The treasurer's is the next generation and ends the one before; an assistant's is their own and ends their old one. */
const begin = (app: App, member: Member, body: BodyOf<typeof beginKey>) => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    // One after the other, so that two tabs make two generations.
    await holdChain(tx, communityId)
    const known = await queries.findKey(tx, communityId, body.id)
    if (known) return known.account_id === accountId ? read(app, tx, member) : refuse(409, TAKEN)
    const now = instant(app.clock.now())
    await queries.endOwn(tx, communityId, accountId, now)
    if (isTreasurer(member)) await queries.endGeneration(tx, communityId, now)
    const generation = isTreasurer(member) ? (await queries.findLastGeneration(tx, communityId)) + 1 : null
    await queries.insertKey(tx, communityId, {
      id: body.id,
      generation,
      account_id: accountId,
      public_key: body.publicKey,
      made_at: now,
    })
    for (const wrap of body.wraps) await queries.putWrap(tx, communityId, body.id, wrap)
    happened(tx, member, 'fund.keyBegun', body.id, { detail: { generation } })
    return read(app, tx, member)
  })
}

const TAKEN = 'This key is there already.'

const rewrap = (app: App, member: Member, id: string, wrap: BodyOf<typeof setWrap>) => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, async (tx) => {
    await demandOwn(tx, member, id)
    await queries.putWrap(tx, member.communityId, id, wrap)
    happened(tx, member, 'fund.keyWrapped', id, { detail: { kind: wrap.kind } })
    return read(app, tx, member)
  })
}

/** Nobody gives a key that they cannot open, and nobody gets one who is not in office. */
const grant = (app: App, member: Member, id: string, { toKey, sealed }: BodyOf<typeof grantKey>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const key = (await queries.findKey(tx, communityId, id)) ?? notFound()
    const to = await queries.findKey(tx, communityId, toKey)
    const opens =
      key.account_id === accountId || (await queries.isGranted(tx, communityId, key.id, accountId))
    // By two sheets the treasurer opens it for themselves.
    const bySheets =
      isTreasurer(member) &&
      to?.account_id === accountId &&
      (await queries.findWrap(tx, communityId, id, 'sheets')) !== undefined
    if (!opens && !bySheets) return refuse(403, 'You can only give on a key that was given to you.')
    const isOpen = to?.ended_at === null && (await treasuryOf(app, tx, communityId)).includes(to.account_id)
    if (!to || !isOpen || to.id === key.id)
      return refuse(409, 'This key does not belong to anybody who keeps the treasury today.')
    if (key.generation === null) return refuse(409, 'Only a key of the books is given on.')
    if (!isTreasurer(member) && to.generation === null)
      return refuse(403, 'An assistant gives a key to the treasurer alone.')
    await queries.putGrant(tx, communityId, { of_key: id, to_key: toKey, sealed })
    happened(tx, member, 'fund.keyGranted', id, { detail: { generation: key.generation, to: toKey } })
    return read(app, tx, member)
  })

const demandOwn = async (tx: Tx, { communityId, accountId }: Member, id: string): Promise<void> => {
  const key = (await queries.findKey(tx, communityId, id)) ?? notFound()
  if (key.account_id !== accountId) refuse(403, 'This is somebody else’s key.')
}

const read = async (app: App, tx: Tx, member: Member) => {
  const { communityId, accountId } = member
  const keys = await queries.findKeys(tx, communityId)
  const treasury = await treasuryOf(app, tx, communityId)
  const sheets = isTreasurer(member) ? await queries.findSheets(tx, communityId) : []
  const opens = await queries.findOpens(tx, communityId, accountId)
  const grants = await queries.findGrants(tx, communityId, isTreasurer(member) ? null : accountId)
  const data: z.output<typeof TreasuryKeys> = {
    keys: keys.map((key) => ({
      ...keyView(key),
      mine: key.account_id === accountId,
      inOffice: treasury.includes(key.account_id),
    })),
    wraps: sheets.map(({ key_id, wrapped }) => ({ keyId: key_id, kind: 'sheets', wrapped })),
    opens: opens.map(({ key_id, kind }) => ({ keyId: key_id, kind })),
    grants: grants.map(({ of_key, to_key, sealed }) => ({ ofKey: of_key, toKey: to_key, sealed })),
  }
  return { success: true as const, data }
}

const keyView = (row: Key) => ({
  _id: row.id,
  id: row.id,
  generation: row.generation,
  holder: fullName(row) || FORMER,
  publicKey: row.public_key,
  madeAt: instantOf(row.made_at),
  endedAt: row.ended_at && instantOf(row.ended_at),
})
