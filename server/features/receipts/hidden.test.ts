// Words, amounts and names of a receipt stand in no answer to anybody but who handed it in, the treasurer and the named
// approver, and in nothing that leaves the app.
import { afterAll, expect, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import { routes } from '#contract/index.ts'
import { subscribePush } from '#contract/notifications/channels.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  answerReceipt,
  askAboutReceipt,
  decideReceipt,
  getReceiptDuties,
  listMyReceipts,
  listReceipts,
  markReceiptSeen,
  nameApprover,
} from '#contract/receipts/receipts.ts'
import { pathOf } from '#contract/route.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { type Played, makeActors } from '#server/test/cast.ts'
import { unknownParams } from '#server/test/fenced.ts'
import { handIn } from '#server/test/make-receipts.ts'
import { readMails } from '#server/test/mails.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openPushService } from '#server/test/push-service.ts'
import { openWorld } from '#server/test/world.ts'

const service = await openPushService()
const world = await openWorld({ pushDoor: service.door })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const CANARIES = ['Zzwords', 'Zzquestion', 'Zzanswer', 'Zzreason', '7654321']

const others: readonly Played[] = ['M', 'S', 'A', 'CA', 'SA', 'SO', 'ST', 'IC', 'FC', 'HC', 'TA', 'AU']

/** Handed in, asked about, answered and declined, with a canary in every word. */
const makeScene = async () => {
  const treasury = await makeTreasury(world)
  const { member, treasurer, second } = treasury
  const { id } = await handIn(world, member, { words: 'Zzwords', amount: '7654321' })
  const params = { id }
  await world.call(markReceiptSeen, { as: treasurer, params })
  await world.call(nameApprover, { as: treasurer, params, body: { accountId: second.accountId } })
  await world.call(askAboutReceipt, { as: second, params, body: { question: 'Zzquestion' } })
  await world.call(answerReceipt, { as: member, params, body: { answer: 'Zzanswer' } })
  await world.call(decideReceipt, { as: second, params, body: { approve: false, reason: 'Zzreason' } })
  return { ...treasury, id }
}

test('nobody else finds anything of a receipt in any answer', async () => {
  const { community, id, treasurer } = await makeScene()
  const people = await makeActors(world, community, others)
  const reads = routes.filter(({ method, stream }) => method === 'GET' && !stream)
  const found: string[] = []
  for (const route of reads)
    for (const [place, as] of people.entries()) {
      if (!mayCall(route).includes(others[place] ?? 'M')) continue
      const params = Object.fromEntries(Object.keys(unknownParams(route)).map((param) => [param, id]))
      const headers = { authorization: `Bearer ${as.token}` }
      const { body } = await world.app.http.inject({ url: pathOf(route, params), headers })
      if ([...CANARIES, id].some((canary) => body.includes(canary)))
        found.push(`${others[place]} ${route.path}`)
    }
  // The log says that something was done to a receipt, and nothing of it.
  expect(found.filter((one) => !/ \/api\/admin\/(log|audit)/.test(one))).toEqual([])
  const own = await world.call(listReceipts, { as: treasurer, query: { state: 'over' } })
  for (const canary of CANARIES) expect(own.text).toContain(canary)
}, 120_000)

test('another member’s own list, an approver’s list and the figures hold nothing of it', async () => {
  const { second, member, community } = await makeScene()
  const [other] = await makeActors(world, community, ['A'])
  if (!other) throw new Error('The other is missing.')
  const texts = [
    (await world.call(listMyReceipts, { as: other })).text,
    (await world.call(listReceipts, { as: other, query: { state: 'over' } })).text,
    (await world.call(listReceipts, { as: other, query: {} })).text,
    (await world.call(getReceiptDuties, { as: second })).text,
    (await world.call(listNotifications, { as: member })).text,
    (await world.call(listNotifications, { as: second })).text,
  ]
  for (const canary of CANARIES) expect(texts.join('\n')).not.toContain(canary)
  const named = await world.call(listReceipts, { as: second, query: { state: 'over' } })
  expect(named.body.data).toMatchObject([{ words: 'Zzwords', choice: null, pictureHash: null }])
})

test('each step is pushed and mailed as it was chosen, and says nothing but that it was', async () => {
  const treasury = await makeTreasury(world)
  const { member, treasurer, second } = treasury
  for (const as of [member, treasurer, second]) {
    await world.call(subscribePush, { body: service.subscribe(), as })
    for (const channel of ['push', 'email'])
      await world.past.query(
        `insert into notification_choices (community_id, channel, type, account_id)
         values ($1, $2, 'budget_update', $3) on conflict do nothing`,
        [as.communityId, channel, as.accountId],
      )
  }
  await world.past.query('update notification_preferences set quiet_from = null, quiet_to = null')
  const { id } = await handIn(world, member, { words: 'Zzwords', amount: '7654321' })
  const params = { id }
  await world.call(markReceiptSeen, { as: treasurer, params })
  await world.call(nameApprover, { as: treasurer, params, body: { accountId: second.accountId } })
  await world.call(askAboutReceipt, { as: second, params, body: { question: 'Zzquestion' } })
  await world.call(answerReceipt, { as: member, params, body: { answer: 'Zzanswer' } })
  await world.call(decideReceipt, { as: second, params, body: { approve: true } })
  await tell(world.app)
  const mails = (await readMails(world)).map(({ subject, body, html }) => [subject, body, html])
  const left = JSON.stringify([mails, service.received])
  for (const canary of CANARIES) expect(left).not.toContain(canary)
  for (const said of [
    'A receipt waits for the treasurer',
    'Your receipt was looked at',
    'A receipt waits for your decision',
    'There is a question about your receipt',
    'A question about a receipt was answered',
    'Your receipt was approved',
  ])
    expect(left.split(said).length - 1).toBeGreaterThan(1)
  expect(new Set(service.received.map(({ message }) => message.path))).toEqual(
    new Set([`/submit-receipt?receipt=${id}`, `/submit-receipt?tab=look&receipt=${id}`]),
  )
})
