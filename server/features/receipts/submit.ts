// A receipt is handed in: its picture and what it was for arrive together or not at all, and once for its id.
import { STILL_TO_COME, isToCome } from '#contract/finance/common.ts'
import type { getReceiptForm, submitReceipt } from '#contract/receipts/receipts.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { currentPart } from '#server/features/finance/booked.ts'
import { canGive, treasuryKey } from '#server/features/finance/standing.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { newPrivateKey } from '#server/platform/file-keys.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { Refused, notFound, refuse } from '#server/platform/refuse.ts'
import { usualApprover } from './approvers.ts'
import { type MadePicture, makePicture } from './picture.ts'
import { KEPT_YEARS, MOST_UNDECIDED } from './rules.ts'
import { findSettings } from './settings-queries.ts'
import * as queries from './submit-queries.ts'
import { receiptAnswer, treasurersOf, watchersOf } from './view.ts'

type Wish = BodyOf<typeof submitReceipt>

export const readForm = (app: App, member: Member): Promise<ReplyOf<typeof getReceiptForm>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const settings = await findSettings(tx, community)
    const purposes = await queries.findPurposes(tx, community, accountId)
    return {
      success: true as const,
      data: {
        currency: await queries.findCurrency(tx, community),
        purposes: purposes.map(({ fund_id, fund, id, name }) => ({
          fundId: fund_id,
          fund,
          accountId: id,
          name,
        })),
        key: await treasuryKey(tx, community),
        mayGive: await canGive(tx, member, await todayIn(app, tx, community)),
        sentence: settings?.sentence ?? '',
        keptYears: settings?.kept_years ?? KEPT_YEARS,
      },
    }
  })

export const submit = async (app: App, member: Member, wish: Wish, file: SentFile) => {
  const { communityId: community } = member
  const before = await inCommunity(app.db, community, async (tx) => {
    const there = await answerThere(tx, member, wish.id)
    if (!there) await demandTakeable(app, tx, member, wish)
    return there
  })
  if (before) return before
  const picture = await makePicture(file)
  const key = newPrivateKey(community, picture.type === 'pdf' ? 'pdf' : 'webp', app.clock.now())
  await app.files.write(key, picture.bytes)
  const { answer, isNew } = await inCommunity(app.db, community, (tx) =>
    note(app, tx, member, wish, { key, type: picture.type }),
  ).catch(async (error: unknown) => {
    // Of anything but a refusal it is not certain that no row was written: the job looks again.
    if (error instanceof Refused) await takeBack(app, key)
    throw error
  })
  if (!isNew) await takeBack(app, key)
  return answer
}

const takeBack = (app: App, key: string): Promise<void> =>
  app.files
    .remove(key)
    .catch((error: unknown) =>
      app.log.warn({ err: error }, 'the picture of a receipt that was not taken could not be removed'),
    )

/** What was handed in under this id; somebody else's is not there. */
const answerThere = async (tx: Tx, member: Member, id: string) => {
  const sender = await queries.findSender(tx, member.communityId, id)
  if (sender === null) return null
  return sender === member.accountId ? receiptAnswer(tx, member, id) : notFound()
}

const NO_PURPOSE = 'Please choose what it was for.'

const fault = (field: string, text: string): never => refuse(400, text, { fields: { [field]: text } })

const demandTakeable = async (app: App, tx: Tx, member: Member, wish: Wish): Promise<void> => {
  const { communityId: community, accountId } = member
  if ((await queries.findCurrency(tx, community)) === null)
    refuse(409, 'The books of the Fund have no open year, so no receipt can be handed in yet.')
  if (isToCome(wish.day, await todayIn(app, tx, community))) fault('day', STILL_TO_COME)
  const purposes = await queries.findPurposes(tx, community, accountId)
  const [fund, account] = [wish.fundId.toLowerCase(), wish.accountId.toLowerCase()]
  if (!purposes.some(({ fund_id, id }) => fund_id === fund && id === account)) fault('accountId', NO_PURPOSE)
  await demandChoice(tx, member, wish)
  if ((await queries.countUndecided(tx, community, accountId)) >= MOST_UNDECIDED)
    refuse(409, 'Many receipts of yours wait already. Please hand in more when they are decided.')
}

/** Encrypted to the key of today where there is one, and left out where the Fund's card has paid. */
const demandChoice = async (tx: Tx, member: Member, wish: Wish): Promise<void> => {
  const { sealed, generation, deviceId, sealedForDevice } = wish
  if ((deviceId === undefined) !== (sealedForDevice === undefined) || (sealed === undefined && deviceId))
    refuse(400, 'What is encrypted did not arrive whole. Please try again.')
  if (wish.byCard === 'yes') {
    if (sealed !== undefined || generation !== undefined)
      refuse(400, 'What the Fund’s card has paid is neither repaid nor given.')
    return
  }
  const key = await treasuryKey(tx, member.communityId)
  if (key === null && sealed === undefined && generation === undefined) return
  if (sealed === undefined || generation === undefined) {
    refuse(409, 'Please say whether you want it back or give it. It may help to load this page again.')
    return
  }
  await currentPart(tx, member.communityId, { sealed, generation })
}

const note = async (
  app: App,
  tx: Tx,
  member: Member,
  wish: Wish,
  picture: { readonly key: string; readonly type: MadePicture['type'] },
) => {
  const { communityId: community, accountId } = member
  const { last_number, approver_id: wanted } = await queries.holdSettings(tx, community)
  // Asked again: the same may have arrived, or a year been closed, while the picture was read.
  const there = await answerThere(tx, member, wish.id)
  if (there) return { answer: there, isNew: false }
  await demandTakeable(app, tx, member, wish)
  const approver = await usualApprover(app, tx, community, { wanted, sender: accountId })
  await queries.insertReceipt(tx, community, {
    id: wish.id,
    number: last_number + 1,
    account_id: accountId,
    sent_at: instant(app.clock.now()),
    amount: wish.amount,
    day: wish.day,
    fund_id: wish.fundId,
    purpose_id: wish.accountId,
    words: wish.words,
    by_card: wish.byCard === 'yes',
    generation: wish.generation ?? null,
    sealed: wish.sealed ?? null,
    device_id: wish.deviceId ?? null,
    sealed_for_device: wish.sealedForDevice ?? null,
    picture: picture.key,
    picture_type: picture.type,
    picture_hash: Buffer.from(wish.pictureHash, 'hex'),
    approver_id: approver,
  })
  const treasurers = (await treasurersOf(app, tx, community)).filter((account) => account !== accountId)
  happened(tx, member, 'receipt.sent', wish.id, {
    live: await watchersOf(app, tx, community, { account_id: accountId, approver_id: approver }),
    notify: [
      { to: treasurers, by: null, data: { change: 'receiptSent' } },
      { to: approver === null ? [] : [approver], by: null, data: { change: 'receiptNamed' } },
    ],
  })
  return { answer: await receiptAnswer(tx, member, wish.id), isNew: true }
}
